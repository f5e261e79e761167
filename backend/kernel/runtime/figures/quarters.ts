import { addDays, toInstant } from '../../base/time/local-date.ts'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000
const QUARTERS = DAY_MS / QUARTER_MS

/** The day in UTC of a time: `2026-12-24`. */
export const toUtcDay = (time: Date | string): string => new Date(time).toISOString().slice(0, 10)

/** The number of the quarter of an hour of its day in UTC. */
export const getQuarter = (time: Date | string): number => Math.floor((new Date(time).getTime() % DAY_MS) / QUARTER_MS)

/** Lists `days` calendar days up to `last`, oldest first. */
export const listDates = (last: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => addDays(last, index - days + 1))

/** Lists the UTC days that overlap these calendar days in any time zone. */
export const listUtcDays = (dates: readonly string[]): string[] => {
  const last = dates.at(-1)
  return last === undefined ? [] : listDates(addDays(last, 1), dates.length + 2)
}

type Days = { dates: readonly string[]; timeZone: string }

/**
 * Sums documents of UTC days by the calendar days of a time zone. Days of every time zone begin at a quarter of an
 * hour, so counts are stored per quarter: a shop may change its time zone without a recount.
 */
export function sumByDay<Name, Document extends { id: string }>(
  documents: readonly Document[],
  names: readonly Name[],
  { dates, timeZone, read }: Days & { read(document: Document, name: Name, quarter: number): number | undefined },
): Map<Name, number>[] {
  const days = dates.map((date) => ({ begin: toInstant(date, '00:00', timeZone), sums: new Map<Name, number>() }))
  const last = dates.at(-1)
  const end = last === undefined ? 0 : toInstant(addDays(last, 1), '00:00', timeZone)
  for (const document of documents) {
    const midnight = Date.parse(document.id.slice(0, 10))
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      const at = midnight + quarter * QUARTER_MS
      const day = at < end ? days.findLast(({ begin }) => begin <= at) : undefined
      if (!day) continue
      for (const name of names) {
        const value = read(document, name, quarter)
        if (value) day.sums.set(name, (day.sums.get(name) ?? 0) + value)
      }
    }
  }
  return days.map(({ sums }) => sums)
}
