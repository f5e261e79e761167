import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestShop } from '../test-shop.ts'

const guide = readFileSync(new URL('../../docs/guides/existing-clients.md', import.meta.url), 'utf8')

/** The rows of the guide's table of documented REST calls. */
const listed = [...guide.matchAll(/^\| `((?:GET|POST) \/[^`]+)` /gm)].map(([, route = '']) => route)

type Shop = Awaited<ReturnType<typeof openShop>>

/** What a plain script sends to each call, and what it reads of the answer. */
const SCRIPTS: Record<
  string,
  (shop: Shop) => { body?: object; finds: (answer: Answer) => unknown; expected: unknown }
> = {
  'POST /stores/v1/products/query': ({ names }) => ({
    body: {
      query: { filter: '{"price": {"$gt": 3}}', sort: '[{"price": "desc"}]', paging: { limit: 2, offset: 0 } },
      includeVariants: true,
    },
    finds: ({ products, totalResults }) => [totalResults, products.map(({ name }) => name)],
    expected: [3, [...names].reverse().slice(0, 2)],
  }),
  'POST /stores-reader/v1/products/query': ({ names }) => ({
    body: { query: { filter: { name: { $startsWith: 'B' } }, sort: [{ fieldName: 'name', order: 'ASC' }] } },
    finds: ({ products, metadata }) => [metadata, products.map(({ name }) => name)],
    expected: [{ items: 1, offset: 0 }, [names[1]]],
  }),
  'GET /stores/v1/products': ({ names }) => ({
    finds: ({ products }) => products.map(({ name }) => name),
    expected: names,
  }),
  'POST /stores/v1/collections/query': () => ({
    body: { query: { paging: { limit: 100 } }, includeNumberOfProducts: true },
    finds: ({ collections, totalResults }) => [totalResults, collections.map(({ name }) => name)],
    expected: [2, ['All Products', 'Kitchen']],
  }),
  'GET /stores/v1/collections': () => ({
    finds: ({ collections }) => collections.map(({ name }) => name),
    expected: ['All Products', 'Kitchen'],
  }),
  'POST /ecom/v1/orders/query': ({ orderId }) => ({
    body: { query: { filter: '{"paymentStatus": "NOT_PAID"}', sort: [{ createdDate: 'desc' }], paging: { limit: 5 } } },
    finds: ({ orders, metadata }) => [metadata.total, orders.map(({ id }) => id)],
    expected: [1, [orderId]],
  }),
  'POST /stores/v2/orders/query': ({ orderId }) => ({
    body: { query: { sort: '[{"dateCreated": "asc"}]' } },
    finds: ({ orders, totalResults }) => [
      totalResults,
      orders.map(({ id, number, dateCreated = '', totals }) => [
        id,
        number,
        Date.parse(dateCreated) > 0,
        totals?.total,
      ]),
    ],
    expected: [1, [[orderId, '10001', true, '17.73']]],
  }),
}

type Answer = {
  products: readonly { name: string }[]
  collections: readonly { name: string }[]
  orders: readonly { id: string; number: string; dateCreated?: string; totals?: { total: string } }[]
  metadata: { items?: number; offset?: number; total?: number }
  totalResults: number
}

async function openShop() {
  const shop = await createTestShop()
  const names = ['Apron', 'Bowl', 'Cup']
  const products: string[] = []
  for (const [index, name] of names.entries()) products.push(await shop.product({ name, price: `${index + 4}.00` }))
  await shop.call('POST /stores/v1/collections', { collection: { name: 'Kitchen' } }, shop.apiKey)
  const [, bowl] = products
  const { id: orderId, token } = await shop.placeOrder([shop.line(bowl ?? '', 2)])
  return { ...shop, names, orderId, token }
}

test('every REST call that the guide lists is tested, and answers a plain fetch as documented', async () => {
  expect(listed).toEqual(Object.keys(SCRIPTS))
  const shop = await openShop()
  for (const [route, script] of Object.entries(SCRIPTS)) {
    const [method = '', path = ''] = route.split(' ')
    const { body, finds, expected } = script(shop)
    const headers = { authorization: shop.token, 'content-type': 'application/json' }
    const response = await shop.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    expect([route, response.status]).toEqual([route, 200])
    expect([route, finds((await response.json()) as Answer)]).toEqual([route, expected])
  }
})
