import { afterEach, expect, test } from 'vitest'
import { findVisitorCountry } from './visitor-country.ts'

test.each([
  ['Europe/Dublin', ['en-US', 'en'], 'IE'],
  ['Europe/Berlin', ['en-US'], 'DE'],
  ['America/Los_Angeles', ['en-US'], 'US'],
  ['Asia/Tokyo', ['de-DE'], 'JP'],
])('the country is that of the time zone %s', (timeZone, languages, country) => {
  expect(findVisitorCountry({ timeZone, languages })).toBe(country)
})

test.each([
  ['UTC', ['de-AT', 'de'], 'AT'],
  [undefined, ['fr-CA'], 'CA'],
  ['UTC', ['en-US', 'en'], undefined],
  ['UTC', ['de'], undefined],
  ['UTC', ['not a language'], undefined],
  ['UTC', [], undefined],
])(
  'without one (%s), the region of the language %j counts, unless every browser has it',
  (zone, languages, country) => {
    expect(findVisitorCountry({ timeZone: zone, languages })).toBe(country)
  },
)

const { Locale } = Intl
afterEach(() => {
  Object.assign(Intl, { Locale })
})

/** How many countries the browser is asked about. */
function countQuestions(timeZone: string, languages: readonly string[] = ['en-US']): number {
  let count = 0
  class Counted extends Locale {
    constructor(tag: string) {
      super(tag)
      if (tag.startsWith('und-')) count++
    }
  }
  Object.assign(Intl, { Locale: Counted })
  findVisitorCountry({ timeZone, languages })
  Object.assign(Intl, { Locale })
  return count
}

type Zoned = Intl.Locale & { getTimeZones?(): string[]; timeZones?: string[] }
const listZones = (locale: Zoned) => locale.getTimeZones?.() ?? locale.timeZones ?? []

test('the browser is asked about one country where most people are, and about none in UTC', () => {
  expect(countQuestions('America/New_York')).toBe(1)
  expect(countQuestions('Europe/Vienna', ['de-AT', 'en'])).toBe(1)
  expect(['UTC', 'Etc/UTC', 'Etc/GMT+3'].map((zone) => countQuestions(zone))).toEqual([0, 0, 0])
})

test('the first time zone of every country leads to it', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const wrong = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code)
    .flatMap((code) =>
      listZones(new Intl.Locale(`und-${code}`))
        .slice(0, 1)
        .map((timeZone) => [code, timeZone, findVisitorCountry({ timeZone, languages: [] })])
        .filter(([, , found]) => found !== code),
    )
  expect(wrong).toEqual([])
})
