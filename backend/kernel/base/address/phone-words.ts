import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { foldTyped } from '../../../contract/wire/fold-typed.ts'
import { toHome } from './phone.ts'

/** Marks the digits of a number from its end, so that no other word is found by them. */
const FROM_END = '#'

/** A number is found by these last digits, with whatever calling code, zeros and signs it is written. */
const LAST = 8

/** Below, a text of digits may be anything; what is shorter is found by its beginning. */
const LEAST = 7

const TYPED = /^[+\d\s()./\-\u2010-\u2015]+$/

const toDigits = (text: string) => foldTyped(text).replace(/\D/g, '')
const withoutZeros = (digits: string) => digits.replace(/^0+/, '')
const fromEnd = (digits: string) => FROM_END + [...digits].reverse().join('')

/** The words that a telephone number is found by, in every form that people write it. */
export function toPhoneWords(phone: string | undefined, country: string | undefined): readonly string[] {
  const digits = withoutZeros(toDigits(phone ?? ''))
  if (!phone || digits.length < 3) return []
  const home = toHome(country)
  const national = parsePhoneNumberFromString(foldTyped(phone), {
    ...(home && { defaultCountry: home }),
    extract: false,
  })
  return [...new Set([fromEnd(digits), digits, ...(national ? [String(national.nationalNumber)] : [])])]
}

/** The beginnings of the words of a number that is typed in any form; undefined for other texts. */
export function toAskedPhone(text: string): readonly string[] | undefined {
  const folded = foldTyped(text)
  const digits = TYPED.test(folded) ? toDigits(folded) : ''
  if (digits.length < LEAST) return
  const number = withoutZeros(digits)
  return [...new Set([digits, ...(number.length < LEAST ? [] : [number, fromEnd(number.slice(-LAST))])])]
}
