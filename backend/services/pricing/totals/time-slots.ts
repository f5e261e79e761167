import { addDays, localDate, toInstant } from '../../../kernel/base/time/local-date.ts'
import type { TimeSlots } from '../../sites/index.ts'

/** A delivery time slot, ISO 8601 in UTC. */
export type TimeSlot = { from: string; to: string }

const MINUTE = 60_000

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
    const date = addDays(localDate(now, timeZone), day)
    if (!days.includes(new Date(`${date}T12:00:00Z`).getUTCDay())) continue
    for (const { from, to } of hours) {
      const [start, end] = [toInstant(date, from, timeZone), toInstant(date, to, timeZone)]
      if (start >= earliest) slots.push({ from: new Date(start).toISOString(), to: new Date(end).toISOString() })
    }
  }
  return slots.sort((a, b) => (a.from < b.from ? -1 : 1))
}
