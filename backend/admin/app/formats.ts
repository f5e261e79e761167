import { createNameOrder } from '../../../widgets/kit/words/name-order.ts'
import { locale, t } from './words.ts'

/**
 * Caches formats by their options: creating one takes longer than a hundred uses, and a list has hundreds of cells.
 */
function keepFormats<Options, Format>(create: (options: Options) => Format): (options: Options) => Format {
  const formats = new Map<string, Format>()
  return (options) => {
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? create(options)
    formats.set(key, format)
    return format
  }
}

const getNumberFormat = keepFormats((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const getNames = keepFormats((options: Intl.DisplayNamesOptions) => new Intl.DisplayNames([locale], options))
const getAgoFormat = keepFormats(
  (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
const getDateFormat = keepFormats((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))

/** A number in the page's language. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  getNumberFormat(options).format(value)

/** An amount in a currency, from a decimal string. */
export const formatMoney = (amount: string | number | undefined, currency: string): string =>
  formatNumber(Number(amount ?? 0), { style: 'currency', currency })

/** Formats a timestamp as day and time; undefined as a dash. */
export function formatDate(date: string | Date | undefined): string {
  if (!date) return '–'
  return getDateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date))
}

/** Formats a calendar day such as `2026-11-22` in the language of the page. */
export function formatDay(day: string): string {
  return getDateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}

/** A day as a short name: '24 Dec'. */
export const nameDay = (date: string): string =>
  getDateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date))

/** A day in full; undefined as a dash. */
export const formatLongDate = (date: string | Date | undefined): string =>
  date ? getDateFormat({ dateStyle: 'long' }).format(new Date(date)) : '–'

/** The number of decimal places of a currency. */
export const getDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

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
  return getAgoFormat({ numeric: 'auto' }).format(Math.round(seconds / size), unit)
}

/** The name of a country in the page's language. */
export const nameCountry = (code: string): string => getNames({ type: 'region' }).of(code) ?? code

/** Names of codes in the page's language, sorted by name, for a list to choose from. */
export function listNames(codes: readonly string[], type: 'region' | 'currency' | 'language') {
  const names = getNames({ type })
  const compare = createNameOrder(locale)
  return codes
    .map((code) => ({ id: code, label: `${names.of(code) ?? code}${type === 'currency' ? ` (${code})` : ''}` }))
    .sort((a, b) => compare(a.label, b.label))
}
