import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const linesIn = (address: Readonly<Record<string, string | undefined>>) => addressLines({ address }, (code) => code)

test.each([
  ['DE', undefined, '10115', 'Berlin', '10115 Berlin'],
  ['IE', undefined, 'T23 X0X0', 'Cork', 'Cork T23 X0X0'],
  ['GB', 'ENG', 'SW1A 1AA', 'London', 'London SW1A 1AA'],
  ['US', 'NY', '10001', 'New York', 'New York, NY 10001'],
  ['US', undefined, '10001', 'New York', 'New York, 10001'],
  ['AU', 'NSW', '2000', 'Sydney', 'Sydney, NSW 2000'],
  ['IE', undefined, undefined, 'Cork', 'Cork'],
])('in %s town and postcode are in local order: %s %s %s', (country, subdivision, postalCode, city, expected) => {
  expect(linesIn({ country, subdivision, postalCode, city })).toEqual([expected, country])
})

test('the recipient comes first, and missing parts leave no line', () => {
  const contactDetails = { firstName: 'Nora', lastName: 'Byrne' }
  const address = { addressLine: '12 Shandon Street', city: 'Cork', postalCode: 'T23 X0X0', country: 'IE' }
  expect(addressLines({ address, contactDetails }, () => 'Ireland')).toEqual([
    'Nora Byrne',
    '12 Shandon Street',
    'Cork T23 X0X0',
    'Ireland',
  ])
  expect(addressLines(undefined, () => '')).toEqual([])
})
