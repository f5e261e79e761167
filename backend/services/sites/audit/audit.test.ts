import { describe, expect, test } from 'vitest'
import type { Identity } from '../../../kernel/runtime/access/identity.ts'
import type { Change } from '../../../kernel/store/store.ts'
import { EVERY_ENDPOINT, getExampleArguments, send } from '../../../testing/endpoints/every-endpoint.ts'
import { createSeededShop } from '../../../testing/seeded-shop.ts'
import { addSite, ENTITY_KINDS } from '../../../testing/seeded-site.ts'
import { testRows } from '../../../testing/test-rows.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { visitPage } from '../../../testing/visit-page.ts'

const SEARCH = 'POST /awning/v1/audit-records/search'

async function createAuditedShop() {
  const shop = await createTestShop()
  const search = (search: object = {}) => shop.call(SEARCH, { search }, shop.apiKey)
  return { ...shop, search, records: async () => (await search()).auditRecords }
}

const newProduct = (name: string) => ({
  product: { name, productType: 'physical' as const, priceData: { price: 5 } },
})

test('security 55: a write of a merchant records who did what, when and from where', async () => {
  const { call, apiKey, records, clock } = await createAuditedShop()
  const { product } = await call('POST /stores/v1/products', newProduct('Vase'), apiKey, {
    'x-test-address': '203.0.113.9',
  })
  const [record, ...more] = await records()
  expect(more).toEqual([])
  expect(record).toEqual({
    id: expect.any(String),
    createdDate: clock.now().toISOString(),
    actor: { type: 'APP', appId: expect.any(String) },
    address: '203.0.113.9',
    call: 'products.createProduct',
    requestId: expect.any(String),
    changes: expect.arrayContaining([{ collection: 'products', id: product.id, kind: 'CREATED' }]),
  })
})

test('security 55: people and programs have different actor types, and the record has the request id of the answer', async () => {
  const { app, siteId, fetch, records, ids } = await createAuditedShop()
  const userId = ids.guid()
  const owner: Identity = { type: 'WIX_USER', siteId, userId, role: 'owner' }
  const { value } = await app.dependencies.tokens.issueAccessToken(owner)
  const response = await fetch('/stores/v1/collections', {
    method: 'POST',
    headers: { authorization: value, 'content-type': 'application/json' },
    body: JSON.stringify({ collection: { name: 'Kitchen' } }),
  })
  expect(await records()).toMatchObject([
    { actor: { type: 'WIX_USER', userId }, requestId: response.headers.get('x-wix-request-id') },
  ])
})

test('security 55: reads, refused writes and the writes of buyers leave no record', async () => {
  const shop = await createAuditedShop()
  const { call, refusal, apiKey, records, ids } = shop
  await call('GET /stores-reader/v1/products/query-platformized', {}, apiKey)
  await refusal('DELETE /stores/v1/products/{id}', { id: ids.guid() }, apiKey)
  await refusal('POST /stores/v1/products', { product: { name: '' } }, apiKey)
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  expect(await records()).toEqual([])
})

test("security 55: a buyer with the link of a merchant's checkout is recorded as a buyer", async () => {
  const shop = await createAuditedShop()
  const mug = await shop.product()
  const { checkout } = await shop.call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', lineItems: [shop.line(mug, 1)] },
    shop.apiKey,
  )
  expect(await shop.records()).toMatchObject([{ call: 'checkout.createCheckout' }])
  const { checkoutUrl } = await shop.call('GET /ecom/v1/checkouts/{id}/checkout-url', { id: checkout.id }, shop.apiKey)
  const html = (await visitPage(shop, checkoutUrl)).html()
  const [, csrfToken = ''] = /name="csrfToken" value="([^"]+)"/.exec(html) ?? []
  const sent = await shop.fetch(checkoutUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...DETAILS, csrfToken }),
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
  expect(await shop.records()).toHaveLength(1)
})

test('security 55: repeated calls with one key are one write, and one record', async () => {
  const { call, apiKey, records, product } = await createAuditedShop()
  const id = await product()
  const change = {
    decrementData: [{ productId: id, variantId: '00000000-0000-0000-0000-000000000000', decrementBy: 1 }],
  }
  for (let attempt = 0; attempt < 2; attempt++) {
    await call('POST /stores/v2/inventoryItems/decrement', change, apiKey, { 'idempotency-key': 'once' })
  }
  expect(await records()).toHaveLength(1)
})

test('security 55: records are read page by page, newest first, and found by call, actor and time', async () => {
  const { call, apiKey, search, clock } = await createAuditedShop()
  const times: string[] = []
  for (let number = 0; number < 5; number++) {
    await call('POST /stores/v1/products', newProduct(`Vase ${number}`), apiKey)
    times.push(clock.now().toISOString())
    clock.advance(60_000)
  }
  await call('POST /stores/v1/collections', { collection: { name: 'Kitchen' } }, apiKey)
  const ids: (string | undefined)[] = []
  let cursor: string | undefined
  do {
    const page = await search(
      cursor
        ? { cursorPaging: { cursor, limit: 2 } }
        : { filter: { call: 'products.createProduct' }, cursorPaging: { limit: 2 } },
    )
    ids.push(...page.auditRecords.map(({ createdDate }) => createdDate))
    cursor = page.metadata.cursors?.next
  } while (cursor)
  expect(ids).toEqual([...times].reverse())
  const since = await search({ filter: { createdDate: { $gte: times[3] }, 'actor.type': 'APP' } })
  expect(since.auditRecords).toHaveLength(3)
})

test('security 55: only the merchant of the site reads the records', async () => {
  const shop = await createAuditedShop()
  await shop.call('POST /stores/v1/products', newProduct('Vase'), shop.apiKey)
  expect((await shop.refusal(SEARCH, {}, await shop.visitor())).status).toBe(403)
  const other = await addSite(shop)
  expect((await shop.call(SEARCH, {}, other.apiKey)).auditRecords).toEqual([])
})

/**
 * Collections with writes that are not a merchant's, in commits of their own: charges of the sandbox provider, blocks
 * of order numbers, and figures counted by jobs.
 */
const NO_WRITES_OF_MERCHANTS = ['sandbox_charges', 'order_counters', 'day_figures']

describe('security 55: every write call of a merchant', () => {
  const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
  const writers = EVERY_ENDPOINT.filter(([, { role }]) => role !== 'public')
  const audited = new Set<string>()

  testRows('leaves its record in the commit of its write', writers, async (name, endpoint) => {
    const { shop, site, store } = await createSeededShop()
    const commits: (readonly Change[])[] = []
    store.watch((changes) => commits.push(changes))
    const text = JSON.stringify(getExampleArguments(endpoint).args)
    for (const kind of ENTITY_KINDS) {
      const args = text.replaceAll(GUID, (found) => (found === STORES ? STORES : site.ids[kind]))
      await send(shop, endpoint, JSON.parse(args), site.apiKey)
    }
    const written = commits
      .map((changes) => changes.map(({ collection }) => collection))
      .filter((collections) => !collections.every((collection) => NO_WRITES_OF_MERCHANTS.includes(collection)))
    expect(written.filter((collections) => !collections.includes('audit_records'))).toEqual([])
    if (written.length > 0) audited.add(name)
  })

  test('the loop above wrote, by calls of every area', () => {
    expect(audited.size).toBeGreaterThan(20)
    expect([...audited]).toEqual(
      expect.arrayContaining([
        'products.updateProduct',
        'products.bulkUpdateProductsProperty',
        'products.createCollection',
        'cart.deleteCart',
        'checkout.createOrder',
        'redirects.createRedirectSession',
      ]),
    )
  })
})
