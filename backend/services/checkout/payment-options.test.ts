import { expect, it } from 'vitest'
import type { Calls } from '../../contract/calls.ts'
import { BERLIN, createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { testSite } from '../../testing/test-site.ts'
import { createProducts } from '../catalog/index.ts'
import { APRON } from '../catalog/test-drafts.ts'
import { saveSite } from '../sites/index.ts'

type CustomLine = NonNullable<Calls['POST /ecom/v1/checkouts']['input']['customLineItems']>[number]

const ROOM: CustomLine & { price: string } = {
  quantity: 1,
  price: '100.00',
  itemType: { preset: 'SERVICE' },
  productName: { original: 'Room' },
}
const BREAKFAST = {
  id: 'meals',
  name: { original: 'Meals' },
  modifiers: [
    { id: 'breakfast', label: { original: 'Breakfast' }, quantity: 2, price: '7.50' },
    { id: 'view', label: { original: 'A view' } },
  ],
}

async function openWith(shop: TestShop, customLineItems: CustomLine[]) {
  const { checkout } = await shop.call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', customLineItems, checkoutInfo: { billingInfo: { address: BERLIN } } },
    shop.apiKey,
  )
  return checkout
}

async function getOrder(shop: TestShop, id: string) {
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, shop.apiKey)
  return (await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)).order
}

it('modifiers of a line are charged, in the cart, the checkout and the order', async () => {
  const shop = await createTestShop()
  const line = { ...ROOM, quantity: 2, modifierGroups: [BREAKFAST] }
  const { cart } = await shop.call('POST /ecom/v1/carts', { customLineItems: [line] }, shop.apiKey)
  expect(cart.subtotal.amount).toBe('230.00')
  const estimate = await shop.call(
    'POST /ecom/v1/carts/{id}/estimate-totals',
    { id: cart.id, billingAddress: BERLIN },
    shop.apiKey,
  )
  expect(estimate.calculatedLineItems[0]?.pricesBreakdown).toMatchObject({
    price: { amount: '115.00' },
    modifiers: { amount: '15.00' },
    lineItemPrice: { amount: '230.00' },
  })
  const checkout = await openWith(shop, [line])
  expect(checkout.lineItems[0]).toMatchObject({
    price: { amount: '115.00' },
    modifiersTotalPrice: { amount: '15.00' },
    modifierGroups: [{ ...BREAKFAST, modifiers: [{ id: 'breakfast', price: { amount: '7.50' } }, { id: 'view' }] }],
  })
  const order = await getOrder(shop, checkout.id)
  expect(order.priceSummary?.total?.amount).toBe(estimate.priceSummary?.total?.amount)
  expect(order.lineItems[0]?.modifierGroups?.[0]?.modifiers?.[0]).toMatchObject({ price: { amount: '7.50' } })
})

it("a modifier's price has no more decimals than the currency", async () => {
  const shop = await createTestShop()
  const modifierGroups = [{ modifiers: [{ price: '0.005' }] }]
  const refused = await shop.refusal(
    'POST /ecom/v1/carts',
    { customLineItems: [{ ...ROOM, modifierGroups }] },
    shop.apiKey,
  )
  expect(refused.violations).toEqual(['customLineItems[0].modifierGroups[0].modifiers[0].price DECIMAL_MAX_SCALE'])
})

it('a deposit is charged with the order; the rest stays open', async () => {
  const shop = await createTestShop()
  const checkout = await openWith(shop, [{ ...ROOM, paymentOption: 'DEPOSIT_ONLINE', depositAmount: '30.00' }])
  expect(checkout).toMatchObject({
    lineItems: [{ paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '30.00' } }],
    payNow: { total: { amount: '30.00' } },
    payLater: { subtotal: { amount: '70.00' }, tax: { amount: '19.00' }, total: { amount: '89.00' } },
  })
  const { orderId } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id: checkout.id, paymentToken: 'sandbox_approved' },
    shop.apiKey,
  )
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
  expect(order).toMatchObject({
    paymentStatus: 'PARTIALLY_PAID',
    lineItems: [{ depositAmount: { amount: '30.00' } }],
    balanceSummary: { paid: { amount: '30.00' }, balance: { amount: '89.00' } },
  })
})

