import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../../kernel/context/log.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../testing/create-test-app.ts'
import { EVERY_ENDPOINT } from '../../testing/every-endpoint.ts'

type Answer = {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: Record<string, unknown> }[]
}

let shop: TestApp
let visitor: string
beforeAll(async () => {
  shop = await createTestApp()
  visitor = await shop.visitor()
})

async function ask(body: object, token = shop.apiKey, version = 'alpha'): Promise<Answer & { status: number }> {
  const response = await shop.fetch(`/graphql/${version}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as Answer) }
}

test('every call is one field, with its arguments and what it answers', async () => {
  const fields = '{ fields { name args { name } } }'
  const { data } = await ask({ query: `{ __schema { queryType ${fields} mutationType ${fields} } }` })
  const schema = data?.__schema as Record<string, { fields: { name: string }[] }> | undefined
  const named = (type: string) => schema?.[type]?.fields.map(({ name }) => name)
  const expected = (access: string) =>
    EVERY_ENDPOINT.filter(([, { call }]) => call.access === access).map(([name]) => name.replace('.', '_'))
  expect(new Set(named('queryType'))).toEqual(new Set(expected('read')))
  expect(new Set(named('mutationType'))).toEqual(new Set(expected('write')))
})

describe('a merchant', () => {
  test('writes and reads with variables, and gets only the fields that were named', async () => {
    const created = await ask({
      query: `mutation Add($product: ProductsCreateProductProductInput!) {
        products_createProduct(product: $product) { product { id name } }
      }`.replace('ProductsCreateProductProductInput', await typeOf('products_createProduct', 'product')),
      variables: { product: { name: 'Jug', productType: 'physical', priceData: { price: 5 } } },
    })
    expect(created).toEqual({
      status: 200,
      data: { products_createProduct: { product: { id: expect.any(String), name: 'Jug' } } },
    })
    const added = created.data?.products_createProduct as { product: { id: string } } | undefined
    const read = await ask({
      query: 'query One($id: String!) { products_getProduct(id: $id) { product { name priceData { price } } } }',
      variables: { id: added?.product.id },
    })
    expect(read.data).toEqual({ products_getProduct: { product: { name: 'Jug', priceData: { price: 5 } } } })
  })

  test('gets the error of a call beside the answers of the others', async () => {
    const id = shop.ids.guid()
    const { status, data, errors } = await ask({
      query: `{ products_getProduct(id: "${id}") { product { name } } collections_getCollection(id: "${id}") { collection { name } } sites_getDisplayCurrencies { currency } }`,
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ products_getProduct: null, sites_getDisplayCurrencies: { currency: 'EUR' } })
    const refused = errors?.map(({ message, extensions }) => `${extensions?.status} ${message}`).sort()
    expect(refused).toEqual([`404 Collection ${id} was not found`, `404 Product ${id} was not found`])
  })
})

test('a visitor may do what a visitor may', async () => {
  const query = 'mutation { products_createCollection(collection: { name: "Mine" }) { collection { id } } }'
  const { errors } = await ask({ query }, visitor)
  expect(errors?.[0]?.extensions).toMatchObject({ status: 403 })
  const cart = await ask({ query: '{ sites_getCommerceSettings { settings { __typename } } }' }, visitor)
  expect(cart.errors?.[0]?.extensions).toMatchObject({ status: 403 })
})

test('a wrong token and another page are refused as everywhere', async () => {
  const query = '{ sites_getDisplayCurrencies { currency } }'
  const { errors } = await ask({ query: '{ currentCart_getCurrentCart { cart { id } } }' }, 'nonsense')
  expect(errors?.[0]?.extensions).toMatchObject({ status: 401 })
  const response = await shop.fetch('/graphql/alpha', {
    method: 'POST',
    headers: { authorization: visitor, 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: JSON.stringify({ query }),
  })
  expect(response.status).toBe(403)
  const allowed = await shop.fetch('/graphql/alpha', {
    method: 'POST',
    headers: { authorization: visitor, 'content-type': 'application/json', origin: TEST_ORIGIN },
    body: JSON.stringify({ query }),
  })
  expect(await allowed.json()).toEqual({ data: { sites_getDisplayCurrencies: { currency: 'EUR' } } })
})

test('a read that is named twice is made once', async () => {
  const calls: string[] = []
  const logged = await createTestApp({
    log: {
      ...silentLog,
      info: ({ call }) => void (typeof call === 'string' && calls.push(call)),
      isLevelEnabled: () => true,
    },
  })
  const query = '{ a: sites_getDisplayCurrencies { currency } b: sites_getDisplayCurrencies { currency } }'
  const response = await logged.fetch('/graphql/alpha', {
    method: 'POST',
    headers: { authorization: logged.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  expect(await response.json()).toEqual({ data: { a: { currency: 'EUR' }, b: { currency: 'EUR' } } })
  expect(calls.filter((call) => call === 'sites.getDisplayCurrencies')).toHaveLength(1)
})

test('queries that are too costly or no queries are refused before any call', async () => {
  const costly = Array.from(
    { length: 500 },
    (_, n) => `p${n}: products_getProduct(id: "x") { product { id name slug } }`,
  )
  expect((await ask({ query: `{ ${costly.join(' ')} }` })).errors?.[0]?.message).toMatch(/cost/i)
  expect((await ask({ query: '{ nothing }' })).errors?.[0]?.message).toMatch(/Cannot query field "nothing"/)
  expect((await ask({ query: '{' })).errors?.[0]?.message).toMatch(/Syntax Error/)
})

test('a query may be fifteen levels deep, and no deeper; a fragment is a level', async () => {
  const nested = (levels: number) =>
    `{ sites_getDisplayCurrencies ${'{ ... '.repeat(levels)}{ currency }${' }'.repeat(levels)} }`
  // The field and its value are two levels.
  expect((await ask({ query: nested(13) })).data).toEqual({ sites_getDisplayCurrencies: { currency: 'EUR' } })
  const { errors, data } = await ask({ query: nested(14) })
  expect([errors?.[0]?.message, data]).toEqual([expect.stringMatching(/depth limit of 15/), undefined])
})

test('a hash that is not the one of its query is refused, and nothing is remembered', async () => {
  const sha256Hash = createHash('sha256').update('{ another }').digest('hex')
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  const query = '{ sites_getDisplayCurrencies { currency } }'
  expect((await ask({ query, extensions })).errors?.[0]?.message).toBe('PersistedQueryMismatch')
  expect((await ask({ extensions })).errors?.[0]?.message).toBe('PersistedQueryNotFound')
})

test('a query is sent once, then asked for by its hash', async () => {
  const query = '{ sites_getDisplayCurrencies { currency } }'
  const sha256Hash = createHash('sha256').update(query).digest('hex')
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  expect((await ask({ extensions })).errors?.[0]?.message).toBe('PersistedQueryNotFound')
  expect((await ask({ query, extensions })).data).toEqual({ sites_getDisplayCurrencies: { currency: 'EUR' } })
  expect((await ask({ extensions })).data).toEqual({ sites_getDisplayCurrencies: { currency: 'EUR' } })
})

/** The name of the type of an argument. */
async function typeOf(field: string, argument: string): Promise<string> {
  const query = '{ __schema { mutationType { fields { name args { name type { name ofType { name } } } } } } }'
  const { data } = await ask({ query })
  type Field = { name: string; args: { name: string; type: { name: string | null; ofType?: { name: string } } }[] }
  const schema = data?.__schema as { mutationType: { fields: Field[] } } | undefined
  const type = schema?.mutationType.fields
    .find(({ name }) => name === field)
    ?.args.find(({ name }) => name === argument)?.type
  return type?.name ?? type?.ofType?.name ?? ''
}
