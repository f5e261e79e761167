import { type App, createApp } from '../app.ts'
import { createApiKey } from '../kernel/access/api-keys.ts'
import { isLoopback, saveClient } from '../kernel/access/clients.ts'
import { type FrozenClock, frozenClock } from '../kernel/context/clock.ts'
import type { RateLimiter } from '../kernel/context/context.ts'
import { type IdGenerator, seededIds } from '../kernel/context/ids.ts'
import { type Log, silentLog } from '../kernel/context/log.ts'
import { type Metrics, noMetrics } from '../kernel/context/metrics.ts'
import { UNDECLARED } from '../kernel/http/exchange.ts'
import { createStoredMailer } from '../kernel/mail/stored-mailer.ts'
import type { PaymentGateway } from '../kernel/payments/gateway.ts'
import type { Service } from '../kernel/service/service.ts'
import { createMemoryStore } from '../kernel/store/memory.ts'
import type { Store } from '../kernel/store/store.ts'
import { nativeArgon2 } from '../server/native-argon2.ts'
import { createPublicFetch } from '../server/public-fetch.ts'
import { saveSite } from '../services/sites/index.ts'
import { createTestCalls, type TestCalls } from './test-calls.ts'
import { testSite } from './test-site.ts'

export const TEST_ORIGIN = 'https://host.example'
/** Waits for all events, so that tests can read what a call told. */
export const TEST_SUBSCRIBER = 'test'
export const TEST_URL = 'https://shop.example'
export const TEST_KEY_SECRET = 'what test apps seal their keys under'

export type TestApp = TestCalls & {
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
  /** Delivers events and runs due jobs until nothing is left. */
  settle(): Promise<void>
}

/** The real app on a store, with a frozen clock, seeded ids, one site with one client and one merchant key. */
export async function createTestApp(
  options: {
    store?: Store
    seed?: number
    now?: string
    log?: Log
    limiter?: RateLimiter
    metrics?: Metrics
    more?: readonly Service[]
    gateways?: readonly PaymentGateway[]
    publicUrl?: string
    recaptchaUrl?: string
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
    metrics: options.metrics ?? noMetrics,
    mailer: createStoredMailer({ store, clock, ids }),
    limiter: options.limiter,
    publicUrl: options.publicUrl ?? TEST_URL,
    more: options.more ?? [],
    gateways: options.gateways ?? [],
    ...(options.recaptchaUrl && { recaptchaUrl: options.recaptchaUrl }),
    signingKeySecret: TEST_KEY_SECRET,
    argon2: nativeArgon2,
    fetchPublic: createPublicFetch({ loopback: isLoopback(options.publicUrl ?? TEST_URL) }),
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
      directLogin: true,
      createdDate: clock.now().toISOString(),
    },
  )
  const apiKey = await createApiKey({ store, ids, clock }, { ownerSiteId: siteId, appId: ids.guid(), name: 'Test' })
  const fetchApp: TestApp['fetch'] = async (input, init) => {
    const response = await app.fetch(new Request(new URL(input, TEST_URL), init))
    const [told] = undeclared.splice(0)
    if (told) throw new Error(`${told}: name it in the row's errors`)
    return response
  }

  const calls = createTestCalls(fetchApp)
  return {
    ...calls,
    app,
    clock,
    ids,
    siteId,
    clientId,
    apiKey,
    fetch: fetchApp,
    async visitor() {
      const { access_token } = await calls.call('POST /oauth2/token', { clientId, grantType: 'anonymous' })
      return access_token
    },
    async settle() {
      for (;;) {
        const moved = (await app.dispatcher.drain()) + (await app.jobRunner.runDue())
        if (moved === 0) return
      }
    },
  }
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
