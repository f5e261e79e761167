import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { type RunningServer, startServer } from '../server/running-server.ts'
import { rewriteFetch, storefront } from './sdk-client.ts'

const postgres = await startPostgres()

const databases = [
  { name: 'SQLite', url: undefined, skipped: undefined },
  {
    name: 'PostgreSQL',
    url: 'url' in postgres ? postgres.url : undefined,
    skipped: 'skipped' in postgres ? postgres.skipped : undefined,
  },
]

afterAll(async () => {
  if ('stop' in postgres) await postgres.stop()
})

const CARRIER = '5b0c1c5e-0b7e-4d0a-9c1e-3f1c2b3a4d5e'
const RULE = '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a22'
const SETTINGS = {
  taxIncludedInPrices: false,
  taxRules: [{ country: 'US', subdivision: 'NY', name: 'Sales tax', rate: '0.08875' }],
  additionalFees: [{ code: 'wrap', name: 'Wrapping', amount: '2.00', taxable: false }],
  discountRules: [
    {
      id: RULE,
      name: 'Three for less',
      active: true,
      minimum: { quantity: 3 },
      discount: { kind: 'PERCENT', percent: '10' },
    },
  ],
  shippingRegions: [
    {
      id: '7d0a3f7e-3a5c-4e0e-9c43-0c1d6a3b7a01',
      name: 'United States',
      countries: ['US'],
      options: [
        {
          code: 'bike',
          title: 'Bike',
          deliveryTime: 'Today',
          price: '3.00',
          carrierId: CARRIER,
          charges: [{ type: 'INSURANCE', details: 'Insurance', amount: '1.00' }],
        },
        { code: 'post', title: 'Post', deliveryTime: '3 days', price: '6.00' },
      ],
    },
  ],
  displayCurrencies: [{ currency: 'JPY', rate: '150' }],
}

const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine1: '1 Main Street',
}

