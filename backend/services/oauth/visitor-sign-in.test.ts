import { describe, expect, test } from 'vitest'
import { sha256 } from '../../kernel/base/crypto/hash.ts'
import { TEST_ORIGIN } from '../../testing/create-test-app.ts'
import { BERLIN, createTestShop } from '../../testing/test-shop.ts'
import { CARD, DETAILS } from '../../testing/visit-checkout.ts'
import { visitPage } from '../../testing/visit-page.ts'

const TOKEN = 'POST /oauth2/token'
const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const CURRENT = 'GET /ecom/v1/carts/current'
const CHECK_OUT = 'POST /ecom/v1/carts/current/create-checkout'
const CHECKOUT = 'GET /ecom/v1/checkouts/{id}'

async function openShop() {
  const shop = await createTestShop()
  const { member } = await shop.call(
    'POST /members/v1/members',
    { member: { loginEmail: 'ada@example.com' } },
    shop.apiKey,
  )
  const memberId = member.id ?? ''
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  /** Signs a visitor in as the member, by a program with an API key. */
  const signIn = async (visitor: string) => (await shop.call(TOKEN, grant, `${visitor},${shop.apiKey}`)).access_token
  return { shop, memberId, signIn }
}

test('security 22: a sign-in merges the visitor’s cart into the member’s on the server, once', async () => {
  const { shop, memberId } = await openShop()
  const [mug, bowl] = [await shop.product(), await shop.product()]
  const signOn = async (visitor: string) => {
    const loginId = { email: 'ada@example.com' }
    const credential = `${visitor},${shop.apiKey}`
    const { sessionToken } = await shop.call('POST /_api/iam/authentication/v2/sign-on', { loginId }, credential)
    const authRequest = {
      clientId: shop.clientId,
      responseType: 'code',
      responseMode: 'web_message',
      state: 'state-1',
      codeChallenge: sha256('v'.repeat(43)),
      codeChallengeMethod: 'S256',
      sessionToken,
    }
    const sent = { auth: { authRequest, prompt: 'none' as const } }
    const made = await shop.call('POST /_api/redirects-api/v1/redirect-session', sent, visitor, { origin: TEST_ORIGIN })
    const code = /"code":"([\w-]{43})"/.exec(await (await shop.fetch(made.redirectSession.fullUrl)).text())?.[1]
    return { grantType: 'authorization_code', clientId: shop.clientId, code, codeVerifier: 'v'.repeat(43) }
  }
  const phone = await shop.visitor()
  await shop.call(ADD, { lineItems: [shop.line(mug, 2)] }, phone)
  const onPhone = (await shop.call(TOKEN, await signOn(phone))).access_token
  const laptop = await shop.visitor()
  await shop.call(ADD, { lineItems: [shop.line(bowl, 1), shop.line(mug, 1)] }, laptop)
  const exchange = await signOn(laptop)
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.send(TOKEN, exchange)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // Both devices see one cart.
  const { cart } = await shop.call(CURRENT, {}, onPhone)
  expect(cart.buyerInfo).toMatchObject({ memberId })
  expect(cart.lineItems.map(({ quantity }) => quantity).sort()).toEqual([1, 3])
  // The visitor's token has no access to the merged cart.
  expect((await shop.refusal(CURRENT, {}, laptop)).code).toBe('OWNED_CART_NOT_FOUND')
  expect((await shop.refusal('GET /ecom/v1/carts/{id}', { id: cart.id }, laptop)).status).toBe(404)
  expect((await shop.refusal('GET /members/v1/members/my', {}, laptop)).status).toBe(403)
})

test('a checkout that a guest has begun becomes the member’s, and its order empties the member’s cart', async () => {
  const { shop, memberId, signIn } = await openShop()
  const bowl = await shop.product()
  await shop.call(ADD, { lineItems: [shop.line(bowl, 1)] }, await signIn(await shop.visitor()))
  const guest = await shop.visitor()
  await shop.call(ADD, { lineItems: [shop.line(await shop.product(), 2)] }, guest)
  const options = { channelType: 'WEB' as const, email: 'ada@example.com', shippingAddress: BERLIN }
  const { checkoutId } = await shop.call(CHECK_OUT, options, guest)
  const member = await signIn(guest)
  expect((await shop.call(CHECKOUT, { id: checkoutId }, member)).checkout.buyerInfo?.memberId).toBe(memberId)
  expect((await shop.refusal(CHECKOUT, { id: checkoutId }, guest)).status).toBe(404)
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkoutId }, member)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId ?? '' }, shop.apiKey)
  expect(order.buyerInfo?.memberId).toBe(memberId)
  const { cart } = await shop.call(CURRENT, {}, member)
  expect(cart.lineItems).toMatchObject([{ quantity: 1, catalogReference: shop.reference(bowl) }])
})

