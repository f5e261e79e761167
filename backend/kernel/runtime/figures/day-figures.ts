import type { Aggregate, CollectionDefinition, Transaction } from '../../store/store.ts'
import { getQuarter, toUtcDay } from './quarters.ts'

/** The figures of a shop besides those of orders: numbers only, without any identity. */
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

/** The counts of one day in UTC, in a field per figure and quarter of an hour, as for the totals of orders. */
export type DayFigures = Aggregate & { [field: `${Counted}${number}`]: number }

export const dayFigures: CollectionDefinition<DayFigures> = {
  name: 'day_figures',
  retention: { kept: 'the books of the shop' },
}

/**
 * Adds to the counts at a point in time, in the transaction of the counted change, so that it counts exactly once. Run
 * it again where another transaction inserted the same day at the same time.
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
