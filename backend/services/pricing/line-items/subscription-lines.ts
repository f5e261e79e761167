import { lineItemErrors } from './errors.ts'
import type { PricedLineItem } from './priced-line-item.ts'

/** Whether any of the lines is a subscription. */
export function hasSubscription(lines: readonly Pick<PricedLineItem, 'item'>[]): boolean {
  return lines.some(({ item }) => item?.subscription !== undefined)
}

/**
 * Refuses a subscription with other lines or with a gift card: its renewals are charged later, when a gift card may
 * have no balance left.
 */
export function requireSubscriptionAlone(lines: readonly Pick<PricedLineItem, 'item'>[], withGiftCard: boolean): void {
  if (!hasSubscription(lines)) return
  if (lines.length > 1)
    throw lineItemErrors.SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS(
      'A subscription is ordered by itself: take the other items out',
    )
  if (withGiftCard)
    throw lineItemErrors.SUBSCRIPTION_WITH_GIFT_CARD('A gift card can’t pay for a subscription: take it out')
}
