import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { getStep, linkTo } from '../../sign-in/test-sign-in.ts'

const ADA = { email: 'ada@example.com', password: 'a long row of words' }

/** A member with a saved address, and a visitor at the first step of a checkout. */
async function atCheckout() {
  const shop = await createTestShop()
  await register(shop)
  return { shop, page: await visitCheckout(shop) }
}

async function register(shop: TestShop): Promise<void> {
  const { identity } = await shop.call(
    'POST /_api/iam/authentication/v2/register',
    { loginId: { email: ADA.email }, password: ADA.password },
    await shop.visitor(),
  )
  const contact = {
    firstName: 'Ada',
    lastName: 'Byron',
    addresses: [{ addressLine: 'Torstraße 1', city: 'Berlin', postalCode: '10119', country: 'DE' }],
  }
  await shop.call('PATCH /members/v1/members/{member.id}', { member: { id: identity?.id ?? '', contact } }, shop.apiKey)
}

test('a visitor signs in on the checkout, comes back to it with the cart, and finds their addresses', async () => {
  const { shop, page } = await atCheckout()
  expect(page.html()).toContain('Do you have an account?')
  await page.open(linkTo(page, 'Sign in'))
  expect(getStep(page)).toBe('sign-in')
  await page.send(ADA)
  expect(new URL(page.url()).pathname).toBe(`/checkout/${page.id}`)
  expect(page.html()).toContain('Torstraße 1')
  expect(page.html()).toContain('value="ada@example.com"')
  expect(page.html()).toContain('Mug')
  expect(page.html()).not.toContain('Do you have an account?')
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, shop.apiKey)
  expect(checkout.buyerInfo?.memberId).toBeDefined()
  expect(checkout.lineItems).toHaveLength(1)
})

test('the address of the checkout is in its sign-in', async () => {
  const { page } = await atCheckout()
  await page.send({ ...DETAILS, 'buyerInfo.email': 'ida@example.com' })
  await page.open(`${page.url().replace(/&step=\w+/, '')}&step=details`)
  await page.open(linkTo(page, 'Sign in'))
  expect(getStep(page)).toBe('sign-in')
  expect(page.html()).toContain('value="ida@example.com"')
})

test('the order is the member’s, and what was bought leaves the visitor’s cart', async () => {
  const { shop } = await atCheckout()
  const token = await shop.visitor()
  const add = { lineItems: [shop.line(await shop.product({ name: 'Bowl' }))] }
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', add, token)
  const { checkoutId } = await shop.call('POST /ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }, token)
  const { redirectSession } = await shop.call(
    'POST /_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId: checkoutId ?? '' } },
    token,
  )
  const page = await visitCheckout(shop)
  await page.open(redirectSession.fullUrl)
  await page.open(linkTo(page, 'Sign in'))
  await page.send(ADA)
  expect((await shop.call('GET /awning/v1/carts/current', {}, token)).cart?.lineItems).toHaveLength(1)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'payment', 'payment.method': 'offline', billing: 'same' })
  expect(page.html()).toContain('Thank you for your order')
  const { orders = [] } = await shop.call('POST /ecom/v1/orders/search', {}, shop.apiKey)
  expect(orders[0]?.buyerInfo?.memberId).toBeDefined()
  expect((await shop.call('GET /awning/v1/carts/current', {}, token)).cart?.lineItems ?? []).toEqual([])
})

test('security 61: the link that others may know shows nothing any more once a member has signed in', async () => {
  const { shop, page } = await atCheckout()
  const known = page.url()
  const other = await visitCheckout(shop)
  await page.open(linkTo(page, 'Sign in'))
  await page.send(ADA)
  expect(page.html()).toContain('Torstraße 1')
  await other.open(known)
  expect(other.status()).toBe(404)
  expect(other.html()).not.toContain('Torstraße 1')
})

test('a wrong password stays on the sign-in, and the checkout the visitor’s', async () => {
  const { shop, page } = await atCheckout()
  const link = page.url()
  await page.open(linkTo(page, 'Sign in'))
  await page.send({ ...ADA, password: 'not the password' })
  expect(page.html()).toContain('Incorrect e-mail or password')
  await page.open(link)
  expect(page.html()).toContain('Do you have an account?')
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, shop.apiKey)
  expect(checkout.buyerInfo?.memberId).toBeUndefined()
})

test('a sign-in on the checkout issues no code for its client', async () => {
  const { page } = await atCheckout()
  await page.open(linkTo(page, 'Sign in'))
  const request = page.url()
  await page.send(ADA)
  expect(page.url()).not.toContain('code=')
  await page.open(request)
  expect(page.url()).not.toContain('code=')
})
