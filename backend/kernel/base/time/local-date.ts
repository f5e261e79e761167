import { fromLocalTime, getOffset } from '../../../contract/wire/time-zone.ts'

const DAY = 24 * 60 * 60_000

/** The date in the time zone, as `2026-11-22`. */
export function localDate(instant: Date, timeZone: string): string {
  const time = instant.getTime()
  return new Date(time + getOffset(time, timeZone)).toISOString().slice(0, 10)
}

/** Returns the date a number of days after another one. */
export function addDays(date: string, days: number): string {
  // Noon in UTC: adding days to it never crosses a daylight saving change.
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** The instant of a local date and time. A time skipped by daylight saving becomes the hour after it. */
export function toInstant(date: string, time: string, timeZone: string): number {
  return fromLocalTime(Date.parse(`${date}T${time}:00Z`), timeZone)
}
