import { describe, expect, it } from 'vitest'
import { outbox } from '../../kernel/events/events.ts'
import { BERLIN, createTestShop, NEW_YORK, refusalOf, type TestShop } from '../../testing/test-shop.ts'

const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const CHARGE = 'POST /ecom/v1/checkouts/{id}/create-order-and-charge'
const GET = 'GET /ecom/v1/checkouts/{id}'
const PATCH = 'PATCH /ecom/v1/checkouts/{checkout.id}'

const stockOf = async (shop: TestShop, id: string) =>
  (await shop.call('GET /stores-reader/v1/products/{id}', { id }, shop.apiKey)).body.product.stock.quantity as number
const ordersOf = async (shop: TestShop) =>
  (await shop.call('POST /ecom/v1/orders/search', { search: { cursorPaging: { limit: 100 } } }, shop.apiKey)).body
    .orders
const eventsOf = async (shop: TestShop, prefix: string) =>
  (
    await shop.app.dependencies.store
      .reader(outbox)
      .query(shop.siteId, { sort: [{ path: 'position', order: 'ASC' }], paging: { limit: 100, offset: 0 } })
  ).items
    .map((event) => event.type)
    .filter((type) => type.startsWith(prefix))

describe('a checkout', () => {
  it('comes from the cart with its lines, coupon and note', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
    const cart = (
      await shop.call(
        'POST /ecom/v1/carts/current/add-to-cart',
        { lineItems: [shop.line(await shop.product(), 2)] },
        token,
      )
    ).body.cart
    await shop.call('PATCH /ecom/v1/carts/current', { couponCode: 'TEN', cartInfo: { buyerNote: 'Hello' } }, token)
    const { body } = await shop.call(
      'POST /ecom/v1/carts/current/create-checkout',
      { channelType: 'WEB', email: 'a@example.com', shippingAddress: BERLIN },
      token,
    )
    const checkout = (await shop.call(GET, { id: body.checkoutId }, token)).body.checkout
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
    expect((await shop.call('GET /ecom/v1/checkouts/by-cart-id/{id}', { id: cart.id }, token)).body.checkout.id).toBe(
      checkout.id,
    )
    expect((await shop.call('GET /ecom/v1/carts/current', {}, token)).body.cart.checkoutId).toBe(checkout.id)
  })

  it('is not made of an empty cart', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const { cart } = (
      await shop.call(
        'POST /ecom/v1/carts/current/add-to-cart',
        { lineItems: [shop.line(await shop.product())] },
        token,
      )
    ).body
    await shop.call('POST /ecom/v1/carts/current/remove-line-items', { lineItemIds: [cart.lineItems[0].id] }, token)
    expect(refusalOf(await shop.call('POST /ecom/v1/carts/current/create-checkout', {}, token))).toBe('EMPTY_CART')
    expect(refusalOf(await shop.call('POST /ecom/v1/checkouts', { channelType: 'WEB' }, token))).toBe('EMPTY_CHECKOUT')
  })

  it('belongs to its buyer: foreign and unknown ids look alike', async () => {
    const shop = await createTestShop()
    const { id } = await shop.checkout([shop.line(await shop.product())])
    const stranger = await shop.visitor()
    const answers = await Promise.all([
      shop.call(GET, { id }, stranger),
      shop.call(GET, { id: shop.ids.guid() }, stranger),
    ])
    expect(answers.map((answer) => [answer.status, refusalOf(answer)])).toEqual([
      [404, 'CHECKOUT_NOT_FOUND'],
      [404, 'CHECKOUT_NOT_FOUND'],
    ])
    for (const route of [
      ORDER,
      CHARGE,
      'POST /ecom/v1/checkouts/{id}/remove-coupon',
      'GET /ecom/v1/checkouts/{id}/checkout-url',
    ]) {
      expect((await shop.call(route, { id }, stranger)).status).toBe(404)
    }
  })

  it('takes an address in two steps and keeps what was there', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    await shop.call(PATCH, { checkout: { id, shippingInfo: { shippingDestination: { address: NEW_YORK } } } }, token)
    await shop.call(PATCH, { checkout: { id, shippingInfo: { shippingDestination: { address: BERLIN } } } }, token)
    const { body } = await shop.call(
      PATCH,
      { checkout: { id, shippingInfo: { selectedCarrierServiceOption: { code: 'express' } } } },
      token,
    )
    expect(body.checkout.shippingInfo).toMatchObject({
      shippingDestination: { address: { city: 'Berlin' } },
      selectedCarrierServiceOption: { code: 'express', cost: { price: { amount: '12.00' } } },
    })
    const masked = await shop.call(
      PATCH,
      { checkout: { id }, fieldMask: { paths: ['shippingInfo.shippingDestination'] } },
      token,
    )
    expect(masked.body.checkout.shippingInfo.shippingDestination).toBeUndefined()
  })

  it('accepts back what it answered, without letting readonly fields through', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product({ price: '10.00' }))])
    const { checkout } = (await shop.call(GET, { id }, token)).body
    const answer = await shop.call(
      PATCH,
      { checkout: { ...checkout, priceSummary: { total: { amount: '0.01' } }, completed: true } },
      token,
    )
    expect(answer.status).toBe(200)
    expect(answer.body.checkout).toMatchObject({ completed: false, priceSummary: { subtotal: { amount: '10.00' } } })
  })

  it('changes its lines and codes', async () => {
    const shop = await createTestShop()
    const [mug, bowl] = [await shop.product(), await shop.product({ name: 'Bowl', price: '20.00' })]
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
    await shop.giftCard('GIFT-1234', 700n)
    const { id, token } = await shop.checkout([shop.line(mug)])
    const added = (
      await shop.call('POST /ecom/v1/checkouts/{id}/add-to-checkout', { id, lineItems: [shop.line(bowl)] }, token)
    ).body.checkout
    expect(added.lineItems).toHaveLength(2)
    const [first, second] = added.lineItems
    const quantities = await shop.call(
      'POST /ecom/v1/checkouts/{id}/update-line-items-quantity',
      { id, lineItems: [{ id: second.id, quantity: 3 }] },
      token,
    )
    expect(quantities.body.checkout.priceSummary.subtotal.amount).toBe('70.00')
    await shop.call('POST /ecom/v1/checkouts/{id}/remove-line-items', { id, lineItemIds: [first.id] }, token)
    const codes = await shop.call(PATCH, { checkout: { id }, couponCode: 'TEN', giftCardCode: 'gift 1234' }, token)
    expect(codes.body.checkout).toMatchObject({
      giftCard: { obfuscatedCode: '****1234', amount: { amount: '7.00' } },
      priceSummary: { discount: { amount: '6.00' } },
    })
    const { total } = codes.body.checkout.priceSummary
    expect(Number(codes.body.checkout.payNow.total.amount)).toBeCloseTo(Number(total.amount) - 7)
    const bare = await shop.call('POST /ecom/v1/checkouts/{id}/remove-gift-card', { id }, token)
    expect(bare.body.checkout.giftCard).toBeUndefined()
    expect(
      (await shop.call('POST /ecom/v1/checkouts/{id}/remove-coupon', { id }, token)).body.checkout.appliedDiscounts,
    ).toEqual([])
  })

  it('sends the buyer only to pages of the shop', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const url = async () =>
      (await shop.call('GET /ecom/v1/checkouts/{id}/checkout-url', { id }, token)).body.checkoutUrl as string
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
      expect(refusalOf(await shop.call(PATCH, { checkout: { id }, overrideCheckoutUrl: evil }, token))).toEqual([
        'overrideCheckoutUrl VALIDATION',
      ])
    }
    await shop.call(PATCH, { checkout: { id }, overrideCheckoutUrl: 'https://host.example/pay/{checkoutId}' }, token)
    expect(await url()).toBe(`https://host.example/pay/${id}`)
    await shop.call('POST /ecom/v1/checkouts/{id}/remove-override-checkout-url', { id }, token)
    expect(await url()).toMatch(/^https:\/\/shop\.example\/checkout\//)
  })
})