test('what a guest’s checkout has sold leaves the member’s cart, where the member had the same item too', async () => {
  const { shop, signIn } = await openShop()
  const [bowl, mug] = [await shop.product(), await shop.product()]
  await shop.call(ADD, { lineItems: [shop.line(bowl, 1), shop.line(mug, 1)] }, await signIn(await shop.visitor()))
  const guest = await shop.visitor()
  await shop.call(ADD, { lineItems: [shop.line(bowl, 2)] }, guest)
  const options = { channelType: 'WEB' as const, email: 'ada@example.com', shippingAddress: BERLIN }
  const { checkoutId } = await shop.call(CHECK_OUT, options, guest)
  const member = await signIn(guest)
  expect((await shop.call(CURRENT, {}, member)).cart.lineItems).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
  await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkoutId }, member)
  const { lineItems } = (await shop.call(CURRENT, {}, member)).cart
  expect(lineItems).toMatchObject([
    { quantity: 1, catalogReference: shop.reference(bowl) },
    { quantity: 1, catalogReference: shop.reference(mug) },
  ])
})

describe('in another tab, while the bank asks at the hosted checkout,', () => {
  const ORDERS = 'POST /ecom/v1/orders/search'
  const TO_BANK = { intent: 'payment', ...CARD, 'payment.card.number': '4000 0000 0000 3220' }

  type Shop = Awaited<ReturnType<typeof openShop>>['shop']

  /** The quantities of the lines in the caller's cart; undefined without a cart. */
  async function quantitiesIn(shop: Shop, token: string) {
    const { body } = await shop.send(CURRENT, {}, token)
    return body?.cart.lineItems.map(({ quantity }) => quantity)
  }

  /** Adds two bowls to the buyer's cart, and pays up to the page of the 3-D Secure challenge. */
  async function visitBank(shop: Shop, buyer: string, bowl: string) {
    await shop.call(ADD, { lineItems: [shop.line(bowl, 2)] }, buyer)
    const { checkoutId } = await shop.call(CHECK_OUT, { channelType: 'WEB' }, buyer)
    const sent = { ecomCheckout: { checkoutId } }
    const { redirectSession } = await shop.call('POST /_api/redirects-api/v1/redirect-session', sent, buyer)
    const page = await visitPage(shop, redirectSession.fullUrl)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    await page.send(TO_BANK)
    expect(page.html()).toContain('This page stands for your bank')
    return page
  }

  test.each([
    { what: 'an empty cart', before: 0, left: undefined },
    { what: 'a bowl in the cart', before: 1, left: [1] },
  ])(
    'a guest signs in as a member with $what: one order, and what it sold leaves the cart',
    async ({ before, left }) => {
      const { shop, signIn } = await openShop()
      const bowl = await shop.product()
      if (before > 0) await shop.call(ADD, { lineItems: [shop.line(bowl, before)] }, await signIn(await shop.visitor()))
      const guest = await shop.visitor()
      const page = await visitBank(shop, guest, bowl)
      const member = await signIn(guest)
      expect(await quantitiesIn(shop, member)).toEqual([before + 2])
      await page.send({ answer: 'accept' })
      expect(page.url()).toContain('/order/')
      const { orders } = await shop.call(ORDERS, { search: {} }, shop.apiKey)
      expect(orders).toMatchObject([{ paymentStatus: 'PAID', lineItems: [{ quantity: 2 }] }])
      // The order was placed by a guest and stays a guest's; its page is shown to anyone with the link.
      expect(orders?.map(({ buyerInfo }) => buyerInfo?.memberId)).toEqual([undefined])
      expect(await quantitiesIn(shop, member)).toEqual(left)
    },
  )

  test('a guest signs in, and the bank says no: the same checkout is paid again, and nothing is doubled', async () => {
    const { shop, memberId, signIn } = await openShop()
    const guest = await shop.visitor()
    const page = await visitBank(shop, guest, await shop.product())
    const member = await signIn(guest)
    await page.send({ answer: 'refuse' })
    expect(page.html()).toContain('The payment was not confirmed')
    expect(await quantitiesIn(shop, member)).toEqual([2])
    await page.send({ intent: 'payment', ...CARD })
    expect(page.url()).toContain('/order/')
    const { orders = [] } = await shop.call(ORDERS, { search: {} }, shop.apiKey)
    const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'PAID')
    // The failed attempt leaves nothing behind; the order of the second one belongs to the member.
    expect(paid.map(({ buyerInfo }) => buyerInfo?.memberId)).toEqual([memberId])
    expect(await quantitiesIn(shop, member)).toBeUndefined()
  })

  test('a member signs out: the order is the member’s, whose cart is empty at the next sign-in', async () => {
    const { shop, memberId, signIn } = await openShop()
    const visitor = await shop.visitor()
    const member = await signIn(visitor)
    const page = await visitBank(shop, member, await shop.product())
    await shop.call('POST /awning/v1/sign-out-everywhere', {}, member)
    await page.send({ answer: 'accept' })
    expect(page.url()).toContain('/order/')
    const { orders } = await shop.call(ORDERS, { search: {} }, shop.apiKey)
    expect(orders?.map(({ buyerInfo }) => buyerInfo?.memberId)).toEqual([memberId])
    expect(await quantitiesIn(shop, await signIn(await shop.visitor()))).toBeUndefined()
  })
})
