import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '../../contract/call.ts'
import { testCall } from '../../contract/test-call.ts'
import { wireError } from '../../contract/wire/error.ts'
import { refusals } from '../base/errors.ts'
import { type Log, silentLog } from '../base/log.ts'
import type { Identity, Role } from '../runtime/access/identity.ts'
import type { RateLimiter } from '../runtime/context/context.ts'
import { LIMITS } from '../runtime/limits/limit-table.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { listRoutes } from './routes.ts'
import { createTestRouter, OTHER_PAGE, PAGE, PREFIXES, VISITOR } from './test-router.ts'

const errors = refusals({ EMPTY_CART: 400 })
const anything = z.record(z.string(), z.unknown())

/** An endpoint that returns its input. */
function echo(
  route: Route,
  role: Role = 'public',
  options: Parameters<typeof endpoint>[3] = {},
  facts: Parameters<typeof testCall>[4] = {},
): Endpoint {
  const made = testCall(route, route, anything, anything, facts)
  return endpoint(made, role, async (input) => ({ call: route, ...input }), options)
}

const IDENTITIES: Record<string, Identity> = {
  nobody: { type: 'UNKNOWN' },
  visitor: VISITOR,
  member: { ...VISITOR, type: 'MEMBER', memberId: 'm-1' },
  app: { type: 'APP', siteId: 'site-1', appId: 'app-1' },
  editor: { type: 'WIX_USER', siteId: 'site-1', userId: 'u-2', role: 'editor' },
  owner: { type: 'WIX_USER', siteId: 'site-1', userId: 'u-1', role: 'owner' },
}

describe('which endpoint answers', () => {
  test('literal segments match before fields, in any order of declaration', async () => {
    const routes: Route[] = ['GET /a/{id}', 'GET /a', 'GET /a/current', 'GET /a/{id}/b', 'GET /a/current/{x}']
    const expected: Record<string, string> = {
      '/a/7': 'GET /a/{id}',
      '/a/current': 'GET /a/current',
      '/a': 'GET /a',
      '/a/7/b': 'GET /a/{id}/b',
      '/a/current/b': 'GET /a/current/{x}',
    }
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(routes, { minLength: routes.length }), async (order) => {
        const { send } = await createTestRouter(order.map((route) => echo(route)))
        for (const [path, route] of Object.entries(expected)) {
          const response = await send(`GET ${path}`, { as: IDENTITIES.nobody as Identity })
          expect(await response.json()).toMatchObject({ call: route })
        }
      }),
      { numRuns: 40 },
    )
  })

  test('an alias never replaces a canonical route', () => {
    const stated = echo('GET /v1/carts/{id}')
    const aliased = echo('GET /ecom/v1/carts/{id}')
    const routes = listRoutes([{ endpoints: [aliased, stated], prefixes: PREFIXES }])
    expect(routes.find(({ route }) => route === 'GET /v1/carts/{id}')?.endpoint).toBe(stated)
    expect(routes.find(({ route }) => route === 'GET /_api/ecom-cart/v1/carts/{id}')?.endpoint).toBe(aliased)
  })

  test('fields of an entity are filled from the path', async () => {
    const { send } = await createTestRouter([echo('PATCH /things/{thing.id}/{part}')])
    const response = await send('PATCH /things/a%20b/c', { body: { thing: { name: 'n' } } })
    expect(await response.json()).toMatchObject({ thing: { id: 'a b', name: 'n' }, part: 'c' })
  })

  test('HEAD reads its arguments like GET', async () => {
    const strict = testCall('x', 'GET /x', z.strictObject({ a: z.string() }), anything)
    const { send } = await createTestRouter([endpoint(strict, 'public', async () => ({}))])
    const response = await send('HEAD /x?a=1')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test('a parameter by which a caller makes its URL unique is no argument', async () => {
    const strict = testCall('x', 'GET /x', z.strictObject({ a: z.string() }), z.strictObject({ a: z.string() }))
    const { send } = await createTestRouter([endpoint(strict, 'public', async (input) => input)])
    expect(await (await send('GET /x?a=1&_=0.5')).json()).toEqual({ a: '1' })
    expect((await send('GET /x?a=1&b=0.5')).status).toBe(400)
  })
})