describe('an order without an online payment', () => {
  it('takes the stock, closes the checkout, empties the cart and tells of it, all at once', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const mug = await shop.product({ pieces: 10 })
    await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [shop.line(mug, 3)] }, token)
    const id = (
      await shop.call(
        'POST /ecom/v1/carts/current/create-checkout',
        { email: 'a@example.com', shippingAddress: BERLIN },
        token,
      )
    ).body.checkoutId
    const { body } = await shop.call(ORDER, { id }, token)
    const { order } = (await shop.call('GET /ecom/v1/orders/{id}', { id: body.orderId }, token)).body
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
    expect(await stockOf(shop, mug)).toBe(7)
    expect((await shop.call(GET, { id }, token)).body.checkout.completed).toBe(true)
    expect((await shop.call('GET /ecom/v1/carts/current', {}, token)).status).toBe(404)
    expect(await eventsOf(shop, 'wix.ecom.v1.order')).toEqual([
      'wix.ecom.v1.order_created',
      'wix.ecom.v1.order_approved',
    ])
    expect(await eventsOf(shop, 'wix.ecom.v1.checkout')).toEqual([
      'wix.ecom.v1.checkout_created',
      'wix.ecom.v1.checkout_updated',
      'wix.ecom.v1.checkout_completed',
    ])
  })

  it('is made once of a checkout', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call(ORDER, { id }, token)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map(refusalOf))).toEqual(
      new Set(['CHECKOUT_ALREADY_PAID']),
    )
    expect(await ordersOf(shop)).toHaveLength(1)
  })

  it('gives the same answer to the same key, and 409 to the same key with other arguments', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const other = await shop.checkout([shop.line(await shop.product())])
    const headers = { 'idempotency-key': 'k1' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call(ORDER, { id }, token, headers)))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.orderId}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const reused = await shop.call(ORDER, { id, delayCapture: true }, token, headers)
    expect([reused.status, refusalOf(reused)]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await shop.call(ORDER, { id: other.id }, other.token, headers)).status).toBe(200)
    expect(await ordersOf(shop)).toHaveLength(2)
  })

  it('goes to 10 of 200 buyers where there are 10 pieces; the others are told, and nothing of theirs is written', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ pieces: 10 })
    const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.checkout([shop.line(mug)])))
    const answers = await Promise.all(buyers.map(({ id, token }) => shop.call(ORDER, { id }, token)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
    expect(
      new Set(
        answers.filter((answer) => answer.status !== 200).map((answer) => `${answer.status} ${refusalOf(answer)}`),
      ),
    ).toEqual(new Set(['409 FULL_OUT_OF_STOCK']))
    expect(await stockOf(shop, mug)).toBe(0)
    expect(await ordersOf(shop)).toHaveLength(10)
  })

  it('is refused in part where one of the items ran out', async () => {
    const shop = await createTestShop()
    const [mug, scarce] = [await shop.product(), await shop.product({ pieces: 1, name: 'Scarce' })]
    const { id, token } = await shop.checkout([shop.line(mug), shop.line(scarce, 2)])
    const answer = await shop.call(ORDER, { id }, token)
    expect([answer.status, refusalOf(answer)]).toEqual([409, 'PARTIAL_OUT_OF_STOCK'])
    expect(await stockOf(shop, mug)).toBe(500)
  })

  it('needs a destination for things that are delivered', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())], { checkoutInfo: {} })
    expect(refusalOf(await shop.call(ORDER, { id }, token))).toBe('NO_SELECTED_CARRIER_SERVICE_OPTION')
    await shop.call(
      PATCH,
      {
        checkout: {
          id,
          shippingInfo: { shippingDestination: { address: BERLIN }, selectedCarrierServiceOption: { code: 'pigeon' } },
        },
      },
      token,
    )
    expect(refusalOf(await shop.call(ORDER, { id }, token))).toBe('SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE')
  })

  it('uses a coupon no more often than it may be used', async () => {
    const shop = await createTestShop()
    const mug = await shop.product()
    await shop.coupon('FIVE', { kind: 'AMOUNT', amount: '5' }, { usesLeft: 5 })
    const buyers = await Promise.all(
      Array.from({ length: 50 }, () => shop.checkout([shop.line(mug)], { couponCode: 'FIVE' })),
    )
    const answers = await Promise.all(buyers.map(({ id, token }) => shop.call(ORDER, { id }, token)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map(refusalOf))).toEqual(
      new Set(['ERROR_COUPON_USAGE_EXCEEDED']),
    )
  })

  it('never spends more of a gift card than it holds', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ price: '10.00' })
    await shop.giftCard('CARD-0001', 3000n)
    const buyers = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.checkout([shop.line(mug)], { giftCardCode: 'CARD-0001', giftCardRedeemAmount: '10' }),
      ),
    )
    const answers = await Promise.all(buyers.map(({ id, token }) => shop.call(ORDER, { id }, token)))
    const made = answers.filter((answer) => answer.status === 200)
    const paid = (await ordersOf(shop)).reduce(
      (sum: number, order: { balanceSummary: { paid: { amount: string } } }) =>
        sum + Number(order.balanceSummary.paid.amount),
      0,
    )
    expect(paid).toBe(30)
    expect(made).toHaveLength(3)
    expect(
      refusalOf(
        await shop.call(
          'POST /ecom/v1/checkouts',
          { channelType: 'WEB', lineItems: [shop.line(mug)], giftCardCode: 'CARD-0001' },
          await shop.visitor(),
        ),
      ),
    ).toBe('GIFT_CARD_IS_EMPTY')
  })

  it('is confirmed to the buyer by one mail', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product({ name: 'Mug' }), 2)])
    await shop.call(ORDER, { id }, token)
    await shop.settle()
    await shop.settle()
    const { listStoredMails } = await import('../../kernel/mail/stored-mailer.ts')
    const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'buyer@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Your order 10001 at Test shop')
    expect(mails[0]?.text).toContain('2 × Mug')
  })

  it('can be marked as completed by the merchant, twice as good as once', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    expect((await shop.call('POST /ecom/v1/checkouts/{id}/mark-as-completed', { id }, token)).status).toBe(403)
    for (const _ of [1, 2])
      expect((await shop.call('POST /ecom/v1/checkouts/{id}/mark-as-completed', { id }, shop.apiKey)).body).toEqual({})
    expect(refusalOf(await shop.call(PATCH, { checkout: { id, buyerNote: 'late' } }, token))).toBe(
      'CHECKOUT_IS_COMPLETE',
    )
    expect(
      refusalOf(
        await shop.call(
          'POST /ecom/v1/checkouts/{id}/add-to-checkout',
          { id, lineItems: [shop.line(await shop.product())] },
          token,
        ),
      ),
    ).toBe('CHECKOUT_IS_COMPLETE')
  })
})

