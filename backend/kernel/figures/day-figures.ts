import type { Aggregate, CollectionDefinition, Transaction } from '../store/store.ts'
import { getQuarter, toUtcDay } from './quarters.ts'

/** What is counted of a shop besides its orders: how often, never by whom. */
export const COUNTED = [
  'visits',
  'productViews',
  'carts',
  'checkouts',
  'members',
  'reviews',
  'mailsFailed',
  'webhooksFailed',
  'reminders',
] as const
export type Counted = (typeof COUNTED)[number]

/** The counts of one day in UTC; each quarter of an hour has fields of its own, as with the totals of orders. */
export type DayFigures = Aggregate & { [field: `${Counted}${number}`]: number }

export const dayFigures: CollectionDefinition<DayFigures> = {
  name: 'day_figures',
  retention: { kept: 'the books of the shop' },
}

/**
 * Adds to the counts of a moment, in the transaction of what is counted: so it counts once, or not at all. Run it again
 * where another transaction inserted the day meanwhile.
 */
export async function addFigures(
  transaction: Pick<Transaction, 'get' | 'insert' | 'adjust'>,
  siteId: string,
  time: Date,
  counts: ReadonlyMap<Counted, number>,
): Promise<void> {
  const id = toUtcDay(time)
  if (!(await transaction.get(dayFigures, siteId, id))) transaction.insert(dayFigures, { siteId, id })
  for (const [name, by] of counts) transaction.adjust(dayFigures, siteId, id, `${name}${getQuarter(time)}`, by)
}
