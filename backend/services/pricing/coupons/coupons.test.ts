import { beforeEach, expect, it } from 'vitest'
import { completedUpgrades } from '../../../kernel/http/service/upgrades.ts'
import { PLATFORM } from '../../../kernel/runtime/tokens/key-ring.ts'
import { createMemoryStore } from '../../../kernel/store/memory.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { coupons } from './records.ts'

const CREATE = 'POST /awning/v1/coupons'
const UPDATE = 'PATCH /awning/v1/coupons/{coupon.id}'
const TEN = { code: 'Spring10', name: 'Spring', terms: { kind: 'PERCENT' as const, percent: '10' } }

let shop: TestShop
let mug: string
beforeEach(async () => {
  shop = await createTestShop()
  mug = await shop.product({ price: '10.00' })
})

type Draft = Parameters<typeof create>[0]
const create = async (coupon: typeof TEN & Record<string, unknown>) =>
  (await shop.call(CREATE, { coupon }, shop.apiKey)).coupon

/** The discount of a coupon on two items, or the error code. */
async function getDiscount(code: string): Promise<string | undefined> {
  const token = await shop.visitor()
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [shop.line(mug, 2)] }, token)
  const { refusal } = await shop.send('PATCH /ecom/v1/carts/current', { couponCode: code }, token)
  if (refusal) return refusal.code
  return (await shop.call('POST /ecom/v1/carts/current/estimate-totals', {}, token)).priceSummary?.discount?.amount
}

it('a merchant creates a coupon, and a buyer uses it', async () => {
  const coupon = await create({ ...TEN, usesLeft: 5 })
  expect(coupon).toMatchObject({ ...TEN, code: 'SPRING10', active: true, usesLeft: 5, revision: '1' })
  expect(await shop.call('GET /awning/v1/coupons/{id}', { id: coupon.id }, shop.apiKey)).toEqual({ coupon })
  expect(await getDiscount('spring10')).toBe('2.00')
})

it("an update applies at once; cleared fields are removed, and required fields can't be cleared", async () => {
  const { id } = await create({ ...TEN, minimumSubtotal: '50' })
  expect(await getDiscount('SPRING10')).toBe('ERROR_COUPON_MINIMUM_NOT_REACHED')
  const update = (coupon: object, fieldMask?: string) =>
    shop.send(UPDATE, { coupon: { id, ...coupon }, ...(fieldMask && { fieldMask }) }, shop.apiKey)
  expect((await update({ terms: { kind: 'AMOUNT', amount: '3' } }, 'terms,minimumSubtotal')).status).toBe(200)
  expect(await getDiscount('SPRING10')).toBe('3.00')
  const soon = new Date(shop.clock.now().getTime() + 3_600_000)
  // The instant of `soon`, written in another time zone.
  await update({ startsAt: new Date(soon.getTime() + 3_600_000).toISOString().replace('Z', '+01:00') })
  expect(await getDiscount('SPRING10')).toBe('ERROR_COUPON_IS_NOT_ACTIVE_YET')
  shop.clock.advance(3_600_000)
  expect(await getDiscount('SPRING10')).toBe('3.00')
  await update({ active: false })
  expect(await getDiscount('SPRING10')).toBe('ERROR_COUPON_DOES_NOT_EXIST')
  expect((await update({}, 'code,terms')).refusal?.violations).toEqual([
    'coupon.code REQUIRED_FIELD',
    'coupon.terms REQUIRED_FIELD',
  ])
})

it('a deleted coupon is ignored in carts with it, and its order can still be cancelled', async () => {
  const { id } = await create({ ...TEN, usesPerBuyer: 1 })
  const { token, id: checkout } = await shop.checkout([shop.line(mug)], { couponCode: 'SPRING10' })
  const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkout }, token)
  const openCheckout = await shop.checkout([shop.line(mug)], { couponCode: 'SPRING10', checkoutInfo: {} })
  expect((await shop.send('DELETE /awning/v1/coupons/{id}', { id }, shop.apiKey)).status).toBe(200)
  const after = await shop.call('GET /ecom/v1/checkouts/{id}', { id: openCheckout.id }, openCheckout.token)
  expect(after.checkout.violations).toMatchObject([{ severity: 'ERROR', code: 'ERROR_COUPON_DOES_NOT_EXIST' }])
  expect((await shop.send('POST /ecom/v1/orders/{id}/cancel', { id: orderId }, shop.apiKey)).status).toBe(200)
  expect((await shop.send('DELETE /awning/v1/coupons/{id}', { id }, shop.apiKey)).status).toBe(404)
})

