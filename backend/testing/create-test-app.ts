import { type App, createApp } from '../app.ts'
import { MAX_FILE_BYTES } from '../contract/files/file.ts'
import { type FrozenClock, frozenClock } from '../kernel/base/clock.ts'
import { type IdGenerator, seededIds } from '../kernel/base/ids.ts'
import { type Log, silentLog } from '../kernel/base/log.ts'
import { UNDECLARED } from '../kernel/http/exchange.ts'
import type { Service } from '../kernel/http/service/service.ts'
import { accessEpochs, memberKey } from '../kernel/runtime/access/access-epoch.ts'
import { createApiKey } from '../kernel/runtime/access/api-keys.ts'
import { isLoopback, saveClient } from '../kernel/runtime/access/clients.ts'
import type { Identity } from '../kernel/runtime/access/identity.ts'
import { sessions } from '../kernel/runtime/access/sessions.ts'
import type { ClockWatch } from '../kernel/runtime/clock-watch.ts'
import type { RateLimiter } from '../kernel/runtime/context/context.ts'
import { type Metrics, noMetrics } from '../kernel/runtime/context/metrics.ts'
import { deliveries } from '../kernel/runtime/events/deliveries.ts'
import type { EventEnvelope } from '../kernel/runtime/events/envelope.ts'
import type { Mailer, SmtpOpener } from '../kernel/runtime/mail/mailer.ts'
import { createStoredMailer } from '../kernel/runtime/mail/stored-mailer.ts'
import type { Films } from '../kernel/runtime/media/films.ts'
import type { Images } from '../kernel/runtime/media/images.ts'
import type { MediaStore } from '../kernel/runtime/media/media-store.ts'
import type { Renditions } from '../kernel/runtime/media/renditions.ts'
import type { PaymentGateway, ProviderUrls } from '../kernel/runtime/payments/gateway.ts'
import { createMemoryStore } from '../kernel/store/memory.ts'
import type { Store } from '../kernel/store/store.ts'
import { nativeArgon2 } from '../server/native-argon2.ts'
import { createPublicFetch } from '../server/public-fetch.ts'
import { createSmtpOpener } from '../server/site-smtp.ts'
import { createPaperThreads } from '../server/threads/paper-threads.ts'
import { createTusProtocol } from '../server/tus-protocol.ts'
import { saveSite } from '../services/sites/index.ts'
import { pictureTasks } from '../static/picture-tasks.ts'
import { createRenditions } from '../static/renditions.ts'
import { createTestCalls, type TestCalls } from './test-calls.ts'
import { testSite } from './test-site.ts'

export const TEST_ORIGIN = 'https://host.example'
/** Subscribes to all events, so that tests can read what a call emitted. */
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
  /** An access token of a member with a session, as a sign-in gives it. */
  createMemberToken(memberId: string): Promise<string>
  /** The types of emitted events with this prefix, in the order of each entity's revisions. */
  getEventTypes(prefix: string): Promise<string[]>
  /** The events that are not delivered yet: at most a hundred, by entity and revision. */
  getPendingEvents(): Promise<EventEnvelope[]>
  /** Delivers events and runs due jobs until nothing is left. */
  settle(): Promise<void>
}

/** Tests start the providers that they need; nobody answers here. */
const NO_PROVIDERS: ProviderUrls = {
  stripe: { api: 'http://127.0.0.1:9' },
  paypal: { api: 'http://127.0.0.1:9' },
  mollie: { api: 'http://127.0.0.1:9' },
}

/** Decoded in the test's own process: `picture-process.test.ts` has the one that servers use. */
const IMAGES: Images = {
  read: (bytes) => pictureTasks.read(bytes).catch(() => undefined),
  redraw: (bytes, maxSide) => pictureTasks.redraw(bytes, maxSide).catch(() => undefined),
}

