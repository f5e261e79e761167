import type { Site } from '../../services/sites/index.ts'

/** Delivery or pickup time slot, formatted in the shop's time zone. */
export function deliveryHours(
  { from, to }: { from: string; to: string },
  { timeZone = 'UTC' }: Pick<Site, 'timeZone'>,
  locale: string,
): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const format = new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone })
  return format.formatRange(new Date(from), new Date(to))
}
