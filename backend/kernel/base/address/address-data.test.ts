import { expect, test } from 'vitest'
import data from '../../../contract/wire/address-data.json' with { type: 'json' }
import { readCountry, readSubdivision } from '../../../contract/wire/places.ts'
import { type AddressFormatField, getAddressFormat, type PlaceField } from './address-format.ts'
import { formatPostcode } from './postcode.ts'

type Stored = { fmt?: string; require?: string; zipex?: string; states?: { key: string; name: { default: string } }[] }

/** The countries of ISO 3166-1; the data has two more, which are parts of others. */
const COUNTRIES = Object.entries(data as Record<string, Stored>).filter(([country]) => readCountry(country) === country)
const LETTERS: Readonly<Partial<Record<PlaceField, string>>> = {
  addressLine: 'A',
  city: 'C',
  subdivision: 'S',
  postalCode: 'Z',
}

const toLetters = (fields: readonly AddressFormatField[]) => fields.map(({ field }) => LETTERS[field] ?? '').join('')
const sorted = (letters: string) => [...letters].sort().join('')

/** Where a form is unlike the data, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'JP order': 'letters reach Japanese post offices by postcode and prefecture, and parcels need the town as well',
  'JP required': 'the town, for the same reason',
  'SE postcodes': 'the examples leave out the space that Swedish postcodes are written with',
}

test(`the forms of ${COUNTRIES.length} countries have the fields of libaddressinput’s data, in its order`, () => {
  const differences = COUNTRIES.flatMap(([country, { fmt = '%N%n%O%n%A%n%C', require = 'AC', zipex = '', states }]) => {
    const fields = getAddressFormat(country).flat()
    const ordered = [...fmt.matchAll(/%([ASCZ])/g)].map(([, letter]) => letter).join('')
    const required = [...require].filter((letter) => 'ASCZ'.includes(letter)).join('')
    const choices = fields.find(({ field }) => field === 'subdivision')?.choices
    const examples = zipex.split(',').filter(Boolean)
    return Object.entries({
      order: toLetters(fields) === ordered,
      required: sorted(toLetters(fields.filter((field) => field.required))) === sorted(required),
      states: !ordered.includes('S') || choices?.length === states?.length,
      codes: (states ?? []).every(({ key, name }) =>
        [key, name.default].every((text) => readSubdivision(country, text) !== undefined),
      ),
      postcodes: examples.every((example) => formatPostcode(country, example) === example),
    }).flatMap(([part, isEqual]) => (isEqual ? [] : [`${country} ${part}`]))
  })
  expect(COUNTRIES).toHaveLength(250)
  expect(differences).toEqual(Object.keys(REASONS))
})

test('every state of the data is read by its own code and name, and by no other’s', () => {
  const wrong = COUNTRIES.flatMap(([country, { states = [] }]) => {
    const codes = states.map(({ key }) => readSubdivision(country, key))
    return new Set(codes).size === states.length ? [] : [country]
  })
  expect(wrong).toEqual([])
})

test('the military post and the territories are states of the United States', () => {
  const states =
    getAddressFormat('US')
      .flat()
      .find(({ field }) => field === 'subdivision')?.choices ?? []
  const codes = states.map(({ value }) => value)
  expect(
    ['AA', 'AE', 'AP', 'PR', 'GU', 'VI', 'AS', 'MP', 'FM', 'MH', 'PW'].filter((code) => !codes.includes(code)),
  ).toEqual([])
})
