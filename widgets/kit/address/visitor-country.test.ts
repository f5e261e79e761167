import { expect, test } from 'vitest'
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
