import { frozenClock } from '../base/clock.ts'
import { createLock } from '../base/crypto/lock.ts'
import { seededIds } from '../base/ids.ts'
import { silentLog } from '../base/log.ts'
import type { Identity } from '../runtime/access/identity.ts'
import { createPseudonyms } from '../runtime/access/pseudonyms.ts'
import { createCaptcha } from '../runtime/captcha/captcha.ts'
import { RECAPTCHA_URL } from '../runtime/captcha/recaptcha.ts'
import type { Dependencies } from '../runtime/context/context.ts'
import { createFailingJobs } from '../runtime/context/failing-jobs.ts'
import { noMetrics } from '../runtime/context/metrics.ts'
import { createContext } from '../runtime/context/work.ts'
import { createSubscriptions } from '../runtime/events/subscriptions.ts'
import { createFunnel } from '../runtime/figures/funnel.ts'
import { createAnswerLock, createArgumentsHash } from '../runtime/idempotency.ts'
import { createStoredMailer } from '../runtime/mail/stored-mailer.ts'
import { createMemoryMediaStore } from '../runtime/media/memory-media-store.ts'
import { createPasswords } from '../runtime/passwords/passwords.ts'
import { webArgon2 } from '../runtime/passwords/web-argon2.ts'
import { createTokens } from '../runtime/tokens/create-tokens.ts'
import { createKeyLock } from '../runtime/tokens/key-lock.ts'
import { createKeyRing } from '../runtime/tokens/key-ring.ts'
import { webSigner } from '../runtime/tokens/token-signer.ts'
import { createDocumentCache } from '../store/document-cache.ts'
import { createMemoryStore } from '../store/memory.ts'
import type { CollectionDefinition } from '../store/store.ts'
import type { Endpoint } from './endpoint.ts'
import type { Gate } from './gate.ts'
import { gzip } from './gzip.ts'
import { createResponseCache } from './response-cache.ts'
import { createRouter } from './router.ts'
import { createHooks } from './service/hooks.ts'
import { kernelService } from './service/kernel-service.ts'

const SECRET = 'a secret of the tests, 32 or more'
export const PAGE = 'https://host.example'
export const OTHER_PAGE = 'https://other.example'
export const VISITOR = { type: 'ANONYMOUS_VISITOR', siteId: 'site-1', clientId: 'client-1', visitorId: 'v-1' } as const

/** A document to write in tests of the steps around a handler. */
export type Note = { siteId: string; id: string; revision: number; text: string }
export const notes: CollectionDefinition<Note> = { name: 'notes' }

/** Alias prefixes of the test endpoints' routes. */
export const PREFIXES = [{ path: '/ecom/v1/carts', aliases: ['/_api/ecom-cart/v1/carts', '/v1/carts'] }]

export type TestRequest = { body?: unknown; headers?: Record<string, string>; as?: Identity }

/** Endpoints behind the kernel's router with a real store and tokens, and two clients with one allowed page each. */
export async function createTestRouter(endpoints: readonly Endpoint[], over: Partial<Dependencies> = {}) {
  const store = over.store ?? createMemoryStore()
  const clock = frozenClock('2026-03-02T09:00:00.000Z')
  const ids = seededIds(1)
  await store.prepare([...kernelService.collections, notes])
  const keyRing = createKeyRing(store, clock, createKeyLock(SECRET))
  const tokens = createTokens({ issuer: 'https://shop.example', keyRing, clock, ids, signer: webSigner })
  const cache = createDocumentCache(store)
  const dependencies: Dependencies = {
    ending: new AbortController().signal,
    failingJobs: createFailingJobs(),
    getLateUpgrade: () => undefined,
    funnel: createFunnel({ store, clock, log: over.log ?? silentLog }),
    store,
    cache,
    clock,
    ids,
    tokens,
    fetchPublic: fetch,
    media: createMemoryMediaStore(),
    images: undefined,
    resumable: undefined,
    films: undefined,
    mediaQuota: undefined,
    renditions: undefined,
    drawPapers: undefined,
    findCountry: () => undefined,
    fetchFile: fetch,
    fetchWebhook: fetch,
    testCards: true,
    log: silentLog,
    metrics: noMetrics,
    mailer: createStoredMailer({ store, clock, ids }),
    gateways: [],
    loadSiteSender: async () => ({}),
    openSmtp: undefined,
    loadSiteGateways: async () => [],
    providerUrls: {},
    limiter: undefined,
    loadLimits: async () => undefined,
    passwords: createPasswords(webArgon2),
    captcha: createCaptcha({ store, clock, secret: SECRET }),
    answerLock: createAnswerLock(SECRET),
    hashArguments: createArgumentsHash(SECRET),
    merchantSecrets: createLock(SECRET, 'awning secrets of merchants'),
    mailboxLock: createLock(SECRET, 'awning mailboxes of links'),
    recaptchaUrl: RECAPTCHA_URL,
    pseudonyms: createPseudonyms(SECRET),
    hooks: createHooks([]),
    subscriptions: createSubscriptions([{ name: 'test', types: 'all' }]),
    publicUrl: 'https://shop.example',
    mediaUrl: 'https://shop.example',
    ...over,
  }
  const pages: Record<string, string> = { 'client-1': PAGE, 'client-2': OTHER_PAGE }
  const gate: Gate = {
    identify: async (authorization: string | undefined): Promise<Identity | undefined> =>
      authorization === undefined ? { type: 'UNKNOWN' } : tokens.verifyAccessToken(authorization),
    origins: {
      isKnown: async (origin: string) => Object.values(pages).includes(origin),
      allows: async (clientId: string, origin: string) => pages[clientId] === origin,
    },
    identifyUser: async () => undefined,
    getAddress: (c) => c.req.header('x-test-address') ?? '192.0.2.1',
    pseudonyms: dependencies.pseudonyms,
  }
  const responseCache = createResponseCache(store)
  const table = { endpoints, prefixes: PREFIXES }
  const router = createRouter([table], { dependencies, gate, cache: responseCache, gzip })
  return {
    store,
    clock,
    tokens,
    dependencies,
    /** Creates a context outside a request. */
    contextFor: (siteId: string) =>
      createContext(dependencies, { siteId, identity: { type: 'UNKNOWN' }, requestId: 'no-request' }),
    /** Sends `route` (`POST /things`) with a JSON body; a string is sent as it is. */
    async send(route: string, { body, headers, as = VISITOR }: TestRequest = {}) {
      const [method = 'GET', path = '/'] = route.split(' ')
      const authorization = as.type === 'UNKNOWN' ? undefined : (await tokens.issueAccessToken(as)).value
      return router.fetch(
        new Request(`https://shop.example${path}`, {
          method,
          headers: { ...(authorization && { authorization }), ...headers },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      )
    },
  }
}
