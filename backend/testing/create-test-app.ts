import { type App, createApp } from '../app.ts'
import type { Call } from '../contract/call.ts'
import { createApiKey } from '../kernel/access/api-keys.ts'
import { saveClient } from '../kernel/access/clients.ts'
import { type FrozenClock, frozenClock } from '../kernel/clock.ts'
import { type RateLimiter, unlimited } from '../kernel/context.ts'
import { UNDECLARED } from '../kernel/http/exchange.ts'
import { callsOf } from '../kernel/http/routes.ts'
import { type IdGenerator, seededIds } from '../kernel/ids.ts'
import { type Log, silentLog } from '../kernel/log.ts'
import { createStoredMailer } from '../kernel/mail/stored-mailer.ts'
import { noMetrics } from '../kernel/metrics.ts'
import type { Service } from '../kernel/service.ts'
import { createMemoryStore } from '../kernel/store/memory.ts'
import type { Store } from '../kernel/store/store.ts'
import { services } from '../services/index.ts'
import { saveSite } from '../services/sites/index.ts'
import { testSite } from './test-site.ts'

export const TEST_ORIGIN = 'https://host.example'
/** Waits for all events, so that tests can read what a call told. */
export const TEST_SUBSCRIBER = 'test'
export const TEST_URL = 'https://shop.example'

export type TestApp = {
  app: App
  clock: FrozenClock
  ids: IdGenerator
  siteId: string
  clientId: string
  apiKey: string
  /** The app's own fetch: absolute or rooted URLs. */
  fetch(input: string, init?: RequestInit): Promise<Response>
  /** A new visitor's access token. */
  visitor(): Promise<string>
  /** Makes a call by its route with arguments as clients send them; checks an answer of 200 against its schema. */
  call(route: string, args?: Record<string, unknown>, token?: string, headers?: Record<string, string>): Promise<Answer>
  /** Delivers events and runs due jobs until nothing is left. */
  settle(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
export type Answer = { status: number; body: any; headers: Headers }

/** The real app on a store, with a frozen clock, seeded ids, one site with one client and one merchant key. */
export async function createTestApp(
  options: {
    store?: Store
    seed?: number
    now?: string
    log?: Log
    limiter?: RateLimiter
    more?: readonly Service[]
  } = {},
): Promise<TestApp> {
  const store = options.store ?? createMemoryStore()
  const clock = frozenClock(options.now ?? '2026-03-02T09:00:00.000Z')
  const ids = seededIds(options.seed ?? 1)
  const undeclared: string[] = []
  const app = await createApp({
    store,
    clock,
    ids,
    log: watchUndeclared(options.log ?? silentLog, undeclared),
    metrics: noMetrics,
    mailer: createStoredMailer({ store, clock, ids }),
    limiter: options.limiter ?? unlimited,
    publicUrl: TEST_URL,
    more: options.more ?? [],
    // A test says from where it calls; without a word all calls come from one address.
    addressOf: (c) => c.req.header('x-test-address') ?? '192.0.2.1',
    subscribers: [{ name: TEST_SUBSCRIBER, types: 'all', handle: async () => {} }],
  })
  const siteId = ids.guid()
  const clientId = ids.guid()
  await saveSite({ store }, testSite(siteId, clock.now()))
  await saveClient(
    { store },
    {
      id: clientId,
      ownerSiteId: siteId,
      name: 'Test',
      allowedOrigins: [TEST_ORIGIN],
      redirectUris: [`${TEST_ORIGIN}/`],
      createdDate: clock.now().toISOString(),
    },
  )
  const apiKey = await createApiKey({ store, ids, clock }, { ownerSiteId: siteId, appId: ids.guid(), name: 'Test' })
  const schemas = new Map(
    callsOf(services).flatMap(({ endpoint, routes }) => routes.map((route) => [route as string, endpoint.call])),
  )

  const fetchApp: TestApp['fetch'] = async (input, init) => {
    const response = await app.fetch(new Request(new URL(input, TEST_URL), init))
    const [told] = undeclared.splice(0)
    if (told) throw new Error(`${told}: name it in the row's errors`)
    return response
  }

  const test: TestApp = {
    app,
    clock,
    ids,
    siteId,
    clientId,
    apiKey,
    fetch: fetchApp,
    async visitor() {
      const answer = await test.call('POST /oauth2/token', { clientId, grantType: 'anonymous' })
      return answer.body.access_token as string
    },
    async call(route, args = {}, token, headers = {}) {
      const response = await fetchApp(...toRequest(route, args, token, headers))
      const body = await response.json()
      const schema = schemas.get(route)
      if (response.status === 200 && schema) checkOutput(schema, body)
      return { status: response.status, body, headers: response.headers }
    },
    async settle() {
      for (;;) {
        const moved = (await app.dispatcher.drain()) + (await app.jobRunner.runDue())
        if (moved === 0) return
      }
    },
  }
  return test
}

/** Notes each call that answered with a code that its row does not declare: the test that made it fails. */
function watchUndeclared(log: Log, undeclared: string[]): Log {
  return {
    ...log,
    warn(fields, message) {
      if (message === UNDECLARED) undeclared.push(`${fields.call} answered with ${fields.code}`)
      log.warn(fields, message)
    },
  }
}

function checkOutput(call: Call, body: unknown): void {
  const result = call.output.safeParse(body)
  if (!result.success) throw new Error(`${call.name} answered what its schema does not allow: ${result.error.message}`)
}

/** Encodes arguments as the published client does: path fields filled and repeated, `.r` where a query has depth. */
export function toRequest(
  route: string,
  args: Record<string, unknown>,
  token?: string,
  headers: Record<string, string> = {},
): [string, RequestInit] {
  const [method = 'GET', template = '/'] = route.split(' ')
  const path = template.replaceAll(/\{([^}]+)\}/g, (_, field: string) =>
    String(field.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], args)),
  )
  const init: RequestInit = { method, headers: { ...(token && { authorization: token }), ...headers } }
  if (method === 'GET' || method === 'DELETE') {
    const deep = Object.values(args).some((value) => typeof value === 'object' && value !== null)
    const query = deep
      ? `.r=${Buffer.from(JSON.stringify(args)).toString('base64url')}`
      : new URLSearchParams(
          Object.entries(args).map(([key, value]): [string, string] => [key, String(value)]),
        ).toString()
    return [query ? `${path}?${query}` : path, init]
  }
  return [
    path,
    { ...init, headers: { ...init.headers, 'content-type': 'application/json' }, body: JSON.stringify(args) },
  ]
}
