import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { testSite } from '../../../testing/test-site.ts'
import { saveSite } from '../../sites/index.ts'
import type { OrderRecord } from '../records.ts'
import type { RefundRecord } from '../transactions/records.ts'
import { getRefundSum } from './refund-sum.ts'

const SUM = 'POST /awning/v1/orders/{id}/refund-sum'
const REFUND = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund'
const CALIFORNIA = {
  country: 'US',
  subdivision: 'US-CA',
  city: 'Fresno',
  postalCode: '93650',
  addressLine: '1 Main St',
}

/** An order of 100.00 with a delivery of 9.00 and a tax of 7.25 %, paid by card. */
async function order(more: { quantity?: number; freeDelivery?: boolean } = {}) {
  const { quantity = 1, freeDelivery = false } = more
  const shop = await createTestShop()
  const site = testSite(shop.siteId, shop.clock.now())
  const option = { code: 'standard', title: 'Standard', deliveryTime: '', price: '9' }
  await saveSite(shop.app.dependencies, {
    ...site,
    taxIncludedInPrices: false,
    taxRules: [{ country: 'US', subdivision: 'CA', name: 'Sales tax', rate: '0.0725' }],
    shippingRegions: [{ id: shop.ids.guid(), name: 'US', countries: ['US'], options: [option] }],
  })
  if (freeDelivery) await shop.coupon('FREE', { kind: 'FREE_SHIPPING' })
  const checkoutInfo = {
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: { shippingDestination: { address: CALIFORNIA } },
  }
  const line = shop.line(await shop.product({ price: '100' }), quantity)
  const { id, token } = await shop.checkout([line], { checkoutInfo, ...(freeDelivery && { couponCode: 'FREE' }) })
  const { orderId = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id, paymentToken: 'sandbox_approved' },
    token,
  )
  const { lineItems } = await shop.getOrder(orderId)
  return { shop, orderId, lineItemId: lineItems[0]?.id ?? '' }
}

async function sum({ shop, orderId, lineItemId }: Awaited<ReturnType<typeof order>>, quantity: number) {
  const lineItems = [{ lineItemId, quantity }]
  const answer = await shop.call(SUM, { id: orderId, lineItems, shippingIncluded: true }, shop.apiKey)
  return answer.sum.amount
}

async function refund(shop: TestShop, orderId: string, lineItemId: string, amount: string) {
  const { refundabilities } = await shop.call(
    'GET /ecom/v1/payments-collector/orders/{ecomOrderId}/refundability',
    { ecomOrderId: orderId },
    shop.apiKey,
  )
  await shop.call(
    REFUND,
    {
      ecomOrderId: orderId,
      payments: [{ paymentId: refundabilities[0]?.paymentId ?? '', amount: { amount } }],
      details: { lineItems: [{ lineItemId, quantity: 1 }], shippingIncluded: true },
    },
    shop.apiKey,
  )
}

test('a refund of everything comes to what was paid: the delivery has its tax, and its discount', async () => {
  expect(await sum(await order(), 1)).toBe('116.90')
  expect(await sum(await order({ freeDelivery: true }), 1)).toBe('107.25')
})

test('the delivery is given back once, and an item that was refunded is not left to refund', async () => {
  const bought = await order({ quantity: 2 })
  const { shop, orderId, lineItemId } = bought
  expect(await sum(bought, 2)).toBe('224.15')
  await refund(shop, orderId, lineItemId, '116.90')
  expect(await sum(bought, 1)).toBe('107.25')
  const again = { id: orderId, lineItems: [{ lineItemId, quantity: 2 }] }
  expect((await shop.refusal(SUM, again, shop.apiKey)).violations).toEqual(['lineItems[0].quantity MAX'])
  const other = { id: orderId, lineItems: [{ lineItemId: shop.ids.guid(), quantity: 1 }] }
  expect((await shop.refusal(SUM, other, shop.apiKey)).violations).toEqual(['lineItems[0].lineItemId OTHER'])
  expect((await shop.refusal(SUM, { id: orderId }, await shop.visitor())).status).toBe(403)
})

const toLine = (quantity: number, afterTax: bigint) =>
  ({
    lines: [{ id: 'a', quantity, tax: '0', afterTax: String(afterTax) }],
    taxes: [],
    totals: {},
  }) as unknown as OrderRecord
const refunded = (quantity: number, status = 'SUCCEEDED') =>
  ({ lineItems: [{ lineItemId: 'a', quantity }], transactions: [{ status }] }) as unknown as RefundRecord

test('items that are returned one by one add up to what was paid: 3.33, 3.33 and 3.34 of 10.00', () => {
  const refunds: RefundRecord[] = []
  const sums = [1, 1, 1].map((quantity) => {
    const found = getRefundSum(
      toLine(3, 1_000n),
      { refunds },
      { items: [{ lineItemId: 'a', quantity }], shippingIncluded: false },
    )
    refunds.push(refunded(quantity, 'FAILED'), refunded(quantity))
    return found.sum
  })
  expect(sums).toEqual([333n, 333n, 334n])
})

test('however a line is returned, its refunds add up to its amount', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      (parts, amount) => {
        const refunds: RefundRecord[] = []
        let sum = 0n
        for (const quantity of parts) {
          const order = toLine(
            parts.reduce((all, each) => all + each, 0),
            amount,
          )
          const items = [{ lineItemId: 'a', quantity }]
          sum += getRefundSum(order, { refunds }, { items, shippingIncluded: false }).sum
          refunds.push(refunded(quantity))
        }
        expect(sum).toBe(amount)
      },
    ),
  )
})

test('refunds of all items one by one return each tax to the last cent', async () => {
  const bought = await order({ quantity: 3 })
  const { shop, orderId, lineItemId } = bought
  const { taxInfo } = await shop.getOrder(orderId)
  let returned = 0
  for (const shippingIncluded of [true, false, false]) {
    const lineItems = [{ lineItemId, quantity: 1 }]
    const { sum, taxes } = await shop.call(SUM, { id: orderId, lineItems, shippingIncluded }, shop.apiKey)
    expect(taxes).toMatchObject([{ name: 'Sales tax', rate: '0.0725' }])
    returned += Math.round(Number(taxes[0]?.amount.amount) * 100)
    await refund(shop, orderId, lineItemId, sum.amount)
  }
  expect(returned).toBe(Math.round(Number(taxInfo?.taxBreakdown[0]?.aggregatedTaxAmount?.amount) * 100))
})
