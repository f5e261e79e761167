import { UTCDate } from '@date-fns/utc'
import { add } from 'date-fns/add'
import type { SUBSCRIPTION_FREQUENCIES } from '../../contract/commerce/enumerations.ts'

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
  return fromLocalTime(add(local, { [unit]: interval * count }).getTime(), timeZone)
}

/** The instant of a local time. One that a clock change skips becomes the time an hour later. */
function fromLocalTime(local: number, timeZone: string): Date {
  const near = local - getOffset(local, timeZone)
  return new Date(local - getOffset(near, timeZone))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** How far local time is ahead of UTC at an instant, in milliseconds. */
function getOffset(time: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  const format = formats.get(timeZone) ?? createFormat(timeZone)
  formats.set(timeZone, format)
  const parts = format.formatToParts(time)
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'))
  return local - Math.floor(time / 1000) * 1000
}

/** Time zones are those of the shops, so the map stays small. */
function createFormat(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric'
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
}
