import { useState } from 'react'
import { toLineItemInput } from '../../kit/cart/line-item-input.ts'
import { isFramed } from '../../kit/frame.ts'
import { getCartStore, useWidget, type WordKey } from '../../kit/index.ts'
import { Button, Notice, Picture, Skeleton } from '../../kit/ui/index.ts'
import { dayFormat } from './day-format.ts'
import type { Order } from './use-account.ts'

type OrdersProps = {
  readonly orders: readonly Order[] | undefined
  /** URLs of the order pages by order id, once loaded. */
  readonly pages: ReadonlyMap<string, string>
}

/** The member's orders, the newest first. */
export const Orders = ({ orders, pages }: OrdersProps) => {
  const { words } = useWidget()
  if (!orders) return <Skeleton shape="text" />
  if (orders.length === 0) return <p className="muted">{words.t('orders.none')}</p>
  return (
    <ul className="member-orders">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} href={pages.get(order.id ?? '')} />
        </li>
      ))}
    </ul>
  )
}

/** The word for an order's overall status, from its order, payment and fulfilment status. */
function getStatusKey({ status, paymentStatus, fulfillmentStatus }: Order): WordKey {
  if (status === 'CANCELED' || status === 'REJECTED') return 'order.event.canceled'
  if (paymentStatus === 'FULLY_REFUNDED') return 'order.event.refunded'
  if (fulfillmentStatus === 'FULFILLED') return 'order.sent'
  return paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED' ? 'order.paid' : 'order.placed'
}

const OUTCOMES = {
  saved: ['success', 'product.added'],
  queued: ['offline', 'product.queued'],
  refused: ['error', 'product.refused'],
} as const

const OrderRow = ({ order, href }: { readonly order: Order; readonly href: string | undefined }) => {
  const { shop, words } = useWidget()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>()
  const { number, createdDate, priceSummary, currency, lineItems = [] } = order
  const products = lineItems.filter(({ catalogReference }) => catalogReference)
  const buyAgain = async () => {
    setBusy(true)
    setOutcome(undefined)
    const { state } = await getCartStore(shop).add(products.map((line) => toLineItemInput(line)))
    setOutcome(state === 'canceled' ? undefined : state)
    setBusy(false)
  }
  const day = dayFormat(words.locale)
  return (
    <div className="member-order">
      <span className="member-pictures">
        {lineItems.slice(0, 3).map(({ id, image }) => (
          <Picture key={id} src={image?.url && new URL(image.url, shop.client.baseUrl).href} alt="" />
        ))}
      </span>
      <span className="member-text">
        <a href={href} target={isFramed() ? '_blank' : undefined}>
          {words.t('order.title', { number: number ?? '' })}
        </a>
        <span className="small muted">
          {createdDate && day.format(new Date(createdDate))} · {words.t(getStatusKey(order))}
        </span>
      </span>
      <bdi className="member-sum">{words.money(priceSummary?.total?.amount, currency)}</bdi>
      {products.length > 0 && (
        <span className="member-again">
          <Button
            label={`${words.t('orders.again')}: ${words.t('order.title', { number: number ?? '' })}`}
            busy={busy}
            onClick={() => void buyAgain()}
          >
            {words.t('orders.again')}
          </Button>
          {outcome && <Notice kind={OUTCOMES[outcome][0]}>{words.t(OUTCOMES[outcome][1])}</Notice>}
        </span>
      )}
    </div>
  )
}
