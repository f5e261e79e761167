import type { Activity } from '../../../contract/orders/activity.ts'
import type { Price } from '../../../contract/wire/price.ts'
import type { OrderActivity } from '../records.ts'

/** Converts a decimal string to the API's price. */
export type WriteDecimal = (amount: string) => Price

/** An activity in the API's shape, with formatted amounts. */
export function wireActivity({ id, createdDate, type, content }: OrderActivity, write: WriteDecimal): Activity {
  return {
    ...(content && (withPrices(content, write) as Partial<Activity>)),
    id,
    createdDate,
    type,
    // `activityType` has no value for custom activities.
    ...(type !== 'CUSTOM_ACTIVITY' && { activityType: type }),
  }
}

/** Whether a buyer may see an activity: comments and custom activities are internal. */
export function isForBuyer({ type }: Pick<OrderActivity, 'type'>): boolean {
  return type !== 'MERCHANT_COMMENT' && type !== 'CUSTOM_ACTIVITY'
}

/** Converts each `{ amount }` within a value to a price. */
export function withPrices(value: unknown, write: WriteDecimal): unknown {
  if (Array.isArray(value)) return value.map((item) => withPrices(item, write))
  if (typeof value !== 'object' || value === null) return value
  const { amount } = value as { amount?: unknown }
  if (typeof amount === 'string') return write(amount)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withPrices(inner, write)]))
}

/** An activity without what only the shop keeps of it: the state before an edit, and why what was ordered was changed. */
export function forBuyer(activity: OrderActivity): OrderActivity {
  const { content, ...rest } = activity
  if (content?.customActivity) return rest
  const { draftOrderChangesApplied } = content ?? {}
  if (!draftOrderChangesApplied) return activity
  const { reason: _, ...changes } = draftOrderChangesApplied
  return { ...rest, content: { draftOrderChangesApplied: changes } }
}
