import { z } from 'zod'
import { subscriptionSettings } from '../commerce/item.ts'
import { entityInput } from '../wire/entity-input.ts'
import { decimal, guid, oneOf, text } from '../wire/scalars.ts'

/** The maximum number of subscription options of a product. */
export const MAX_SUBSCRIPTION_OPTIONS = 6

const discount = oneOf(
  z.strictObject({
    amount: decimal({ gt: '0', lte: '999999999', maxScale: 3 }).optional(),
    percent: decimal({ gt: '0', lte: '100', maxScale: 4 }).optional(),
  }),
  ['amount', 'percent'],
  { required: true },
)

const writable = {
  /** The title that buyers read on their cart and order: 'Every month'. */
  title: text({ min: 1, max: 150 }),
  description: text({ max: 500 }).optional(),
  subscriptionSettings: subscriptionSettings(999),
  /** Discount per unit for subscribers. */
  discount: discount.optional(),
}

/** A subscription option of a product: its interval, its duration, and its discount. */
export const subscriptionOption = z.strictObject({ id: guid(), ...writable }).meta({ id: 'SubscriptionOption' })
export type SubscriptionOption = z.infer<typeof subscriptionOption>

/** A new option, or with an id an existing one. */
export const subscriptionOptionInput = entityInput(subscriptionOption, { ...writable, id: guid().optional() }).meta({
  id: 'SubscriptionOptionInput',
})
export type SubscriptionOptionInput = z.infer<typeof subscriptionOptionInput>
