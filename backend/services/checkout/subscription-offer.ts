import type { Context } from '../../kernel/runtime/context/context.ts'
import {
  getSubscriptionAnchor,
  getSubscriptionTerms,
  hasLaterPayments,
  type SubscriptionTerms,
} from '../orders/index.ts'
import type { PricedCheckout } from './price-checkout.ts'

/** The settings of the subscription that a checkout orders; undefined if it orders none. */
function findSettings({ lines }: Pick<PricedCheckout, 'lines'>) {
  return lines.find(({ item }) => item?.subscription)?.item?.subscription?.subscriptionSettings
}

/** Whether its payment method is saved, because a subscription is charged to it later. */
export function savesMethod(priced: Pick<PricedCheckout, 'lines'>): boolean {
  const settings = findSettings(priced)
  return settings !== undefined && hasLaterPayments(settings)
}

/** What the subscription of a checkout would cost if it were ordered now; undefined if it orders none. */
export function findSubscriptionTerms(
  { now }: Pick<Context, 'now'>,
  priced: Pick<PricedCheckout, 'lines' | 'totals' | 'site'>,
): SubscriptionTerms | undefined {
  const settings = findSettings(priced)
  if (!settings || !savesMethod(priced)) return undefined
  const { timeZone = 'UTC' } = priced.site
  const { total, payNow, payAfterFreeTrial } = priced.totals
  const anchor = getSubscriptionAnchor(settings, now, timeZone)
  const sums = { anchor, total, now: payNow.total, afterTrial: payAfterFreeTrial?.total }
  return getSubscriptionTerms(settings, sums, timeZone)
}
