import { beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from './placed-orders.ts'
import { aliasRoute } from './test-calls.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

/** Answers a page of a query: what its rows are known by, and the cursor of the next page. */
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

/** A thousand values, of which only these lead to something. */
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

describe('a thousand values of $in, by POST', () => {
  it('lead through all pages of products', async () => {
    const ask: QueryPage = async (query) => {
      const { products, metadata } = await shop.call(PRODUCTS, { query }, await shop.visitor())
      return { found: products.map(({ id }) => id), next: metadata?.cursors?.next }
    }
    expect(await allPages(ask, { id: { $in: among(products) } })).toEqual(products)
  })

  it('lead through all pages of collections', async () => {
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

  it('lead through all pages of orders', async () => {
    const made: string[] = []
    for (const product of products.slice(0, 3)) made.push((await placeOrder(shop, [shop.line(product)])).id)
    const ask: QueryPage = async (search) => {
      const { orders, metadata } = await shop.call('POST /ecom/v1/orders/search', { search }, shop.apiKey)
      expect(metadata.hasNext).toBe(Boolean(metadata.cursors?.next))
      return { found: orders.map(({ id }) => id), next: metadata.cursors?.next }
    }
    expect((await allPages(ask, { id: { $in: among(made) } })).sort()).toEqual(made.sort())
  })

  it('lead through all pages of coupons', async () => {
    const codes = ['SPRING', 'SUMMER', 'WINTER']
    for (const code of codes) await shop.coupon(code, { kind: 'PERCENT', percent: '10' })
    const ask: QueryPage = async (query) => {
      const { coupons, metadata } = await shop.call('POST /awning/v1/coupons/query', { query }, shop.apiKey)
      return { found: coupons.map(({ code }) => code), next: metadata?.cursors?.next }
    }
    expect((await allPages(ask, { code: { $in: among(codes) } })).sort()).toEqual(codes)
  })

  it('fit into the text that the filter of inventory is', async () => {
    const filter = JSON.stringify({ productId: { $in: among(products) } })
    const { inventoryItems } = await shop.call(
      'POST /stores-reader/v2/inventoryItems/query',
      { query: { filter } },
      shop.apiKey,
    )
    expect(inventoryItems.map(({ productId }) => productId)).toEqual(products)
  })

  it('are refused where even a packed cursor could not carry them to a further page, and only there', async () => {
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
    for (let more = 0; more <= LIMIT; more++) await placeOrder(shop, [shop.line(products[0] ?? '')])
    const { status, violations } = await shop.refusal(
      'POST /ecom/v1/orders/search',
      { search: search(['buyer@example.com']) },
      shop.apiKey,
    )
    expect([status, violations]).toEqual([400, ['search.filter MAX_SIZE']])
  })
})
