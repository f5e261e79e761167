import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createSmtpMailer } from '../../kernel/runtime/mail/smtp-mailer.ts'
import { openPostgresStore } from '../../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../kernel/store/sqlite/sqlite.ts'
import { createProduct } from '../../testing/create-product.ts'
import { startMailServer } from '../../testing/providers/mail-server.ts'
import { startPostgres } from '../../testing/servers/postgres-cluster.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { demand } from './count-waiting.ts'
import { countWaitingUpgrade } from './count-waiting-upgrade.ts'
import { backInStockRequests } from './records.ts'
import { WAITING } from './rules.ts'
import { findRequestByLink, stopMails, stopUrl } from './stop-mails.ts'

const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests'
const DEMAND = 'GET /awning/v1/back-in-stock-demand'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const STEPS = 400
/** Steps between two comparisons of the demand with a full recount. */
const BETWEEN = 20
/** Recipients that the mail server refuses permanently. */
const REFUSED = ['p0', 'p1', 'p2', 'p3']
const itemDetails = { name: 'Mug', price: '10.00' }

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

/** An item: its product, and its variant where it has some. */
type Item = { productId: string; variantId?: string }

async function openShop(options: Parameters<typeof createTestShop>[0] = {}) {
  const shop = await createTestShop(options)
  const mug = await shop.product({ stock: 0 })
  const cup = await shop.product({ stock: 0, name: 'Cup' })
  const choices = ['S', 'M'].map((value) => ({ value, description: value, mediaIds: [] }))
  const shirt = await createProduct(shop.app.contextFor(shop.siteId), {
    name: 'Shirt',
    price: '20.00',
    options: [{ name: 'Size', type: 'drop_down' as const, choices }],
    manageVariants: true,
    stock: 0,
  })
  const sizes = shirt.variants.map(({ id }): Item => ({ productId: shirt.id, variantId: id }))
  return { shop, items: [{ productId: mug }, { productId: cup }, ...sizes] as readonly Item[] }
}

const toReference = (shop: TestShop, { productId, variantId }: Item) => ({
  ...shop.reference(productId),
  ...(variantId && { options: { variantId } }),
})

async function listAll(shop: TestShop) {
  const { store } = shop.app.contextFor(shop.siteId)
  return (await store.reader(backInStockRequests).query(shop.siteId, { paging: { limit: 100_000, offset: 0 } })).items
}

/** Returns the entries of the demand call, read page by page. */
async function readDemand(shop: TestShop, limit = 3) {
  const read: { key: string; count: number; firstDate: string; lastDate: string }[] = []
  let cursor: string | undefined
  do {
    const { items, metadata } = await shop.call(DEMAND, { paging: { limit, ...(cursor && { cursor }) } }, shop.apiKey)
    for (const { catalogReference, ...rest } of items) {
      const { catalogItemId, options } = catalogReference
      read.push({ key: [catalogItemId, options?.variantId].filter(Boolean).join('.'), ...rest })
    }
    cursor = metadata.cursors?.next
  } while (cursor !== undefined)
  return read
}

/** Returns the demand recounted from all requests. */
async function recount(shop: TestShop) {
  const counted = new Map<string, { key: string; count: number; firstDate: string; lastDate: string }>()
  for (const { itemKey: key, status, createdDate } of await listAll(shop)) {
    if (!WAITING.includes(status)) continue
    const { count, firstDate, lastDate } = counted.get(key) ?? { count: 0, firstDate: createdDate, lastDate: '' }
    const [first = ''] = [firstDate, createdDate].sort()
    const last = [lastDate, createdDate].sort().at(-1) ?? ''
    counted.set(key, { key, count: count + 1, firstDate: first, lastDate: last })
  }
  return [...counted.values()]
}

const byKey = <T extends { key: string }>(items: readonly T[]) => [...items].sort((a, b) => (a.key < b.key ? -1 : 1))

