import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withContactStreet, withStreet } from './street-address.ts'

test.each([
  ['DE', 'Torstraße 1', 'Torstraße', '1'],
  ['DE', 'Straße des 17. Juni 135a', 'Straße des 17. Juni', '135a'],
  ['DE', 'Hauptstraße 12-14', 'Hauptstraße', '12-14'],
  ['AT', 'Wiedner Hauptstraße 8/10', 'Wiedner Hauptstraße', '8/10'],
  ['IT', 'Via Roma, 5', 'Via Roma', '5'],
  ['US', '1 Main Street', 'Main Street', '1'],
  ['US', '350 5th Avenue', '5th Avenue', '350'],
  ['GB', '221B Baker Street', 'Baker Street', '221B'],
  ['FR', '10, rue de Rivoli', 'rue de Rivoli', '10'],
  // The country only decides which order is tried first.
  ['US', 'Broadway 7', 'Broadway', '7'],
  [undefined, '1 Main Street', 'Main Street', '1'],
  ['DE', 'Schloss Neuschwanstein', 'Schloss Neuschwanstein', ''],
  ['NL', ' Damrak ', 'Damrak', ''],
])('in %s the line %s is the street %s with number %s', (country, addressLine, name, number) => {
  expect(withStreet({ country, addressLine })).toEqual({ country, addressLine, streetAddress: { name, number } })
})

test.each([
  ['DE', { name: 'Torstraße', number: '1' }, 'Torstraße 1'],
  ['US', { name: 'Main Street', number: '1' }, '1 Main Street'],
  ['DE', { name: 'Torstraße', number: '' }, 'Torstraße'],
])('in %s name and number make the line', (country, streetAddress, addressLine) => {
  expect(withStreet({ country, streetAddress })).toEqual({ country, streetAddress, addressLine })
})

test('a street sent in both forms stays, and an address without a street gets none', () => {
  const both = { addressLine: 'Care of Ada', streetAddress: { name: 'Torstraße', number: '1' } }
  expect(withStreet(both)).toEqual(both)
  for (const none of [{}, { country: 'DE' }, { streetAddress: { name: '', number: '' } }])
    expect(withStreet(none)).toEqual(none)
  expect(withContactStreet({ address: undefined, contactDetails: {} })).toEqual({ contactDetails: {} })
})

test('splitting loses no character of a line, and is fast', () => {
  const letters = (text: string) => [...text.replace(/[\s,]/g, '')].sort().join('')
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 150, unit: 'grapheme' }),
      fc.constantFrom('US', 'DE'),
      (line, country) => {
        const { name, number } = withStreet({ country, addressLine: line }).streetAddress ?? { name: '', number: '' }
        expect(letters(name + number)).toBe(letters(line))
      },
    ),
  )
  const nasty = `${'1 '.repeat(74)}x`
  expect(withStreet({ country: 'DE', addressLine: nasty }).streetAddress).toBeDefined()
})
