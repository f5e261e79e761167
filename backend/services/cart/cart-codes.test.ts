import { describe, expect, it } from 'vitest'
import { BERLIN, createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { saveGiftCard } from '../pricing/index.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const GET = 'GET /ecom/v1/carts/current'
const PATCH = 'PATCH /ecom/v1/carts/current'
const ESTIMATE = 'POST /ecom/v1/carts/current/estimate-totals'
const CHECKOUT = 'PATCH /ecom/v1/checkouts/{checkout.id}'

/** Codes of every kind, valid and invalid. */
async function shopWithCodes() {
  const shop = await createTestShop()
  const terms = { kind: 'PERCENT', percent: '10' } as const
  await shop.coupon('TEN', terms)
  await shop.coupon('OLD', terms, { expiresAt: '2020-01-01T00:00:00.000Z' })
  await shop.coupon('SOON', terms, { startsAt: '2030-01-01T00:00:00.000Z' })
  await shop.coupon('GONE', terms, { usesLeft: 0 })
  await shop.coupon('MUCH', terms, { minimumSubtotal: '41' })
  await shop.coupon('POST-FREE', { kind: 'FREE_SHIPPING' })
  await shop.giftCard('FETL-50EU', 5_000n)
  await shop.giftCard('FETL-NONE', 0n)
  const context = shop.app.contextFor(shop.siteId)
  const card = { balance: 500n, currency: 'EUR' }
  await saveGiftCard(context, { ...card, id: shop.ids.guid(), code: 'FETL-OFF', disabled: true })
  await saveGiftCard(context, { ...card, id: shop.ids.guid(), code: 'FETL-OLD', expiresAt: '2020-01-01T00:00:00.000Z' })
  return shop
}

const download = async (shop: TestShop) => {
  const draft = { name: 'Book', productType: 'digital' as const, priceData: { price: 25 } }
  const { product } = await shop.call('POST /stores/v1/products', { product: draft }, shop.apiKey)
  await shop.call(
    'PUT /awning/v1/products/{productId}/without-file',
    { productId: product.id, withoutFile: true },
    shop.apiKey,
  )
  return product.id
}

const REFUSED = [
  [{ couponCode: 'NEVER' }, 'ERROR_COUPON_DOES_NOT_EXIST'],
  [{ couponCode: 'OLD' }, 'ERROR_COUPON_HAS_EXPIRED'],
  [{ couponCode: 'SOON' }, 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
  [{ couponCode: 'GONE' }, 'ERROR_COUPON_USAGE_EXCEEDED'],
  [{ couponCode: 'MUCH' }, 'ERROR_COUPON_MINIMUM_NOT_REACHED'],
  [{ giftCardCode: 'BOGUS-1234' }, 'GIFT_CARD_NOT_FOUND'],
  [{ giftCardCode: 'FETL-OFF' }, 'GIFT_CARD_DISABLED'],
  [{ giftCardCode: 'FETL-OLD' }, 'GIFT_CARD_EXPIRED'],
  [{ giftCardCode: 'FETL-NONE' }, 'GIFT_CARD_IS_EMPTY'],
] as const

describe('# a code without effect', () => {
  it.each(REFUSED)('%j is refused with its reason in cart and checkout alike', async (codes, reason) => {
    const shop = await shopWithCodes()
    const lineItems = [shop.line(await shop.product({ price: '20.00' }))]
    const { token, id } = await shop.checkout(lineItems)
    await shop.call(ADD, { lineItems }, token)
    const input = { lineItems, ...codes }
    const refusals = [
      await shop.refusal(PATCH, codes, token),
      await shop.refusal(CHECKOUT, { checkout: { id }, ...codes }, token),
      await shop.refusal('POST /ecom/v1/checkouts', { ...input, channelType: 'WEB' }, token),
      await shop.refusal('POST /ecom/v1/carts', input, shop.apiKey),
    ]
    const [first] = refusals
    expect(first).toMatchObject({ status: 400, code: reason })
    for (const refusal of refusals) expect(refusal).toEqual(first)
    const { cart } = await shop.call(GET, {}, token)
    expect([cart.appliedDiscounts, cart.giftCard]).toEqual([[], undefined])
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
    expect([checkout.appliedDiscounts, checkout.giftCard]).toEqual([[], undefined])
  })

  it('reports the missing amount to the minimum, counting the lines of the same call', async () => {
    const shop = await shopWithCodes()
    const token = await shop.visitor()
    const mug = await shop.product({ price: '20.00' })
    await shop.call(ADD, { lineItems: [shop.line(mug)] }, token)
    const { data } = await shop.refusal(PATCH, { couponCode: 'MUCH' }, token)
    expect(data).toEqual({ minimumSubtotal: '41.00', missing: '21.00' })
    const { cart } = await shop.call(PATCH, { couponCode: 'MUCH', lineItems: [shop.line(mug, 2)] }, token)
    expect(cart.appliedDiscounts).toMatchObject([{ coupon: { code: 'MUCH' } }])
  })

  it('is a free-delivery coupon for digital items', async () => {
    const shop = await shopWithCodes()
    const token = await shop.visitor()
    await shop.call(ADD, { lineItems: [shop.line(await download(shop))] }, token)
    expect((await shop.refusal(PATCH, { couponCode: 'POST-FREE' }, token)).code).toBe('ERROR_COUPON_NOT_APPLICABLE')
  })

  it('is a gift card that would pay for a gift card', async () => {
    const shop = await shopWithCodes()
    const custom = { productName: { original: 'Gift card' }, itemType: { preset: 'GIFT_CARD' as const }, price: '25' }
    const input = { customLineItems: [custom], giftCardCode: 'FETL-50EU' }
    const reason = 'GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD'
    expect((await shop.refusal('POST /ecom/v1/carts', input, shop.apiKey)).code).toBe(reason)
    const checkout = { ...input, channelType: 'WEB' as const }
    expect((await shop.refusal('POST /ecom/v1/checkouts', checkout, shop.apiKey)).code).toBe(reason)
  })

  it('stays applied if it had an effect before, and the estimate says what is missing now', async () => {
    const shop = await shopWithCodes()
    const token = await shop.visitor()
    const mug = await shop.product({ price: '20.00' })
    const { cart } = await shop.call(ADD, { lineItems: [shop.line(mug, 3)] }, token)
    await shop.call(PATCH, { couponCode: 'MUCH' }, token)
    const lineItems = [{ id: String(cart.lineItems[0]?.id), quantity: 1 }]
    await shop.call('POST /ecom/v1/carts/current/update-line-items-quantity', { lineItems }, token)
    const { calculationErrors, priceSummary } = await shop.call(ESTIMATE, {}, token)
    expect(calculationErrors?.couponCalculationError?.applicationError).toMatchObject({
      code: 'ERROR_COUPON_MINIMUM_NOT_REACHED',
      data: { missing: '21.00' },
    })
    expect(priceSummary?.discount?.amount).toBe('0.00')
  })
})

describe('a gift card in the cart', () => {
  it('lowers the amount to pay, is shown obfuscated, and can be removed', async () => {
    const shop = await shopWithCodes()
    const token = await shop.visitor()
    await shop.call(ADD, { lineItems: [shop.line(await shop.product({ price: '80.00' }))] }, token)
    const { cart } = await shop.call(PATCH, { giftCardCode: 'fetl 50eu' }, token)
    expect(cart.giftCard).toMatchObject({ obfuscatedCode: '****50EU' })
    const { giftCard, priceSummary, payNow } = await shop.call(ESTIMATE, {}, token)
    expect(giftCard).toMatchObject({ obfuscatedCode: '****50EU', amount: { amount: '50.00' } })
    expect([priceSummary?.total?.amount, payNow?.total?.amount]).toEqual(['80.00', '30.00'])
    const without = await shop.call('POST /ecom/v1/carts/current/remove-gift-card', {}, token)
    expect(without.cart.giftCard).toBeUndefined()
    expect((await shop.call(ESTIMATE, {}, token)).giftCard).toBeUndefined()
  })

  it("reports in the estimate why it can't pay any more", async () => {
    const shop = await shopWithCodes()
    const token = await shop.visitor()
    const id = await shop.giftCard('FETL-LAST', 700n)
    await shop.call(ADD, { lineItems: [shop.line(await shop.product())] }, token)
    await shop.call(PATCH, { giftCardCode: 'FETL-LAST' }, token)
    const context = shop.app.contextFor(shop.siteId)
    await saveGiftCard(context, { id, code: 'FETL-LAST', balance: 0n, currency: 'EUR' })
    const { calculationErrors, giftCard, payNow } = await shop.call(ESTIMATE, {}, token)
    expect(calculationErrors?.giftCardCalculationError?.applicationError?.code).toBe('GIFT_CARD_IS_EMPTY')
    expect([giftCard, payNow?.total?.amount]).toEqual([undefined, '10.00'])
  })

  it('is passed on to the checkout, and leaves the cart with the bought lines', async () => {
    const shop = await shopWithCodes()
    const token = await shop.visitor()
    const mug = await shop.product({ price: '80.00' })
    await shop.call(ADD, { lineItems: [shop.line(mug)] }, token)
    await shop.call(PATCH, { giftCardCode: 'FETL-50EU' }, token)
    const from = { channelType: 'WEB' as const, shippingAddress: BERLIN, email: 'buyer@example.com' }
    const { checkoutId: id } = await shop.call('POST /ecom/v1/carts/current/create-checkout', from, token)
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
    expect(checkout.giftCard).toMatchObject({ obfuscatedCode: '****50EU', amount: { amount: '50.00' } })
    await shop.call(ADD, { lineItems: [shop.line(await shop.product())] }, token)
    await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
    expect((await shop.call(GET, {}, token)).cart).toMatchObject({ lineItems: [{}], appliedDiscounts: [] })
    expect((await shop.call(GET, {}, token)).cart.giftCard).toBeUndefined()
  })

  it('is removed from the open checkout, too', async () => {
    const shop = await shopWithCodes()
    const token = await shop.visitor()
    await shop.call(ADD, { lineItems: [shop.line(await shop.product())] }, token)
    await shop.call(PATCH, { giftCardCode: 'FETL-50EU' }, token)
    const { checkoutId: id } = await shop.call('POST /ecom/v1/carts/current/create-checkout', {}, token)
    await shop.call('POST /ecom/v1/carts/current/remove-gift-card', {}, token)
    await shop.call('POST /ecom/v1/carts/current/create-checkout', {}, token)
    expect((await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)).checkout.giftCard).toBeUndefined()
  })
})

it('a gift card is found as its code is typed or pasted', async () => {
  const shop = await shopWithCodes()
  const lineItems = [shop.line(await shop.product({ price: '20.00' }))]
  for (const giftCardCode of ['fetl 50eu', 'FETL–50EU', '\u200fFETL\u00a050EU\u200e', 'ＦＥＴＬ５０ＥＵ']) {
    const { cart } = await shop.call('POST /ecom/v1/carts', { lineItems, giftCardCode }, shop.apiKey)
    expect(cart.giftCard?.obfuscatedCode).toContain('50EU')
  }
})