const step = fc.record({
  kind: fc.constantFrom(
    ...(['ask', 'ask', 'ask', 'ask', 'ask at once', 'stock', 'sold out', 'report', 'mark', 'delete'] as const),
    ...(['take back', 'erase', 'stop mails', 'settle', 'settle', 'wait', 'age'] as const),
  ),
  person: fc.nat(11),
  item: fc.nat(3),
  chosen: fc.nat(1_000),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Runs one step. A step that the shop refuses changes nothing. */
async function run(shop: TestShop, items: readonly Item[], visitor: string, each: Step): Promise<void> {
  const { kind, chosen } = each
  const item = items[each.item] as Item
  const catalogReference = toReference(shop, item)
  const email = `p${each.person}@example.com`
  const ask = (to: string) =>
    shop.call(`POST ${REQUESTS}`, { request: { catalogReference, email: to }, itemDetails }, visitor)
  const setStock = (quantity: number) => {
    const variants = [{ variantId: item.variantId ?? '00000000-0000-0000-0000-000000000000', quantity }]
    const inventoryItem = { productId: item.productId, trackQuantity: true, variants }
    return shop.call(
      'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
      { inventoryItem },
      shop.apiKey,
    )
  }
  const all = await listAll(shop)
  const record = all[chosen % Math.max(all.length, 1)]
  const id = record?.id ?? ''
  const steps: Record<Step['kind'], () => Promise<unknown>> = {
    ask: () => ask(email),
    'ask at once': () => Promise.all([ask(email), ask(email), ask('p5@example.com')]),
    stock: () => setStock(1 + (chosen % 4)),
    'sold out': () => setStock(0),
    report: () =>
      shop.call(
        `POST ${REQUESTS}/report-items-back-in-stock`,
        { itemDetails, ...(chosen % 2 ? { catalogReference } : { requestIds: [id] }) },
        shop.apiKey,
      ),
    mark: () => shop.call(`PUT ${REQUESTS}/{id}/mark-as-notification-sent`, { id }, shop.apiKey),
    delete: () => shop.call(`DELETE ${REQUESTS}/{id}`, { id }, shop.apiKey),
    'take back': async () => {
      const { requests } = await shop.call('GET /awning/v1/back-in-stock-requests/my', {}, visitor)
      const own = requests[chosen % requests.length]?.id ?? ''
      await shop.call('DELETE /awning/v1/back-in-stock-requests/my/{id}', { id: own }, visitor)
    },
    erase: () => shop.call('POST /awning/v1/personal-data/erase', { email }, shop.apiKey),
    'stop mails': async () => {
      if (!record) return
      const context = shop.app.contextFor(shop.siteId)
      const key = new URL(stopUrl(context, record)).searchParams.get('key') ?? undefined
      const linked = await findRequestByLink(context, { id, key })
      if (linked) await stopMails(context, linked)
    },
    settle: () => shop.settle(),
    wait: async () => shop.clock.advance((1 + (chosen % 60)) * 60_000),
    age: async () => shop.clock.advance(chosen % 3 === 0 ? 90 * DAY : DAY),
  }
  await steps[kind]().catch(() => {})
}

describe.each([
  ['SQLite', () => openSqliteStore({ file: ':memory:' })],
  ['PostgreSQL', () => ('skipped' in cluster ? undefined : openPostgresStore({ connectionString: cluster.url }))],
] as const)('%s', (_, openStore) => {
  test('the demand after every kind of change is that of counting all requests again', async () => {
    const store = openStore()
    if (!store) return
    const mails = await startMailServer({
      onRcptTo: ({ address }, __, done) =>
        done(
          REFUSED.includes(address.split('@')[0] ?? '')
            ? Object.assign(new Error('no such mailbox here'), { responseCode: 550 })
            : null,
        ),
    })
    const mailer = createSmtpMailer(mails.url, 'shop@example.com')
    const { shop, items } = await openShop({ store, mailer })
    let visitor = await shop.visitor()
    let since = shop.clock.now().getTime()
    const statuses = new Set<string>()
    let [most, before] = [0, 0]
    let removed = 0
    try {
      for (const [index, each] of fc.sample(step, STEPS).entries()) {
        // The visitor's token would expire.
        if (shop.clock.now().getTime() - since > 2 * HOUR) {
          visitor = await shop.visitor()
          since = shop.clock.now().getTime()
        }
        await run(shop, items, visitor, each)
        for (const { status } of await listAll(shop)) statuses.add(status)
        if ((index + 1) % BETWEEN !== 0 && index < STEPS - 1) continue
        const read = await readDemand(shop)
        expect(byKey(read), `after step ${index}`).toEqual(byKey(await recount(shop)))
        expect(read.map(({ count }) => count)).toEqual(read.map(({ count }) => count).sort((a, b) => b - a))
        const catalogReferences = items.map((item) => toReference(shop, item))
        const path = `GET ${REQUESTS}/count-by-catalog-reference` as const
        const { countsPerCatalogReference } = await shop.call(path, { catalogReferences }, shop.apiKey)
        const total = read.reduce((sum, { count }) => sum + count, 0)
        expect(countsPerCatalogReference.reduce((sum, { count }) => sum + count, 0)).toBe(total)
        const all = await listAll(shop)
        if (all.length < before) removed++
        before = all.length
        most = Math.max(most, total)
      }
    } finally {
      await mails.stop()
      await store.close()
    }
    expect([...statuses].sort()).toEqual(expect.arrayContaining(['FAILED', 'NOTIFICATION_SENT', 'RECEIVED']))
    expect(most).toBeGreaterThan(5)
    expect(removed).toBeGreaterThan(0)
  })

  test('requests of an earlier version are counted once, however often the upgrade runs', async () => {
    const store = openStore()
    if (!store) return
    const { shop, items } = await openShop({ store, seed: 71 })
    const visitor = await shop.visitor()
    for (let person = 0; person < 12; person++)
      await run(shop, items, visitor, { kind: 'ask', person, item: person % 3, chosen: 0 })
    await run(shop, items, visitor, { kind: 'mark', person: 0, item: 0, chosen: 0 })
    const counted = await readDemand(shop)
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(11)
    const context = shop.app.contextFor(shop.siteId)
    // Restores the state of the previous version: no demand records, and requests without `waitingFor`.
    const known = (await store.reader(demand).query(shop.siteId, {})).items
    const all = await listAll(shop)
    await context.commit((work) => {
      for (const item of known) work.delete(demand, item)
      for (const { waitingFor: __, ...record } of all) work.update(backInStockRequests, record)
    })
    expect(await readDemand(shop)).toEqual([])
    await Promise.all([countWaitingUpgrade.run(context), countWaitingUpgrade.run(context)])
    await countWaitingUpgrade.run(context)
    expect(byKey(await readDemand(shop))).toEqual(byKey(counted))
    await store.close()
  })
})
