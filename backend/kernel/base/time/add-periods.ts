import { UTCDate } from '@date-fns/utc'
import { add } from 'date-fns/add'
import type { SUBSCRIPTION_FREQUENCIES } from '../../../contract/commerce/enumerations.ts'
import { fromLocalTime, getOffset } from '../../../contract/wire/time-zone.ts'

/** A span of the calendar, for example two weeks; without an interval, one. */
export type Period = {
  frequency?: (typeof SUBSCRIPTION_FREQUENCIES)[number] | undefined
  interval?: number | undefined
}

const UNIT = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

/**
 * Returns the instant `count` periods after `start`, at the same time of day in the time zone. One month after the 31st
 * is the last day of a shorter month; two months after it is the 31st again where that exists. A period without a
 * frequency has no length.
 */
export function addPeriods(start: Date, { frequency, interval = 1 }: Period, count: number, timeZone: string): Date {
  const unit = frequency && frequency !== 'UNDEFINED' ? UNIT[frequency] : undefined
  if (!unit) return start
  const local = new UTCDate(start.getTime() + getOffset(start.getTime(), timeZone))
  return new Date(fromLocalTime(add(local, { [unit]: interval * count }).getTime(), timeZone))
}
