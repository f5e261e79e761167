import type { Gate } from '../access/gate.ts'
import type { Identity } from '../access/identity.ts'
import { createPseudonyms } from '../access/pseudonyms.ts'
import { createCaptcha } from '../captcha/captcha.ts'
import { RECAPTCHA_URL } from '../captcha/recaptcha.ts'
import { frozenClock } from '../context/clock.ts'
import type { Dependencies } from '../context/context.ts'
import { seededIds } from '../context/ids.ts'
import { silentLog } from '../context/log.ts'
import { noMetrics } from '../context/metrics.ts'
import { createContext } from '../context/work.ts'
import { createLock } from '../crypto/lock.ts'
import { createSubscriptions } from '../events/subscriptions.ts'
import { createFunnel } from '../figures/funnel.ts'
import { createStoredMailer } from '../mail/stored-mailer.ts'
import { createMemoryMediaStore } from '../media/memory-media-store.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { webArgon2 } from '../passwords/web-argon2.ts'
import { createHooks } from '../service/hooks.ts'
import { kernelService } from '../service/kernel-service.ts'
import { createDocumentCache } from '../store/document-cache.ts'
import { createMemoryStore } from '../store/memory.ts'
import type { CollectionDefinition } from '../store/store.ts'
import { createTokens } from '../tokens/create-tokens.ts'
import { createKeyLock } from '../tokens/key-lock.ts'
import { createKeyRing } from '../tokens/key-ring.ts'
import { webSigner } from '../tokens/token-signer.ts'
import type { Endpoint } from './endpoint.ts'
import { createAnswerLock } from './idempotency.ts'
import { createResponseCache } from './response-cache.ts'
import { createRouter } from './router.ts'

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
    merchantSecrets: createLock(SECRET, 'awning secrets of merchants'),
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
  const router = createRouter([table], { dependencies, gate, cache: responseCache })
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
