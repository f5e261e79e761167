import { z } from 'zod'
import { foldTyped } from './fold-typed.ts'

/** A postcode, `BT*` for all that begin so, or `35000..38999` for a range. */
const AREA = /^[A-Z0-9][A-Z0-9 -]{0,11}(?:\*|\.\.[A-Z0-9][A-Z0-9 -]{0,11})?$/

const RANGE = / ?(?:\.{2,}|…| [-–—] |:) ?/

/** `10115-10119`: no country's postcode has as many digits after its hyphen as before it. */
const HYPHENATED = /^(\d{4,})[-–—](\d{4,})$/

/** Postcodes are compared without the marks between their letters and digits. */
const toBare = (text: string) =>
  foldTyped(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** The one spelling of an area: capitals, `..` in a range. */
function normalizeArea(text: string): string {
  const typed = foldTyped(text).trim().toUpperCase().replace(/\s+/g, ' ')
  const [, first = '', last = ''] = HYPHENATED.exec(typed) ?? []
  return first && first.length === last.length ? `${first}..${last}` : typed.replace(RANGE, '..')
}

/** Whether both ends of a range have as many letters and digits, so that they can be compared. */
function isOrdered(area: string): boolean {
  const [first = '', last] = area.split('..').map(toBare)
  return last === undefined || (first.length === last.length && first <= last)
}

/** Some of the postcodes of a country: one, all with a beginning (`BT*`), or a range (`35000..38999`). */
export const postcodeArea = () =>
  z
    .string()
    .overwrite(normalizeArea)
    .max(30)
    .check((context) => {
      if (AREA.test(context.value) && isOrdered(context.value)) return
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: 'is no postcode, beginning with * or range with ..',
        params: { rule: 'FORMAT', data: { type: 'POSTCODE_AREA' } },
        continue: true,
      })
    })

/** The country before a postcode of digits, as in `D-78266`. */
const COUNTRY = /^\p{L}{1,3} ?[\s\p{Pd}] ?(?=\d)/u

/**
 * Whether a postcode is in one of the areas. A longer postcode is in the range of its beginning, and the area of its
 * first part (`10115-1234`, `BT1 5GS`).
 */
export const isInPostcodeAreas = (areas: readonly string[], postcode: string | undefined): boolean =>
  getPostcodeFit(areas, postcode) > 0

/**
 * How closely the areas describe a postcode: 0 where it is in none of them, more for a single postcode than for a
 * beginning or a range, and more for a longer beginning.
 */
export function getPostcodeFit(areas: readonly string[], postcode = ''): number {
  const typed = foldTyped(postcode).trim()
  const spellings = [...new Set([typed, typed.replace(COUNTRY, '')])].filter((each) => toBare(each) !== '')
  const isIn = (area: string) => spellings.some((each) => isInArea(area, toBare(each), each))
  return Math.max(0, ...areas.filter(isIn).map(getExactness))
}

const SINGLE = 100

function getExactness(area: string): number {
  if (area.endsWith('*')) return toBare(area).length
  return area.includes('..') ? 1 : SINGLE
}

function isInArea(area: string, bare: string, written: string): boolean {
  if (area.endsWith('*')) return bare.startsWith(toBare(area))
  const [first = '', last] = area.split('..').map(toBare)
  if (last === undefined) return bare === first || toBare(written.trim().split(/[\s-]/)[0] ?? '') === first
  const beginning = bare.slice(0, first.length)
  return beginning.length === first.length && first <= beginning && beginning <= last
}
