import type { z } from 'zod'
import type { scheduleSubscriptionRequest } from '../../contract/subscriptions/subscription.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { countCycles } from '../orders/index.ts'
import { getSite } from '../sites/index.ts'
import { loadSubscription } from './cancel-subscription.ts'
import { datePassed, notRenewing, paymentDue, subscriptionEnded, subscriptionPaused } from './errors.ts'
import type { SubscriptionRecord } from './records.ts'
import { isLive, withNextPaymentAt, withoutNext, withoutPause, withPause } from './rules.ts'
import { getTimeZone, saveSubscription } from './save-subscription.ts'

type Wanted = z.output<typeof scheduleSubscriptionRequest>

/** Pauses, resumes, skips or moves the next payment of a subscription, for a merchant. */
export async function schedule(context: Context, work: Work, wanted: Wanted): Promise<SubscriptionRecord> {
  const record = await loadSubscription(context, wanted.id, work)
  requireNextPayment(record)
  const after = applySchedule(record, wanted, context.now, getTimeZone(await getSite(context)))
  return (await saveSubscription(context, work, record, after)).saved
}

function applySchedule(record: SubscriptionRecord, wanted: Wanted, now: Date, timeZone: string): SubscriptionRecord {
  const { paused, nextBillingDate } = wanted
  if (paused === true) return withPause(record, now, timeZone)
  if (paused === false) return record.pausedDate ? withoutPause(record, now, timeZone) : record
  if (record.pausedDate) throw subscriptionPaused()
  if (nextBillingDate !== undefined) {
    if (Date.parse(nextBillingDate) <= now.getTime()) throw datePassed()
    return withNextPaymentAt(record, new Date(nextBillingDate).toISOString(), now, timeZone)
  }
  // The first payment after a free trial is moved, as it belongs to the first order.
  if (record.trialAmount !== undefined) throw notRenewing()
  return withoutNext(record, now, timeZone)
}

/** Throws unless another payment follows that is not being made yet. */
function requireNextPayment(record: SubscriptionRecord): void {
  if (!isLive(record)) throw subscriptionEnded()
  if (record.renewal) throw paymentDue()
  const cycles = countCycles(record.settings)
  if (cycles !== undefined && record.cycle >= cycles) throw notRenewing()
}
