import { beforeEach, expect, it } from 'vitest'
import { BERLIN, createTestShop, type TestShop } from '../../testing/test-shop.ts'

const UPDATE = 'PATCH /awning/v1/commerce-settings'
const ESTIMATE = 'POST /ecom/v1/carts/current/estimate-totals'
const GET = 'GET /ecom/v1/checkouts/{id}'
const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const RULE = { id: '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a22', severity: 'ERROR' as const }

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})

const setRules = (...purchaseRules: object[]) =>
  shop.call(UPDATE, { settings: { purchaseRules: purchaseRules.map((rule) => ({ ...RULE, ...rule })) } }, shop.apiKey)

/** The violations of a checkout, and the answer to an order of it. */
async function getViolations(token: string, id: string) {
  const { checkout } = await shop.call(GET, { id }, token)
  const { status, refusal } = await shop.send(ORDER, { id }, token)
  return { violations: checkout.violations, status, code: refusal?.code, data: refusal?.data }
}

it('a minimum subtotal refuses a smaller order and says how much is missing; a larger one is ordered', async () => {
  await setRules({ minimumSubtotal: '25' })
  const mug = await shop.product({ price: '10.00' })
  const { token, id } = await shop.checkout([shop.line(mug, 2)])
  const violation = {
    severity: 'ERROR',
    target: { other: { name: 'OTHER_DEFAULT' } },
    code: 'MINIMUM_SUBTOTAL',
    data: { from: '25.00', missing: '5.00' },
  }
  expect(await getViolations(token, id)).toMatchObject({
    violations: [violation],
    status: 400,
    code: 'VIOLATIONS_WITH_ERROR_SEVERITY',
    data: { violations: [violation] },
  })
  await shop.call('POST /ecom/v1/checkouts/{id}/add-to-checkout', { id, lineItems: [shop.line(mug)] }, token)
  expect(await getViolations(token, id)).toMatchObject({ violations: [], status: 200 })
  expect((await shop.call(GET, { id }, token)).checkout.violations).toEqual([])
})

it('a rule for some products is reported at their line, and nothing is reported for other lines', async () => {
  const [mug, plate] = [await shop.product(), await shop.product()]
  await setRules(
    { scope: { productIds: [mug] }, maximumQuantity: 2 },
    { scope: { productIds: [mug] }, minimumQuantity: 2 },
  )
  const getLineViolations = async (quantity: number) => {
    const { token, id } = await shop.checkout([shop.line(mug, quantity), shop.line(plate, 9)])
    const { lineItems } = (await shop.call(GET, { id }, token)).checkout
    return { ...(await getViolations(token, id)), line: lineItems[0]?.id }
  }
  const tooMany = await getLineViolations(3)
  expect(tooMany).toMatchObject({ status: 400, violations: [{ code: 'MAXIMUM_QUANTITY', data: { most: 2, now: 3 } }] })
  expect(tooMany.violations[0]?.target).toEqual({ lineItem: { name: 'LINE_ITEM_DEFAULT', id: tooMany.line } })
  expect(await getLineViolations(1)).toMatchObject({
    status: 400,
    violations: [{ code: 'MINIMUM_QUANTITY', data: { least: 2 } }],
  })
  expect(await getLineViolations(2)).toMatchObject({ status: 200, violations: [] })
  const { token, id } = await shop.checkout([shop.line(plate, 9)])
  expect(await getViolations(token, id)).toMatchObject({ status: 200, violations: [] })
})

it("a warning in the merchant's words is shown, and refuses nothing", async () => {
  const description = 'Glass may take a week longer.'
  await setRules({ severity: 'WARNING', maximumQuantity: 1, description })
  const { token, id } = await shop.checkout([shop.line(await shop.product(), 2)])
  const violations = [{ severity: 'WARNING', target: { other: { name: 'OTHER_DEFAULT' } }, description }]
  expect(await getViolations(token, id)).toMatchObject({ violations, status: 200 })
})

it('a cart’s estimate reports the same violations as its checkout', async () => {
  await setRules({ minimumSubtotal: '25' })
  const token = await shop.visitor()
  const mug = await shop.product({ price: '10.00', stock: 1 })
  await shop.coupon('BIG', { kind: 'PERCENT', percent: '10' }, { minimumSubtotal: '20' })
  const lineItems = [shop.line(mug, 2)]
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
  await shop.call('PATCH /ecom/v1/carts/current', { couponCode: 'BIG' }, token)
  await shop.call(UPDATE, { settings: { shippingRegions: [] } }, shop.apiKey)
  const estimate = await shop.call(ESTIMATE, { shippingAddress: BERLIN }, token)
  expect(estimate.violations.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
    'ERROR PARTIALLY_AVAILABLE',
    'ERROR NO_DELIVERY_TO_DESTINATION',
    'ERROR MINIMUM_SUBTOTAL',
  ])
  const { checkoutId: id } = await shop.call(
    'POST /ecom/v1/carts/current/create-checkout',
    { shippingAddress: BERLIN },
    token,
  )
  expect((await shop.call(GET, { id }, token)).checkout.violations).toEqual(estimate.violations)
})

it('expired codes refuse the order; a minimum that is not reached is a warning', async () => {
  const mug = await shop.product({ price: '10.00' })
  const expiresAt = new Date(shop.clock.now().getTime() + 60_000).toISOString()
  await shop.coupon('SOON', { kind: 'PERCENT', percent: '10' }, { expiresAt })
  await shop.coupon('BIG', { kind: 'PERCENT', percent: '10' }, { minimumSubtotal: '20' })
  const ended = await shop.checkout([shop.line(mug)], { couponCode: 'SOON' })
  const short = await shop.checkout([shop.line(mug, 2)], { couponCode: 'BIG' })
  const lineId = (await shop.call(GET, { id: short.id }, short.token)).checkout.lineItems[0]?.id ?? ''
  const one = { id: short.id, lineItems: [{ id: lineId, quantity: 1 }] }
  await shop.call('POST /ecom/v1/checkouts/{id}/update-line-items-quantity', one, short.token)
  shop.clock.advance(120_000)
  const ERROR = { severity: 'ERROR', code: 'ERROR_COUPON_HAS_EXPIRED' }
  expect(await getViolations(ended.token, ended.id)).toMatchObject({
    violations: [ERROR],
    code: 'ERROR_COUPON_HAS_EXPIRED',
  })
  const WARNING = { severity: 'WARNING', code: 'ERROR_COUPON_MINIMUM_NOT_REACHED', data: { missing: '10.00' } }
  expect(await getViolations(short.token, short.id)).toMatchObject({ violations: [WARNING], status: 200 })
})
