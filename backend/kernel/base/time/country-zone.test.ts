import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { getCountryZone } from './country-zone.ts'

test.each([
  ['DE', 'Europe/Berlin'],
  ['AU', 'Australia/Sydney'],
  ['US', 'America/New_York'],
  ['JP', 'Asia/Tokyo'],
  ['FR', 'Europe/Paris'],
  ['IE', 'Europe/Dublin'],
  ['', 'UTC'],
  ['Germany', 'UTC'],
])('the zone of %s is %s', (country, zone) => {
  expect(getCountryZone(country)).toBe(zone)
})

test('every country has a zone, that of its own clocks', () => {
  const countries = codes.flatMap(([alpha2]) => alpha2 ?? [])
  const without = countries.filter((country) => getCountryZone(country) === 'UTC')
  // Bouvet, and Heard and McDonald Islands, where nobody lives.
  expect(without).toEqual(['BV', 'HM'])
  for (const country of countries)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: getCountryZone(country) })).not.toThrow()
})
