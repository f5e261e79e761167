import { beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

let shop: TestShop
let mug: string
let memberId: string
let token: string
beforeEach(async () => {
  shop = await createTestShop()
  mug = await shop.product({ price: '10.00', name: 'Cup' })
  const member = { loginEmail: 'ada@example.com' }
  memberId = (await shop.call('POST /members/v1/members', { member }, shop.apiKey)).member.id
  token = await shop.createMemberToken(memberId)
})

const give = async (more: object = {}) => {
  const membership = { memberId, name: 'Ten cups', productIds: [mug], ...more }
  return (await shop.call('POST /awning/v1/memberships', { membership }, shop.apiKey)).membership.id
}
const visit = (lines = [shop.line(mug, 2)]) => visitCheckout(shop, { lines, token })
const subtotal = async (id: string) =>
  (await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)).checkout.priceSummary?.subtotal?.amount

test('a member applies a membership, and removes it again', async () => {
  const membershipId = await give({ creditsTotal: 10 })
  const page = await visit()
  await page.send(DETAILS)
  expect(page.html()).toMatch(/Pay with .?Ten cups/)
  await page.send({ intent: 'membership', membershipId })
  expect(await subtotal(page.id)).toBe('0.00')
  expect(page.html()).toMatch(/Don’t pay with .?Ten cups/)
  await page.send({ intent: 'remove-membership', membershipId })
  expect(await subtotal(page.id)).toBe('20.00')
})

test('credits for a single line cover one line, and two memberships share the lines', async () => {
  const jug = await shop.product({ price: '10.00', name: 'Jug' })
  const productIds = [mug, jug]
  const few = await give({ productIds, creditsTotal: 3 })
  const more = await give({ productIds, creditsTotal: 2, name: 'Two cups' })
  const page = await visit([shop.line(mug, 2), shop.line(jug, 2)])
  await page.send({ intent: 'membership', membershipId: few })
  const first = await subtotal(page.id)
  await page.send({ intent: 'membership', membershipId: more })
  expect([first, await subtotal(page.id)]).toEqual(['20.00', '0.00'])
})

test('an ineligible membership says why, and one that expires after it was applied can be removed', async () => {
  const expirationDate = new Date(shop.clock.now().getTime() + 60_000).toISOString()
  const membershipId = await give({ expirationDate })
  await give({ active: false, name: 'Paused cups' })
  const page = await visit()
  expect(page.html()).toContain('It is paused. Ask the shop about it.')
  await page.send({ intent: 'membership', membershipId })
  expect(await subtotal(page.id)).toBe('0.00')
  shop.clock.advance(60_000)
  await page.send({ intent: 'membership', membershipId })
  expect(page.status()).toBe(422)
  expect(page.html()).toContain('This pass has expired. Choose another payment method.')
  await page.send({ intent: 'remove-membership', membershipId })
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, token)
  expect(checkout.violations).toEqual([])
})

test('a visitor sees no memberships and can apply none', async () => {
  const membershipId = await give()
  const page = await visitCheckout(shop, { lines: [shop.line(mug)] })
  expect(page.html()).not.toContain('Ten cups')
  await page.send({ intent: 'membership', membershipId })
  expect(page.status()).toBe(422)
})
