import { useParams } from '@tanstack/react-router'
import { GIFT_NAMESPACE } from '../../../contract/commerce/enumerations.ts'
import type { GiftRecipient } from '../../../contract/commerce/gift-recipient.ts'
import type { Output } from '../../app/api.ts'
import { formatDate, formatDay, formatMoney } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Facts, Loading, Page, Section } from '../../ui/page.tsx'
import { getBuyer, OrderState } from './order-states.tsx'

type Line = Output<'GET /ecom/v1/orders/{id}'>['order']['lineItems'][number]

/** Who gets the gift cards of a line by mail, on which day, and with what message. */
const Gift = ({ line }: { readonly line: Line }) => {
  const gift = line.extendedFields?.namespaces?.[GIFT_NAMESPACE] as Partial<GiftRecipient> | undefined
  if (line.itemType?.preset !== 'GIFT_CARD' || !gift?.email) return null
  const { name = '', email, message, sendOn } = gift
  const people = { name, email }
  return (
    <p className="muted">
      <bdi>{sendOn ? t('order.gift.day', { ...people, date: formatDay(sendOn) }) : t('order.gift.paid', people)}</bdi>
      {message && (
        <>
          <br />
          <q dir="auto">{message}</q>
        </>
      )}
    </p>
  )
}

/** One order: what was bought, by whom, and how it is paid and sent. */
export const OrderPage = () => {
  const { orderId: id } = useParams({ from: '/orders/$orderId' })
  const { data } = useRead('GET /ecom/v1/orders/{id}', { id })
  const back = { to: '/orders', label: 'orders.title' } as const
  if (!data) {
    return (
      <Page title={t('loading')} back={back}>
        <Loading />
      </Page>
    )
  }
  const { order } = data
  const { currency = 'EUR', priceSummary: sums } = order
  const money = (amount: string | undefined) => formatMoney(amount, currency)
  const destination = order.shippingInfo?.logistics?.shippingDestination?.address
  return (
    <Page
      title={t('order.title', { number: `#${order.number}` })}
      about={formatDate(order.createdDate)}
      back={back}
      aside={
        <>
          <Section title={t('orders.buyer')}>
            <p>
              <bdi>{getBuyer(order)}</bdi>
            </p>
            {order.buyerInfo?.email && <a href={`mailto:${order.buyerInfo.email}`}>{order.buyerInfo.email}</a>}
          </Section>
          {destination && (
            <Section title={t('order.address')}>
              <p>
                <bdi>
                  {[destination.addressLine, destination.postalCode, destination.city, destination.country]
                    .filter(Boolean)
                    .join(', ')}
                </bdi>
              </p>
            </Section>
          )}
          {order.buyerNote && (
            <Section title={t('order.note')}>
              <p>{order.buyerNote}</p>
            </Section>
          )}
        </>
      }
    >
      <Section
        title={t('order.items')}
        actions={
          <div className="badges">
            <OrderState state={order.paymentStatus} />
            <OrderState state={order.status === 'CANCELED' ? order.status : order.fulfillmentStatus} />
          </div>
        }
      >
        <ul className="lines">
          {order.lineItems.map((line) => (
            <li key={line.id}>
              <div>
                <bdi>{line.productName?.original}</bdi>
                <span className="muted"> × {line.quantity}</span>
                <Gift line={line} />
              </div>
              <span className="number">{money(line.totalPriceAfterTax?.amount ?? line.price?.amount)}</span>
            </li>
          ))}
        </ul>
        <Facts
          rows={[
            [t('order.subtotal'), money(sums?.subtotal?.amount)],
            [t('order.shipping'), money(sums?.shipping?.amount)],
            ...(Number(sums?.discount?.amount)
              ? [[t('order.discount'), `−${money(sums?.discount?.amount)}`] as const]
              : []),
            [t('order.tax'), money(sums?.tax?.amount)],
            [t('orders.total'), <strong key="total">{money(sums?.total?.amount)}</strong>],
          ]}
        />
      </Section>
    </Page>
  )
}
