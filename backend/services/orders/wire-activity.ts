import type { Activity } from '../../contract/orders/activity.ts'
import type { Price } from '../../contract/wire/price.ts'
import type { OrderActivity } from './records.ts'

/** Writes a decimal text as the wire's money. */
export type WriteDecimal = (amount: string) => Price

/** An activity as the wire has it: amounts get their text for people. */
export function wireActivity({ id, createdDate, type, content }: OrderActivity, write: WriteDecimal): Activity {
  return {
    ...(content && (withPrices(content, write) as Partial<Activity>)),
    id,
    createdDate,
    type,
    // The newer field has no place for an app's own kind.
    ...(type !== 'CUSTOM_ACTIVITY' && { activityType: type }),
  }
}

/** Whether a buyer may see an activity: the shop's notes to itself are for the shop. */
export function isForBuyer({ type }: Pick<OrderActivity, 'type'>): boolean {
  return type !== 'MERCHANT_COMMENT' && type !== 'CUSTOM_ACTIVITY'
}

/** The same content, in which each `{ amount }` is a price. */
export function withPrices(value: unknown, write: WriteDecimal): unknown {
  if (Array.isArray(value)) return value.map((item) => withPrices(item, write))
  if (typeof value !== 'object' || value === null) return value
  const { amount } = value as { amount?: unknown }
  if (typeof amount === 'string') return write(amount)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withPrices(inner, write)]))
}