describe('who may call', () => {
  const ALLOWED: Record<Role, string[]> = {
    public: ['nobody', 'visitor', 'member', 'app', 'editor', 'owner'],
    visitor: ['visitor', 'member', 'app', 'editor', 'owner'],
    member: ['member'],
    app: ['app', 'editor', 'owner'],
    user: ['editor', 'owner'],
    owner: ['owner'],
  }

  test.each(Object.entries(ALLOWED))('the role %s is held by %s', async (role, holders) => {
    const { send } = await createTestRouter([echo('POST /x', role as Role)])
    for (const [name, as] of Object.entries(IDENTITIES)) {
      const { status } = await send('POST /x', { as })
      expect([name, status]).toEqual([name, holders.includes(name) ? 200 : name === 'nobody' ? 401 : 403])
    }
  })

  test('an invalid token is refused', async () => {
    const { send } = await createTestRouter([echo('POST /x', 'visitor')])
    const response = await send('POST /x', { as: { type: 'UNKNOWN' }, headers: { authorization: 'nonsense' } })
    expect(response.status).toBe(401)
  })
})

describe('which pages may call', () => {
  const endpoints = [echo('POST /x', 'visitor'), echo('POST /token', 'public')]
  const from = (origin: string) => ({ headers: { origin } })

  test('a page of the client’s origin may read the answer, by exact string', async () => {
    const { send } = await createTestRouter(endpoints)
    const response = await send('POST /x', from(PAGE))
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(PAGE)
    expect(response.headers.get('access-control-expose-headers')).toContain('x-wix-request-id')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    expect(response.headers.get('vary')).toContain('origin')
  })

  test.each(['null', `${PAGE}.evil.example`, 'https://evil-host.example', 'http://host.example', `${PAGE}:8443`, '*'])(
    'the origin %s gets a refusal that its page cannot read',
    async (origin) => {
      const { send } = await createTestRouter(endpoints)
      for (const route of ['POST /x', 'POST /token']) {
        const response = await send(route, from(origin))
        expect(response.status).toBe(403)
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
      }
    },
  )

  test('a token of one client is refused on pages of another', async () => {
    const { send } = await createTestRouter(endpoints)
    expect((await send('POST /x', from(OTHER_PAGE))).status).toBe(403)
    const theirs = { ...VISITOR, clientId: 'client-2' }
    expect((await send('POST /x', { ...from(OTHER_PAGE), as: theirs })).status).toBe(200)
  })

  test('an API key is refused on pages other than those of this server', async () => {
    const { send } = await createTestRouter(endpoints)
    const app = IDENTITIES.app as Identity
    expect((await send('POST /x', { ...from(PAGE), as: app })).status).toBe(403)
    expect((await send('POST /x', { ...from('https://shop.example'), as: app })).status).toBe(200)
  })

  test('a page may read why it was refused', async () => {
    const { send } = await createTestRouter(endpoints)
    const response = await send('POST /x', { ...from(PAGE), as: { type: 'UNKNOWN' } })
    expect(response.status).toBe(401)
    expect(response.headers.get('access-control-allow-origin')).toBe(PAGE)
  })

  test('a preflight of an allowed page gets CORS headers, one of another page none', async () => {
    const { send } = await createTestRouter(endpoints)
    const known = await send('OPTIONS /x', from(PAGE))
    expect(known.status).toBe(204)
    expect(known.headers.get('access-control-allow-origin')).toBe(PAGE)
    const allowed = known.headers.get('access-control-allow-headers')?.split(', ')
    for (const header of ['authorization', 'content-type', 'x-wix-bi-gateway', 'x-wix-consistent', 'idempotency-key'])
      expect(allowed).toContain(header)
    for (const origin of ['null', `${PAGE}.evil.example`]) {
      const other = await send('OPTIONS /x', from(origin))
      expect([...other.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('the headers that a preflight requests', () => {
  /** The headers that a preflight of `origin` is allowed, beyond those that every page may send. */
  const requestHeaders = async (requested: string, origin = PAGE) => {
    const { send } = await createTestRouter([echo('POST /x')])
    const preflight = async (headers: Record<string, string>) =>
      (await send('OPTIONS /x', { headers: { origin, ...headers } })).headers
    const names = (headers: Headers) => headers.get('access-control-allow-headers')?.split(', ') ?? []
    const always = names(await preflight({}))
    const headers = await preflight({ 'access-control-request-headers': requested })
    return { headers, added: names(headers).filter((name) => !always.includes(name)) }
  }

  test('security 73: a known origin is allowed what tracing scripts add, beside what widgets send', async () => {
    const { headers, added } = await requestHeaders(
      'authorization,baggage,newrelic,sentry-trace,traceparent,tracestate,x-datadog-origin,X-Datadog-Trace-Id',
    )
    expect(added).toEqual([
      'baggage',
      'newrelic',
      'sentry-trace',
      'traceparent',
      'tracestate',
      'x-datadog-origin',
      'x-datadog-trace-id',
    ])
    expect(headers.get('access-control-allow-headers')).toContain('authorization')
    expect(headers.get('access-control-allow-headers')?.match(/authorization/g)).toHaveLength(1)
    expect(headers.get('vary')).toContain('access-control-request-headers')
  })

  test('security 73: names of another form are left out, and more than 30 or 100 characters', async () => {
    const long = 'x'.repeat(100)
    const { added } = await requestHeaders(`*, a b, x-é, x:y, ${long}x, ${long}, , x-fine`)
    expect(added).toEqual([long, 'x-fine'])
    const many = Array.from({ length: 200 }, (_, index) => `x-${index}`)
    expect((await requestHeaders(many.join())).added).toEqual(many.slice(0, 30))
  })

  test('security 73: credentials stay refused, and an unknown origin is allowed nothing', async () => {
    const { headers } = await requestHeaders('traceparent')
    expect(headers.get('access-control-allow-origin')).toBe(PAGE)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    for (const origin of ['null', 'https://evil.example', `${PAGE}.evil.example`]) {
      const other = await requestHeaders('traceparent', origin)
      expect([...other.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('responses', () => {
  test('a success is 200 with a request id, JSON, and no-store', async () => {
    const { send } = await createTestRouter([echo('POST /x')])
    const response = await send('POST /x', { body: { a: 1 } })
    expect(response.status).toBe(200)
    expect(response.headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('an error has the wire’s body and the request id of its log line', async () => {
    const lines: Record<string, unknown>[] = []
    const log: Log = { ...silentLog, info: (fields) => lines.push(fields), isLevelEnabled: () => true }
    const refusing = testCall('x', 'POST /x', anything, anything)
    const { send } = await createTestRouter(
      [
        endpoint(refusing, 'public', async () => {
          throw errors.EMPTY_CART('The cart is empty')
        }),
      ],
      { log },
    )
    const response = await send('POST /x', { body: {} })
    expect(response.status).toBe(400)
    expect(wireError.parse(await response.json()).details.applicationError?.code).toBe('EMPTY_CART')
    expect(lines).toMatchObject([
      { call: 'x', status: 400, requestId: response.headers.get('x-wix-request-id') as string },
    ])
  })

  test('an unexpected error is a 500 that reveals only the request id', async () => {
    const { send } = await createTestRouter([
      endpoint(testCall('x', 'POST /x', anything, anything), 'public', async () => {
        throw new Error('secret')
      }),
    ])
    const response = await send('POST /x')
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(text).toContain(response.headers.get('x-wix-request-id') as string)
    expect(text).not.toContain('secret')
  })

  test('a body over the limit of its endpoint is a 413', async () => {
    const { send } = await createTestRouter([echo('POST /x', 'public', { maxBody: 100 })])
    expect((await send('POST /x', { body: { a: 'x'.repeat(80) } })).status).toBe(200)
    expect((await send('POST /x', { body: { a: 'x'.repeat(100) } })).status).toBe(413)
  })
})

describe('limits', () => {
  /** A limiter without a window: consumed points are never restored. */
  function countingLimiter(): RateLimiter {
    const taken = new Map<string, number>()
    return {
      async consume(key, points) {
        const count = (taken.get(key) ?? 0) + 1
        taken.set(key, count)
        return count <= points ? { allowed: true } : { allowed: false, retryAfter: 42 }
      },
    }
  }
  const limits = ['write.visitor', 'write.address'] as const
  const two = async () => ({ 'write.visitor': { points: 2 }, 'write.address': { points: 4 } })

  test('an exhausted limit is a 429 with retry-after', async () => {
    const { send } = await createTestRouter([echo('POST /x', 'visitor', {}, { limits })], {
      limiter: countingLimiter(),
      loadLimits: two,
    })
    expect([(await send('POST /x')).status, (await send('POST /x')).status]).toEqual([200, 200])
    const response = await send('POST /x')
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('42')
    expect(wireError.parse(await response.json()).details.applicationError?.code).toBe('TOO_MANY_REQUESTS')
  })

  test('limits count per visitor, and all visitors of an address together', async () => {
    const { send } = await createTestRouter([echo('POST /x', 'visitor')], {
      limiter: countingLimiter(),
      loadLimits: two,
    })
    const by = async (visitorId: string, address: string) =>
      (await send('POST /x', { as: { ...VISITOR, visitorId }, headers: { 'x-test-address': address } })).status
    expect([await by('v-1', 'office'), await by('v-1', 'office'), await by('v-1', 'office')]).toEqual([200, 200, 429])
    expect([await by('v-2', 'office'), await by('v-2', 'office'), await by('v-3', 'office')]).toEqual([200, 200, 429])
    expect(await by('v-3', 'home')).toBe(200)
  })

  test('limits count callers without a token per address, and API keys not at all', async () => {
    const endpoints = [echo('POST /x', 'visitor'), echo('POST /y', 'public', {}, { limits: ['token.address'] })]
    const { send } = await createTestRouter(endpoints, { limiter: countingLimiter(), loadLimits: two })
    const nobody = { as: { type: 'UNKNOWN' } as const }
    for (let call = 0; call < LIMITS['token.address'].points; call++)
      expect((await send('POST /y', nobody)).status).toBe(200)
    expect((await send('POST /y', nobody)).status).toBe(429)
    const app = { as: { type: 'APP', siteId: 'site-1', appId: 'a' } as const }
    for (let call = 0; call < 10; call++) expect((await send('POST /x', app)).status).toBe(200)
  })

  test('security 36: public writes have default limits, reads have none', () => {
    expect(echo('POST /x', 'public').limits).toEqual(limits)
    expect(echo('DELETE /x', 'visitor').limits).toEqual(limits)
    expect(echo('GET /x', 'public').limits).toEqual([])
    expect(echo('POST /x', 'app').limits).toEqual([])
    expect(echo('POST /x', 'visitor', { cachedBy: ['products'] }).limits).toEqual([])
  })
})

describe('long answers', () => {
  const long = 'a'.repeat(5000)
  const send = async (options: Parameters<typeof endpoint>[3], acceptEncoding: string, text = long) => {
    const router = await createTestRouter([echo('POST /notes', 'visitor', options)])
    const headers = { 'accept-encoding': acceptEncoding, 'content-type': 'application/json' }
    const response = await router.send('POST /notes', { body: { text }, headers })
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  test('are compressed for a caller that accepts it, also where each caller gets another', async () => {
    const { response, bytes } = await send({}, 'gzip, br')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toContain('accept-encoding')
    expect(JSON.parse(gunzipSync(bytes).toString())).toMatchObject({ text: long })
  })

  test.each([
    ['for a caller that does not accept it', {}, 'br', long],
    ['where they are short', {}, 'gzip', 'short'],
    ['where they have a secret', { secretAnswer: true }, 'gzip', long],
  ])('stay as they are %s', async (_, options, acceptEncoding, text) => {
    const { response, bytes } = await send(options, acceptEncoding, text)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ text })
  })
})
