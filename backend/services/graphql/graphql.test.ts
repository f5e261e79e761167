import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../../kernel/base/log.ts'
import { createRateLimiter } from '../../kernel/runtime/limits/rate-limiter.ts'
import { addUser } from '../../testing/add-user.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../testing/create-test-app.ts'
import { EVERY_ENDPOINT } from '../../testing/endpoints/every-endpoint.ts'
import { MUG } from '../catalog/test-drafts.ts'

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

describe('the work of a query', () => {
  /** Pages of products, each read of its own. */
  function manyPages(count: number) {
    const pages = Array.from({ length: count }, (_, n) => n)
    const declared = pages.map((n) => `$f${n}: JSON`).join(' ')
    const calls = pages.map((n) => `p${n}: products_queryProducts(query: { filter: $f${n} }) { metadata { total } }`)
    return {
      query: `query (${declared}) { ${calls.join(' ')} }`,
      variables: Object.fromEntries(pages.map((n) => [`f${n}`, { price: { $lt: n + 100 } }])),
    }
  }

  test('security 74, 75: ends when as many documents were read as one query may read', async () => {
    const small = await createTestApp()
    const context = small.app.contextFor(small.siteId)
    for (let n = 0; n < 25; n++) await createProduct(context, { ...MUG, name: `Mug ${n}` })
    const body = JSON.stringify(manyPages(120))
    const headers = { authorization: await small.visitor(), 'content-type': 'application/json' }
    const response = await small.fetch('/graphql/alpha', { method: 'POST', headers, body })
    const { data, errors } = (await response.json()) as Answer
    const answered = Object.values(data ?? {}).filter((page) => page !== null)
    // 2,000 documents are 76 pages of 25 with their count; the one that goes beyond is refused, and all that follow it.
    expect(answered.length).toBeGreaterThan(0)
    expect(answered.length).toBeLessThanOrEqual(76)
    expect(errors).toHaveLength(120 - answered.length)
    expect(errors?.[0]).toMatchObject({
      message: 'This asks for more than one call may read. Ask for less, or in several calls',
      extensions: { status: 400, code: 'SEARCH_TOO_LARGE' },
    })
  })

  test('security 75: counts by visitor and by address, as searches do', async () => {
    const limited = await createTestApp({ limiter: createRateLimiter() })
    const { as: owner } = await addUser(limited, { siteId: limited.siteId, role: 'owner', email: 'owner@shop.example' })
    await limited.call('PUT /awning/v1/limits', { limits: { 'search.visitor': { points: 1 } } }, owner)
    const token = await limited.visitor()
    const send = async (authorization: string) => {
      const headers = { authorization, 'content-type': 'application/json' }
      const body = JSON.stringify({ query: '{ sites_getDisplayCurrencies { currency } }' })
      return (await limited.fetch('/graphql/alpha', { method: 'POST', headers, body })).status
    }
    expect([await send(token), await send(token)]).toEqual([200, 429])
    expect(await send(await limited.visitor())).toBe(200)
  })

  test('security 74: lets others in between two calls', async () => {
    let turns = 0
    let isOver = false
    const count = () => {
      turns++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const { data } = await ask(manyPages(20), visitor)
    isOver = true
    expect(Object.keys(data ?? {})).toHaveLength(20)
    expect(turns).toBeGreaterThanOrEqual(20)
  })

  test.each([
    ['selections', `{ ${'a { '.repeat(5_000)}${'}'.repeat(5_000)} }`],
    ['lists', `{ a(b: ${'['.repeat(5_000)}${']'.repeat(5_000)}) }`],
    ['unclosed lists', `{ a(b: ${'['.repeat(5_000)}`],
    ['values', `{ a(b: ${'{ c: '.repeat(5_000)}1${'}'.repeat(5_000)}) }`],
    ['types', `query ($a: ${'['.repeat(5_000)}Int${']'.repeat(5_000)}) { a }`],
  ])('security 74: %s that are nested thousands of levels deep are refused with 400', async (_, query) => {
    const { status, errors } = await ask({ query })
    expect([status, errors?.[0]?.message]).toEqual([400, 'Syntax Error: The query is nested deeper than 100 levels'])
  })

  test('security 74: variables that are nested thousands of levels deep are refused', async () => {
    const query =
      'query ($filter: JSON) { products_queryStoreVariants(query: { filter: $filter }) { variants { id } } }'
    const response = await shop.fetch('/graphql/alpha', {
      method: 'POST',
      headers: { authorization: visitor, 'content-type': 'application/json' },
      body: `{"query":${JSON.stringify(query)},"variables":{"filter":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`,
    })
    const { errors } = (await response.json()) as Answer
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('nested deeper than 32 levels'),
      extensions: { status: 400 },
    })
  })
})
