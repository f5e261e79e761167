import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'

test('a page learns how a country writes its addresses, with states in the visitor’s language', async () => {
  const shop = await createTestShop()
  const token = await shop.visitor()
  const { lines } = await shop.call(
    'GET /awning/v1/address-formats/{country}',
    { country: 'JP', language: 'ja' },
    token,
  )
  expect(lines.map((line) => line.map(({ field }) => field))).toEqual([
    ['postalCode'],
    ['subdivision'],
    ['city'],
    ['addressLine'],
    ['addressLine2'],
  ])
  expect(lines[0]).toEqual([{ field: 'postalCode', label: 'postalCode', required: true, numeric: true }])
  expect(lines[1]?.[0]).toMatchObject({ label: 'prefecture', choices: { length: 47, 12: { label: '東京都' } } })
})

test('a page learns what the checkout would refuse of an address, and how the postcode is written', async () => {
  const shop = await createTestShop()
  const token = await shop.visitor()
  const ada = { firstName: 'Ada', lastName: 'Byron', country: 'GB', addressLine: '10 Downing Street', city: 'London' }
  const validate = (address: Record<string, string>) =>
    shop.call('POST /awning/v1/validate-address', { address }, token)
  expect(await validate({ ...ada, postalCode: 'sw1a1aa' })).toEqual({ problems: [], postalCode: 'SW1A 1AA' })
  expect(await validate({ ...ada, city: '', postalCode: '10115', phone: '12' })).toEqual({
    problems: [
      { field: 'city', problem: 'MISSING' },
      { field: 'postalCode', problem: 'INVALID' },
      { field: 'phone', problem: 'INVALID' },
    ],
  })
})

const ADDRESSES = {
  US: [
    { subdivision: 'US-CA', city: 'Fresno', postalCode: '93650', addressLine: '1 Main St', addressLine2: 'Apt 4' },
    ['1 Main St', 'Apt 4', 'Fresno, CA 93650', 'United States'],
  ],
  JP: [
    { subdivision: 'JP-13', city: '千代田区', postalCode: '100-0001', addressLine: '千代田1-1' },
    ['〒100-0001', 'Tokyo', '千代田区', '千代田1-1', 'Japan'],
  ],
  CA: [
    { subdivision: 'CA-QC', city: 'Montréal', postalCode: 'H2Y 1C6', addressLine: '10 rue Notre-Dame' },
    ['10 rue Notre-Dame', 'Montréal QC H2Y 1C6', 'Canada'],
  ],
  BR: [
    {
      subdivision: 'BR-SP',
      city: 'Campinas',
      postalCode: '13010-000',
      addressLine: 'Rua Dez, 7',
      addressLine2: 'Centro',
    },
    ['Rua Dez, 7', 'Centro', 'Campinas-SP', '13010-000', 'Brazil'],
  ],
  AE: [
    { subdivision: 'AE-DU', city: 'Dubai', addressLine: 'Al Wasl Road 5' },
    ['Al Wasl Road 5', 'Dubai', 'Dubai', 'United Arab Emirates'],
  ],
  GB: [
    { city: 'London', postalCode: 'SW1A 1AA', addressLine: '10 Downing Street' },
    ['10 Downing Street', 'London', 'SW1A 1AA', 'United Kingdom'],
  ],
  IE: [
    { subdivision: 'IE-CO', city: 'Cork', postalCode: 'T12 ABCD', addressLine: 'Kiln Lane 3' },
    ['Kiln Lane 3', 'Cork', 'Co. Cork', 'T12 ABCD', 'Ireland'],
  ],
  DE: [
    { city: 'Berlin', postalCode: '10115', streetAddress: { name: 'Torstraße', number: '1' } },
    ['Torstraße 1', '10115 Berlin', 'Germany'],
  ],
  HK: [
    { subdivision: '九龍', city: 'Mong Kok', addressLine: '8 Argyle Street' },
    ['Kowloon', 'Mong Kok', '8 Argyle Street', 'Hong Kong SAR China'],
  ],
} as const

test('the merchant reads each address whole, as its country writes it, with recipient and company', async () => {
  const shop = await createTestShop()
  const contactDetails = { firstName: 'Ada', lastName: 'Byron', company: 'Engines' }
  const addresses = Object.entries(ADDRESSES).map(([country, [address]]) => ({
    address: { ...address, country },
    contactDetails,
  }))
  const answer = await shop.call('POST /awning/v1/address-lines', { addresses, language: 'en' }, shop.apiKey)
  for (const [index, [, lines]] of Object.values(ADDRESSES).entries()) {
    const written = answer.addresses[index] ?? []
    expect(written.filter((line) => !line.includes('Ada Byron') && line !== 'Engines')).toEqual(lines)
    expect(written).toEqual(expect.arrayContaining(['Engines', expect.stringContaining('Ada Byron')]))
  }
})

test('names of an address are in the language that is asked for, else in that of the shop', async () => {
  const shop = await createTestShop()
  const addresses = [{ address: { country: 'DE', city: 'Berlin' } }]
  const write = async (language?: string) =>
    (await shop.call('POST /awning/v1/address-lines', { addresses, ...(language && { language }) }, shop.apiKey))
      .addresses
  expect(await write('ja')).toEqual([['Berlin', 'ドイツ']])
  expect(await write('no language')).toEqual([['Berlin', 'Germany']])
  expect(await write()).toEqual([['Berlin', 'Germany']])
})
