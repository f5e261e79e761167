import { useParams, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { Output } from '../../app/api.ts'
import { formatLongDate, formatMoney, nameCountry } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts, LoadingPage, Page } from '../../ui/page.tsx'
import { getLineName, type Order, useOrder } from './order-facts.ts'
import './paper.css'

type Shop = Output<'GET /awning/v1/shop-settings'>['settings']

/** The printable pages of an order: the invoice, and the packing slip without prices. */
export const PaperPage = () => {
  const { orderId: id } = useParams({ from: '/orders/$orderId/print' })
  const { paper } = useSearch({ from: '/orders/$orderId/print' })
  const facts = useOrder(id)
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const back = { to: `/orders/${id}`, label: 'paper.back' } as const
  if (!facts || !shop) return <LoadingPage back={back} />
  return (
    <Page
      title={t(`paper.${paper}`)}
      back={back}
      actions={
        <Button variant="primary" icon={<Printer className="icon" aria-hidden />} onPress={() => window.print()}>
          {t('paper.print')}
        </Button>
      }
    >
      <Paper order={facts.order} shop={shop.settings} hasPrices={paper === 'invoice'} />
    </Page>
  )
}

interface PaperProps {
  readonly order: Order
  readonly shop: Shop
  readonly hasPrices: boolean
}

const Paper = ({ order, shop, hasPrices }: PaperProps) => {
  const { currency = 'EUR', priceSummary: sums, lineItems } = order
  const money = (amount: string | undefined) => formatMoney(amount, currency)
  const buyer = order.billingInfo ?? order.shippingInfo?.logistics?.shippingDestination
  const recipient = order.shippingInfo?.logistics?.shippingDestination ?? order.billingInfo
  const place = hasPrices ? buyer : recipient
  const { firstName = '', lastName = '', company, vatId } = place?.contactDetails ?? {}
  return (
    <article className="card paper">
      <header className="paper-head">
        <address>
          <strong>{shop.name}</strong>
          {shop.address && (
            <>
              <br />
              {shop.address.addressLine}
              <br />
              {shop.address.postalCode} {shop.address.city}
              <br />
              {nameCountry(shop.address.country)}
            </>
          )}
        </address>
        <dl>
          <dt>{t('orders.number')}</dt>
          <dd>#{order.number}</dd>
          <dt>{t('orders.date')}</dt>
          <dd>{formatLongDate(order.purchasedDate ?? order.createdDate)}</dd>
        </dl>
      </header>
      {place && (
        <address>
          <bdi>{[company, `${firstName} ${lastName}`.trim()].filter(Boolean).join(', ')}</bdi>
          <br />
          <bdi>{[place.address?.addressLine, place.address?.addressLine2].filter(Boolean).join(', ')}</bdi>
          <br />
          <bdi>
            {place.address?.postalCode} {place.address?.city}
          </bdi>
          <br />
          {nameCountry(place.address?.country)}
          {hasPrices && vatId?.id && (
            <>
              <br />
              {vatId.id}
            </>
          )}
        </address>
      )}
      <table className="paper-lines">
        <thead>
          <tr>
            <th>{t('order.items')}</th>
            <th className="cell-number">{t('product.quantity')}</th>
            {hasPrices && <th className="cell-number">{t('orders.total')}</th>}
          </tr>
        </thead>
        <tbody>
          {lineItems.map((line) => (
            <tr key={line.id}>
              <td>
                <bdi>{getLineName(line)}</bdi>
                {line.physicalProperties?.sku && <span className="field-hint">{line.physicalProperties.sku}</span>}
              </td>
              <td className="cell-number">{line.quantity}</td>
              {hasPrices && (
                <td className="cell-number">{money(line.totalPriceAfterTax?.amount ?? line.price?.amount)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {hasPrices && (
        <Facts
          rows={[
            [t('order.subtotal'), money(sums?.subtotal?.amount)],
            [t('order.shipping'), money(sums?.shipping?.amount)],
            ...(Number(sums?.discount?.amount)
              ? [[t('order.discount'), `−${money(sums?.discount?.amount)}`] as const]
              : []),
            ...(order.taxInfo?.taxBreakdown ?? []).map(
              ({ taxName, rate, aggregatedTaxAmount }) =>
                [`${taxName} ${formatRate(rate)}`, money(aggregatedTaxAmount?.amount)] as const,
            ),
            [t('orders.total'), <strong key="total">{money(sums?.total?.amount)}</strong>],
            [t('pay.paid'), money(order.balanceSummary?.paid?.amount)],
          ]}
        />
      )}
      {order.buyerNote && !hasPrices && <p>{order.buyerNote}</p>}
    </article>
  )
}

const formatRate = (rate: string): string => `${Number((Number(rate) * 100).toFixed(4))} %`