describe.each(databases)('totals through the published SDK on $name', ({ url, skipped }) => {
  let server: RunningServer
  let restore: () => void

  beforeAll(async () => {
    if (skipped) return
    server = await startServer({ ...(url && { databaseUrl: url }) })
    restore = rewriteFetch(server.base)
  })

  afterAll(async () => {
    restore?.()
    await server?.stop()
  })

  const journey = skipped ? it.skip : it

  journey('the merchant’s settings determine estimate, checkout and order totals', async () => {
    const set = async (settings: object) => {
      const answer = await fetch(`${server.base}/awning/v1/commerce-settings`, {
        method: 'PATCH',
        headers: { authorization: server.fixture.adminApiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ settings }),
      })
      expect(answer.status).toBe(200)
    }
    await set(SETTINGS)
    const client = storefront(server.fixture.clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    const { appId, products } = server.fixture
    const catalogReference = { appId, catalogItemId: products.simple.id }
    await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 3 }] })
    const estimate = await client.currentCart.estimateCurrentCartTotals({
      shippingAddress: ADDRESS,
      selectedShippingOption: { code: 'bike', carrierId: CARRIER },
      calculateShipping: true,
      calculateTax: true,
    })
    const price = Number(products.simple.price)
    const sum = (part: { amount?: string } | undefined) => Number(part?.amount)
    expect(estimate.appliedDiscounts).toMatchObject([
      { discountRule: { _id: RULE, name: { original: 'Three for less' } } },
    ])
    expect(sum(estimate.priceSummary?.discount)).toBeCloseTo(price * 0.3)
    expect(estimate.additionalFees).toMatchObject([{ name: 'Wrapping' }, { name: 'Insurance', source: 'SHIPPING' }])
    expect(sum(estimate.priceSummary?.additionalFees)).toBe(3)
    expect(sum(estimate.priceSummary?.shipping)).toBe(3)
    expect(estimate.shippingInfo?.carrierServiceOptions).toHaveLength(2)
    expect(sum(estimate.priceSummary?.tax)).toBeCloseTo((price * 2.7 + 4) * 0.08875, 1)

    const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
      email: 'buyer@example.com',
      shippingAddress: ADDRESS,
      selectedShippingOption: { code: 'bike', carrierId: CARRIER },
    })
    const checkout = await client.checkout.getCheckout(checkoutId)
    expect(checkout.priceSummary?.total?.amount).toBe(estimate.priceSummary?.total?.amount)
    expect(checkout.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      carrierId: CARRIER,
      otherCharges: [{ type: 'INSURANCE', details: 'Insurance' }],
    })
    await set({ purchaseRules: [{ id: RULE, severity: 'ERROR', maximumQuantity: 2 }] })
    const { violations } = await client.checkout.getCheckout(checkoutId)
    expect(violations).toMatchObject([{ severity: 'ERROR', target: { other: { name: 'OTHER_DEFAULT' } } }])
    await expect(client.checkout.createOrder(checkoutId)).rejects.toMatchObject({
      details: { applicationError: { code: 'VIOLATIONS_WITH_ERROR_SEVERITY' } },
    })
    await set({ purchaseRules: [] })
    const { orderId = '' } = (await client.checkout.createOrder(checkoutId)) as { orderId?: string }
    const order = await client.orders.getOrder(orderId)
    expect(order.priceSummary?.total?.amount).toBe(estimate.priceSummary?.total?.amount)
    expect(order.priceSummary?.totalAdditionalFees?.amount).toBe(estimate.priceSummary?.additionalFees?.amount)
    expect(order.appliedDiscounts).toMatchObject([{ discountRule: { _id: RULE } }])
  })

  journey('a subscription stays one in cart, checkout and order', async () => {
    const { appId, products, adminApiKey, clientId } = server.fixture
    const settings = { frequency: 'MONTH', interval: 1, autoRenewal: true, enableCustomerCancellation: true }
    const freeTrialPeriod = { frequency: 'WEEK', interval: 2 }
    const option = { title: 'Every month', subscriptionSettings: { ...settings, freeTrialPeriod } }
    const answer = await fetch(`${server.base}/awning/v1/products/${products.simple.id}/subscription-options`, {
      method: 'PUT',
      headers: { authorization: adminApiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ subscriptionOptions: [{ ...option, discount: { percent: '10' } }] }),
    })
    const { subscriptionOptions } = (await answer.json()) as { subscriptionOptions: { id: string }[] }
    const client = storefront(clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    const options = { subscriptionOptionId: subscriptionOptions[0]?.id }
    const { cart } = await client.currentCart.addToCurrentCart({
      lineItems: [{ catalogReference: { appId, catalogItemId: products.simple.id, options }, quantity: 1 }],
    })
    const info = { title: { original: 'Every month' }, subscriptionSettings: { ...settings, freeTrialPeriod } }
    expect(cart?.lineItems).toMatchObject([{ subscriptionOptionInfo: info }])
    const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
      email: 'buyer@example.com',
      shippingAddress: ADDRESS,
    })
    const checkout = await client.checkout.getCheckout(checkoutId)
    const subscribed = Number(products.simple.price) * 0.9
    expect(Number(checkout.payAfterFreeTrial?.subtotal?.amount)).toBeCloseTo(subscribed)
    expect(Number(checkout.payNow?.subtotal?.amount)).toBe(0)
    const { orderId = '' } = (await client.checkout.createOrderAndCharge(checkoutId, {
      paymentToken: 'sandbox_approved',
    })) as { orderId?: string }
    const order = await client.orders.getOrder(orderId)
    expect(order.lineItems).toMatchObject([
      { subscriptionInfo: { cycleNumber: 1, subscriptionOptionTitle: 'Every month', subscriptionSettings: settings } },
    ])
    expect(order.payAfterFreeTrial?.total?.amount).toBe(checkout.payAfterFreeTrial?.total?.amount)
  })
})
