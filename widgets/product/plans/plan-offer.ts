import type { SubscriptionOption } from '../../../backend/contract/catalog/subscription-option.ts'
import type { Offer } from '../offer.ts'

/** What the offer comes to for a subscriber; what a single purchase costs is the price before. */
export const plannedOffer = (offer: Offer, plan: SubscriptionOption | undefined): Offer => {
  if (!plan?.discount || offer.price === undefined) return offer
  const price = subscriberPrice(Number(offer.price), plan.discount, offer.currency)
  const ratio = price / Number(offer.price)
  return {
    ...offer,
    price: String(price),
    before: offer.before ?? offer.price,
    pricePerUnit: offer.pricePerUnit && String(Number(offer.pricePerUnit) * ratio),
  }
}

/** As the shop works it out: the discount is rounded half up to the currency's smallest unit, and never more than the price. */
const subscriberPrice = (
  price: number,
  { amount, percent }: NonNullable<SubscriptionOption['discount']>,
  currency: string | undefined,
): number => {
  const unit = 10 ** decimalsOf(currency)
  const whole = Math.round(price * unit)
  // Per cent have four decimals at most: whole numbers until the division.
  const off = percent
    ? Math.round((whole * Math.round(Number(percent) * 1e4)) / 1e6)
    : Math.round(Number(amount) * unit)
  return Math.max(0, whole - off) / unit
}

const decimalsOf = (currency: string | undefined): number =>
  (currency && new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits) ||
  0
