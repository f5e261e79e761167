import { locale, t } from './words.ts'

/** An amount in a currency, from a decimal string. */
export function formatMoney(amount: string | number | undefined, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount ?? 0))
}

/** Decimal text of the wire from what was typed, with a comma or a point. */
export const toDecimal = (text: string): string => text.trim().replace(',', '.')

/** A moment as day and time; undefined as a dash. */
export function formatDate(date: string | Date | undefined): string {
  if (!date) return '–'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date))
}

/** A day of the calendar, `2026-11-22`, in words. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}

/** A day as a short name: '24 Dec'. */
export const nameDay = (date: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date))

/** A day in full; undefined as a dash. */
export const formatLongDate = (date: string | Date | undefined): string =>
  date ? new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(date)) : '–'

/** How many decimal places amounts of a currency have. */
export const getDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Name of a country in the page's language. */
export const nameCountry = (code: string | undefined): string =>
  code ? (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code) : ''

/** How long ago, in words: 'yesterday', '3 hours ago'. */
export function formatAgo(date: string, now = Date.now()): string {
  const seconds = (new Date(date).getTime() - now) / 1000
  if (Math.abs(seconds) < 60) return t('time.now')
  const [unit, size] =
    Math.abs(seconds) < 3600
      ? (['minute', 60] as const)
      : Math.abs(seconds) < 86_400
        ? (['hour', 3600] as const)
        : (['day', 86_400] as const)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit)
}

/** Names of codes in the page's language, sorted by name, for a list to choose from. */
export function listNames(codes: readonly string[], type: 'region' | 'currency' | 'language') {
  const names = new Intl.DisplayNames([locale], { type })
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((code) => ({ id: code, label: `${names.of(code) ?? code}${type === 'currency' ? ` (${code})` : ''}` }))
    .sort((a, b) => compare(a.label, b.label))
}
