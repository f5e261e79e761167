import { foldDigits } from './fold-digits.ts'

/** What separates decimal places and thousands where a number was written. */
export type NumberMarks = { readonly decimal: '.' | ','; readonly group?: '.' | ',' | undefined }

/** A number that was read, as a decimal string; `UNSURE`: it could be either of two; `UNREADABLE`: it is none. */
export type TypedNumber =
  | { readonly value: string }
  | { readonly problem: 'UNSURE'; readonly readings: readonly [string, string] }
  | { readonly problem: 'UNREADABLE' }

/** Marks of direction, which come along when a number is copied from a page. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The marks of a language (BCP 47); spaces and apostrophes are read in every language. */
export function getNumberMarks(locale: string): NumberMarks {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_234_567.5)
  const find = (type: string) => parts.find((part) => part.type === type)?.value
  const group = find('group')
  return {
    decimal: find('decimal') === ',' ? ',' : '.',
    ...((group === '.' || group === ',') && { group }),
  }
}

/**
 * Reads a number as people type it, with at most so many decimal places. One mark before three digits is the mark of
 * thousands of the language, or else may be either, and so it is where thousandths are common: nothing is guessed.
 */
export function readTypedNumber(typed: string, marks: NumberMarks, places: number): TypedNumber {
  const [, sign = '', text = ''] = /^([-+]?)(.*)$/.exec(normalize(typed)) ?? []
  const minus = sign === '-' ? '-' : ''
  const [first, second, ...others] = [...new Set(text.match(/[.,]/g))]
  if (others.length > 0 || !/^(?=.*\d)[\d., ]{1,60}$/.test(text)) return { problem: 'UNREADABLE' }
  const read = (decimal: string | undefined): string | undefined => {
    const at = decimal === undefined ? -1 : text.lastIndexOf(decimal)
    const [whole, fraction] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
    const digits = readWhole(whole)
    if (digits === undefined || !/^\d*$/.test(fraction)) return undefined
    const rest = fraction.replace(/0+$/, '')
    const value = digits + (rest && `.${rest}`)
    return value === '0' ? value : minus + value
  }
  const toResult = (value: string | undefined): TypedNumber =>
    value === undefined ? { problem: 'UNREADABLE' } : { value }
  // With two marks the last is that of the decimal places.
  if (second !== undefined) return toResult(read(second))
  if (first === undefined) return toResult(read(undefined))
  if (text.indexOf(first) !== text.lastIndexOf(first)) return toResult(read(undefined))
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return toResult(read(first))
  const [asDecimal, asThousands] = [read(first), read(undefined)]
  if (places === 0 || (places < 3 && first === marks.group)) return toResult(asThousands)
  if (places >= 3 && first === marks.decimal) return toResult(asDecimal)
  return { problem: 'UNSURE', readings: [asDecimal ?? '', asThousands ?? ''] }
}

/** Whole digits, with or without one mark between thousands (or lakhs); undefined for anything else. */
function readWhole(text: string): string | undefined {
  if (!/^\d*$|^\d{1,3}([., ])\d{2,3}(?:\1\d{2,3})*$/.test(text)) return undefined
  if (/\D/.test(text) && !/\D\d{3}$/.test(text)) return undefined
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
}

function normalize(typed: string): string {
  return foldDigits(typed)
    .replace(DIRECTION_MARKS, '')
    .replace(/[\u066b．]/g, '.')
    .replace(/[\u060c，]/g, ',')
    .replace(/[\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\u066c'\u2019\s]/g, ' ')
    .trim()
    .replace(/^([-+]) /, '$1')
}
