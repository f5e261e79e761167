import type { Output } from '../../app/api.ts'
import { formatLongDate } from '../../app/formats.ts'
import { t } from '../../app/words.ts'
import { AddressLines } from '../../ui/written-address.tsx'
import { LineTexts } from './line-texts.tsx'
import { getItemName, type Order } from './order-facts.ts'
import './paper.css'

export type Shop = Output<'GET /awning/v1/shop-settings'>['settings']

/** Where an order goes: its delivery address, or that of its invoice. */
export const getPlace = ({ shippingInfo, recipientInfo, billingInfo }: Order) =>
  shippingInfo?.logistics?.shippingDestination ?? recipientInfo ?? billingInfo

interface PaperProps {
  readonly order: Order
  readonly shop: Shop
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** The packing slip of an order: what is in the parcel, without prices. */
export const Slip = ({ order, shop, from, to }: PaperProps) => (
  <article className="card paper">
    <header className="paper-head">
      <div>
        <strong>{shop.name}</strong>
        <AddressLines lines={from} />
      </div>
      <dl>
        <dt>{t('orders.number')}</dt>
        <dd>#{order.number}</dd>
        <dt>{t('orders.date')}</dt>
        <dd>{formatLongDate(order.purchasedDate ?? order.createdDate)}</dd>
        {order.shippingInfo?.title && (
          <>
            <dt>{t('orders.delivery')}</dt>
            <dd>
              <bdi>{order.shippingInfo.title}</bdi>
            </dd>
          </>
        )}
      </dl>
    </header>
    <AddressLines lines={to} />
    <table className="paper-lines">
      <thead>
        <tr>
          <th>{t('order.items')}</th>
          <th className="cell-number">{t('product.quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {order.lineItems.map((line) => (
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

/** The address label of an order, with the sender above. */
export const Label = ({ order, shop, from, to }: PaperProps) => (
  <article className="label">
    <p className="label-from">
      <bdi>{[shop.name, ...from].join(' · ')}</bdi>
    </p>
    <AddressLines lines={to} />
    <p className="label-foot">#{order.number}</p>
  </article>
)
