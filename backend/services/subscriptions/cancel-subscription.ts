import type { SubscriptionCanceler } from '../../contract/subscriptions/enumerations.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import { requireAccess } from '../../kernel/runtime/access/owner.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import {
  abandonOrder,
  applyOrderChange,
  findOrder,
  loadTransactions,
  type OrderRecord,
  type TransactionsRecord,
} from '../orders/index.ts'
import { getSite } from '../sites/index.ts'
import { notCancelable, subscriptionEnded, subscriptionNotFound } from './errors.ts'
import { type SubscriptionRecord, subscriptions } from './records.ts'
import { getPaidUntil, mayCancel, subscriptionStates } from './rules.ts'
import { getTimeZone, saveSubscription } from './save-subscription.ts'

/** A subscription that the caller may see: a merchant any, a buyer their own. */
export async function loadSubscription(
  context: Context,
  id: string,
  work?: Pick<Work, 'get'>,
): Promise<SubscriptionRecord> {
  const { siteId, store } = context
  const found = await (work ? work.get(subscriptions, siteId, id) : store.reader(subscriptions).get(siteId, id))
  return requireAccess(context, found, () => subscriptionNotFound(id))
}

/** The subscription of an order, for the holder of the order's link; undefined if it has none. */
export async function findSubscription(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  { subscription }: Pick<OrderRecord, 'subscription'>,
): Promise<SubscriptionRecord | undefined> {
  return subscription && store.reader(subscriptions).get(siteId, subscription.id)
}

/** Cancels a subscription for its caller, in a unit of work. Repeated, it changes nothing. */
export async function cancelForCaller(context: Context, work: Work, id: string): Promise<SubscriptionRecord> {
  return cancelOnRequest(context, work, await loadSubscription(context, id, work))
}

/** Cancels the subscription of an order, for the holder of the order's link. */
export function cancelByOrderLink(
  context: Context,
  order: Pick<OrderRecord, 'subscription'>,
): Promise<SubscriptionRecord> {
  return context.commit(async (work) => {
    const id = order.subscription?.id ?? ''
    const found = await work.get(subscriptions, context.siteId, id)
    if (!found) throw subscriptionNotFound(id)
    return cancelOnRequest(context, work, found)
  })
}

async function cancelOnRequest(context: Context, work: Work, record: SubscriptionRecord): Promise<SubscriptionRecord> {
  if (record.status === 'CANCELED') return record
  if (record.status === 'ENDED') throw subscriptionEnded()
  if (!mayCancel(context.identity, record)) throw notCancelable()
  return endSubscription(context, work, record, isMerchant(context.identity) ? 'MERCHANT' : 'BUYER')
}

/**
 * Cancels a subscription: nothing is charged any more, and the paid period runs to its end. A pending charge is left to
 * its outcome.
 */
export async function endSubscription(
  context: Context,
  work: Work,
  record: SubscriptionRecord,
  canceledBy: SubscriptionCanceler,
): Promise<SubscriptionRecord> {
  const { nextBillingDate: _, announced: __, actionDate: ___, renewal, ...rest } = record
  const open = renewal && (await loadRenewalOrder(context, work, renewal.orderId))
  const isUndecided = open?.transactions.payments.some(
    ({ method, status }) => method.kind === 'ONLINE' && status === 'PENDING',
  )
  const { saved, subscription } = await saveSubscription(context, work, record, {
    ...rest,
    status: subscriptionStates.move(record.status, 'CANCELED'),
    canceledDate: context.now.toISOString(),
    canceledBy,
    endDate: getPaidUntil(record, getTimeZone(await getSite(context))),
    ...(renewal && isUndecided && { renewal }),
  })
  work.emit('awning.v1.subscription_canceled', saved, { subscription })
  if (canceledBy !== 'ORDER_CANCELED') await releaseOrders(context, work, record, isUndecided ? undefined : open?.order)
  return saved
}

/** Cancels the unpaid order of a renewal, and marks the amount after a free trial as never due. */
export async function releaseOrders(
  context: Context,
  work: Work,
  { orderId, trialAmount }: SubscriptionRecord,
  renewalOrder: OrderRecord | undefined,
): Promise<void> {
  if (renewalOrder && renewalOrder.id !== orderId && renewalOrder.status === 'INITIALIZED')
    await abandonOrder(context, work, renewalOrder, 'CANCELED')
  const first = trialAmount === undefined ? undefined : await findOrder(context, orderId, work)
  if (!first?.subscription || first.status !== 'APPROVED') return
  await applyOrderChange(context, work, first, {
    edit: {
      touched: ['payAfterFreeTrial'],
      apply: ({ subscription, ...order }) => ({
        ...order,
        ...(subscription && { subscription: { ...subscription, trialCanceled: true as const } }),
      }),
    },
  })
}

async function loadRenewalOrder(
  context: Context,
  work: Work,
  orderId: string,
): Promise<{ order: OrderRecord; transactions: TransactionsRecord } | undefined> {
  const order = await findOrder(context, orderId, work)
  return order && { order, transactions: await loadTransactions(context, orderId, work) }
}
