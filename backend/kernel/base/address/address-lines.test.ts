import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const ADDRESS = { addressLine: '1 Main St', addressLine2: 'Flat 2', city: 'Town' }
const WRITTEN = {
  DE: ['1 Main St', 'Flat 2', '10115 Town', 'Germany'],
  IE: ['1 Main St', 'Flat 2', 'Town', 'Co. Cork', '10115', 'Ireland'],
  ES: ['1 Main St', 'Flat 2', '10115 Town Barcelona', 'Spain'],
  HK: ['Kowloon', 'Town', '1 Main St', 'Flat 2', '10115', 'Hong Kong SAR China'],
  GB: ['1 Main St', 'Flat 2', 'Town', '10115', 'United Kingdom'],
  US: ['1 Main St', 'Flat 2', 'Town, NY 10115', 'United States'],
  CA: ['1 Main St', 'Flat 2', 'Town NY 10115', 'Canada'],
  JP: ['〒10115', 'Tokyo', 'Town', '1 Main St', 'Flat 2', 'Japan'],
  BR: ['1 Main St', 'Flat 2', 'Town-SP', '10115', 'Brazil'],
  AE: ['1 Main St', 'Flat 2', 'Town', 'Dubai', '10115', 'United Arab Emirates'],
  IN: ['1 Main St', 'Flat 2', 'Town 10115', 'Maharashtra', 'India'],
  IT: ['1 Main St', 'Flat 2', '10115 Town RM', 'Italy'],
}
const SUBDIVISIONS: Record<string, string> = {
  ES: 'ES-B',
  HK: '九龍',
  IE: 'CO',
  JP: '13',
  BR: 'BR-SP',
  AE: 'DU',
  IN: 'MH',
  IT: 'RM',
}

test.each(Object.entries(WRITTEN))('%s writes its addresses in its own order', (country, lines) => {
  const address = { ...ADDRESS, country, subdivision: SUBDIVISIONS[country] ?? 'NY', postalCode: '10115' }
  expect(addressLines({ address }, 'en')).toEqual(lines)
})

test('states and countries are named in the language of the page', () => {
  const address = { ...ADDRESS, country: 'JP', subdivision: '13', postalCode: '100-0001' }
  expect(addressLines({ address }, 'ja')).toEqual(['〒100-0001', '東京都', 'Town', '1 Main St', 'Flat 2', '日本'])
})

test.each([
  ['US', undefined, '10001', 'New York', ['New York 10001', 'United States']],
  ['IE', undefined, undefined, 'Cork', ['Cork', 'Ireland']],
  ['JP', undefined, undefined, 'Chiyoda', ['Chiyoda', 'Japan']],
  [undefined, 'NY', '10115', 'Berlin', ['10115 Berlin']],
])(
  'in %s missing parts leave neither a line nor a comma: %s %s %s',
  (country, subdivision, postalCode, city, lines) => {
    expect(addressLines({ address: { country, subdivision, postalCode, city } }, 'en')).toEqual(lines)
  },
)

test('the recipient is where the country writes it, and nobody’s address has no lines', () => {
  const contactDetails = { firstName: 'Nora', lastName: 'Byrne', company: 'Byrne Ltd' }
  const address = { addressLine: '12 Shandon Street', city: 'Cork', postalCode: 'T23 X0X0', country: 'IE' }
  expect(addressLines({ address, contactDetails }, 'en')).toEqual([
    'Nora Byrne',
    'Byrne Ltd',
    '12 Shandon Street',
    'Cork',
    'T23 X0X0',
    'Ireland',
  ])
  expect(addressLines({ address: { ...address, country: 'JP' }, contactDetails }, 'en').slice(-3)).toEqual([
    'Byrne Ltd',
    'Nora Byrne',
    'Japan',
  ])
  expect(addressLines(undefined, 'en')).toEqual([])
})
