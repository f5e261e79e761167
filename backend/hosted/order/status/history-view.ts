import type { OrderRecord } from '../../../services/orders/index.ts'
import type { PageWord, Translate } from '../../shared/localisation.ts'
import { isPickedUp } from './delivery-view.ts'
import type { OrderStatusPageProps } from './view-model.ts'

/** What of an order's history is told to its buyer, and in which words; the rest is the shop's own business. */
const PUBLIC_ACTIVITIES: Readonly<Record<string, PageWord>> = {
  ORDER_PLACED: 'order.placed',
  ORDER_PAID: 'order.paid',
  AUTHORIZED_PAYMENT_CREATED: 'order.event.reserved',
  AUTHORIZED_PAYMENT_CAPTURED: 'order.paid',
  ORDER_CANCELED: 'order.event.canceled',
  ORDER_REJECTED: 'order.event.canceled',
  PAYMENT_REFUNDED: 'order.event.refunded',
  ORDER_REFUNDED: 'order.event.refunded',
}

/** What happened to an order so far; one entry says nothing that the page does not say anyway. */
export function historyView(
  order: Pick<OrderRecord, 'activities' | 'delivery'>,
  { t, formatDate }: { t: Translate; formatDate(date: string): string },
): NonNullable<OrderStatusPageProps['history']> {
  // Without a delivery an order counts as fulfilled from the start, whatever is still to be paid or made.
  const fulfilled = order.delivery && (isPickedUp(order) ? 'order.ready' : 'order.sent')
  const told = order.activities.flatMap(({ id, type, createdDate }) => {
    const word = type === 'ORDER_FULFILLED' ? fulfilled : PUBLIC_ACTIVITIES[type]
    return word ? [{ id, label: t(word), on: formatDate(createdDate) }] : []
  })
  return told.length > 1 ? told : []
}
