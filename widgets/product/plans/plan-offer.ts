import type { SubscriptionOption } from '../../../backend/contract/catalog/subscription-option.ts'
import type { Offer } from '../../kit/offer/offer.ts'

/** The offer for a subscriber; the price of a single purchase becomes the price before the discount. */
export const applyPlan = (offer: Offer, plan: SubscriptionOption | undefined): Offer => {
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

/** Rounds as the shop does: the discount half up to the currency's smallest unit, and never above the price. */
const subscriberPrice = (
  price: number,
  { amount, percent }: NonNullable<SubscriptionOption['discount']>,
  currency: string | undefined,
): number => {
  const unit = 10 ** getDecimals(currency)
  const whole = Math.round(price * unit)
  // Percentages have at most four decimals, so integers are used until the division.
  const off = percent
    ? Math.round((whole * Math.round(Number(percent) * 1e4)) / 1e6)
    : Math.round(Number(amount) * unit)
  return Math.max(0, whole - off) / unit
}

const getDecimals = (currency: string | undefined): number =>
  (currency && new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits) ||
  0
