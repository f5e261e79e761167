import { beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})

const create = async (more: object = {}) => {
  const series = { name: 'Fair', terms: { kind: 'PERCENT' as const, percent: '10' }, count: 3, ...more }
  return (await shop.call('POST /awning/v1/coupon-series', { series }, shop.apiKey)).series
}
const list = async () => (await shop.call('GET /awning/v1/coupon-series', {}, shop.apiKey)).series
const rows = async (id: string) => {
  const read: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const part: { csv: string; nextCursor?: string | undefined } = await shop.call(
      'GET /awning/v1/coupon-series/{id}/export',
      { id, ...(cursor && { cursor }) },
      shop.apiKey,
    )
    read.push(...part.csv.trimEnd().split('\r\n'))
    cursor = part.nextCursor
  }
  return read
}
const codes = async (id: string) => (await rows(id)).slice(1).map((row) => row.split(',')[0] ?? '')
const checkout = async (couponCode: string) => shop.checkout([shop.line(await shop.product())], { couponCode })
const buy = async (couponCode: string) => {
  const { token, id } = await checkout(couponCode)
  return shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
}

test('thousands of codes are made in the background, all different, and read as one table', async () => {
  const { id, made } = await create({ count: 1200, prefix: 'FAIR' })
  expect(made).toBe(0)
  await shop.settle()
  expect(await list()).toMatchObject([{ id, count: 1200, made: 1200, used: 0 }])
  const all = await rows(id)
  expect(all[0]).toBe('code,used,starts,ends')
  expect(all).toHaveLength(1201)
  const found = await codes(id)
  expect(new Set(found).size).toBe(1200)
  for (const code of found) expect(code).toMatch(/^FAIR-[0-9A-HJKMNP-TV-Z]{8}$/)
})

test('each code takes off what the series says, for one order, and the used ones are counted', async () => {
  const { id } = await create()
  await shop.settle()
  const [one = '', other = ''] = await codes(id)
  const { orderId = '' } = await buy(one.toLowerCase())
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
  expect(order.appliedDiscounts).toMatchObject([{ coupon: { name: 'Fair', code: one } }])
  expect((await list())[0]).toMatchObject({ made: 3, used: 1 })
  expect((await rows(id)).filter((row) => row.startsWith(`${one},true`))).toHaveLength(1)
  await expect(checkout(one)).rejects.toThrow('ERROR_COUPON_USAGE_EXCEEDED')
  await buy(other)
  expect((await list())[0]?.used).toBe(2)
})

test('the coupons of a series are left out of a list, and found by it', async () => {
  await shop.coupon('SUMMER', { kind: 'PERCENT', percent: '10' })
  const { id } = await create()
  await shop.settle()
  const find = async (seriesId: object | string) =>
    (await shop.call('POST /awning/v1/coupons/query', { query: { filter: { seriesId } } }, shop.apiKey)).coupons
  expect((await find({ $exists: false })).map(({ code }) => code)).toEqual(['SUMMER'])
  expect(await find(id)).toHaveLength(3)
})

test('a series is deleted with its codes', async () => {
  const { id } = await create({ count: 250 })
  await shop.settle()
  const [code = ''] = await codes(id)
  await shop.call('DELETE /awning/v1/coupon-series/{id}', { id }, shop.apiKey)
  expect(await list()).toEqual([])
  await shop.settle()
  await expect(checkout(code)).rejects.toThrow('ERROR_COUPON_DOES_NOT_EXIST')
  expect(await shop.refusal('GET /awning/v1/coupon-series/{id}/export', { id }, shop.apiKey)).toMatchObject({
    status: 404,
  })
  const { coupons } = await shop.call('POST /awning/v1/coupons/query', { query: {} }, shop.apiKey)
  expect(coupons).toEqual([])
})

test('invalid terms are refused at their field, and nothing is made', async () => {
  const refusal = async (more: object) =>
    (
      await shop.refusal(
        'POST /awning/v1/coupon-series',
        { series: { name: 'Fair', terms: { kind: 'AMOUNT', amount: '5' }, count: 3, ...more } },
        shop.apiKey,
      )
    ).violations
  expect(await refusal({ minimumSubtotal: '1.005' })).toEqual(['series.minimumSubtotal DECIMAL_MAX_SCALE'])
  expect(await refusal({ count: 10_001 })).toEqual(['series.count MAX'])
  expect(await refusal({ startsAt: '2026-03-03T00:00:00.000Z', expiresAt: '2026-03-02T00:00:00.000Z' })).toEqual([
    'series.expiresAt VALIDATION',
  ])
  expect(await list()).toEqual([])
})
