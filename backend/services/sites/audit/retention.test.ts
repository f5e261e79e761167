import { expect, test } from 'vitest'
import type { Identity } from '../../../kernel/runtime/access/identity.ts'
import { createTestShop } from '../../../testing/test-shop.ts'

const DAY = 86_400_000

async function openShop() {
  const shop = await createTestShop()
  const userId = shop.ids.guid()
  const issue = async (role: 'owner' | 'editor') => {
    const person: Identity = { type: 'WIX_USER', siteId: shop.siteId, userId, role }
    return (await shop.app.dependencies.tokens.issueAccessToken(person)).value
  }
  return { shop, userId, owner: await issue('owner'), editor: await issue('editor') }
}

test('security 58: an owner sees what is removed when, and pauses it with a note: by whom and since when', async () => {
  const { shop, owner, userId } = await openShop()
  const { retention } = await shop.call('GET /awning/v1/retention', {}, owner)
  expect(retention.periods).toContainEqual({ kind: 'carts', days: 90 })
  expect(retention.hold).toBeUndefined()
  const startedDate = shop.clock.now().toISOString()
  const held = await shop.call('PUT /awning/v1/retention/hold', { note: 'A dispute' }, owner)
  const hold = { note: 'A dispute', startedDate, startedBy: { type: 'WIX_USER', userId } }
  expect(held.retention.hold).toEqual(hold)
  shop.clock.advance(60_000)
  await shop.call('PUT /awning/v1/retention/hold', { note: 'Two disputes' }, owner)
  const again = await shop.call('GET /awning/v1/retention', {}, owner)
  expect(again.retention.hold).toEqual({ ...hold, note: 'Two disputes' })
  const { auditRecords } = await shop.call(
    'POST /awning/v1/audit-records/search',
    { search: { filter: { call: 'retention.hold' } } },
    owner,
  )
  expect(auditRecords.map(({ actor, changes }) => [actor.userId, changes[0]?.collection, changes[0]?.kind])).toEqual([
    [userId, 'retention_holds', 'UPDATED'],
    [userId, 'retention_holds', 'CREATED'],
  ])
})

test('security 58: carts stay while the shop is on hold, and are removed once it ends', async () => {
  const { shop, owner } = await openShop()
  const { store } = shop.app.dependencies
  const lineItems = [shop.line(await shop.product(), 1)]
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, await shop.visitor())
  await shop.call('PUT /awning/v1/retention/hold', { note: 'A dispute' }, owner)
  await shop.settle()
  shop.clock.advance(91 * DAY)
  await shop.settle()
  const count = () => store.reader({ name: 'carts' }).count(shop.siteId)
  expect(await count()).toBe(1)
  await store.transaction(async (transaction) => {
    const hold = await transaction.get({ name: 'retention_holds' }, shop.siteId, shop.siteId)
    if (hold) transaction.delete({ name: 'retention_holds' }, hold)
  })
  shop.clock.advance(DAY)
  await shop.settle()
  expect(await count()).toBe(0)
})

test('security 58: a hold needs a note, an owner, and a fresh proof to end', async () => {
  const { shop, owner, editor } = await openShop()
  const empty = await shop.refusal('PUT /awning/v1/retention/hold', { note: '' }, owner)
  expect(empty).toMatchObject({ status: 400 })
  const hold = { note: 'A dispute' }
  expect((await shop.refusal('PUT /awning/v1/retention/hold', hold, editor)).status).toBe(403)
  expect((await shop.refusal('PUT /awning/v1/retention/hold', hold, shop.apiKey)).status).toBe(403)
  expect((await shop.refusal('GET /awning/v1/retention', {}, editor)).status).toBe(403)
  await shop.call('PUT /awning/v1/retention/hold', hold, owner)
  expect((await shop.refusal('DELETE /awning/v1/retention/hold', {}, owner)).code).toBe('FRESH_SIGN_IN_REQUIRED')
})