// Its thread begins with the first document.
const papers = createPaperThreads()

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
    providerUrls?: ProviderUrls
    openSmtp?: SmtpOpener | undefined
    /** Networks that are not public, and whose mail servers may be reached. */
    networks?: readonly string[]
    mailer?: Mailer
    media?: MediaStore
    films?: Films
    renditions?: Renditions
    fetchFile?: typeof globalThis.fetch
    publicUrl?: string
    mediaUrl?: string
    mediaQuota?: number
    recaptchaUrl?: string
    breachedPasswordsUrl?: string | undefined
    /** The country of a network address; none is known by default. */
    findCountry?: (address: string) => string | undefined
    /** Whether shops may take test cards; they may by default. */
    testCards?: boolean
    /** Watches the frozen clock; nothing does by default. */
    watchClock?: (store: Store, clock: FrozenClock) => ClockWatch
    /** The site that the store has already. */
    site?: Pick<TestApp, 'siteId' | 'clientId' | 'apiKey'>
  } = {},
): Promise<TestApp> {
  const store = options.store ?? createMemoryStore()
  const clock = frozenClock(options.now ?? '2026-03-02T09:00:00.000Z')
  const ids = seededIds(options.seed ?? 1)
  const loopback = isLoopback(options.publicUrl ?? TEST_URL)
  const undeclared: string[] = []
  const clockWatch = options.watchClock?.(store, clock)
  const app = await createApp({
    store,
    clock: clockWatch?.clock ?? clock,
    clockWatch,
    ids,
    log: watchUndeclared(options.log ?? silentLog, undeclared),
    metrics: options.metrics ?? noMetrics,
    mailer: options.mailer ?? createStoredMailer({ store, clock, ids }),
    limiter: options.limiter,
    publicUrl: options.publicUrl ?? TEST_URL,
    ...(options.mediaQuota && { mediaQuota: options.mediaQuota }),
    ...(options.mediaUrl && { mediaUrl: options.mediaUrl }),
    extraServices: options.more ?? [],
    gateways: options.gateways ?? [],
    providerUrls: options.providerUrls ?? NO_PROVIDERS,
    testCards: options.testCards ?? true,
    ...(options.recaptchaUrl && { recaptchaUrl: options.recaptchaUrl }),
    breachedPasswordsUrl: options.breachedPasswordsUrl,
    signingKeySecret: TEST_KEY_SECRET,
    argon2: nativeArgon2,
    images: IMAGES,
    drawPapers: papers.drawPapers,
    ...(options.films && { films: options.films }),
    resumable: createTusProtocol(),
    renditions: options.renditions ?? createRenditions({ get: async () => undefined, put: async () => {} }),
    ...(options.media && { media: options.media }),
    ...(options.findCountry && { findCountry: options.findCountry }),
    openSmtp: options.openSmtp ?? createSmtpOpener({ loopback, networks: options.networks ?? [] }),
    fetchPublic: createPublicFetch({ loopback }),
    fetchFile: options.fetchFile ?? createPublicFetch({ loopback, maxBytes: MAX_FILE_BYTES }),
    // Tests choose the client address; by default all calls come from one.
    getAddress: (c) => c.req.header('x-test-address') ?? '192.0.2.1',
    subscribers: [{ name: TEST_SUBSCRIBER, types: 'all', handle: async () => {} }],
  })
  const { siteId, clientId, apiKey } = options.site ?? (await addTestSite({ store, ids, clock }))
  const fetchApp: TestApp['fetch'] = async (input, init) => {
    const response = await app.fetch(new Request(new URL(input, TEST_URL), init))
    const [first] = undeclared.splice(0)
    if (first) throw new Error(`${first}: name it in the row's errors`)
    return response
  }

  const getPendingEvents = async () => {
    const { items } = await store.reader(deliveries).query(siteId, {
      filter: { op: 'eq', path: 'subscriber', value: TEST_SUBSCRIBER },
      sort: [{ path: 'id', order: 'ASC' }],
      paging: { limit: 100, offset: 0 },
    })
    return items.map(({ event }) => event)
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
    async createMemberToken(memberId) {
      const sessionId = ids.guid()
      const date = clock.now().toISOString()
      const identity: Identity = { type: 'MEMBER', siteId, clientId, visitorId: ids.guid(), memberId, sessionId }
      await store.transaction(async (transaction) => {
        const access = await transaction.get(accessEpochs, siteId, memberKey(memberId))
        transaction.insert(sessions, {
          siteId,
          id: sessionId,
          clientId,
          owner: memberKey(memberId),
          epoch: access?.epoch ?? 0,
          generation: 0,
          renewedDate: date,
          createdDate: date,
        })
      })
      return (await app.dependencies.tokens.issueAccessToken(identity)).value
    },
    getPendingEvents,
    getEventTypes: async (prefix) =>
      (await getPendingEvents()).map(({ type }) => type as string).filter((type) => type.startsWith(prefix)),
    async settle() {
      for (;;) {
        const moved = (await app.dispatcher.drain()) + (await app.jobRunner.runDue())
        if (moved === 0) return
      }
    },
  }
}

/** A site with one client and one merchant key. */
async function addTestSite(stored: { store: Store; ids: IdGenerator; clock: FrozenClock }) {
  const { store, ids, clock } = stored
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
  const apiKey = await createApiKey(stored, { ownerSiteId: siteId, appId: ids.guid(), name: 'Test' })
  return { siteId, clientId, apiKey }
}

/** Records each call that answered with an undeclared error code, which fails the test. */
function watchUndeclared(log: Log, undeclared: string[]): Log {
  return {
    ...log,
    warn(fields, message) {
      if (message === UNDECLARED) undeclared.push(`${fields.call} answered with ${fields.code}`)
      log.warn(fields, message)
    },
  }
}