it('a duplicate code is refused, on creation and on update', async () => {
  const { id } = await create(TEN)
  await create({ ...TEN, code: 'OTHER' })
  expect(await shop.refusal(CREATE, { coupon: { ...TEN, code: 'spring10' } }, shop.apiKey)).toMatchObject({
    status: 409,
    code: 'DUPLICATE_COUPON_CODE',
  })
  expect((await shop.refusal(UPDATE, { coupon: { id, code: 'other' } }, shop.apiKey)).status).toBe(409)
  expect(await getDiscount('OTHER')).toBe('2.00')
})

it.each([
  ['more than everything', { terms: { kind: 'PERCENT', percent: '100.5' } }, 'coupon.terms.percent DECIMAL_LTE'],
  ['nothing', { terms: { kind: 'AMOUNT', amount: '0' } }, 'coupon.terms.amount DECIMAL_GT'],
  [
    'an amount finer than the currency',
    { terms: { kind: 'AMOUNT', amount: '0.005' } },
    'coupon.terms DECIMAL_MAX_SCALE',
  ],
  ['a code with a space', { code: 'A B' }, 'coupon.code FORMAT'],
  [
    'an end before its beginning',
    { startsAt: '2026-03-02T09:00:00Z', expiresAt: '2026-03-02T09:30:00+01:00' },
    'coupon.expiresAt VALIDATION',
  ],
])('one of %s is refused', async (_, more, violation) => {
  const coupon = { ...TEN, ...more } as Draft
  expect((await shop.refusal(CREATE, { coupon }, shop.apiKey)).violations).toEqual([violation])
})

it("merchants query coupons; visitors can't", async () => {
  for (const code of ['A', 'B', 'C']) await create({ ...TEN, code, active: code !== 'B' })
  const query = {
    filter: { active: true },
    sort: [{ fieldName: 'code', order: 'DESC' as const }],
    paging: { limit: 1 },
  }
  const page = await shop.call('POST /awning/v1/coupons/query', { query }, shop.apiKey)
  expect(page).toMatchObject({ coupons: [{ code: 'C' }], metadata: { count: 1, total: 2 } })
  const visitor = await shop.visitor()
  expect((await shop.refusal('POST /awning/v1/coupons/query', { query }, visitor)).status).toBe(403)
})

it('an update does not overwrite a concurrent redemption', async () => {
  const { id } = await create({ ...TEN, usesLeft: 10 })
  const checkouts = await Promise.all(
    Array.from({ length: 5 }, () => shop.checkout([shop.line(mug)], { couponCode: 'SPRING10' })),
  )
  const answers = await Promise.all([
    ...checkouts.map(({ token, id }) => shop.send('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)),
    ...Array.from({ length: 5 }, (_, index) =>
      shop.send(UPDATE, { coupon: { id, name: `Spring ${index}` } }, shop.apiKey),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { coupon } = await shop.call('GET /awning/v1/coupons/{id}', { id }, shop.apiKey)
  expect(coupon.usesLeft).toBe(5)
})

it.each(['SPRING-10', 'spring 10', ' Spring–10 ', '\u200fspring\u00a010\u200e', 'ｓｐｒｉｎｇ１０', 'SPRING\u201110'])(
  'a code is found as it is typed or pasted: %j',
  async (typed) => {
    await create({ ...TEN, code: 'Spring-10' })
    expect(await getDiscount(typed)).toBe('2.00')
  },
)

it('a code that could be taken for another one is refused', async () => {
  const { id } = await create({ ...TEN, code: 'A-B' })
  expect((await shop.refusal(CREATE, { coupon: { ...TEN, code: 'ab' } }, shop.apiKey)).code).toBe(
    'DUPLICATE_COUPON_CODE',
  )
  await shop.call(UPDATE, { coupon: { id, code: 'AB' } }, shop.apiKey)
  expect(await getDiscount('a b')).toBe('2.00')
})

it('coupons of earlier versions are found in the same ways, from the first start on', async () => {
  const store = createMemoryStore()
  const before = await createTestApp({ store })
  await before.call(CREATE, { coupon: { ...TEN, code: 'A-B' } }, before.apiKey)
  const { siteId } = before
  await store.transaction(async (transaction) => {
    for (const { codeKey: _, ...coupon } of (await transaction.query(coupons, siteId, {})).items)
      transaction.update(coupons, coupon)
    for (const done of (await transaction.query(completedUpgrades, PLATFORM, {})).items)
      transaction.delete(completedUpgrades, done)
  })
  await createTestApp({ store, seed: 2 })
  const { items } = await store.reader(coupons).query(siteId, {})
  expect(items.map(({ code, codeKey }) => [code, codeKey])).toEqual([['A-B', 'AB']])
})
