import { beforeEach, expect, it } from 'vitest'
import type { SubscriptionOptionInput } from '../../contract/catalog/subscription-option.ts'
import { createTestShop, type LineItem, type TestShop } from '../../testing/test-shop.ts'

const OPTIONS = '/awning/v1/products/{id}/subscription-options'
const SETTINGS = {
  frequency: 'MONTH' as const,
  interval: 2,
  autoRenewal: false,
  billingCycles: 6,
  enableCustomerCancellation: true,
}
const MONTHLY: SubscriptionOptionInput = {
  title: 'Every two months',
  description: 'Six times',
  subscriptionSettings: SETTINGS,
  discount: { percent: '10' },
}
const TRIAL: SubscriptionOptionInput = {
  title: 'A month for free',
  subscriptionSettings: { ...SETTINGS, freeTrialPeriod: { frequency: 'MONTH', interval: 1 } },
  discount: { amount: '2.50' },
}

let shop: TestShop
let coffee: string
let monthly: string
let trial: string
beforeEach(async () => {
  shop = await createTestShop()
  coffee = await shop.product({ price: '10.00', name: 'Coffee' })
  const { subscriptionOptions } = await set([MONTHLY, TRIAL])
  monthly = subscriptionOptions[0]?.id ?? ''
  trial = subscriptionOptions[1]?.id ?? ''
})

const set = (subscriptionOptions: SubscriptionOptionInput[]) =>
  shop.call(`PUT ${OPTIONS}`, { id: coffee, subscriptionOptions }, shop.apiKey)
const line = (subscriptionOptionId: string, quantity = 1): LineItem => ({
  catalogReference: { ...shop.reference(coffee), options: { subscriptionOptionId } },
  quantity,
})

it('a subscription has its price and frequency in cart, checkout and order', async () => {
  const token = await shop.visitor()
  const add = (lineItems: LineItem[], of = token) =>
    shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, of)
  await add([line(monthly)])
  const { cart } = await add([line(monthly)])
  const { cart: once } = await add([shop.line(coffee)], await shop.visitor())
  const info = {
    title: { original: 'Every two months', translated: 'Every two months' },
    description: { original: 'Six times', translated: 'Six times' },
    subscriptionSettings: SETTINGS,
  }
  const words = [{ plainText: { original: 'Every two months', translated: 'Every two months' } }]
  expect(cart.lineItems).toMatchObject([
    { quantity: 2, price: { amount: '9.00' }, subscriptionOptionInfo: info, descriptionLines: words },
  ])
  expect(once.lineItems).toMatchObject([{ quantity: 1, price: { amount: '10.00' } }])
  expect(once.lineItems[0]).not.toHaveProperty('subscriptionOptionInfo')
  const { id } = await shop.checkout([line(monthly, 2)])
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, shop.apiKey)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId ?? '' }, shop.apiKey)
  expect(order.lineItems).toMatchObject([
    {
      price: { amount: '9.00' },
      descriptionLines: words,
      subscriptionInfo: {
        cycleNumber: 1,
        subscriptionOptionTitle: 'Every two months',
        subscriptionOptionDescription: 'Six times',
        subscriptionSettings: SETTINGS,
      },
    },
  ])
  expect(order).not.toHaveProperty('payAfterFreeTrial')
})

it('a free trial is paid after its end, and not with the order', async () => {
  const { token, id } = await shop.checkout([line(trial, 2)])
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
  expect(checkout).toMatchObject({
    // The delivery, with its tax.
    payNow: { subtotal: { amount: '0.00' }, total: { amount: '5.83' } },
    payAfterFreeTrial: { subtotal: { amount: '15.00' }, tax: checkout.payLater?.tax, total: checkout.payLater?.total },
  })
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, shop.apiKey)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId ?? '' }, shop.apiKey)
  expect(order.payAfterFreeTrial).toMatchObject({
    subtotal: { amount: '15.00' },
    total: { amount: checkout.payAfterFreeTrial?.total?.amount },
  })
})

