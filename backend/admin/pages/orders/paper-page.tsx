import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { Output } from '../../app/api.ts'
import { formatLongDate } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingPage, Page } from '../../ui/page.tsx'
import { WrittenAddress } from '../../ui/written-address.tsx'
import { LineTexts } from './line-texts.tsx'
import { getItemName, type Order, useOrder } from './order-facts.ts'
import './paper.css'

type Shop = Output<'GET /awning/v1/shop-settings'>['settings']

/** The packing slip of an order, to print: without prices. Invoices are written, and saved as documents. */
export const PaperPage = () => {
  const { orderId: id } = useParams({ from: '/orders/$orderId/print' })
  const facts = useOrder(id)
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const back = { to: `/orders/${id}`, label: 'paper.back' } as const
  if (!facts || !shop) return <LoadingPage back={back} />
  return (
    <Page
      title={t('paper.slip')}
      back={back}
      actions={
        <Button variant="primary" icon={<Printer className="icon" aria-hidden />} onPress={() => window.print()}>
          {t('paper.print')}
        </Button>
      }
    >
      <Slip order={facts.order} shop={shop.settings} />
    </Page>
  )
}

interface SlipProps {
  readonly order: Order
  readonly shop: Shop
}

const Slip = ({ order, shop }: SlipProps) => {
  const { lineItems } = order
  const place = order.shippingInfo?.logistics?.shippingDestination ?? order.billingInfo
  return (
    <article className="card paper">
      <header className="paper-head">
        <div>
          <strong>{shop.name}</strong>
          {shop.address && <WrittenAddress address={shop.address} />}
        </div>
        <dl>
          <dt>{t('orders.number')}</dt>
          <dd>#{order.number}</dd>
          <dt>{t('orders.date')}</dt>
          <dd>{formatLongDate(order.purchasedDate ?? order.createdDate)}</dd>
        </dl>
      </header>
      {place && (
        <div className="paper-place">
          <WrittenAddress address={place.address} contactDetails={place.contactDetails} />
        </div>
      )}
      <table className="paper-lines">
        <thead>
          <tr>
            <th>{t('order.items')}</th>
            <th className="cell-number">{t('product.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {lineItems.map((line) => (
            <tr key={line.id}>
              <td>
                <bdi>{getItemName(line)}</bdi>
                <LineTexts line={line} />
                {line.physicalProperties?.sku && <span className="field-hint">{line.physicalProperties.sku}</span>}
              </td>
              <td className="cell-number">{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.buyerNote && <p>{order.buyerNote}</p>}
    </article>
  )
}
