import { LRUCache } from 'lru-cache'
import type { Site } from '../../services/sites/index.ts'
import type { Localisation } from '../shared/localisation.ts'

/** Cached by locale and time zone. Clients choose the locale, so the cache is bounded. */
const formats = new LRUCache<string, Intl.DateTimeFormat, { locale: string; timeZone: string }>({
  max: 100,
  memoMethod: (_, __, { context: { locale, timeZone } }) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }),
})

/** Date and time of a receipt, where the shop is, with its time zone. */
export function formatReceived(
  date: string,
  { timeZone = 'UTC' }: Pick<Site, 'timeZone'>,
  { dateLocale }: Pick<Localisation, 'dateLocale'>,
): string {
  const context = { locale: dateLocale, timeZone }
  return formats.memo(`${dateLocale} ${timeZone}`, { context }).format(new Date(date))
}