it('items that are paid later need no payment, even in a shop with online payments only', async () => {
  const shop = await createTestShop()
  const site = testSite(shop.siteId, shop.clock.now())
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: false, sandbox: true } })
  const checkout = await openWith(shop, [{ ...ROOM, paymentOption: 'FULL_PAYMENT_OFFLINE' }])
  expect(checkout).toMatchObject({ payNow: { total: { amount: '0.00' } }, payLater: { total: { amount: '119.00' } } })
  expect(await getOrder(shop, checkout.id)).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'NOT_PAID',
    balanceSummary: { balance: { amount: '119.00' } },
  })
  const { id } = await openWith(shop, [ROOM])
  const refused = await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order', { id }, shop.apiKey)
  expect(refused).toMatchObject({ code: 'PAYMENT_ERROR', data: { reason: 'ONLINE_PAYMENT_NEEDED' } })
})

it('an item redeemed by a membership offline costs nothing; its modifiers are paid later', async () => {
  const shop = await createTestShop()
  const line = { ...ROOM, paymentOption: 'MEMBERSHIP_OFFLINE' as const, modifierGroups: [BREAKFAST] }
  const checkout = await openWith(shop, [line])
  expect(checkout).toMatchObject({ payNow: { total: { amount: '0.00' } }, payLater: { subtotal: { amount: '15.00' } } })
})

it('an item that only a membership pays for is not ordered without one', async () => {
  const shop = await createTestShop()
  const checkout = await openWith(shop, [{ ...ROOM, paymentOption: 'MEMBERSHIP' }])
  expect(checkout.calculationErrors?.membershipError?.applicationError).toMatchObject({
    code: 'MEMBERSHIP_NEEDED',
    data: { lineItemIds: [checkout.lineItems[0]?.id] },
  })
  const { id } = checkout
  const refused = await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order', { id }, shop.apiKey)
  expect(refused.code).toBe('CALCULATION_ERROR')
})

it('a variant is one line, whether named by its options, by its id, or by both', async () => {
  const shop = await createTestShop()
  const [apron] = await createProducts(shop.app.contextFor(shop.siteId), [APRON])
  const options = { Size: 'M', Colour: 'Rust' }
  const variantId = apron?.variants.find(({ choices }) => choices.Size === 'M' && choices.Colour === 'Rust')?.id
  const token = await shop.visitor()
  const add = async (chosen: Record<string, unknown>) => {
    const catalogReference = { ...shop.reference(apron?.id ?? ''), options: chosen }
    return shop.call(
      'POST /ecom/v1/carts/current/add-to-cart',
      { lineItems: [{ catalogReference, quantity: 1 }] },
      token,
    )
  }
  await add({ options })
  await add({ variantId })
  const { cart } = await add({ variantId, options })
  expect(cart.lineItems).toMatchObject([{ quantity: 3 }])
  const other = await add({ options: { ...options, Size: 'L' } })
  expect(other.cart.lineItems).toHaveLength(2)
})

it('a checkout with offline payments disabled says so, and is not ordered without an online payment', async () => {
  const shop = await createTestShop()
  const { token, id } = await shop.checkout([shop.line(await shop.product())], {
    checkoutInfo: {
      customSettings: { disabledManualPayment: true },
      buyerInfo: { email: 'buyer@example.com' },
      shippingInfo: { shippingDestination: { address: BERLIN } },
    },
  })
  const settings = await shop.call('GET /ecom/v1/checkouts/{id}/payment-settings', { id }, token)
  expect(settings).toEqual({ blockedPaymentOptions: ['MANUAL'] })
  const refused = await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  expect(refused).toMatchObject({ code: 'PAYMENT_ERROR', data: { reason: 'ONLINE_PAYMENT_NEEDED' } })
  const charged = { id, paymentToken: 'sandbox_approved' }
  expect((await shop.call('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charged, token)).orderId).toBeTruthy()
})

it('a shop without any payment method says so, and creates no order', async () => {
  const shop = await createTestShop()
  const site = testSite(shop.siteId, shop.clock.now())
  await saveSite(shop.app.dependencies, { ...site, payments: { ...site.payments, sandbox: false, offline: false } })
  const { token, id } = await shop.checkout([shop.line(await shop.product())])
  const order = (call: 'create-order' | 'create-order-and-charge', more: object = {}) =>
    shop.refusal(`POST /ecom/v1/checkouts/{id}/${call}`, { id, ...more }, token)
  expect((await order('create-order')).code).toBe('SITE_NOT_ACCEPTING_PAYMENTS')
  const charge = { paymentToken: 'sandbox_approved' }
  expect((await order('create-order-and-charge', charge)).code).toBe('SITE_NOT_ACCEPTING_PAYMENTS')
  expect(await shop.getOrders()).toEqual([])
})
