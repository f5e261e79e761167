import { expect, test } from 'vitest'
import type { Identity } from '../../../kernel/runtime/access/identity.ts'
import { EVERY_ENDPOINT } from '../../../testing/endpoints/every-endpoint.ts'
import { createTestShop } from '../../../testing/test-shop.ts'

async function openShop() {
  const shop = await createTestShop()
  const person: Identity = { type: 'WIX_USER', siteId: shop.siteId, userId: shop.ids.guid(), role: 'owner' }
  const owner = async () => {
    const provedDate = shop.clock.now().toISOString()
    return (await shop.app.dependencies.tokens.issueAccessToken({ ...person, provedDate })).value
  }
  const keys = async () => (await shop.call('GET /awning/v1/api-keys', {}, await owner())).apiKeys
  const search = (key: string) => shop.send('POST /ecom/v1/orders/search', {}, key)
  return { shop, owner, keys, search }
}

test('security 55: an owner creates a key that is shown once, and the list shows its facts', async () => {
  const { shop, owner, keys, search } = await openShop()
  const created = await shop.call(
    'POST /awning/v1/api-keys',
    { name: 'Warehouse', scopes: ['orders.read'], expiresDate: '2026-04-01T00:00:00.000Z' },
    await owner(),
  )
  expect(created.key).toMatch(/^awn_/)
  expect((await search(created.key)).status).toBe(200)
  const listed = (await keys()).find(({ id }) => id === created.apiKey.id)
  expect(listed).toEqual({ ...created.apiKey, lastUsedDate: shop.clock.now().toISOString() })
  expect(JSON.stringify(await keys())).not.toContain(created.key)
})

test('security 55: a key can make the calls of its scopes, and no others', async () => {
  const { shop, owner, search } = await openShop()
  const { key } = await shop.call(
    'POST /awning/v1/api-keys',
    { name: 'Reader', scopes: ['orders.read', 'catalog.read'] },
    await owner(),
  )
  expect((await search(key)).status).toBe(200)
  expect((await shop.send('GET /stores-reader/v1/products/query-platformized', {}, key)).status).toBe(200)
  const product = { name: 'Jug', productType: 'physical' as const, priceData: { price: 5 } }
  const refused = await shop.refusal('POST /stores/v1/products', { product }, key)
  expect(refused).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await shop.refusal('POST /awning/v1/audit-records/search', {}, key)).status).toBe(403)
})

test('security 55: a rotated key stays valid under its name; the old secret ends at once, or after the overlap', async () => {
  const { shop, owner, keys, search } = await openShop()
  const first = await shop.call('POST /awning/v1/api-keys', { name: 'Feed' }, await owner())
  const { id } = first.apiKey
  const second = await shop.call('POST /awning/v1/api-keys/{id}/rotate', { id, overlapSeconds: 60 }, await owner())
  expect([second.apiKey.id, second.apiKey.name]).toEqual([id, 'Feed'])
  expect([(await search(first.key)).status, (await search(second.key)).status]).toEqual([200, 200])
  shop.clock.advance(60_000)
  expect([(await search(first.key)).status, (await search(second.key)).status]).toEqual([401, 200])
  const third = await shop.call('POST /awning/v1/api-keys/{id}/rotate', { id }, await owner())
  expect([(await search(second.key)).status, (await search(third.key)).status]).toEqual([401, 200])
  expect((await keys()).filter((key) => key.id === id)).toHaveLength(1)
})

test('security 55: a revoked or expired key is refused', async () => {
  const { shop, owner, search } = await openShop()
  const expiresDate = new Date(shop.clock.now().getTime() + 60_000).toISOString()
  const short = await shop.call('POST /awning/v1/api-keys', { name: 'Short', expiresDate }, await owner())
  expect((await search(short.key)).status).toBe(200)
  shop.clock.advance(60_000)
  expect((await search(short.key)).status).toBe(401)
  const { key, apiKey } = await shop.call('POST /awning/v1/api-keys', { name: 'Lost' }, await owner())
  await shop.call('DELETE /awning/v1/api-keys/{id}', { id: apiKey.id }, await owner())
  expect((await search(key)).status).toBe(401)
  expect(await shop.refusal('DELETE /awning/v1/api-keys/{id}', { id: apiKey.id }, await owner())).toMatchObject({
    status: 404,
    code: 'API_KEY_NOT_FOUND',
  })
})

test("security 55: keys of another site are not found, and a key can't create keys", async () => {
  const { shop, keys } = await openShop()
  const provedDate = shop.clock.now().toISOString()
  const site = { siteId: shop.ids.guid(), userId: shop.ids.guid() }
  const other: Identity = { type: 'WIX_USER', ...site, role: 'owner', provedDate }
  const { value } = await shop.app.dependencies.tokens.issueAccessToken(other)
  const [mine] = await keys()
  expect((await shop.call('GET /awning/v1/api-keys', {}, value)).apiKeys).toEqual([])
  expect((await shop.refusal('DELETE /awning/v1/api-keys/{id}', { id: mine?.id }, value)).status).toBe(404)
  expect((await shop.refusal('POST /awning/v1/api-keys', { name: 'More' }, shop.apiKey)).status).toBe(403)
})

test("a key's last use is recorded once an hour", async () => {
  const { shop, keys, search } = await openShop()
  const lastUse = async () => (await keys())[0]?.lastUsedDate
  await search(shop.apiKey)
  const first = await lastUse()
  shop.clock.advance(3_599_000)
  await search(shop.apiKey)
  expect(await lastUse()).toBe(first)
  shop.clock.advance(1_000)
  await search(shop.apiKey)
  expect(await lastUse()).toBe(shop.clock.now().toISOString())
})

test('every call that a key may make has its scope', () => {
  const without = EVERY_ENDPOINT.filter(([, { role, scope }]) => (role === 'app' || role === 'visitor') && !scope)
  expect(without.map(([name]) => name)).toEqual([])
})
