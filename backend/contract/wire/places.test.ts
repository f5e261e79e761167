import { expect, test } from 'vitest'
import { addressInput } from './address.ts'
import { readCountry, readSubdivision, readSubdivisions } from './places.ts'
import { countryCode } from './scalars.ts'

test.each([
  ['DE', 'de', 'DEU', 'ＤＥ', ' Germany ', 'Deutschland', 'Allemagne', 'ドイツ', 'ألمانيا'],
  ['GB', 'UK', 'GBR', 'Great Britain', 'United Kingdom', 'Vereinigtes Königreich'],
  ['US', 'USA', 'United States', 'United States of America', 'États-Unis'],
  ['GR', 'EL', 'Greece', 'Griechenland'],
  ['KR', 'South Korea', 'Südkorea', '韓国'],
])('%s is read from its codes and names', (country, ...spellings) => {
  expect(spellings.map(readCountry)).toEqual(spellings.map(() => country))
  expect(spellings.map((text) => countryCode().parse(text))).toEqual(spellings.map(() => country))
})

test.each(['', 'X', 'XX', 'Atlantis', '__proto__', 'x'.repeat(1000)])('%j is no country', (text) => {
  expect(readCountry(text)).toBeUndefined()
  expect(countryCode().safeParse(text).success).toBe(false)
})

test.each([
  ['US', 'US-CA', ['CA', 'ca', 'US-CA', 'us-ca', 'California', 'CALIFORNIA', ' california ', 'ＣＡ']],
  ['US', 'US-DC', ['DC', 'D.C.', 'District of Columbia']],
  ['US', 'US-AE', ['AE', 'Armed Forces (AE)']],
  ['US', 'US-PR', ['PR', 'Puerto Rico']],
  ['CA', 'CA-QC', ['QC', 'Quebec', 'Québec', 'QUÉBEC']],
  ['CN', 'CN-BJ', ['BJ', '11', 'Beijing Shi', 'Beijing', '北京市']],
  ['ES', 'ES-B', ['B', 'Barcelona']],
  ['IE', 'IE-CO', ['CO', 'Cork', 'Co. Cork', 'County Cork', 'C']],
  ['IE', 'IE-D', ['Dublin', 'Co Dublin']],
  ['IT', 'IT-RM', ['RM', 'Roma']],
  ['IT', 'IT-SU', ['SU', 'CI', 'VS']],
  ['JP', 'JP-13', ['13', 'JP-13', 'Tokyo', '東京都']],
  ['MX', 'MX-ROO', ['ROO', 'Q. Roo', 'Quintana Roo']],
  ['MX', 'MX-CMX', ['CDMX', 'Ciudad de Mexico']],
  ['AE', 'AE-DU', ['Dubai', 'دبي']],
  ['HK', 'Kowloon', ['Kowloon', '九龍']],
])('%s: %s is read from its codes and names', (country, code, spellings) => {
  expect(spellings.map((text) => readSubdivision(country, text))).toEqual(spellings.map(() => code))
})

test.each([
  ['US', 'Calif.'],
  ['US', 'XX'],
  ['US', 'AU-NSW'],
  ['TW', 'Chiayi'],
  ['DE', 'DE-BY'],
  ['US', '__proto__'],
  ['US', ''],
  ['', 'CA'],
  [undefined, 'CA'],
])('%s has no part that is spelled %j alone', (country, text) => {
  expect(readSubdivision(country, text)).toBeUndefined()
})

test('a state of several countries is one of each', () => {
  expect(readSubdivisions(['US', 'AU'], 'WA')).toEqual(['US-WA', 'AU-WA'])
  expect(readSubdivisions(['US', 'CA'], 'US-CA')).toEqual(['US-CA'])
})

test('an address has one spelling of its country and state, and none that the country does not have', () => {
  expect(addressInput.parse({ country: 'USA', subdivision: 'California', city: 'Fresno' })).toEqual({
    country: 'US',
    subdivision: 'US-CA',
    city: 'Fresno',
  })
  const issues = (address: object) => addressInput.safeParse(address).error?.issues.map(({ path }) => path.join('.'))
  expect(issues({ country: 'US', subdivision: 'Calif.' })).toEqual(['subdivision'])
  // These addresses name no parts of the country, so there is no list to compare with.
  expect(addressInput.parse({ country: 'DE', subdivision: 'Bayern' })).toEqual({ country: 'DE', subdivision: 'Bayern' })
})
