import { expect, test } from 'vitest'
import type { Identity } from '../../kernel/runtime/access/identity.ts'
import { LIMITS } from '../../kernel/runtime/limits/limit-table.ts'
import { createRateLimiter } from '../../kernel/runtime/limits/rate-limiter.ts'
import { createTestShop } from '../../testing/test-shop.ts'

async function openShop() {
  const shop = await createTestShop({ limiter: createRateLimiter() })
  const person: Identity = { type: 'WIX_USER', siteId: shop.siteId, userId: shop.ids.guid(), role: 'owner' }
  const { value: owner } = await shop.app.dependencies.tokens.issueAccessToken(person)
  return { shop, owner }
}

test('security 52: an owner changes limits, which apply at once, and resets them', async () => {
  const { shop, owner } = await openShop()
  const { points, seconds } = LIMITS['cart.visitor']
  expect((await shop.call('GET /awning/v1/limits', {}, owner)).limits['cart.visitor']).toEqual({ points, seconds })
  const { limits } = await shop.call('PUT /awning/v1/limits', { limits: { 'cart.visitor': { points: 2 } } }, owner)
  expect(limits['cart.visitor']).toEqual({ points: 2, seconds: 60 })
  const token = await shop.visitor()
  const lineItems = [shop.line(await shop.product())]
  const add = async () => (await shop.send('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)).status
  expect([await add(), await add(), await add()]).toEqual([200, 200, 429])
  await shop.call('PUT /awning/v1/limits', { limits: {} }, owner)
  expect(await add()).toBe(200)
})

test('security 52: invalid limits, and callers other than the owner, are refused', async () => {
  const { shop, owner } = await openShop()
  const refused = await shop.refusal('PUT /awning/v1/limits', { limits: { 'cart.visitor': { points: 0 } } }, owner)
  expect(refused).toMatchObject({ status: 400, violations: ['limits.cart.visitor.points MIN'] })
  expect((await shop.refusal('PUT /awning/v1/limits', { limits: {} }, shop.apiKey)).status).toBe(403)
})
