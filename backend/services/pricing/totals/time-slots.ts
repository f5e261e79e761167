import type { TimeSlots } from '../../sites/index.ts'

/** A delivery time slot, ISO 8601 in UTC. */
export type TimeSlot = { from: string; to: string }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The time slots that can still be selected, earliest first, from today on. */
export function listTimeSlots(
  { days, hours, noticeMinutes, daysAhead }: TimeSlots,
  timeZone: string,
  now: Date | undefined,
): TimeSlot[] {
  if (!now) return []
  const earliest = now.getTime() + noticeMinutes * MINUTE
  const slots: TimeSlot[] = []
  for (let day = 0; day <= daysAhead; day++) {
    // Noon in UTC: adding days to it never crosses a daylight saving change.
    const date = new Date(Date.parse(`${localDate(now, timeZone)}T12:00:00Z`) + day * DAY).toISOString().slice(0, 10)
    if (!days.includes(new Date(`${date}T12:00:00Z`).getUTCDay())) continue
    for (const { from, to } of hours) {
      const [start, end] = [instant(date, from, timeZone), instant(date, to, timeZone)]
      if (start >= earliest) slots.push({ from: new Date(start).toISOString(), to: new Date(end).toISOString() })
    }
  }
  return slots.sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** The date in the time zone, as `2026-11-22`. */
function localDate(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
}

/** The instant of a local date and time. A time skipped by daylight saving becomes the hour after it. */
function instant(date: string, time: string, timeZone: string): number {
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
