import { DECIMAL_PATTERN } from '../../contract/wire/decimal.ts'
import { getNumberMarks, readTypedNumber, type TypedNumber } from '../../contract/wire/typed-number.ts'
import { getDigits } from './formats.ts'
import { locale } from './words.ts'

/** What a field takes: an amount in a currency, or a number with at most so many decimal places. */
export type NumberKind = { readonly currency: string } | { readonly places: number }

/** The decimal places of most currencies, while that of the shop is not known yet. */
const USUAL_PLACES = 2

function getPlaces(kind: NumberKind): number {
  if ('places' in kind) return kind.places
  return kind.currency ? getDigits(kind.currency) : USUAL_PLACES
}

/** Reads a typed number by the language of the page; the currency or `unit` may be typed, too. */
export function readNumber(typed: string, kind: NumberKind, unit = ''): TypedNumber {
  const symbols = 'currency' in kind ? listSymbols(kind.currency) : [unit]
  const text = symbols.filter(Boolean).reduce((rest, symbol) => rest.replace(symbol, ''), typed)
  return readTypedNumber(text, getNumberMarks(locale), getPlaces(kind))
}

/** What stands for a currency where people write an amount: its code and its signs, the longest first. */
function listSymbols(currency: string): string[] {
  if (!currency) return []
  const signs = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  )
  return [currency, ...signs].sort((a, b) => b.length - a.length)
}

/** Precedes what was typed and cannot be read, so that nothing takes it for a number. */
const UNREAD = '?'

export const isUnread = (value: string): boolean => value.startsWith(UNREAD)

/** Converts what is typed to the value of a field: a decimal string, '' for nothing, or the text marked as unread. */
export function toValue(typed: string, kind: NumberKind, unit?: string): string {
  if (typed.trim() === '') return ''
  const result = readNumber(typed, kind, unit)
  return 'value' in result ? result.value : UNREAD + typed
}

/** Formats the value of a field as it will be shown elsewhere; what cannot be read stays as it was typed. */
export function toShown(value: string, kind: NumberKind): string {
  if (isUnread(value)) return value.slice(UNREAD.length)
  if (!DECIMAL_PATTERN.test(value)) return value
  const places = getPlaces(kind)
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 'currency' in kind ? places : 0,
    maximumFractionDigits: 20,
    // Beside thousandths a mark of thousands could be taken for one of decimal places.
    useGrouping: places < 3,
  }).format(value as Intl.StringNumericLiteral)
}
