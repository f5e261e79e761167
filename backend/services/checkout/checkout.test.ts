import { describe, expect, it } from 'vitest'
import { NOT_FOUND } from '../../testing/endpoints/refusal.ts'
import { BERLIN, createTestShop, NEW_YORK } from '../../testing/test-shop.ts'

const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const CHARGE = 'POST /ecom/v1/checkouts/{id}/create-order-and-charge'
const GET = 'GET /ecom/v1/checkouts/{id}'
const PATCH = 'PATCH /ecom/v1/checkouts/{checkout.id}'

it('ignores what a client sends back of the answer that began a checkout, and its code beside the coupon', async () => {
  const shop = await createTestShop()
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const { id, token } = await shop.checkout([shop.line(await shop.product())])
  const sent = { id, checkoutId: id, discountCode: 'TEN', buyerNote: 'Ring twice' }
  const update = { checkout: sent, couponCode: 'TEN' }
  const { checkout } = await shop.call('PATCH /ecom/v1/checkouts/{checkout.id}', update, token)
  expect(checkout).toMatchObject({ buyerNote: 'Ring twice', appliedDiscounts: [{ coupon: { code: 'TEN' } }] })
})

describe('a checkout', () => {
  it('is created from the cart with its lines, coupon and note', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
    const cart = (
      await shop.call(
        'POST /ecom/v1/carts/current/add-to-cart',
        { lineItems: [shop.line(await shop.product(), 2)] },
        token,
      )
    ).cart
    await shop.call('PATCH /ecom/v1/carts/current', { couponCode: 'TEN', cartInfo: { buyerNote: 'Hello' } }, token)
    const { checkoutId } = await shop.call(
      'POST /ecom/v1/carts/current/create-checkout',
      { channelType: 'WEB', email: 'a@example.com', shippingAddress: BERLIN },
      token,
    )
    const checkout = (await shop.call(GET, { id: checkoutId }, token)).checkout
    expect(checkout).toMatchObject({
      cartId: cart.id,
      lineItems: [{ quantity: 2 }],
      buyerInfo: { email: 'a@example.com' },
      buyerNote: 'Hello',
      appliedDiscounts: [{ coupon: { code: 'TEN', amount: { amount: '2.00' } } }],
      priceSummary: {
        subtotal: { amount: '20.00' },
        shipping: { amount: '4.90' },
        discount: { amount: '2.00' },
        tax: { amount: '4.35' },
        total: { amount: '27.25' },
      },
      completed: false,
    })
    expect((await shop.call('GET /ecom/v1/checkouts/by-cart-id/{id}', { id: cart.id }, token)).checkout.id).toBe(
      checkout.id,
    )
    expect((await shop.call('GET /ecom/v1/carts/current', {}, token)).cart.checkoutId).toBe(checkout.id)
  })

  it('is not created from an empty cart', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const { cart } = await shop.call(
      'POST /ecom/v1/carts/current/add-to-cart',
      { lineItems: [shop.line(await shop.product())] },
      token,
    )
    await shop.call('POST /ecom/v1/carts/current/remove-line-items', { lineItemIds: [cart.lineItems[0]?.id] }, token)
    expect((await shop.refusal('POST /ecom/v1/carts/current/create-checkout', {}, token)).code).toBe('EMPTY_CART')
    expect((await shop.refusal('POST /ecom/v1/checkouts', { channelType: 'WEB' }, token)).code).toBe('EMPTY_CHECKOUT')
  })

  it('belongs to its buyer: ids of others and unknown ids give the same error', async () => {
    const shop = await createTestShop()
    const { id } = await shop.checkout([shop.line(await shop.product())])
    const stranger = await shop.visitor()
    for (const unseen of [id, shop.ids.guid()]) {
      expect(await shop.refusal(GET, { id: unseen }, stranger)).toEqual(NOT_FOUND)
    }
    for (const route of [
      ORDER,
      CHARGE,
      'POST /ecom/v1/checkouts/{id}/remove-coupon',
      'GET /ecom/v1/checkouts/{id}/checkout-url',
    ] as const) {
      expect((await shop.refusal(route, { id }, stranger)).status).toBe(404)
    }
  })

  it('takes an address in two steps, and keeps the fields sent before', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    await shop.call(PATCH, { checkout: { id, shippingInfo: { shippingDestination: { address: NEW_YORK } } } }, token)
    await shop.call(PATCH, { checkout: { id, shippingInfo: { shippingDestination: { address: BERLIN } } } }, token)
    const { checkout } = await shop.call(
      PATCH,
      { checkout: { id, shippingInfo: { selectedCarrierServiceOption: { code: 'express' } } } },
      token,
    )
    expect(checkout.shippingInfo).toMatchObject({
      shippingDestination: { address: { city: 'Berlin' } },
      selectedCarrierServiceOption: { code: 'express', cost: { price: { amount: '12.00' } } },
    })
    const masked = await shop.call(
      PATCH,
      { checkout: { id }, fieldMask: { paths: ['shippingInfo.shippingDestination'] } },
      token,
    )
    expect(masked.checkout.shippingInfo?.shippingDestination).toBeUndefined()
  })

  it('refuses a delivery option that the shop does not offer, once the destination is known', async () => {
    const shop = await createTestShop()
    const line = shop.line(await shop.product())
    const { id, token } = await shop.checkout([line])
    const choose = (code: string, more = {}) =>
      shop.send(PATCH, { checkout: { id, shippingInfo: { selectedCarrierServiceOption: { code }, ...more } } }, token)
    const NOT_FOUND = 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND'
    expect((await choose('pigeon')).refusal?.code).toBe(NOT_FOUND)
    expect((await choose('express')).status).toBe(200)
    const shippingInfo = {
      shippingDestination: { address: BERLIN },
      selectedCarrierServiceOption: { code: 'pigeon' },
    }
    expect(
      (
        await shop.refusal(
          'POST /ecom/v1/checkouts',
          { channelType: 'WEB', lineItems: [line], checkoutInfo: { shippingInfo } },
          token,
        )
      ).code,
    ).toBe(NOT_FOUND)
    await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [line] }, token)
    const fromCart = { shippingAddress: BERLIN, selectedShippingOption: { code: 'pigeon' } }
    const refused = await shop.refusal('POST /ecom/v1/carts/current/create-checkout', fromCart, token)
    expect(refused.code).toBe(NOT_FOUND)
    expect((await shop.call('GET /ecom/v1/carts/current', {}, token)).cart.checkoutId).toBeUndefined()
    // An option that the new address does not offer is reported among the errors, so that the buyer can select another.
    const moved = await choose('express', { shippingDestination: { address: NEW_YORK } })
    expect(moved.body?.checkout.calculationErrors?.selectedShippingOptionError).toBeDefined()
  })

  it('is not changed by an empty update, and keeps its address', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const refused = async (input: object) => (await shop.refusal(PATCH, input as never, token)).violations
    for (const nothing of [{}, { lineItems: [] }, { couponCode: '' }])
      expect(await refused({ checkout: { id }, ...nothing })).toEqual(['checkout REQUIRED_FIELD'])
    for (const cleared of [{ buyerInfo: { email: null } }, { buyerInfo: null }])
      expect(await refused({ checkout: { id, ...cleared } })).toEqual(['checkout.buyerInfo.email REQUIRED_FIELD'])
    const masked = { checkout: { id }, fieldMask: { paths: ['buyerInfo.email'] } }
    expect(await refused(masked)).toEqual(['checkout.buyerInfo.email REQUIRED_FIELD'])
    const { checkout } = await shop.call(GET, { id }, token)
    expect(checkout.buyerInfo?.email).toBe('buyer@example.com')
    const changed = await shop.call(PATCH, { checkout: { id, buyerInfo: { email: 'other@example.com' } } }, token)
    expect(changed.checkout.buyerInfo?.email).toBe('other@example.com')
  })

  it('accepts its own answer as an update, and ignores read-only fields in it', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product({ price: '10.00' }))])
    const { checkout } = await shop.call(GET, { id }, token)
    const forged = { ...checkout, priceSummary: { total: { amount: '0.01' } }, completed: true }
    const answered = await shop.call(PATCH, { checkout: forged }, token)
    expect(answered.checkout).toMatchObject({ completed: false, priceSummary: { subtotal: { amount: '10.00' } } })
  })

  it('changes its lines and codes', async () => {
    const shop = await createTestShop()
    const [mug, bowl] = [await shop.product(), await shop.product({ name: 'Bowl', price: '20.00' })]
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
    await shop.giftCard('GIFT-1234', 700n)
    const { id, token } = await shop.checkout([shop.line(mug)])
    const added = (
      await shop.call('POST /ecom/v1/checkouts/{id}/add-to-checkout', { id, lineItems: [shop.line(bowl)] }, token)
    ).checkout
    expect(added.lineItems).toHaveLength(2)
    const [first, second] = added.lineItems
    const quantities = await shop.call(
      'POST /ecom/v1/checkouts/{id}/update-line-items-quantity',
      { id, lineItems: [{ id: second?.id, quantity: 3 }] },
      token,
    )
    expect(quantities.checkout.priceSummary?.subtotal?.amount).toBe('70.00')
    await shop.call('POST /ecom/v1/checkouts/{id}/remove-line-items', { id, lineItemIds: [first?.id] }, token)
    const codes = await shop.call(PATCH, { checkout: { id }, couponCode: 'TEN', giftCardCode: 'gift 1234' }, token)
    expect(codes.checkout).toMatchObject({
      giftCard: { obfuscatedCode: '****1234', amount: { amount: '7.00' } },
      priceSummary: { discount: { amount: '6.00' } },
    })
    const { total } = codes.checkout.priceSummary ?? {}
    expect(Number(codes.checkout.payNow?.total?.amount)).toBeCloseTo(Number(total?.amount) - 7)
    expect(codes.checkout.giftCard?.requestedAmount).toBeUndefined()
    const part = await shop.call(PATCH, { checkout: { id }, giftCardRedeemAmount: '2.5' }, token)
    expect(part.checkout.giftCard).toMatchObject({
      amount: { amount: '2.50' },
      requestedAmount: { amount: '2.50' },
    })
    const bare = await shop.call('POST /ecom/v1/checkouts/{id}/remove-gift-card', { id }, token)
    expect(bare.checkout.giftCard).toBeUndefined()
    expect(
      (await shop.call('POST /ecom/v1/checkouts/{id}/remove-coupon', { id }, token)).checkout.appliedDiscounts,
    ).toEqual([])
  })

  it('security 11: redirects the buyer only to pages of the shop', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const url = async () => (await shop.call('GET /ecom/v1/checkouts/{id}/checkout-url', { id }, token)).checkoutUrl
    expect(await url()).toMatch(/^https:\/\/shop\.example\/checkout\//)
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      'https://host.example.evil.example/',
      'https://host.example@evil.example/',
      'https://host.example\\@evil.example/',
      'https://host.example/\r\nx',
    ]) {
      expect((await shop.refusal(PATCH, { checkout: { id }, overrideCheckoutUrl: evil }, token)).violations).toEqual([
        'overrideCheckoutUrl VALIDATION',
      ])
    }
    await shop.call(PATCH, { checkout: { id }, overrideCheckoutUrl: 'https://host.example/pay/{checkoutId}' }, token)
    expect(await url()).toBe(`https://host.example/pay/${id}`)
    await shop.call('POST /ecom/v1/checkouts/{id}/remove-override-checkout-url', { id }, token)
    expect(await url()).toMatch(/^https:\/\/shop\.example\/checkout\//)
  })

  it('lowers a quantity above the stock to what is available, counting what its own unconfirmed payment reserved', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product({ stock: 2 }))])
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
    const paymentToken = 'sandbox_confirmation'
    await shop.call('POST /ecom/v1/checkouts/{id}/create-order-and-charge', { id, paymentToken }, token)
    const changed = await shop.call(
      'POST /ecom/v1/checkouts/{id}/update-line-items-quantity',
      { id, lineItems: [{ id: checkout.lineItems[0]?.id, quantity: 3 }] },
      token,
    )
    expect(changed.checkout.lineItems[0]).toMatchObject({ quantity: 2, availability: { status: 'AVAILABLE' } })
  })
})
