import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import {
  findOrder,
  getOrderLedger,
  loadTransactions,
  type OrderLine,
  type OrderRecord,
  type TransactionsRecord,
} from '../orders/index.ts'
import { findSavedMethod } from '../payments/index.ts'
import { getSite } from '../sites/index.ts'
import { endSubscription, releaseOrders } from './cancel-subscription.ts'
import { type Renewal, type SubscriptionRecord, subscriptions } from './records.ts'
import { getPaidUntil, getRetryDate, isLive, subscriptionStates, withNextDates } from './rules.ts'
import { getTimeZone, saveSubscription } from './save-subscription.ts'
import { wireSubscription } from './wire-subscription.ts'

/**
 * Updates a subscription in the unit of work that changes one of its orders: the approval of the first one begins it,
 * the payment of a renewal continues it, and a failed payment schedules the next attempt.
 */
export async function followOrder(context: Context, work: Work, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(context, orderId, work)
  if (!order?.subscription) return
  const record = await work.get(subscriptions, context.siteId, order.subscription.id)
  if (!record) return beginSubscription(context, work, order)
  if (order.status === 'CANCELED' || order.status === 'REJECTED')
    return followCanceledOrder(context, work, record, order)
  const transactions = await loadTransactions(context, orderId, work)
  if (record.latestOrderId === orderId) await keepLateMethod(context, work, record, transactions)
  if (record.renewal?.orderId !== orderId) return
  if (getOrderLedger(order, transactions).balance <= 0n)
    await continueSubscription(context, work, record, record.renewal, transactions)
  else if (record.renewal.step === 'CHARGING' && hasFailed(record, transactions))
    await recordFailure(context, work, record)
}

/** Begins a subscription with the approval of its first order. */
async function beginSubscription(context: Context, work: Work, order: OrderRecord): Promise<void> {
  const line = order.lines.find(({ subscriptionInfo }) => subscriptionInfo?.id === order.subscription?.id)
  if (order.status !== 'APPROVED' || !line || line.subscriptionInfo?.cycleNumber !== 1) return
  const site = await getSite(context)
  const transactions = await loadTransactions(context, order.id, work)
  const draft = toSubscription(context, order, line, transactions)
  const saved = work.insert(subscriptions, withNextDates(draft, context.now, getTimeZone(site)))
  work.emit('awning.v1.subscription_created', saved, wireSubscription(site, saved))
}

function toSubscription(
  { now, siteId }: Context,
  order: OrderRecord,
  { name, quantity, subscriptionInfo }: OrderLine,
  transactions: TransactionsRecord,
): SubscriptionRecord {
  const { id = '', subscriptionOptionTitle: title, subscriptionOptionDescription: description } = subscriptionInfo ?? {}
  const settings = subscriptionInfo?.subscriptionSettings
  if (!settings || !order.subscription) throw new Error(`order ${order.id} has no subscription`)
  const savedMethod = findSavedMethod(transactions)
  const trialAmount = order.payAfterFreeTrial?.total
  const paid = trialAmount === undefined ? 1 : 0
  return {
    siteId,
    id,
    revision: 0,
    ...(order.owner && { owner: order.owner }),
    buyer: order.buyer,
    status: 'ACTIVE',
    createdDate: now.toISOString(),
    updatedDate: now.toISOString(),
    productName: name,
    title: title ?? '',
    ...(description && { description }),
    quantity,
    settings: structuredClone(settings),
    currency: order.currency,
    amount: order.totals.total,
    ...(trialAmount !== undefined && { trialAmount }),
    orderId: order.id,
    latestOrderId: order.id,
    anchor: order.subscription.anchor,
    cycle: paid,
    period: paid,
    ...(savedMethod && { savedMethod }),
  }
}

/** Ends the subscription if the cancelled order is its latest one, or an unpaid renewal. */
async function followCanceledOrder(
  context: Context,
  work: Work,
  record: SubscriptionRecord,
  { id }: OrderRecord,
): Promise<void> {
  const isLatest = id === record.latestOrderId || id === record.renewal?.orderId
  if (isLive(record) && isLatest) await endSubscription(context, work, record, 'ORDER_CANCELED')
}

/** A provider may save a payment method some time after the payment that it is saved with. */
async function keepLateMethod(
  context: Context,
  work: Work,
  record: SubscriptionRecord,
  transactions: TransactionsRecord,
): Promise<void> {
  const savedMethod = record.savedMethod ? undefined : findSavedMethod(transactions)
  if (savedMethod && isLive(record)) await saveSubscription(context, work, record, { ...record, savedMethod })
}

/** Continues a subscription after a paid renewal. The payment method that paid it is charged from now on. */
export async function continueSubscription(
  context: Context,
  work: Work,
  record: SubscriptionRecord,
  { period, cycle, orderId }: Pick<Renewal, 'period' | 'cycle' | 'orderId'>,
  transactions: TransactionsRecord,
): Promise<void> {
  const { renewal: _, trialAmount: __, ...rest } = record
  const savedMethod = findSavedMethod(transactions) ?? record.savedMethod
  const paid = { ...rest, period, cycle, latestOrderId: orderId, ...(savedMethod && { savedMethod }) }
  const timeZone = getTimeZone(await getSite(context))
  const status = record.status === 'PAST_DUE' ? subscriptionStates.move('PAST_DUE', 'ACTIVE') : record.status
  const next = isLive(record)
    ? withNextDates({ ...paid, status }, context.now, timeZone)
    : // It was cancelled while the bank decided: what was paid runs to its end.
      { ...paid, endDate: getPaidUntil(paid, timeZone) }
  await saveSubscription(context, work, record, next)
}

/** Records a failed payment: schedules the next attempt or, after the last one, cancels the subscription. */
export async function recordFailure(context: Context, work: Work, record: SubscriptionRecord): Promise<void> {
  const { renewal, ...rest } = record
  if (!renewal) return
  if (!isLive(record)) {
    const { saved } = await saveSubscription(context, work, record, rest)
    return releaseOrders(context, work, saved, await findOrder(context, renewal.orderId, work))
  }
  const retryDate = getRetryDate(renewal)
  const status = record.status === 'ACTIVE' ? subscriptionStates.move('ACTIVE', 'PAST_DUE') : record.status
  const { saved, subscription } = await saveSubscription(context, work, record, {
    ...record,
    status,
    renewal: { ...renewal, step: 'WAITING' },
    ...(retryDate && { actionDate: retryDate }),
  })
  work.emit('awning.v1.subscription_payment_failed', saved, {
    subscription,
    ...(retryDate && { nextAttemptDate: retryDate }),
  })
  if (!retryDate) await endSubscription(context, work, saved, 'PAYMENT_FAILED')
}

/**
 * Whether the latest online payment was declined. One that never reached its provider is no failure: the job charges
 * again, unless the subscription was cancelled meanwhile.
 */
function hasFailed(record: SubscriptionRecord, { payments }: TransactionsRecord): boolean {
  const status = payments.filter(({ method }) => method.kind === 'ONLINE').at(-1)?.status
  return status === 'DECLINED' || (status === 'CANCELED' && !isLive(record))
}
