import type { SubscriptionStatus } from '../../contract/subscriptions/enumerations.ts'
import { stateMachine } from '../../kernel/base/state-machine.ts'
import { type Identity, isMerchant } from '../../kernel/runtime/access/identity.ts'
import { countCycles, getCycleStart, type SubscriptionSettings } from '../orders/index.ts'
import type { Renewal, SubscriptionRecord } from './records.ts'

/** A payment that fails makes a subscription past due, and one that succeeds makes it active again. */
export const subscriptionStates = stateMachine<SubscriptionStatus>('Subscription', {
  ACTIVE: ['PAST_DUE', 'CANCELED', 'ENDED'],
  PAST_DUE: ['ACTIVE', 'CANCELED'],
  CANCELED: [],
  ENDED: [],
})

const DAY_MS = 86_400_000
/** The retries of a failed payment, in days after the first try; then the subscription is cancelled. */
const RETRY_DAYS = [1, 3, 7] as const
/** A charge without an outcome after this time was interrupted; the payment's own job has settled it by then. */
const CHARGE_LEASE_MS = 5 * 60_000
/** How many days before a payment it is announced: after a free trial, and after a long period. */
const NOTICE_DAYS = { trial: 7, longPeriod: 40 } as const
/** Renewals after at least half a year are announced. */
const LONG_PERIOD = { DAY: 182, WEEK: 26, MONTH: 6, YEAR: 1, UNDEFINED: Number.POSITIVE_INFINITY } as const

/** The next step that the renewal job takes with a subscription. */
export type Step = 'ANNOUNCE' | 'RENEW' | 'CHARGE' | 'END'

/** The step that is due now; undefined if none is. */
export function getDueStep(record: SubscriptionRecord, now: Date): Step | undefined {
  const { actionDate, nextBillingDate, renewal } = record
  if (actionDate === undefined || isAfter(actionDate, now)) return undefined
  if (renewal) return 'CHARGE'
  if (nextBillingDate === undefined) return 'END'
  return isAfter(nextBillingDate, now) ? 'ANNOUNCE' : 'RENEW'
}

/** The start of a paid period. */
function getPeriodStart({ anchor, settings }: SubscriptionRecord, period: number, timeZone: string): Date {
  return getCycleStart({ anchor: new Date(anchor), settings }, period, timeZone)
}

/** The start of a paid period as an ISO date and time. */
export function getCycleDate(record: SubscriptionRecord, period: number, timeZone: string): string {
  return getPeriodStart(record, period, timeZone).toISOString()
}

/** When the latest paid period, or the free trial, ends. */
export function getPaidUntil(record: SubscriptionRecord, timeZone: string): string {
  return getPeriodStart(record, record.period + 1, timeZone).toISOString()
}

/**
 * The period to charge: the next one or, if the shop was offline for whole periods, the current one. Periods that
 * passed without a delivery are not charged.
 */
export function getPeriodToCharge(record: SubscriptionRecord, now: Date, timeZone: string): number {
  let period = record.period + 1
  while (getPeriodStart(record, period + 1, timeZone).getTime() <= now.getTime()) period++
  return period
}

/** The subscription with the dates of its next payment, announcement or end; one that is paused has none. */
export function withNextDates(record: SubscriptionRecord, now: Date, timeZone: string): SubscriptionRecord {
  const { nextBillingDate: _, endDate: __, announced: ___, actionDate: ____, ...rest } = record
  if (record.pausedDate !== undefined) return rest
  const cycles = countCycles(record.settings)
  if (cycles !== undefined && record.cycle >= cycles) {
    const endDate = getPaidUntil(record, timeZone)
    return { ...rest, endDate, actionDate: endDate }
  }
  const next = getPeriodStart(record, getPeriodToCharge(record, now, timeZone), timeZone)
  const noticeDays = getNoticeDays(record)
  const notice = noticeDays === undefined ? undefined : new Date(next.getTime() - noticeDays * DAY_MS)
  const nextBillingDate = next.toISOString()
  return { ...rest, nextBillingDate, actionDate: notice && notice > now ? notice.toISOString() : nextBillingDate }
}

/** The subscription whose next payment is left out; the one after it comes at its regular date. */
export const withoutNext = (record: SubscriptionRecord, now: Date, timeZone: string): SubscriptionRecord =>
  withNextDates({ ...record, period: getPeriodToCharge(record, now, timeZone) }, now, timeZone)

/** The subscription whose next payment is at another date, from which later ones count. */
export const withNextPaymentAt = (record: SubscriptionRecord, date: string, now: Date, timeZone: string) =>
  withNextDates({ ...record, anchor: date, period: 0 }, now, timeZone)

/** The subscription without a next payment until it is resumed. */
export const withPause = (record: SubscriptionRecord, now: Date, timeZone: string): SubscriptionRecord =>
  withNextDates({ ...record, pausedDate: record.pausedDate ?? now.toISOString() }, now, timeZone)

/** The subscription resumed at its next regular date: what passed meanwhile is neither charged nor delivered. */
export function withoutPause(
  { pausedDate: _, ...record }: SubscriptionRecord,
  now: Date,
  timeZone: string,
): SubscriptionRecord {
  const period = getPeriodToCharge(record, now, timeZone)
  if (getPeriodStart(record, period, timeZone) > now) return withNextDates(record, now, timeZone)
  // After a free trial the first payment keeps its number.
  if (record.trialAmount !== undefined)
    return withNextPaymentAt(record, getCycleDate(record, period + 1, timeZone), now, timeZone)
  return withNextDates({ ...record, period }, now, timeZone)
}

function getNoticeDays({ trialAmount, settings }: SubscriptionRecord): number | undefined {
  if (trialAmount !== undefined) return NOTICE_DAYS.trial
  return hasLongPeriod(settings) ? NOTICE_DAYS.longPeriod : undefined
}

function hasLongPeriod({ frequency, interval = 1 }: SubscriptionSettings): boolean {
  return interval >= LONG_PERIOD[frequency]
}

/** The subscription with a charge that is about to be made; if it is interrupted, the job resumes it. */
export function withCharge(record: SubscriptionRecord, renewal: Renewal, now: Date): SubscriptionRecord {
  const actionDate = new Date(now.getTime() + CHARGE_LEASE_MS).toISOString()
  return { ...record, renewal: { ...renewal, step: 'CHARGING' }, actionDate }
}

/** When a failed payment is retried; undefined after the last attempt. */
export function getRetryDate({ since, attempts }: Renewal): string | undefined {
  const days = RETRY_DAYS[attempts - 1]
  return days === undefined ? undefined : new Date(Date.parse(since) + days * DAY_MS).toISOString()
}

/** Whether the subscription can still be charged. */
export function isLive({ status }: Pick<SubscriptionRecord, 'status'>): boolean {
  return subscriptionStates.can(status, 'CANCELED')
}

/** Whether the caller may cancel the subscription: a merchant, or its buyer if the merchant allows it. */
export function mayCancel(identity: Identity, { settings }: Pick<SubscriptionRecord, 'settings'>): boolean {
  return isMerchant(identity) || settings.enableCustomerCancellation
}

const isAfter = (date: string, now: Date) => Date.parse(date) > now.getTime()
