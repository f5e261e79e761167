import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { type Client, createClient } from './client.ts'
import { keepInMemory } from './kept-values.ts'
import type { ApiProblem } from './problem.ts'

const open: Client[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const client of open.splice(0)) client.session.dispose()
})

/** A shop on the wire that answers cart reads with what stands in `answers`, the last one again and again. */
function aShop(...answers: (() => Response)[]) {
  const seen: { method: string; path: string; headers: Headers; body: string }[] = []
  let tokens = 0
  const wire = new Hono()
    .post('/oauth2/token', (c) => c.json({ access_token: `t${++tokens}`, expires_in: 600, refresh_token: 'r' }))
    .all('*', async (c) => {
      seen.push({ method: c.req.method, path: c.req.path, headers: c.req.raw.headers, body: await c.req.text() })
      return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? c.json({})
    })
  const client = createClient({
    baseUrl: 'https://shop.test/',
    clientId: crypto.randomUUID(),
    storage: keepInMemory(),
    fetch: async (input, init) => wire.fetch(new Request(String(input), init)),
  })
  open.push(client)
  return { client, seen }
}

const json = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers })
const cart = () => json({ cart: { id: 'c' } })
const READ = 'GET /ecom/v1/carts/current'
const problemOf = (call: Promise<unknown>) => call.catch((problem) => problem as ApiProblem) as Promise<ApiProblem>

test('a call carries the token as it is, and nothing that would need no preflight is added', async () => {
  const { client, seen } = aShop(cart)
  expect(await client.call(READ, {})).toEqual({ cart: { id: 'c' } })
  expect(seen[0]).toMatchObject({ method: 'GET', path: '/ecom/v1/carts/current' })
  expect([...(seen[0]?.headers ?? [])]).toEqual([['authorization', 't1']])
})

test('what needs no token is sent in the moment of the call, before whatever the page draws next', async () => {
  const fetch = vi.fn(async () => json({ products: [], total: 0 }))
  const client = createClient({ baseUrl: 'https://shop.test', clientId: 'c', storage: keepInMemory(), fetch })
  open.push(client)
  const answer = client.call('GET /v1/shelf', { clientId: 'c' }, { open: true })
  expect(fetch).toHaveBeenCalledOnce()
  expect(await answer).toEqual({ products: [], total: 0 })
})

test('a change carries JSON and its idempotency key', async () => {
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

test('a call that stays refused is not made for ever', async () => {
  const { client, seen } = aShop(() => json({}, 401))
  expect((await problemOf(client.call(READ, {}))).status).toBe(401)
  expect(seen).toHaveLength(2)
})

test('a read is tried again with back-off, a change never', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const busy = () => json({ message: 'busy' }, 503)
  const { client, seen } = aShop(busy)
  const read = problemOf(client.call(READ, {}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await read).toMatchObject({ kind: 'offline', status: 503 })
  expect(seen).toHaveLength(3)
  await problemOf(client.call('DELETE /ecom/v1/carts/current', {}))
  expect(seen).toHaveLength(4)
})

test('a read whose answer breaks off is made again', async () => {
  const broken = () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  const { client, seen } = aShop(broken, cart)
  expect(await client.call(READ, {})).toEqual({ cart: { id: 'c' } })
  expect(seen).toHaveLength(2)
})

test('a try that takes too long is given up, and the next one has a time of its own', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const asked: number[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    asked.push(milliseconds)
    return timeout(20)
  })
  let tries = 0
  const client = createClient({
    baseUrl: 'https://shop.test',
    clientId: crypto.randomUUID(),
    storage: keepInMemory(),
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
  expect([tries, asked]).toEqual([2, [20_000, 20_000, 20_000]])
  spy.mockRestore()
})

test('a read that the shop refuses or fails at is not made again', async () => {
  for (const status of [404, 409, 500]) {
    const { client, seen } = aShop(() => json({}, status))
    expect((await problemOf(client.call(READ, {}))).status).toBe(status)
    expect(seen).toHaveLength(1)
  }
})

test('a shop that asks for a long pause is believed', async () => {
  const { client, seen } = aShop(() => json({}, 429, { 'retry-after': '60' }))
  expect((await problemOf(client.call(READ, {}))).status).toBe(429)
  expect(seen).toHaveLength(1)
})

test.each([
  [
    'the shop refused',
    json(
      { message: 'no', details: { applicationError: { code: 'OWNED_CART_NOT_FOUND', description: '', data: {} } } },
      404,
      { 'x-wix-request-id': 'id' },
    ),
    { kind: 'application', status: 404, code: 'OWNED_CART_NOT_FOUND', requestId: 'id' },
  ],
  [
    'the input is wrong',
    json({ message: 'no', details: { validationError: { fieldViolations: [{ field: 'a' }] } } }, 400),
    { kind: 'validation', violations: [{ field: 'a' }] },
  ],
  ['the shop is broken', new Response('<html>', { status: 500 }), { kind: 'system', status: 500 }],
  ['the answer breaks off', new Response('{"cart":', { status: 200 }), { kind: 'offline', status: 0 }],
])('a problem says what kind it is: %s', async (_, answer, problem) => {
  const { client } = aShop(() => answer.clone())
  expect(await problemOf(client.call('DELETE /ecom/v1/carts/current', {}))).toMatchObject(problem)
})

test('no network is a problem of its own kind', async () => {
  const client = createClient({
    baseUrl: 'https://shop.test',
    clientId: 'c',
    storage: keepInMemory(),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  open.push(client)
  const problem = await problemOf(client.call('DELETE /ecom/v1/carts/current', {}))
  expect(problem).toMatchObject({ name: 'ApiProblem', kind: 'offline', status: 0 })
})
