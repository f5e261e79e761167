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
