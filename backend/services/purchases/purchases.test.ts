import { describe, expect, it, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../testing/visit-checkout.ts'
import { getSite, saveSite } from '../sites/index.ts'

const CLAIM = 'POST /awning/v1/purchases/claim'
const DAY_MS = 86_400_000

/** Buys on the hosted pages; answers the order, its buyer's token, and the address that leads back to the page. */
async function buy(shop: TestShop, options: Parameters<typeof visitCheckout>[1] = {}, coupon?: string) {
  const page = await visitCheckout(shop, { postFlowUrl: 'https://host.example/thanks', ...options })
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  if (coupon) await page.send({ intent: 'coupon', couponCode: coupon })
  await page.send({ intent: 'payment', ...CARD })
  const { searchParams, pathname } = new URL(page.url())
  const back = /href="(https:\/\/host\.example[^"]*)"/.exec(page.html())?.[1]?.replaceAll('&amp;', '&') ?? ''
  const returned = new URL(back).searchParams
  return {
    page,
    orderId: pathname.split('/').at(-1) ?? '',
    visitor: page.token,
    placed: searchParams.get('placed'),
    returned: { orderId: returned.get('awning_order') ?? '', token: returned.get('awning_order_token') ?? undefined },
  }
}

describe('a purchase', () => {
  it('is answered once, with the token of the address that the buyer returned to', async () => {
    const shop = await createTestShop()
    const { returned, orderId } = await buy(shop)
    expect(returned).toEqual({ orderId, token: expect.stringMatching(/^[\w-]{22}$/) })
    // The browser lost its session on the way.
    const another = await shop.visitor()
    expect((await shop.call(CLAIM, returned, another)).purchase?.orderId).toBe(orderId)
    for (const token of [another, await shop.visitor()]) expect(await shop.call(CLAIM, returned, token)).toEqual({})
  })

  it('is answered to its own visitor without a token, and to nobody else', async () => {
    const shop = await createTestShop()
    const { orderId, visitor } = await buy(shop)
    const stranger = await shop.visitor()
    expect(await shop.call(CLAIM, { orderId }, stranger)).toEqual({})
    expect(await shop.call(CLAIM, { orderId, token: 'made-up' }, stranger)).toEqual({})
    expect((await shop.call(CLAIM, { orderId }, visitor)).purchase?.orderId).toBe(orderId)
    expect(await shop.call(CLAIM, { orderId }, visitor)).toEqual({})
  })

  it('of an order that does not exist, was canceled or is older than three days is none', async () => {
    const shop = await createTestShop()
    const made = '00000000-0000-4000-8000-00000000dead'
    expect(await shop.call(CLAIM, { orderId: made }, await shop.visitor())).toEqual({})
    const canceled = await buy(shop)
    await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: canceled.orderId }, shop.apiKey)
    expect(await shop.call(CLAIM, canceled.returned, canceled.visitor)).toEqual({})
    const old = await buy(shop)
    shop.clock.advance(3 * DAY_MS)
    expect(await shop.call(CLAIM, old.returned, await shop.visitor())).toEqual({})
  })

  it('is answered again to a call that is sent again, as its answer may have been lost', async () => {
    const shop = await createTestShop()
    const { returned, visitor } = await buy(shop)
    const headers = { 'idempotency-key': 'one' }
    const first = await shop.send(CLAIM, returned, visitor, headers)
    expect(first.body?.purchase?.orderId).toBe(returned.orderId)
    expect((await shop.send(CLAIM, returned, visitor, headers)).body).toEqual(first.body)
  })
})

test('a mail’s link leads back without the token of the return', async () => {
  const shop = await createTestShop()
  const { page } = await buy(shop)
  const mailed = new URL(page.url())
  mailed.searchParams.delete('placed')
  const html = await (await shop.app.fetch(new Request(mailed))).text()
  expect(html).toContain('awning_order=')
  expect(html).not.toContain('awning_order_token')
})

const toCents = (amount = '0') => Math.round(Number(amount) * 100)

test.each([true, false])('a purchase says what was bought, to the cent; tax included: %s', async (included) => {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), taxIncludedInPrices: included })
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const mug = await shop.product({ price: '12.35', name: 'Mug' })
  const bowl = await shop.product({ price: '7.99', name: 'Bowl' })
  const { collection } = await shop.call(
    'POST /stores/v1/collections',
    { collection: { name: 'Kitchen' } },
    shop.apiKey,
  )
  await shop.call('POST /stores/v1/collections/{id}/productIds', { id: collection.id, productIds: [mug] }, shop.apiKey)
  await shop.call(
    'PATCH /stores/v1/products/{product.id}',
    { product: { id: mug, brand: 'Fettle', sku: 'MUG-1' } },
    shop.apiKey,
  )
  const lines = [shop.line(mug, 3), shop.line(bowl, 2)]
  const { returned, visitor } = await buy(shop, { lines }, 'TEN')
  const { purchase } = await shop.call(CLAIM, returned, visitor)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: returned.orderId }, shop.apiKey)
  expect(purchase).toMatchObject({
    orderNumber: order.number,
    currency: 'EUR',
    coupon: 'TEN',
    total: order.priceSummary?.total?.amount,
    tax: order.priceSummary?.tax?.amount,
    discount: order.priceSummary?.discount?.amount,
    paymentMethod: 'card',
    deliveryOption: 'Standard',
    items: [
      { productId: mug, sku: 'MUG-1', brand: 'Fettle', categories: ['Kitchen'], name: 'Mug', quantity: 3 },
      { productId: bowl, name: 'Bowl', quantity: 2 },
    ],
  })
  const { value, shipping, tax, total, items = [] } = purchase ?? {}
  expect(toCents(value) + toCents(shipping) + toCents(tax)).toBe(toCents(total))
  expect(toCents(String(items.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0)))).toBe(
    toCents(value),
  )
  // Nothing about who bought it.
  expect(JSON.stringify(purchase)).not.toMatch(/ada|Berlin|Haupt/i)
})

test('a purchase names the variant that was chosen', async () => {
  const shop = await createTestShop()
  const { product } = await shop.call(
    'POST /stores/v1/products',
    {
      product: {
        name: 'Mill',
        productType: 'physical',
        priceData: { price: 42 },
        manageVariants: true,
        productOptions: [{ name: 'Wood', choices: [{ value: 'Walnut', description: 'Walnut' }] }],
      },
    },
    shop.apiKey,
  )
  const [variant] = product.variants ?? []
  const catalogReference = { ...shop.reference(product.id ?? ''), options: { variantId: variant?.id } }
  const { returned, visitor } = await buy(shop, { lines: [{ catalogReference, quantity: 1 }] })
  const { purchase } = await shop.call(CLAIM, returned, visitor)
  expect(purchase?.items[0]).toMatchObject({ name: 'Mill', variantId: variant?.id, variant: 'Walnut' })
})
