import type { Site } from '../../services/sites/index.ts'

/** The hours in which something is brought or fetched, as people there read them. */
export function deliveryHours(
  { from, to }: { from: string; to: string },
  { timeZone = 'UTC' }: Pick<Site, 'timeZone'>,
  locale: string,
): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const format = new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone })
  return format.formatRange(new Date(from), new Date(to))
}
