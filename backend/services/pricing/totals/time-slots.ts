import type { TimeSlots } from '../../sites/index.ts'

/** Hours in which a delivery arrives, ISO 8601 in UTC. */
export type TimeSlot = { from: string; to: string }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The hours that can still be chosen, earliest first, on the days from today on. */
export function listTimeSlots(
  { days, hours, noticeMinutes, daysAhead }: TimeSlots,
  timeZone: string,
  now: Date | undefined,
): TimeSlot[] {
  if (!now) return []
  const earliest = now.getTime() + noticeMinutes * MINUTE
  const slots: TimeSlot[] = []
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    // Noon of the same day in UTC: adding days to it never meets a change of the clocks.
    const date = new Date(Date.parse(`${localDate(now, timeZone)}T12:00:00Z`) + ahead * DAY).toISOString().slice(0, 10)
    if (!days.includes(new Date(`${date}T12:00:00Z`).getUTCDay())) continue
    for (const { from, to } of hours) {
      const [start, end] = [instant(date, from, timeZone), instant(date, to, timeZone)]
      if (start >= earliest) slots.push({ from: new Date(start).toISOString(), to: new Date(end).toISOString() })
    }
  }
  return slots.sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** The day that it is there, as `2026-11-22`. */
function localDate(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
}

/** When clocks there show that time. An hour that the change of the clocks skips comes out as the one after it. */
function instant(date: string, time: string, timeZone: string): number {
  const toUtcTime = Date.parse(`${date}T${time}:00Z`)
  const guess = toUtcTime - offsetAt(toUtcTime, timeZone)
  return toUtcTime - offsetAt(guess, timeZone)
}

/** How far clocks there are ahead of UTC, in milliseconds. */
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
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return shown - Math.floor(instant / MINUTE) * MINUTE
}
