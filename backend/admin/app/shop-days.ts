import { fromLocalTime, getOffset } from '../../contract/wire/time-zone.ts'
import { useRead } from './queries.ts'

/** The time zone of the shop, in which its days begin and end; undefined while it loads. */
export const useShopZone = (): string | undefined =>
  useRead('GET /awning/v1/commerce-settings', {}).data?.settings.timeZone

const DAY_MS = 86_400_000

/** The day of a timestamp in a time zone, as `2026-12-24`; empty for none. */
export const toDay = (date: string | undefined, timeZone: string): string =>
  date ? new Date(Date.parse(date) + getOffset(Date.parse(date), timeZone)).toISOString().slice(0, 10) : ''

/** The start or end of a day in a time zone as a timestamp; undefined if no day was chosen. */
export function fromDay(day: string, edge: 'begin' | 'end', timeZone: string): string | undefined {
  if (!day) return undefined
  // Where a clock change skips midnight, the day begins with the change.
  const toBegin = (date: string) => fromLocalTime(Date.parse(date), timeZone)
  if (edge === 'begin') return new Date(toBegin(day)).toISOString()
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
  return new Date(toBegin(next) - 1).toISOString()
}
