import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from './browser-storage.ts'
import { type Client, createClient } from './client.ts'
import type { ApiProblem } from './problem.ts'

const open: Client[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const client of open.splice(0)) client.session.dispose()
})

/** A fake shop that responds to cart reads with the entries of `answers`, repeating the last one. */
function aShop(...answers: (() => Response)[]) {
  const seen: { method: string; path: string; headers: Headers; body: string }[] = []
  const tokenHeaders: Headers[] = []
  const failures: unknown[] = []
  let tokens = 0
  const wire = new Hono()
    .use('/oauth2/token', (c, next) => {
      tokenHeaders.push(c.req.raw.headers)
      return next()
    })
    .post('/oauth2/token', (c) => c.json({ access_token: `t${++tokens}`, expires_in: 600, refresh_token: 'r' }))
    .all('*', async (c) => {
      seen.push({ method: c.req.method, path: c.req.path, headers: c.req.raw.headers, body: await c.req.text() })
      return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? c.json({})
    })
  const client = createClient({
    baseUrl: 'https://shop.test/',
    clientId: crypto.randomUUID(),
    storage: createMemoryStorage(),
    fetch: async (input, init) => wire.fetch(new Request(String(input), init)),
    onError: (problem, call) => failures.push([call, problem]),
  })
  open.push(client)
  return { client, seen, tokenHeaders, failures }
}

const json = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers })
const cart = () => json({ cart: { id: 'c' } })
const READ = 'GET /ecom/v1/carts/current'
const catchProblem = (call: Promise<unknown>) => call.catch((problem) => problem as ApiProblem) as Promise<ApiProblem>

test('a call sends the token unchanged, the tracking header, and no further headers', async () => {
  const { client, seen } = aShop(cart)
  expect(await client.call(READ, {})).toEqual({ cart: { id: 'c' } })
  expect(seen[0]).toMatchObject({ method: 'GET', path: '/ecom/v1/carts/current' })
  expect([...(seen[0]?.headers ?? [])]).toEqual([
    ['authorization', 't1'],
    ['x-wix-bi-gateway', 'environment=js-sdk'],
  ])
})

test('a call without a token is sent synchronously, before the page renders', async () => {
  const fetch = vi.fn(async () => json({ products: [], total: 0 }))
  const client = createClient({ baseUrl: 'https://shop.test', clientId: 'c', storage: createMemoryStorage(), fetch })
  open.push(client)
  const answer = client.call('GET /v1/shelf', { clientId: 'c' }, { open: true })
  expect(fetch).toHaveBeenCalledOnce()
  expect(await answer).toEqual({ products: [], total: 0 })
})

test('a mutation sends JSON and its idempotency key', async () => {
  const { client, seen } = aShop(cart)
  await client.call('PATCH /ecom/v1/carts/current', { couponCode: 'X' }, { idempotencyKey: 'k' })
  expect(seen[0]?.body).toBe('{"couponCode":"X"}')
  expect(seen[0]?.headers.get('content-type')).toBe('application/json')
  expect(seen[0]?.headers.get('idempotency-key')).toBe('k')
})

test('a refused token is renewed once, and the call made again', async () => {
  const { client, seen } = aShop(() => json({}, 401), cart)
  await client.call(READ, {})
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['t1', 't2'])
})

test('a call that is refused again is not repeated', async () => {
  const { client, seen } = aShop(() => json({}, 401))
  expect((await catchProblem(client.call(READ, {}))).status).toBe(401)
  expect(seen).toHaveLength(2)
})

test('a GET is retried with back-off, a mutation never', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const busy = () => json({ message: 'busy' }, 503)
  const { client, seen } = aShop(busy)
  const read = catchProblem(client.call(READ, {}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await read).toMatchObject({ kind: 'offline', status: 503 })
  expect(seen).toHaveLength(3)
  await catchProblem(client.call('DELETE /ecom/v1/carts/current', {}))
  expect(seen).toHaveLength(4)
})

test('a retry asks the same URL', async () => {
  const { client, seen } = aShop(() => json({}, 503, { 'retry-after': '0' }), cart)
  await client.call(READ, {})
  expect(seen.map(({ path }) => path)).toEqual(Array(2).fill('/ecom/v1/carts/current'))
})

test('a GET whose response breaks off is retried', async () => {
  const broken = () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  const { client, seen } = aShop(broken, cart)
  expect(await client.call(READ, {})).toEqual({ cart: { id: 'c' } })
  expect(seen).toHaveLength(2)
})

test('a try that times out is aborted, and the next one has its own timeout', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const timeouts: number[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    timeouts.push(milliseconds)
    // The second request is the first try of the call: it never answers.
    return timeout(timeouts.length === 2 ? 20 : milliseconds)
  })
  let tries = 0
  const client = createClient({
    baseUrl: 'https://shop.test',
    clientId: crypto.randomUUID(),
    storage: createMemoryStorage(),
    fetch: async (input, init) => {
      if (String(input).endsWith('/token')) return json({ access_token: 't', expires_in: 600, refresh_token: 'r' })
      if (++tries > 1) return init?.signal?.aborted ? Promise.reject(init.signal.reason) : cart()
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      )
    },
  })
  open.push(client)
  expect(await client.call(READ, {})).toEqual({ cart: { id: 'c' } })
  expect([tries, timeouts]).toEqual([2, [20_000, 20_000, 20_000]])
  spy.mockRestore()
})

