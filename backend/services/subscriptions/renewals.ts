import { ApiError } from '../../kernel/base/errors.ts'
import { parseAmount } from '../../kernel/base/money/stored-amount.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import { findOrder, getOrderLedger, loadTransactions, withOrderNumber } from '../orders/index.ts'
import { insertGatewayOrder, payCollection, paymentPageUrl } from '../payments/index.ts'
import { getSite } from '../sites/index.ts'
import { continueSubscription, recordFailure } from './follow-order.ts'
import { type Renewal, type SubscriptionRecord, subscriptions } from './records.ts'
import { insertRenewalOrder } from './renewal-order.ts'
import { getCycleDate, getDueStep, getPeriodToCharge, type Step, subscriptionStates, withCharge } from './rules.ts'
import { getTimeZone, saveSubscription } from './save-subscription.ts'

/** The maximum number of subscriptions per run; the rest waits for the next run. */
const BATCH = 50
/** Delay before a step that failed unexpectedly is retried. */
const POSTPONE_MS = 10 * 60_000

/**
 * Renews, retries, announces and ends subscriptions that are due. A failure does not block the others, and is retried.
 */
export const renewalJob: JobHandler = {
  kind: 'subscriptions.renew',
  everyMs: 60_000,
  async run(_, context) {
    for (const due of await findDue(context)) {
      try {
        await takeStep(context, due)
      } catch (error) {
        context.metrics.count('jobs_failed')
        context.log.error({ subscription: due.id, error: String(error) }, 'a subscription could not be renewed')
        await postpone(context, due.id)
      }
    }
  },
}

async function findDue({ store, siteId, now }: Context): Promise<readonly SubscriptionRecord[]> {
  const { items } = await store.reader(subscriptions).query(siteId, {
    filter: { op: 'lte', path: 'actionDate', value: now.toISOString() },
    sort: [{ path: 'actionDate', order: 'ASC' }],
    paging: { limit: BATCH, offset: 0 },
  })
  return items
}

async function takeStep(context: Context, record: SubscriptionRecord): Promise<void> {
  switch (getDueStep(record, context.now)) {
    case 'ANNOUNCE':
      return announce(context, record.id)
    case 'END':
      return end(context, record.id)
    case 'RENEW':
      return charge(context, await beginRenewal(context, record))
    case 'CHARGE':
      return charge(context, await beginAttempt(context, record.id))
  }
}

/** Loads a subscription in a unit of work; undefined if another process has already taken the step. */
async function loadDue(
  { siteId, now }: Context,
  work: Pick<Work, 'get'>,
  id: string,
  step: Step,
): Promise<SubscriptionRecord | undefined> {
  const record = await work.get(subscriptions, siteId, id)
  return record && getDueStep(record, now) === step ? record : undefined
}

async function announce(context: Context, id: string): Promise<void> {
  await context.commit(async (work) => {
    const record = await loadDue(context, work, id, 'ANNOUNCE')
    if (!record?.nextBillingDate) return
    const announced = { ...record, announced: true as const, actionDate: record.nextBillingDate }
    const { saved, subscription } = await saveSubscription(context, work, record, announced)
    work.emit('awning.v1.subscription_renewal_upcoming', saved, { subscription })
  })
}

async function end(context: Context, id: string): Promise<void> {
  await context.commit(async (work) => {
    const record = await loadDue(context, work, id, 'END')
    if (!record) return
    const { actionDate: _, ...rest } = record
    const ended = { ...rest, status: subscriptionStates.move(record.status, 'ENDED') }
    const { saved, subscription } = await saveSubscription(context, work, record, ended)
    work.emit('awning.v1.subscription_ended', saved, { subscription })
  })
}

/**
 * Commits the order and the prepared payment of a renewal before anything is charged, so that after a crash the job
 * continues with them instead of new ones.
 */
async function beginRenewal(context: Context, { id, trialAmount }: SubscriptionRecord) {
  if (trialAmount !== undefined) return context.commit((work) => beginAfterTrial(context, work, id))
  const begin = (number: number) => context.commit((work) => beginCycle(context, work, id, number))
  return withOrderNumber(context, begin, (begun) => begun !== undefined)
}

