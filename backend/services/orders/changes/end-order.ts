import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { findCoupon, restoreCouponUse, restoreCredits } from '../../pricing/index.ts'
import { applyAndWireOrder, type ChangedOrder } from '../change-order.ts'
import { emitOrderCanceled } from '../order-events.ts'
import type { OrderRecord } from '../records.ts'
import type { TransactionsChange } from '../transactions/move-payment.ts'
import { abandonPayments } from '../transactions/settle-charge.ts'

/** How an order is cancelled or rejected. */
export type OrderEnd = {
  status: 'CANCELED' | 'REJECTED'
  restockAllItems: boolean
  /** Whether the buyer gets a mail, and the merchant's message in it. */
  sendOrderCanceledEmail?: boolean | undefined
  customMessage?: string | undefined
  /** Settles a payment before the order ends. */
  settle?: TransactionsChange
}

/**
 * Cancels or rejects an order: returns coupon, gift card and membership credits, cancels pending payments, and
 * restocks if requested. Received payments stay until they are refunded.
 */
export async function endOrder(
  context: Context,
  work: Work,
  record: OrderRecord,
  { status, settle = (transactions) => transactions, ...end }: OrderEnd,
): Promise<ChangedOrder> {
  const changed = await applyAndWireOrder(context, work, record, {
    status,
    transactions: (transactions) => abandonPayments(settle(transactions), context.now),
    ...(end.restockAllItems && { restock: 'ALL' }),
    activities: [status === 'CANCELED' ? 'ORDER_CANCELED' : 'ORDER_REJECTED'],
  })
  for (const discount of record.discounts) {
    const coupon = discount.kind === 'COUPON' ? await findCoupon(context, discount.couponId) : undefined
    const { owner, buyer } = record
    if (coupon) await restoreCouponUse(work, coupon, { owner, email: buyer.email })
  }
  for (const { membershipId, quantity } of record.credits ?? [])
    await restoreCredits(work, record.siteId, membershipId, quantity)
  if (status === 'CANCELED')
    emitOrderCanceled(work, changed.saved, changed.order, {
      restockAllItems: end.restockAllItems,
      sendOrderCanceledEmail: end.sendOrderCanceledEmail ?? false,
      ...(end.customMessage !== undefined && { customMessage: end.customMessage }),
    })
  return changed
}

/** Ends an order whose purchase failed, and restocks all of its items. */
export async function abandonOrder(
  context: Context,
  work: Work,
  record: OrderRecord,
  status: OrderEnd['status'],
  settle?: TransactionsChange,
): Promise<OrderRecord> {
  return (await endOrder(context, work, record, { status, restockAllItems: true, ...(settle && { settle }) })).saved
}
