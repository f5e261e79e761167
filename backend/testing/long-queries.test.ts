import { beforeAll, describe, expect, it } from 'vitest'
import { aliasRoute } from './test-calls.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

/** Runs a query: the names of its items, and the next cursor. */
type QueryPage = (query: object) => Promise<{ found: (string | undefined)[]; next?: string | undefined }>

const LIMIT = 2
const PRODUCTS = aliasRoute(
  'GET /stores-reader/v1/products/query-platformized',
  'POST /stores-reader/v1/products/query-platformized',
)
const COLLECTIONS = aliasRoute('GET /v2/collections/query', 'POST /v2/collections/query')
let shop: TestShop
let products: string[]

beforeAll(async () => {
  shop = await createTestShop()
  products = []
  for (const name of ['Mug', 'Jug', 'Tray', 'Apron', 'Brush']) products.push(await shop.product({ name }))
})

/** A thousand values, of which only these match. */
const among = (values: readonly string[], other: () => string = () => shop.ids.guid()) => [
  ...Array.from({ length: 1000 - values.length }, other),
  ...values,
]

async function allPages(queryPage: QueryPage, filter: object) {
  const found: (string | undefined)[] = []
  let page = await queryPage({ filter, cursorPaging: { limit: LIMIT } })
  for (;;) {
    found.push(...page.found)
    const cursor = page.next
    if (!cursor) return found
    expect(page.found).toHaveLength(LIMIT)
    expect(cursor.length).toBeLessThanOrEqual(16_000)
    page = await queryPage({ cursorPaging: { limit: LIMIT, cursor } })
  }
}

describe('queries with a thousand values of $in, by POST', () => {
  it('page through all products', async () => {
    const ask: QueryPage = async (query) => {
      const { products, metadata } = await shop.call(PRODUCTS, { query }, await shop.visitor())
      return { found: products.map(({ id }) => id), next: metadata?.cursors?.next }
    }
    expect(await allPages(ask, { id: { $in: among(products) } })).toEqual(products)
  })

  it('page through all collections', async () => {
    const made: string[] = []
    for (const name of ['Kitchen', 'Table', 'Bath']) {
      const { collection } = await shop.call('POST /stores/v1/collections', { collection: { name } }, shop.apiKey)
      made.push(collection.id)
    }
    const ask: QueryPage = async (query) => {
      const { collections, metadata } = await shop.call(COLLECTIONS, { query }, await shop.visitor())
      return { found: collections.map(({ id }) => id), next: metadata?.cursors?.next }
    }
    expect((await allPages(ask, { id: { $in: among(made) } })).sort()).toEqual(made.sort())
  })

  it('page through all orders', async () => {
    const made: string[] = []
    for (const product of products.slice(0, 3)) made.push((await shop.placeOrder([shop.line(product)])).id)
    const ask: QueryPage = async (search) => {
      const { orders, metadata } = await shop.call('POST /ecom/v1/orders/search', { search }, shop.apiKey)
      expect(metadata.hasNext).toBe(Boolean(metadata.cursors?.next))
      return { found: orders.map(({ id }) => id), next: metadata.cursors?.next }
    }
    expect((await allPages(ask, { id: { $in: among(made) } })).sort()).toEqual(made.sort())
  })

  it('page through all coupons', async () => {
    const codes = ['SPRING', 'SUMMER', 'WINTER']
    for (const code of codes) await shop.coupon(code, { kind: 'PERCENT', percent: '10' })
    const ask: QueryPage = async (query) => {
      const { coupons, metadata } = await shop.call('POST /awning/v1/coupons/query', { query }, shop.apiKey)
      return { found: coupons.map(({ code }) => code), next: metadata?.cursors?.next }
    }
    expect((await allPages(ask, { code: { $in: among(codes) } })).sort()).toEqual(codes)
  })

  it('fit into the string filter of inventory', async () => {
    const filter = JSON.stringify({ productId: { $in: among(products) } })
    const { inventoryItems } = await shop.call(
      'POST /stores-reader/v2/inventoryItems/query',
      { query: { filter } },
      shop.apiKey,
    )
    expect(inventoryItems.map(({ productId }) => productId)).toEqual(products)
  })

  it('are refused where even a compressed cursor would be too long for another page, and only there', async () => {
    const long = () =>
      Array.from({ length: 8 }, () => shop.ids.guid())
        .join(' ')
        .slice(0, 90)
    const search = (emails: readonly string[]) => ({
      filter: { 'buyerInfo.email': { $in: among(emails, long) } },
      cursorPaging: { limit: LIMIT },
    })
    const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: search([]) }, shop.apiKey)
    expect(orders).toEqual([])
    for (let more = 0; more <= LIMIT; more++) await shop.placeOrder([shop.line(products[0] ?? '')])
    const { status, violations } = await shop.refusal(
      'POST /ecom/v1/orders/search',
      { search: search(['buyer@example.com']) },
      shop.apiKey,
    )
    expect([status, violations]).toEqual([400, ['search.filter MAX_SIZE']])
  })
})
