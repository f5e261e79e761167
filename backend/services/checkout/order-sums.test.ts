import { expect, it, test } from 'vitest'
import { BERLIN, createTestShop, NEW_YORK } from '../../testing/test-shop.ts'
import { getSite, saveSite } from '../sites/index.ts'

type Case = { taxIncludedInPrices: boolean; address: typeof BERLIN | typeof NEW_YORK; couponCode?: string }

/** An order of two products with a total quantity of three. */
async function placeOrder({ taxIncludedInPrices, address, couponCode }: Case) {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), taxIncludedInPrices })
  await shop.coupon('THIRD', { kind: 'PERCENT', percent: '33' })
  await shop.coupon('FREE', { kind: 'FREE_SHIPPING' })
  const lines = [shop.line(await shop.product({ price: '9.99' }), 2), shop.line(await shop.product({ price: '0.35' }))]
  const { id, token } = await shop.checkout(lines, {
    checkoutInfo: {
      buyerInfo: { email: 'buyer@example.com' },
      shippingInfo: { shippingDestination: { address, contactDetails: { firstName: 'Ada', lastName: 'Buyer' } } },
    },
    ...(couponCode && { couponCode }),
  })
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  return (await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, token)).order
}

const CASES: Case[] = [true, false].flatMap((taxIncludedInPrices) =>
  [BERLIN, NEW_YORK].flatMap((address) =>
    [undefined, 'THIRD', 'FREE'].map(
      (couponCode): Case => ({ taxIncludedInPrices, address, ...(couponCode && { couponCode }) }),
    ),
  ),
)

test.each(CASES)('lines and delivery of an order add up to its sums: %j', async (someCase) => {
  const order = await placeOrder(someCase)
  const cents = (price: { amount: string } | undefined) => Math.round(Number(price?.amount) * 100)
  const cost = order.shippingInfo?.cost
  const sum = (name: 'totalPriceAfterTax' | 'totalPriceBeforeTax') =>
    [...order.lineItems, cost].reduce((total, part) => total + cents(part?.[name]), 0)
  const sumOfTaxes = (name: 'taxableAmount' | 'totalTax') =>
    [...order.lineItems, cost].reduce((total, part) => total + cents(part?.taxDetails?.[name]), 0)
  const { total, tax, discount } = order.priceSummary ?? {}
  expect(sum('totalPriceAfterTax')).toBe(cents(total))
  expect(sum('totalPriceBeforeTax') + cents(tax)).toBe(cents(total))
  expect(sumOfTaxes('totalTax')).toBe(cents(tax))
  expect(sumOfTaxes('taxableAmount')).toBe(cents(total) - cents(tax))
  const discounts = order.lineItems.map((line) => cents(line.totalDiscount))
  expect(discounts.reduce((a, b) => a + b, cents(cost?.discount))).toBe(cents(discount))
})

it('each tax of an order names its authority', async () => {
  const { taxInfo } = await placeOrder({ taxIncludedInPrices: true, address: NEW_YORK })
  expect(taxInfo?.taxBreakdown).toMatchObject([{ taxName: 'Sales tax', jurisdiction: 'NY', jurisdictionType: 'STATE' }])
})
