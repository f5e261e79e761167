import type { SubscriptionOption } from '../../contract/catalog/subscription-option.ts'
import { addPeriods } from '../../kernel/time/add-periods.ts'

/** The rhythm of a subscription, and whether the buyer may cancel it. */
export type SubscriptionSettings = SubscriptionOption['subscriptionSettings']

/** What a subscription costs, and when; amounts in minor units. */
export type SubscriptionTerms = {
  /** Due with the order. */
  today: bigint
  /** The first payment after a free trial. */
  afterTrial?: { amount: bigint; date: Date }
  /** Each payment after that; absent if there is none. */
  renewal?: { amount: bigint; from: Date }
  settings: SubscriptionSettings
  /** When the last payment is due; absent: it renews until it is cancelled. */
  lastPayment?: Date
}

/** The beginning of a paid period; the first one is 1. Counted from the first, so that a short month moves no other. */
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

/** Whether anything is charged after the order, so that its payment method is saved. */
export function hasLaterPayments(settings: SubscriptionSettings): boolean {
  return settings.freeTrialPeriod !== undefined || countCycles(settings) !== 1
}

/** The first paid period of an order's subscription begins with the order, or when its free trial ends. */
export function getSubscriptionAnchor(
  { freeTrialPeriod }: SubscriptionSettings,
  ordered: Date,
  timeZone: string,
): Date {
  return freeTrialPeriod ? addPeriods(ordered, freeTrialPeriod, 1, timeZone) : ordered
}

/** The terms of a subscription that begins now: the sums of its order, all of it, now, and after a free trial. */
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