it('a subscription is ordered alone, and for an amount above zero', async () => {
  const order = async (lines: LineItem[], more: object = {}) => {
    const { id } = await shop.checkout(lines, more)
    return (await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order', { id }, shop.apiKey)).code
  }
  expect(await order([line(monthly), shop.line(coffee)])).toBe('SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS')
  await shop.giftCard('GIFT-1', 500n)
  expect(await order([line(monthly)], { giftCardCode: 'GIFT-1' })).toBe('SUBSCRIPTION_WITH_GIFT_CARD')
  await set([{ ...MONTHLY, id: monthly, discount: { percent: '100' } }])
  await shop.coupon('FREE', { kind: 'FREE_SHIPPING' })
  expect(await order([line(monthly)], { couponCode: 'FREE' })).toBe('SUBSCRIPTION_WITH_ZERO_TOTAL')
})

it('a cart or checkout that could never be paid is refused when the item is added or the gift card applied', async () => {
  await shop.giftCard('GIFT-1', 500n)
  const cartCall = 'POST /ecom/v1/carts/current/add-to-cart'
  for (const [first, second] of [
    [line(monthly), shop.line(coffee)],
    [shop.line(coffee), line(monthly)],
  ] as const) {
    const token = await shop.visitor()
    await shop.call(cartCall, { lineItems: [first] }, token)
    const refused = await shop.refusal(cartCall, { lineItems: [second] }, token)
    expect([refused.status, refused.code]).toEqual([400, 'SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS'])
    const { cart } = await shop.call('GET /ecom/v1/carts/current', {}, token)
    expect(cart.lineItems).toHaveLength(1)
  }
  const token = await shop.visitor()
  await shop.call(cartCall, { lineItems: [line(monthly)] }, token)
  const applied = await shop.refusal('PATCH /ecom/v1/carts/current', { giftCardCode: 'GIFT-1' }, token)
  expect(applied.code).toBe('SUBSCRIPTION_WITH_GIFT_CARD')
  await shop.call('POST /ecom/v1/carts/current/remove-line-items', { lineItemIds: [await firstLine(token)] }, token)
  await shop.call(cartCall, { lineItems: [shop.line(coffee)] }, token)
  await shop.call('PATCH /ecom/v1/carts/current', { giftCardCode: 'GIFT-1' }, token)
  await shop.call('POST /ecom/v1/carts/current/remove-line-items', { lineItemIds: [await firstLine(token)] }, token)
  const behind = await shop.refusal(cartCall, { lineItems: [line(monthly)] }, token)
  expect(behind.code).toBe('SUBSCRIPTION_WITH_GIFT_CARD')
  const checkout = await shop.checkout([line(monthly)])
  const added = { id: checkout.id, lineItems: [shop.line(coffee)] }
  expect((await shop.refusal('POST /ecom/v1/checkouts/{id}/add-to-checkout', added, checkout.token)).code).toBe(
    'SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS',
  )
  const paidByCard = { checkout: { id: checkout.id }, giftCardCode: 'GIFT-1' }
  expect((await shop.refusal('PATCH /ecom/v1/checkouts/{checkout.id}', paidByCard, checkout.token)).code).toBe(
    'SUBSCRIPTION_WITH_GIFT_CARD',
  )
})

const firstLine = async (token: string) =>
  (await shop.call('GET /ecom/v1/carts/current', {}, token)).cart.lineItems[0]?.id ?? ''

it('an unknown subscription option is no item; merchants set the options, and everybody can read them', async () => {
  const token = await shop.visitor()
  const lineItems = [line(shop.ids.guid())]
  const unknown = await shop.refusal('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
  expect(unknown.code).toBe('CATALOG_ITEM_NOT_FOUND')
  const seen = await shop.call(`GET ${OPTIONS}`, { id: coffee }, token)
  expect(seen.subscriptionOptions).toMatchObject([{ id: monthly, ...MONTHLY }, { id: trial }])
  const finer = [{ ...MONTHLY, discount: { amount: '0.005' } }]
  const wrong = await shop.refusal(`PUT ${OPTIONS}`, { id: coffee, subscriptionOptions: finer }, shop.apiKey)
  expect(wrong.violations).toEqual(['subscriptionOptions[0].discount.amount DECIMAL_MAX_SCALE'])
  expect((await shop.refusal(`PUT ${OPTIONS}`, { id: coffee, subscriptionOptions: [] }, token)).status).toBe(403)
})