/** Begins the renewal of a cycle after the first, each of which has an order of its own. */
async function beginCycle(
  context: Context,
  work: Work,
  id: string,
  number: number,
): Promise<SubscriptionRecord | undefined> {
  const record = await loadDue(context, work, id, 'RENEW')
  if (!record) return undefined
  const timeZone = getTimeZone(await getSite(context))
  const period = getPeriodToCharge(record, context.now, timeZone)
  const cycle = record.cycle + 1
  const order = await insertRenewalOrder(context, work, record, { cycle, number })
  return reserveCharge(context, work, record, {
    period,
    cycle,
    orderId: order.id,
    amount: parseAmount(order.totals.total),
    dueDate: getCycleDate(record, period, timeZone),
  })
}

/** Begins the payment due after a free trial, which belongs to the first order. */
async function beginAfterTrial(context: Context, work: Work, id: string): Promise<SubscriptionRecord | undefined> {
  const record = await loadDue(context, work, id, 'RENEW')
  if (!record?.trialAmount) return undefined
  const { orderId, anchor } = record
  const order = await findOrder(context, orderId, work)
  if (!order) throw new Error(`subscription ${id} has no order ${orderId}`)
  const transactions = await loadTransactions(context, orderId, work)
  const reserved = { period: 1, cycle: 1, orderId, amount: parseAmount(record.trialAmount), dueDate: anchor }
  if (getOrderLedger(order, transactions).balance > 0n) return reserveCharge(context, work, record, reserved)
  // The merchant has already collected the payment.
  await continueSubscription(context, work, record, reserved, transactions)
  return undefined
}

async function reserveCharge(
  context: Context,
  work: Work,
  record: SubscriptionRecord,
  { amount, ...facts }: Pick<Renewal, 'period' | 'cycle' | 'orderId' | 'dueDate'> & { amount: bigint },
): Promise<SubscriptionRecord> {
  // If the buyer pays by the link, that payment method replaces the saved one.
  const options = { merchantInitiated: true, saveMethod: true as const }
  const prepared = insertGatewayOrder(context, work, { orderId: facts.orderId, amount, ...options })
  const since = context.now.toISOString()
  const renewal: Renewal = { ...facts, gatewayOrderId: prepared.id, since, attempts: 1, step: 'CHARGING' }
  return (await saveSubscription(context, work, record, withCharge(record, renewal, context.now))).saved
}

/** Begins the next attempt. An interrupted charge is resumed and counts once. */
function beginAttempt(context: Context, id: string): Promise<SubscriptionRecord | undefined> {
  return context.commit(async (work) => {
    const record = await loadDue(context, work, id, 'CHARGE')
    if (!record?.renewal) return undefined
    const { renewal } = record
    const attempts = renewal.step === 'WAITING' ? renewal.attempts + 1 : renewal.attempts
    const after = withCharge(record, { ...renewal, attempts }, context.now)
    return (await saveSubscription(context, work, record, after)).saved
  })
}

/**
 * Charges the saved payment method. The outcome reaches the subscription in the commit that settles the payment; if
 * this process ends before, the payment's own job settles it.
 */
async function charge(context: Context, record: SubscriptionRecord | undefined): Promise<void> {
  const { renewal, savedMethod } = record ?? {}
  if (!record || !renewal) return
  const order = await findOrder(context, renewal.orderId)
  if (!savedMethod || !order) return failAttempt(context, record.id)
  const { gatewayId, saved } = savedMethod
  const pageUrl = paymentPageUrl(context, order, renewal.gatewayOrderId)
  try {
    await payCollection(context, renewal.gatewayOrderId, { gatewayId, paymentMethod: { saved }, pageUrl })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The provider that saved the method is no longer configured.
    if (error.code === 'PAYMENT_METHODS_NOT_FOUND') return failAttempt(context, record.id)
    // The renewal is already paid or cancelled, or the buyer is paying it at this moment.
    context.log.warn({ subscription: record.id, code: error.code }, 'a renewal was not charged')
  }
}

/** Records that nothing could be charged, so that the buyer is asked to pay. */
async function failAttempt(context: Context, id: string): Promise<void> {
  await context.commit(async (work) => {
    const record = await work.get(subscriptions, context.siteId, id)
    if (record?.renewal?.step === 'CHARGING') await recordFailure(context, work, record)
  })
}

async function postpone(context: Context, id: string): Promise<void> {
  await context.commit(async (work) => {
    const record = await work.get(subscriptions, context.siteId, id)
    if (!record || !getDueStep(record, context.now)) return
    const actionDate = new Date(context.now.getTime() + POSTPONE_MS).toISOString()
    work.update(subscriptions, { ...record, actionDate })
  })
}
