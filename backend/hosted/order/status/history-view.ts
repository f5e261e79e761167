import type { OrderRecord } from '../../../services/orders/index.ts'
import type { PageWord, Translate } from '../../shared/localisation.ts'
import { isPickedUp } from './delivery-view.ts'
import type { OrderStatusPageProps } from './view-model.ts'

/** Activities that buyers see, with their texts; all others are internal. */
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

/** Order history; empty with a single entry, which the page shows anyway. */
export function historyView(
  order: Pick<OrderRecord, 'activities' | 'delivery'>,
  { t, formatDate }: { t: Translate; formatDate(date: string): string },
): NonNullable<OrderStatusPageProps['history']> {
  // Without delivery an order counts as fulfilled from the start, even if unpaid.
  const fulfilled = order.delivery && (isPickedUp(order) ? 'order.ready' : 'order.sent')
  const entries = order.activities.flatMap(({ id, type, createdDate }) => {
    const word = type === 'ORDER_FULFILLED' ? fulfilled : PUBLIC_ACTIVITIES[type]
    return word ? [{ id, label: t(word), on: formatDate(createdDate) }] : []
  })
  return entries.length > 1 ? entries : []
}
