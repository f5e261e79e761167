const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The date in the time zone, as `2026-11-22`. */
export function localDate(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
}

/** The date so many days after another one. */
export function addDays(date: string, days: number): string {
  // Noon in UTC: adding days to it never crosses a daylight saving change.
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** The instant of a local date and time. A time skipped by daylight saving becomes the hour after it. */
export function toInstant(date: string, time: string, timeZone: string): number {
  const toUtcTime = Date.parse(`${date}T${time}:00Z`)
  const guess = toUtcTime - offsetAt(toUtcTime, timeZone)
  return toUtcTime - offsetAt(guess, timeZone)
}

/** The offset of the time zone from UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const shifted = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return shifted - Math.floor(instant / MINUTE) * MINUTE
}
