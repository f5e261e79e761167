import { describe, expect, it } from 'vitest'
import { BERLIN, createTestShop } from '../../testing/test-shop.ts'

const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const GET = 'GET /ecom/v1/checkouts/{id}'
const PATCH = 'PATCH /ecom/v1/checkouts/{checkout.id}'

describe('an order without an online payment', () => {
  it('reduces the stock, completes the checkout, empties the cart and emits its events in one commit', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const mug = await shop.product({ stock: 10 })
    await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [shop.line(mug, 3)] }, token)
    const id = (
      await shop.call(
        'POST /ecom/v1/carts/current/create-checkout',
        { email: 'a@example.com', shippingAddress: BERLIN },
        token,
      )
    ).checkoutId
    const { orderId } = await shop.call(ORDER, { id }, token)
    const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, token)
    expect(order).toMatchObject({
      number: '10001',
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      checkoutId: id,
      lineItems: [{ quantity: 3, price: { amount: '10.00' } }],
      priceSummary: { subtotal: { amount: '30.00' }, total: { amount: '41.53' } },
      balanceSummary: { balance: { amount: '41.53' }, paid: { amount: '0.00' } },
    })
    expect(await shop.getStock(mug)).toBe(7)
    expect((await shop.call(GET, { id }, token)).checkout.completed).toBe(true)
    expect((await shop.refusal('GET /ecom/v1/carts/current', {}, token)).status).toBe(404)
    expect(await shop.getEventTypes('wix.ecom.v1.order')).toEqual([
      'wix.ecom.v1.order_created',
      'wix.ecom.v1.order_approved',
    ])
    expect(await shop.getEventTypes('wix.ecom.v1.checkout')).toEqual([
      'wix.ecom.v1.checkout_created',
      'wix.ecom.v1.checkout_updated',
      'wix.ecom.v1.checkout_completed',
    ])
  })

  it('is created once per checkout', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.send(ORDER, { id }, token)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map(({ refusal }) => refusal?.code))).toEqual(
      new Set(['CHECKOUT_ALREADY_PAID']),
    )
    expect(await shop.getOrders()).toHaveLength(1)
  })

  it('has the same answer for the same key, and 409 for the same key with other arguments', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const other = await shop.checkout([shop.line(await shop.product())])
    const headers = { 'idempotency-key': 'k1' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.send(ORDER, { id }, token, headers)))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body?.orderId}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const reused = await shop.refusal(ORDER, { id, delayCapture: true }, token, headers)
    expect([reused.status, reused.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await shop.send(ORDER, { id: other.id }, other.token, headers)).status).toBe(200)
    expect(await shop.getOrders()).toHaveLength(2)
  })

  it('security 45: succeeds for 10 of 200 buyers of 10 items; for the others it is refused, and nothing is written', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ stock: 10 })
    const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.checkout([shop.line(mug)])))
    const answers = await Promise.all(buyers.map(({ id, token }) => shop.send(ORDER, { id }, token)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
    expect(
      new Set(
        answers.filter((answer) => answer.status !== 200).map((answer) => `${answer.status} ${answer.refusal?.code}`),
      ),
    ).toEqual(new Set(['409 FULL_OUT_OF_STOCK']))
    expect(await shop.getStock(mug)).toBe(0)
    expect(await shop.getOrders()).toHaveLength(10)
  })

  it('is refused as partly out of stock if the stock is lower than the quantity', async () => {
    const shop = await createTestShop()
    const scarce = await shop.product({ stock: 3 })
    const { id, token } = await shop.checkout([shop.line(scarce, 4)])
    expect((await shop.refusal(ORDER, { id }, token)).code).toBe('PARTIAL_OUT_OF_STOCK')
    const soldOut = await shop.checkout([shop.line(await shop.product({ stock: 0 }))])
    expect((await shop.refusal(ORDER, { id: soldOut.id }, soldOut.token)).code).toBe('FULL_OUT_OF_STOCK')
  })

  it('is refused as partly out of stock if one of the items is sold out', async () => {
    const shop = await createTestShop()
    const [mug, scarce] = [await shop.product(), await shop.product({ stock: 1, name: 'Scarce' })]
    const { id, token } = await shop.checkout([shop.line(mug), shop.line(scarce, 2)])
    const answer = await shop.refusal(ORDER, { id }, token)
    expect([answer.status, answer.code]).toEqual([409, 'PARTIAL_OUT_OF_STOCK'])
    expect(await shop.getStock(mug)).toBe(500)
  })

  it('needs a destination for shippable items', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())], { checkoutInfo: {} })
    expect((await shop.refusal(ORDER, { id }, token)).code).toBe('NO_SELECTED_CARRIER_SERVICE_OPTION')
    // Without a destination the offered delivery options are not known yet.
    const chosen = await shop.send(
      PATCH,
      { checkout: { id, shippingInfo: { selectedCarrierServiceOption: { code: 'pigeon' } } } },
      token,
    )
    expect(chosen.status).toBe(200)
    const { checkout } = await shop.call(
      PATCH,
      { checkout: { id, shippingInfo: { shippingDestination: { address: BERLIN } } } },
      token,
    )
    expect(checkout.calculationErrors?.selectedShippingOptionError).toBeDefined()
    expect((await shop.refusal(ORDER, { id }, token)).code).toBe('SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE')
  })

  it('needs a street and an e-mail address for shippable items, except from merchants', async () => {
    const shop = await createTestShop()
    const lines = [shop.line(await shop.product())]
    const shippingInfo = { shippingDestination: { address: { country: 'DE' } } }
    const { id, token } = await shop.checkout(lines, { checkoutInfo: { shippingInfo } })
    const answer = await shop.refusal(ORDER, { id }, token)
    expect([answer.status, answer.code]).toEqual([400, 'VIOLATIONS_WITH_ERROR_SEVERITY'])
    expect(answer.data?.violations).toMatchObject([
      { severity: 'ERROR', target: { other: { name: 'buyerInfo.email' } } },
      { severity: 'ERROR', target: { other: { name: 'shippingInfo.shippingDestination.address.addressLine' } } },
    ])
    expect(await shop.getOrders()).toHaveLength(0)
    expect((await shop.send(ORDER, { id }, shop.apiKey)).status).toBe(200)
    const street = await shop.checkout(lines, {
      checkoutInfo: {
        buyerInfo: { email: 'a@example.com' },
        shippingInfo: {
          shippingDestination: { address: { ...BERLIN, addressLine: null, streetAddress: { name: 'Allee' } } },
        },
      },
    })
    expect((await shop.send(ORDER, { id: street.id }, street.token)).status).toBe(200)
  })

  it('security 46: never redeems a coupon more often than allowed', async () => {
    const shop = await createTestShop()
    const mug = await shop.product()
    await shop.coupon('FIVE', { kind: 'AMOUNT', amount: '5' }, { usesLeft: 5 })
    const buyers = await Promise.all(
      Array.from({ length: 50 }, () => shop.checkout([shop.line(mug)], { couponCode: 'FIVE' })),
    )
    const answers = await Promise.all(buyers.map(({ id, token }) => shop.send(ORDER, { id }, token)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map(({ refusal }) => refusal?.code))).toEqual(
      new Set(['ERROR_COUPON_USAGE_EXCEEDED']),
    )
  })

  it('does not redeem a coupon that reduces nothing', async () => {
    const shop = await createTestShop()
    await shop.coupon('POST-FREE', { kind: 'FREE_SHIPPING' }, { usesLeft: 1 })
    const book = { name: 'Book', productType: 'digital' as const, priceData: { price: 5 } }
    const { product } = await shop.call('POST /stores/v1/products', { product: book }, shop.apiKey)
    await shop.call(
      'PUT /awning/v1/products/{productId}/without-file',
      { productId: product.id, withoutFile: true },
      shop.apiKey,
    )
    for (const [hasShippableItem, appliedDiscounts] of [
      [false, []],
      [true, [{ coupon: { code: 'POST-FREE' } }]],
    ] as const) {
      const lines = [shop.line(await shop.product()), shop.line(product.id)]
      const { id, token } = await shop.checkout(lines, { couponCode: 'POST-FREE' })
      const { lineItems } = (await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)).checkout
      const lineItemIds = [String(lineItems[0]?.id)]
      if (!hasShippableItem)
        await shop.call('POST /ecom/v1/checkouts/{id}/remove-line-items', { id, lineItemIds }, token)
      const { orderId } = await shop.call(ORDER, { id }, token)
      const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, token)
      expect(order.appliedDiscounts).toMatchObject(appliedDiscounts)
    }
  })

  it('security 46: never spends more of a gift card than its balance', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ price: '10.00' })
    await shop.giftCard('CARD-0001', 3000n)
    const buyers = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.checkout([shop.line(mug)], { giftCardCode: 'CARD-0001', giftCardRedeemAmount: '10' }),
      ),
    )
    const answers = await Promise.all(buyers.map(({ id, token }) => shop.send(ORDER, { id }, token)))
    const accepted = answers.filter((answer) => answer.status === 200)
    const paid = (await shop.getOrders()).reduce((sum, order) => sum + Number(order.balanceSummary?.paid?.amount), 0)
    expect(paid).toBe(30)
    expect(accepted).toHaveLength(3)
    expect(
      (
        await shop.refusal(
          'POST /ecom/v1/checkouts',
          { channelType: 'WEB', lineItems: [shop.line(mug)], giftCardCode: 'CARD-0001' },
          await shop.visitor(),
        )
      ).code,
    ).toBe('GIFT_CARD_IS_EMPTY')
  })

  it('is confirmed to the buyer by one mail', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product({ name: 'Mug' }), 2)])
    await shop.call(ORDER, { id }, token)
    await shop.settle()
    await shop.settle()
    const { listStoredMails } = await import('../../kernel/runtime/mail/stored-mailer.ts')
    const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'buyer@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Your order 10001 at Test shop')
    expect(mails[0]?.text).toContain('2 × Mug')
  })

  it('can be marked as completed by the merchant, and again with the same result', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    expect((await shop.refusal('POST /ecom/v1/checkouts/{id}/mark-as-completed', { id }, token)).status).toBe(403)
    for (const _ of [1, 2])
      expect(await shop.call('POST /ecom/v1/checkouts/{id}/mark-as-completed', { id }, shop.apiKey)).toEqual({})
    expect((await shop.refusal(PATCH, { checkout: { id, buyerNote: 'late' } }, token)).code).toBe(
      'CHECKOUT_IS_COMPLETE',
    )
    expect((await shop.refusal(ORDER, { id }, token)).code).toBe('CHECKOUT_ALREADY_PAID')
    expect(await shop.getOrders()).toHaveLength(0)
    expect(
      (
        await shop.refusal(
          'POST /ecom/v1/checkouts/{id}/add-to-checkout',
          { id, lineItems: [shop.line(await shop.product())] },
          token,
        )
      ).code,
    ).toBe('CHECKOUT_IS_COMPLETE')
  })
})
