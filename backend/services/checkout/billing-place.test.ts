import { expect, test } from 'vitest'
import { createTestShop, type LineItem, type TestShop } from '../../testing/test-shop.ts'
import { testSite } from '../../testing/test-site.ts'
import { saveSite } from '../sites/index.ts'

const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'

async function pattern(shop: TestShop): Promise<LineItem> {
  const draft = { name: 'Pattern', productType: 'digital' as const, priceData: { price: 5 } }
  const { product } = await shop.call('POST /stores/v1/products', { product: draft }, shop.apiKey)
  await shop.call(
    'PUT /awning/v1/products/{productId}/without-file',
    { productId: product.id, withoutFile: true },
    shop.apiKey,
  )
  return shop.line(product.id)
}

test('an order of digital items needs a billing address, except from merchants', async () => {
  const shop = await createTestShop()
  const line = await pattern(shop)
  const nowhere = { checkoutInfo: { buyerInfo: { email: 'ada@example.com' } } }
  const { id, token } = await shop.checkout([line], nowhere)
  const answer = await shop.refusal(ORDER, { id }, token)
  expect([answer.status, answer.code]).toEqual([400, 'VIOLATIONS_WITH_ERROR_SEVERITY'])
  expect(answer.data?.violations).toMatchObject([{ target: { other: { name: 'billingInfo.address' } } }])
  await shop.call(
    'PATCH /ecom/v1/checkouts/{checkout.id}',
    { checkout: { id, billingInfo: { address: { country: 'DE' } } } },
    token,
  )
  expect((await shop.send(ORDER, { id }, token)).status).toBe(200)
  const other = await shop.checkout([line], nowhere)
  expect((await shop.send(ORDER, { id: other.id }, shop.apiKey)).status).toBe(200)
})

test.each([
  ['needs a billing country if prices exclude tax', false, 400],
  ['needs no billing country if prices include tax', true, 200],
])('a gift card that covers the total %s', async (_, taxIncludedInPrices, status) => {
  const shop = await createTestShop()
  await saveSite(shop.app.dependencies, { ...testSite(shop.siteId, shop.clock.now()), taxIncludedInPrices })
  await shop.giftCard('GIFT-1234', 5_000n)
  const bought = { checkoutInfo: {}, giftCardCode: 'GIFT-1234' }
  const { id, token } = await shop.checkout([await pattern(shop)], bought)
  expect((await shop.send(ORDER, { id }, token)).status).toBe(status)
})
