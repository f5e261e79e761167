import type { SubscriptionOption } from '../../contract/catalog/subscription-option.ts'
import { addPeriods } from '../../kernel/base/time/add-periods.ts'

/** The rhythm of a subscription, and whether the buyer may cancel it. */
export type SubscriptionSettings = SubscriptionOption['subscriptionSettings']

/** The payments of a subscription: amounts in minor units, and dates. */
export type SubscriptionTerms = {
  /** The amount due with the order. */
  today: bigint
  /** The first payment after a free trial. */
  afterTrial?: { amount: bigint; date: Date }
  /** The later payments, one per period; absent if there are none. */
  renewal?: { amount: bigint; from: Date }
  settings: SubscriptionSettings
  /** When the last payment is due; absent if the subscription renews until it is cancelled. */
  lastPayment?: Date
}

/**
 * The start of a paid period, numbered from 1. Always computed from the anchor, so that a short month does not shift
 * later periods.
 */
export function getCycleStart(
  { anchor, settings }: { anchor: Date; settings: SubscriptionSettings },
  cycle: number,
  timeZone: string,
): Date {
  return addPeriods(anchor, settings, cycle - 1, timeZone)
}

/** How many periods a subscription has; undefined if it renews until it is cancelled. */
export function countCycles({
  frequency,
  interval = 1,
  autoRenewal,
  billingCycles,
}: SubscriptionSettings): number | undefined {
  if (frequency === 'UNDEFINED' || interval < 1) return 1
  return autoRenewal ? undefined : (billingCycles ?? 1)
}

/** Whether anything is charged after the order, in which case its payment method is saved. */
export function hasLaterPayments(settings: SubscriptionSettings): boolean {
  return settings.freeTrialPeriod !== undefined || countCycles(settings) !== 1
}

/** The start of the first paid period: the date of the order, or the end of its free trial. */
export function getSubscriptionAnchor(
  { freeTrialPeriod }: SubscriptionSettings,
  ordered: Date,
  timeZone: string,
): Date {
  return freeTrialPeriod ? addPeriods(ordered, freeTrialPeriod, 1, timeZone) : ordered
}

/**
 * The terms of a subscription. `total`: the price of each period; `now`: due with the order; `afterTrial`: due at the
 * end of its free trial.
 */
export function getSubscriptionTerms(
  settings: SubscriptionSettings,
  { anchor, total, now, afterTrial }: { anchor: Date; total: bigint; now: bigint; afterTrial?: bigint | undefined },
  timeZone: string,
): SubscriptionTerms {
  const cycles = countCycles(settings)
  const start = (cycle: number) => getCycleStart({ anchor, settings }, cycle, timeZone)
  return {
    today: now,
    ...(afterTrial !== undefined && { afterTrial: { amount: afterTrial, date: anchor } }),
    ...(cycles !== 1 && { renewal: { amount: total, from: start(2) } }),
    settings,
    ...(cycles !== undefined && { lastPayment: start(cycles) }),
  }
}
