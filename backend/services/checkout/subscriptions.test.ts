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

it('a subscription has its price and rhythm in cart, checkout and order', async () => {
  const token = await shop.visitor()
  const add = (lineItems: LineItem[]) => shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
  await add([line(monthly)])
  await add([shop.line(coffee)])
  const { cart } = await add([line(monthly)])
  const info = {
    title: { original: 'Every two months', translated: 'Every two months' },
    description: { original: 'Six times', translated: 'Six times' },
    subscriptionSettings: SETTINGS,
  }
  const words = [{ plainText: { original: 'Every two months', translated: 'Every two months' } }]
  expect(cart.lineItems).toMatchObject([
    { quantity: 2, price: { amount: '9.00' }, subscriptionOptionInfo: info, descriptionLines: words },
    { quantity: 1, price: { amount: '10.00' } },
  ])
  expect(cart.lineItems[1]).not.toHaveProperty('subscriptionOptionInfo')
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

it('what is free at first is paid after that, and nothing of it with the order', async () => {
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

it('a subscription is ordered by itself, and for money', async () => {
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

it('a way that the product has not is no item; merchants set the ways, and everybody sees them', async () => {
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