test('a GET that is refused or fails at the shop is not retried', async () => {
  for (const status of [404, 409, 500]) {
    const { client, seen } = aShop(() => json({}, status))
    expect((await catchProblem(client.call(READ, {}))).status).toBe(status)
    expect(seen).toHaveLength(1)
  }
})

test('a long Retry-After stops the retries', async () => {
  const { client, seen } = aShop(() => json({}, 429, { 'retry-after': '60' }))
  expect((await catchProblem(client.call(READ, {}))).status).toBe(429)
  expect(seen).toHaveLength(1)
})

test('the token call sends the tracking header too, a read without a token none', async () => {
  const { client, seen, tokenHeaders } = aShop(cart)
  await client.call('GET /v1/shelf', { clientId: 'c' }, { open: true })
  expect([...(seen[0]?.headers ?? [])]).toEqual([])
  await client.call(READ, {})
  expect(tokenHeaders.map((headers) => headers.get('x-wix-bi-gateway'))).toEqual(['environment=js-sdk'])
})

test('one hook hears each failure, the same one that the caller catches', async () => {
  const { client, failures } = aShop(() => json({ message: 'no' }, 404), cart)
  const problem = await catchProblem(client.call(READ, {}))
  await client.call(READ, {})
  expect(failures).toEqual([[READ, problem]])
})

test('a query of more than 4,000 characters goes as a body, and is retried as a read', async () => {
  const busy = () => json({}, 503, { 'retry-after': '0' })
  const { client, seen } = aShop(busy, () => json({ products: [] }))
  const query = (ids: number) => ({ query: { filter: { id: { $in: Array.from({ length: ids }, (_, i) => `${i}`) } } } })
  await client.call('GET /stores-reader/v1/products/query-platformized', query(1000) as never)
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill('POST /stores-reader/v1/products/query-platformized'),
  )
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual(query(1000))
  await client.call('GET /stores-reader/v1/products/query-platformized', query(10) as never)
  expect(seen[2]).toMatchObject({ method: 'GET', body: '' })
})

test.each([
  [
    'the shop refused',
    json(
      { message: 'no', details: { applicationError: { code: 'OWNED_CART_NOT_FOUND', description: '', data: {} } } },
      404,
      { 'x-wix-request-id': 'id' },
    ),
    { kind: 'application', status: 404, code: 'OWNED_CART_NOT_FOUND', message: 'no', data: {}, requestId: 'id' },
  ],
  [
    'the shop refused, with a description',
    json(
      { message: 'no', details: { applicationError: { code: 'X', description: 'too many', data: { max: 2 } } } },
      400,
    ),
    { kind: 'application', code: 'X', message: 'no: too many', data: { max: 2 } },
  ],
  [
    'the description says the same',
    json({ message: 'no', details: { applicationError: { code: 'X', description: 'no', data: {} } } }, 400),
    { kind: 'application', message: 'no' },
  ],
  [
    'the input is wrong',
    json(
      {
        message: 'no',
        details: {
          validationError: {
            fieldViolations: [
              { field: 'b', description: 'is missing' },
              { field: 'a', description: 'is too long' },
            ],
          },
        },
      },
      400,
    ),
    {
      kind: 'validation',
      message: 'INVALID_ARGUMENT: "a" is too long, "b" is missing',
      violations: [{ field: 'a' }, { field: 'b' }],
    },
  ],
  [
    'another 4xx',
    new Response('<html>', { status: 422, statusText: 'Unprocessable Entity' }),
    { kind: 'application', code: 'UNPROCESSABLE_ENTITY', status: 422 },
  ],
  ['another 4xx over HTTP/2', new Response('', { status: 422 }), { kind: 'application', code: '422', status: 422 }],
  ['the shop is broken', new Response('<html>', { status: 500 }), { kind: 'system', message: 'System error occurred' }],
  [
    'the shop is broken, and names the request',
    new Response('<html>', { status: 500, headers: { 'x-wix-request-id': 'id' } }),
    { kind: 'system', message: 'System error occurred, request id', requestId: 'id' },
  ],
  ['the answer breaks off', new Response('{"cart":', { status: 200 }), { kind: 'offline', status: 0 }],
])('problems have a kind: %s', async (_, answer, problem) => {
  const { client } = aShop(() => answer.clone())
  expect(await catchProblem(client.call('DELETE /ecom/v1/carts/current', {}))).toMatchObject(problem)
})

test('a network failure is a problem of kind offline', async () => {
  const client = createClient({
    baseUrl: 'https://shop.test',
    clientId: 'c',
    storage: createMemoryStorage(),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  open.push(client)
  const problem = await catchProblem(client.call('DELETE /ecom/v1/carts/current', {}))
  expect(problem).toMatchObject({ name: 'ApiProblem', kind: 'offline', status: 0 })
})