describe('a payment in the sandbox', () => {
  const pay = (shop: TestShop, { id, token }: { id: string; token: string }, paymentToken: string, more = {}) =>
    shop.call(CHARGE, { id, paymentToken, ...more }, token)
  const orderOf = async (shop: TestShop, token: string, id: string) =>
    (await shop.call('GET /ecom/v1/orders/{id}', { id }, token)).body.order
  const paymentsOf = async (shop: TestShop, token: string, orderId: string) =>
    (await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, token)).body.orderTransactions.payments

  it('that is approved pays the order', async () => {
    const shop = await createTestShop()
    const checkout = await shop.checkout([shop.line(await shop.product())])
    const { body } = await pay(shop, checkout, 'sandbox_approved')
    expect(await orderOf(shop, checkout.token, body.orderId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      balanceSummary: { balance: { amount: '0.00' } },
    })
    expect(await paymentsOf(shop, checkout.token, body.orderId)).toMatchObject([
      {
        status: 'APPROVED',
        regularPaymentDetails: { offlinePayment: false, creditCardDetails: { brand: 'Visa', lastFourDigits: '4242' } },
      },
    ])
  })

  it('that is declined gives the stock back, and the buyer may try again', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ pieces: 1 })
    const checkout = await shop.checkout([shop.line(mug)])
    const declined = await pay(shop, checkout, 'sandbox_declined')
    expect([declined.status, refusalOf(declined), declined.body.details.applicationError.data]).toEqual([
      400,
      'PAYMENT_ERROR',
      { reason: 'CARD_DECLINED' },
    ])
    expect(await stockOf(shop, mug)).toBe(1)
    const { body } = await pay(shop, checkout, 'sandbox_approved')
    expect((await orderOf(shop, checkout.token, body.orderId)).paymentStatus).toBe('PAID')
    expect(await stockOf(shop, mug)).toBe(0)
    expect((await ordersOf(shop)).map((order: { status: string }) => order.status).sort()).toEqual([
      'APPROVED',
      'REJECTED',
    ])
  })

  it('with delayed capture is only authorised', async () => {
    const shop = await createTestShop()
    const checkout = await shop.checkout([shop.line(await shop.product())])
    const { body } = await pay(shop, checkout, 'sandbox_approved', { delayCapture: true })
    expect(await orderOf(shop, checkout.token, body.orderId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
      balanceSummary: { paid: { amount: '0.00' } },
    })
    expect(await paymentsOf(shop, checkout.token, body.orderId)).toMatchObject([
      { status: 'AUTHORIZED', regularPaymentDetails: { authorizationDetails: { delayedCapture: true } } },
    ])
  })

  it('that needs a confirmation holds the stock, and gives it back when nobody confirms', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ pieces: 3 })
    const checkout = await shop.checkout([shop.line(mug, 2)])
    const { body } = await pay(shop, checkout, 'sandbox_confirmation')
    expect(body.paymentResponseToken).toBeTruthy()
    expect(await orderOf(shop, checkout.token, body.orderId)).toMatchObject({
      status: 'INITIALIZED',
      paymentStatus: 'PENDING',
    })
    expect(await stockOf(shop, mug)).toBe(1)
    shop.clock.advance(29 * 60_000)
    await shop.settle()
    expect(await stockOf(shop, mug)).toBe(1)
    shop.clock.advance(2 * 60_000)
    await shop.settle()
    expect(await stockOf(shop, mug)).toBe(3)
    const later = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
    expect(later.body.orders).toMatchObject([{ status: 'REJECTED', paymentStatus: 'DECLINED' }])
  })

  it('that was given up half-way does not stand in the way of paying later', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ pieces: 3 })
    const checkout = await shop.checkout([shop.line(mug)])
    await pay(shop, checkout, 'sandbox_confirmation')
    const { body } = await shop.call(ORDER, { id: checkout.id }, checkout.token)
    expect(await orderOf(shop, checkout.token, body.orderId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
    })
    expect(await stockOf(shop, mug)).toBe(2)
  })

  it('is made once by 20 impatient clicks', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ pieces: 100 })
    const checkout = await shop.checkout([shop.line(mug)])
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(shop, checkout, 'sandbox_approved')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const approved = (await ordersOf(shop)).filter((order: { status: string }) => order.status === 'APPROVED')
    expect(approved).toHaveLength(1)
    expect(await stockOf(shop, mug)).toBe(99)
  })

  it('settles after a crash between the charge and its record', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ pieces: 1 })
    const checkout = await shop.checkout([shop.line(mug)])
    const { body } = await pay(shop, checkout, 'sandbox_confirmation')
    // The bank said yes, but the answer never reached the order.
    const { sandboxGateway } = await import('../payments/sandbox-gateway.ts')
    await sandboxGateway.confirm(shop.app.contextFor(shop.siteId), body.paymentResponseToken, true)
    shop.clock.advance(31 * 60_000)
    await shop.settle()
    const [order] = await ordersOf(shop)
    expect(order).toMatchObject({ id: body.orderId, status: 'APPROVED', paymentStatus: 'PAID' })
    expect(await stockOf(shop, mug)).toBe(0)
  })
})

describe('a redirect session', () => {
  it('leads to the hosted checkout, and back only to pages of the client', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const create = (callbacks: Record<string, string>) =>
      shop.call('POST /_api/redirects-api/v1/redirect-session', { ecomCheckout: { checkoutId: id }, callbacks }, token)
    const { body } = await create({ postFlowUrl: 'https://host.example/thanks?x=1' })
    expect(body.redirectSession.fullUrl).toMatch(new RegExp(`^https://shop\\.example/checkout/${id}\\?key=`))
    expect(body.redirectSession.urlDetails.endpoint).toBe(`https://shop.example/checkout/${id}`)
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://host.example.evil.example/',
    ]) {
      expect(refusalOf(await create({ postFlowUrl: evil }))).toEqual(['callbacks.postFlowUrl VALIDATION'])
    }
  })

  it('needs one intent', async () => {
    const shop = await createTestShop()
    expect((await shop.call('POST /_api/redirects-api/v1/redirect-session', {}, await shop.visitor())).status).toBe(400)
    expect(
      refusalOf(
        await shop.call('POST /_api/redirects-api/v1/redirect-session', { eventsCheckout: {} }, await shop.visitor()),
      ),
    ).toBe('INTENT_NOT_OFFERED')
  })
})
