import { UTCDate } from '@date-fns/utc'
import { add } from 'date-fns/add'
import type { SUBSCRIPTION_FREQUENCIES } from '../../contract/commerce/enumerations.ts'
import { fromLocalTime, getOffset } from './time-zone.ts'

/** A span of the calendar, for example two weeks; without an interval, one. */
export type Period = {
  frequency?: (typeof SUBSCRIPTION_FREQUENCIES)[number] | undefined
  interval?: number | undefined
}

const UNIT = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

/**
 * The moment that comes `count` periods after `start`, at the same time of day in the time zone. A month after the 31st
 * ends on the last day of a shorter month; counted from the same start, the month after has its 31st again. A period
 * without a frequency has no length.
 */
export function addPeriods(start: Date, { frequency, interval = 1 }: Period, count: number, timeZone: string): Date {
  const unit = frequency && frequency !== 'UNDEFINED' ? UNIT[frequency] : undefined
  if (!unit) return start
  const local = new UTCDate(start.getTime() + getOffset(start.getTime(), timeZone))
  return new Date(fromLocalTime(add(local, { [unit]: interval * count }).getTime(), timeZone))
}
