import { expect, test } from 'vitest'
import type { PaymentGateway } from '../../../kernel/runtime/payments/gateway.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { getSite, saveSite } from '../../sites/index.ts'
import { sandboxGateway } from '../gateways/sandbox/sandbox-gateway.ts'

const SUM = 'POST /awning/v1/orders/{id}/refund-sum'
const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'

type Bought = { shop: TestShop; orderId: string; lineItemId: string }

/** What the server suggests for each payment that can be refunded, and the most that each can give back. */
async function suggest({ shop, orderId, lineItemId }: Bought, quantity: number, shippingIncluded = false) {
  const lineItems = quantity > 0 ? [{ lineItemId, quantity }] : []
  const { sum, payments } = await shop.call(SUM, { id: orderId, lineItems, shippingIncluded }, shop.apiKey)
  return {
    sum: sum.amount,
    payments: payments.map(({ suggested, refundable }) => [suggested.amount, refundable.amount]),
    ids: payments.map(({ paymentId }) => paymentId),
  }
}

async function refund({ shop, orderId, lineItemId }: Bought, paymentId: string, amount: string, quantity: number) {
  await shop.call(
    `POST ${ORDER}/trigger-refund`,
    {
      ecomOrderId: orderId,
      payments: [{ paymentId, amount: { amount } }],
      details: quantity > 0 ? { lineItems: [{ lineItemId, quantity }], shippingIncluded: true } : {},
    },
    shop.apiKey,
  )
}

async function pay(shop: TestShop, quantity: number, more: { delayCapture?: boolean; giftCardCode?: string } = {}) {
  const { delayCapture = false, giftCardCode } = more
  const lines = [shop.line(await shop.product({ price: '10.00' }), quantity)]
  const { id, token } = await shop.checkout(lines, giftCardCode ? { giftCardCode } : {})
  const { orderId = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id, paymentToken: delayCapture ? 'sandbox_delayed_capture' : 'sandbox_approved', delayCapture },
    token,
  )
  const { lineItems } = await shop.getOrder(orderId)
  return { shop, orderId, lineItemId: lineItems[0]?.id ?? '' }
}

test('of a payment that was charged in part, no more is suggested than was charged', async () => {
  const shop = await createTestShop()
  const bought = await pay(shop, 2, { delayCapture: true })
  const { orderTransactions } = await shop.call(
    'GET /ecom/v1/payments/orders/{orderId}',
    { orderId: bought.orderId },
    shop.apiKey,
  )
  const payments = [{ paymentId: orderTransactions.payments[0]?.id ?? '', amount: { amount: '12.00' } }]
  await shop.call(`POST ${ORDER}/capture-authorized-payments`, { ecomOrderId: bought.orderId, payments }, shop.apiKey)
  expect(await suggest(bought, 2)).toMatchObject({ sum: '23.80', payments: [['12.00', '12.00']] })
})

test('an order paid by gift card and card goes back in two refunds, each of what it can give back', async () => {
  const shop = await createTestShop()
  await shop.giftCard('CARD', 500n)
  const bought = await pay(shop, 2, { giftCardCode: 'CARD' })
  const whole = await suggest(bought, 2, true)
  expect(whole.sum).toBe('29.63')
  const at = whole.payments.findIndex(([suggested]) => suggested === '24.63')
  expect(whole.payments).toHaveLength(2)
  await refund(bought, whole.ids[at] ?? '', '24.63', 2)
  expect(await suggest(bought, 0)).toMatchObject({ sum: '0.00', payments: [['5.00', '5.00']] })
})

test('less that was given back on purpose is not suggested again', async () => {
  const bought = await pay(await createTestShop(), 2)
  const { ids } = await suggest(bought, 1)
  await refund(bought, ids[0] ?? '', '5.00', 1)
  expect(await suggest(bought, 0)).toMatchObject({ sum: '0.00', payments: [['0.00', '24.63']] })
  expect((await suggest(bought, 1)).payments).toEqual([['11.90', '24.63']])
})

test('fees go back with the last of the items, with their tax', async () => {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  const additionalFees = [{ code: 'wrap', name: 'Wrapping', amount: '2.00' }]
  await shop.call('PATCH /awning/v1/commerce-settings', { settings: { additionalFees } }, shop.apiKey)
  expect((await getSite(context)).currency).toBe('EUR')
  const bought = await pay(shop, 2)
  const { priceSummary, taxInfo } = await shop.getOrder(bought.orderId)
  expect((await suggest(bought, 1, true)).payments[0]?.[0]).toBe('17.73')
  expect((await suggest(bought, 2, true)).sum).toBe(priceSummary?.total?.amount)
  const lineItems = [{ lineItemId: bought.lineItemId, quantity: 2 }]
  const { fees, taxes } = await shop.call(SUM, { id: bought.orderId, lineItems, shippingIncluded: true }, shop.apiKey)
  expect(fees.amount).toBe('2.38')
  expect(taxes[0]?.amount.amount).toBe(taxInfo?.taxBreakdown[0]?.aggregatedTaxAmount?.amount)
})

test('what a provider counts in whole forints is suggested in whole forints, and comes to what was paid', async () => {
  const whole: PaymentGateway = { ...sandboxGateway, id: 'whole', currencies: () => ({ decimals: 0 }) }
  const shop = await createTestShop({ gateways: [whole] })
  const context = shop.app.contextFor(shop.siteId)
  const site = await getSite(context)
  await saveSite(context, {
    ...site,
    currency: 'HUF',
    taxIncludedInPrices: true,
    payments: { ...site.payments, sandbox: false },
    shippingRegions: [
      {
        id: shop.ids.guid(),
        name: 'DE',
        countries: ['DE'],
        options: [{ code: 'post', title: 'Post', deliveryTime: '', price: '0' }],
      },
    ],
  })
  await shop.coupon('PART', { kind: 'AMOUNT', amount: '1' })
  const { id, token } = await shop.checkout([shop.line(await shop.product({ price: '667' }), 3)], {
    couponCode: 'PART',
  })
  const { orderId = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id, paymentToken: 'sandbox_approved' },
    token,
  )
  const order = await shop.getOrder(orderId)
  expect(order.priceSummary?.total?.amount).toBe('2000.00')
  const bought = { shop, orderId, lineItemId: order.lineItems[0]?.id ?? '' }
  const given: (string | undefined)[] = []
  for (let time = 0; time < 3; time++) {
    const { ids, payments } = await suggest(bought, 1)
    given.push(payments[0]?.[0])
    await refund(bought, ids[0] ?? '', payments[0]?.[0] ?? '', 1)
  }
  expect(given).toEqual(['666.00', '667.00', '667.00'])
  expect((await shop.getOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED')
})
