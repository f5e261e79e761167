import { expect, test } from 'vitest'
import { getAddressFormat } from './address-format.ts'
import { checkAddress } from './check-address.ts'

const written = (country: string) =>
  getAddressFormat(country).map((line) => line.map(({ label, required }) => `${label}${required ? '' : '?'}`).join(' '))

test.each([
  ['DE', ['addressLine', 'addressLine2?', 'postalCode city']],
  ['US', ['addressLine', 'addressLine2?', 'city state zip']],
  ['GB', ['addressLine', 'addressLine2?', 'city', 'postalCode']],
  ['IE', ['addressLine', 'addressLine2?', 'city', 'county?', 'eircode?']],
  ['ES', ['addressLine', 'addressLine2?', 'postalCode city province']],
  ['AU', ['addressLine', 'addressLine2?', 'suburb state postalCode']],
  ['HK', ['area', 'district?', 'addressLine', 'addressLine2?']],
  ['NG', ['addressLine', 'addressLine2?', 'city postalCode?', 'state?']],
  ['JP', ['postalCode', 'prefecture', 'city', 'addressLine', 'addressLine2?']],
  ['BR', ['addressLine', 'addressLine2?', 'city state', 'postalCode']],
  ['AE', ['addressLine', 'addressLine2?', 'emirate']],
  ['IN', ['addressLine', 'addressLine2?', 'city pin', 'state']],
  ['CA', ['addressLine', 'addressLine2?', 'city province postalCode']],
])('%s writes its addresses in its own order', (country, lines) => {
  expect(written(country)).toEqual(lines)
})

test('states are named in the language of the page where it is their own', () => {
  const first = (country: string, language: string) =>
    getAddressFormat(country, language)
      .flat()
      .find(({ choices }) => choices)?.choices?.[0]
  expect(first('JP', 'ja')).toEqual({ value: '01', label: '北海道' })
  expect(first('JP', 'de')).toEqual({ value: '01', label: 'Hokkaido' })
  expect(first('AE', 'ar-EG')).toEqual({ value: 'AZ', label: 'أبو ظبي' })
  expect(first('__proto__', 'en')).toBeUndefined()
})

const ADA = { firstName: 'Ada', lastName: 'Byron', country: 'US', addressLine: '1 Main St', city: 'Albany' }

test.each([
  ['is complete', { ...ADA, subdivision: 'NY', postalCode: '12207', phone: '(518) 555-0123' }, []],
  ['lacks state and ZIP code', ADA, ['subdivision MISSING', 'postalCode MISSING']],
  ['has a state of elsewhere', { ...ADA, subdivision: 'Kent', postalCode: '12207' }, ['subdivision INVALID']],
  [
    'has a wrong postcode and phone',
    { ...ADA, subdivision: 'NY', postalCode: 'E1', phone: '1' },
    ['postalCode INVALID', 'phone INVALID'],
  ],
  ['needs no town in the Emirates', { ...ADA, country: 'AE', city: '', subdivision: 'DU' }, []],
  ['has no country', { ...ADA, country: '' }, ['country MISSING', 'postalCode MISSING']],
])('an address that %s', (_, typed, problems) => {
  expect(checkAddress(typed).map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems)
})
