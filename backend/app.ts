import type { Context as HonoContext } from 'hono'
import { docsPages } from './docs/index.ts'
import { hostedPages } from './hosted/index.ts'
import { createGate } from './kernel/access/gate.ts'
import { createPseudonyms } from './kernel/access/pseudonyms.ts'
import { createCaptcha } from './kernel/captcha/captcha.ts'
import { RECAPTCHA_URL } from './kernel/captcha/recaptcha.ts'
import type { Context, Dependencies } from './kernel/context/context.ts'
import { createContext } from './kernel/context/work.ts'
import { createLock } from './kernel/crypto/lock.ts'
import { createDirectory, createDispatcher, type Dispatcher } from './kernel/events/dispatcher.ts'
import { sharedLeases, singleProcessLeases } from './kernel/events/lease.ts'
import type { Subscriber } from './kernel/events/subscriber.ts'
import { createSubscriptions } from './kernel/events/subscriptions.ts'
import { createFunnel } from './kernel/figures/funnel.ts'
import { createAnswerLock } from './kernel/http/idempotency.ts'
import { withMediaOrigin } from './kernel/http/media-origin.ts'
import { createResponseCache } from './kernel/http/response-cache.ts'
import { createRouter } from './kernel/http/router.ts'
import { answerUnrouted } from './kernel/http/unrouted.ts'
import { sharedClaims, singleProcessClaims } from './kernel/jobs/claims.ts'
import { createJobRunner, type JobRunner } from './kernel/jobs/runner.ts'
import { createMemoryMediaStore } from './kernel/media/memory-media-store.ts'
import { type Argon2, createPasswords } from './kernel/passwords/passwords.ts'
import { webArgon2 } from './kernel/passwords/web-argon2.ts'
import { retentionJob } from './kernel/retention/remove-expired.ts'
import { createHooks } from './kernel/service/hooks.ts'
import { kernelService } from './kernel/service/kernel-service.ts'
import type { Service } from './kernel/service/service.ts'
import { runUpgrades } from './kernel/service/upgrades.ts'
import { createDocumentCache } from './kernel/store/document-cache.ts'
import { logProgress } from './kernel/store/log-progress.ts'
import type { Aggregate, CollectionDefinition } from './kernel/store/store.ts'
import { createTokens } from './kernel/tokens/create-tokens.ts'
import { createKeyLock } from './kernel/tokens/key-lock.ts'
import { createKeyRing, PLATFORM } from './kernel/tokens/key-ring.ts'
import { sealKeys } from './kernel/tokens/seal-keys.ts'
import { type TokenSigner, webSigner } from './kernel/tokens/token-signer.ts'
import { graphqlService } from './services/graphql/index.ts'
import { services } from './services/index.ts'
import { createSiteSenderLoader } from './services/mails/index.ts'
import { createSiteGatewaysLoader } from './services/payments/index.ts'
import { findSite, listSites } from './services/sites/index.ts'
import { identifyUser } from './services/users/index.ts'
import { createWebhookSubscribers } from './services/webhooks/index.ts'

/** The dependencies that differ per environment; everything else the app creates itself. */
export type AppOptions = Omit<
  Dependencies,
  | 'cache'
  | 'media'
  | 'mediaUrl'
  | 'mediaQuota'
  | 'images'
  | 'resumable'
  | 'films'
  | 'renditions'
  | 'fetchFile'
  | 'fetchWebhook'
  | 'tokens'
  | 'subscriptions'
  | 'hooks'
  | 'loadLimits'
  | 'captcha'
  | 'passwords'
  | 'pseudonyms'
  | 'answerLock'
  | 'ending'
  | 'funnel'
  | 'merchantSecrets'
  | 'recaptchaUrl'
  | 'gateways'
  | 'loadSiteGateways'
  | 'loadSiteSender'
  | 'openSmtp'
  | 'providerUrls'
  | 'testCards'
> & {
  /** Payment providers in addition to the sandbox; none by default. */
  gateways?: Dependencies['gateways']
  /** Opens mail servers that merchants name; none by default. */
  openSmtp?: Dependencies['openSmtp']
  /** Replaces the addresses of payment providers, for tests; none by default. */
  providerUrls?: Dependencies['providerUrls']
  /** The media store, which holds the bytes of files; in memory by default. */
  media?: Dependencies['media']
  /** The base URL at which files are served; `publicUrl` by default. */
  mediaUrl?: Dependencies['mediaUrl']
  /** The most bytes that the files of one shop may have; any number by default. */
  mediaQuota?: Dependencies['mediaQuota']
  /** Decodes and redraws images; none by default. */
  images?: Dependencies['images']
  /** Fetches files from a URL that a merchant has named; `fetchPublic` by default. */
  fetchFile?: Dependencies['fetchFile']
  /** Reads and converts films; nothing by default. */
  films?: Dependencies['films']
  /** Resizes pictures; by default each is served as it is. */
  renditions?: Dependencies['renditions']
  /** Sends webhooks; as `fetchPublic` by default. */
  fetchWebhook?: Dependencies['fetchWebhook']
  /** The protocol of resumable uploads; not available by default. */
  resumable?: Dependencies['resumable']
  /** Whether GraphQL answers introspection queries; true by default. */
  introspection?: boolean
  /** Whether shops may take test cards; they may by default. */
  testCards?: boolean
  /** The caller's network address, for limits of callers without a token. */
  getAddress?: (c: HonoContext) => string
  /** The verification endpoint for reCAPTCHA tokens; Google's by default. */
  recaptchaUrl?: string
  /** The password hash implementation; plain JavaScript by default. */
  argon2?: Argon2
  /** The implementation that signs access tokens; WebCrypto by default. */
  tokenSigner?: TokenSigner
  /** The secret that encrypts the token signing keys at rest; the same for all processes over one store. */
  signingKeySecret: string
  /** Whether this is the only process on the store: leases and claims then stay in memory. */
  singleProcess?: boolean
  /**
   * The lease of a running job, in milliseconds: when it expires because the process has died, the job runs again. 15
   * seconds by default.
   */
  jobLeaseMs?: number
  /** Event subscribers in addition to those of the services. */
  subscribers?: readonly Subscriber[]
  /** Services that the surrounding process adds: files, metrics, the test outbox. */
  extraServices?: readonly Service[]
}

export type App = {
  /** Handles a request without a network: the whole server as one function. */
  fetch(request: Request, env?: unknown): Promise<Response>
  dependencies: Dependencies
  /** Creates a context for work outside a request: seeding, jobs, event handlers. */
  contextFor(siteId: string): Context
  dispatcher: Dispatcher
  jobRunner: JobRunner
  /** All collections of the app. */
  collections: readonly CollectionDefinition<Aggregate>[]
  /** Starts delivering events and running jobs. */
  start(): void
  /** Ends streamed answers that have no end of their own, so that a server that is stopping finishes soon. */
  endStreams(): void
  /** Accepts no new work and waits for what is running. The store stays open. */
  stop(): Promise<void>
}

/** Every collection of a store, for commands that read or write all of it. */
export const STORED_COLLECTIONS: readonly CollectionDefinition<Aggregate>[] = [
  kernelService,
  ...services,
  ...hostedPages,
].flatMap(({ collections }) => collections)

/** Composes the back end: kernel, then services, then hosted pages and docs. Web standards only, so it also runs inside a browser tab. */
export async function createApp(options: AppOptions): Promise<App> {
  // A call inside a GraphQL query counts as coming from the network address of that query.
  const innerAddresses = new WeakMap<Request, string>()
  const graphql = graphqlService(services, {
    introspection: options.introspection ?? true,
    async dispatch(request, address) {
      if (address !== undefined) innerAddresses.set(request, address)
      return app.fetch(request)
    },
  })
  const parts = [
    kernelService,
    ...services,
    graphql,
    ...hostedPages,
    ...docsPages(services),
    ...(options.extraServices ?? []),
  ]
  const collections = [...STORED_COLLECTIONS, ...(options.extraServices ?? []).flatMap((part) => part.collections)]
  await options.store.prepare(collections, logProgress(options.log))
  const cache = createDocumentCache(options.store)
  const { signingKeySecret, argon2 = webArgon2, tokenSigner: signer = webSigner, ...given } = options
  const keyLock = createKeyLock(signingKeySecret)
  await sealKeys(options.store, keyLock)
  const keyRing = createKeyRing(options.store, options.clock, keyLock)
  // Creates the signing key at start, so that the first visitor does not wait for it.
  await keyRing.current()
  const tokens = createTokens({ issuer: options.publicUrl, keyRing, clock: options.clock, ids: options.ids, signer })
  const subscribers = [...(options.subscribers ?? []), ...parts.flatMap((part) => part.subscribers)]
  const { store, clock } = options
  const webhooks = createWebhookSubscribers(store, clock)
  const funnel = createFunnel({ store, clock, log: options.log })
  const ending = new AbortController()
  const merchantSecrets = createLock<string>(signingKeySecret, 'awning secrets of merchants')
  const providerUrls = given.providerUrls ?? {}
  const dependencies: Dependencies = {
    ...given,
    ending: ending.signal,
    funnel,
    media: given.media ?? createMemoryMediaStore(),
    mediaUrl: given.mediaUrl ?? given.publicUrl,
    mediaQuota: given.mediaQuota,
    images: given.images,
    resumable: given.resumable,
    films: given.films,
    renditions: given.renditions,
    fetchFile: given.fetchFile ?? given.fetchPublic,
    fetchWebhook: given.fetchWebhook ?? given.fetchPublic,
    gateways: given.gateways ?? [],
    testCards: given.testCards ?? true,
    recaptchaUrl: given.recaptchaUrl ?? RECAPTCHA_URL,
    cache,
    tokens,
    subscriptions: createSubscriptions(subscribers, webhooks),
    hooks: createHooks(parts),
    loadLimits: async (siteId) => (await findSite({ cache }, siteId))?.limits,
    captcha: createCaptcha({ store, clock, secret: signingKeySecret }),
    passwords: createPasswords(argon2),
    answerLock: createAnswerLock(signingKeySecret),
    merchantSecrets,
    providerUrls,
    openSmtp: given.openSmtp,
    loadSiteSender: createSiteSenderLoader({ cache, merchantSecrets, openSmtp: given.openSmtp }),
    loadSiteGateways: createSiteGatewaysLoader({ cache, merchantSecrets, providerUrls }),
    pseudonyms: createPseudonyms(signingKeySecret),
  }
  const responses = createResponseCache(options.store)
  const sites = () => listSites(dependencies)
  // Includes the partition of platform-wide documents, which belong to no site but expire too.
  const partitions = async () => [PLATFORM, ...(await sites())]
  const contextOf = (given: Dependencies) => (siteId: string) =>
    createContext(given, { siteId, identity: { type: 'UNKNOWN' }, requestId: options.ids.guid() })
  const contextFor = contextOf(dependencies)
  await runUpgrades(
    // Without the media quota, because an upgrade has to move all files that a shop already has.
    { store, clock, sites, contextFor: contextOf({ ...dependencies, mediaQuota: undefined }) },
    parts.flatMap((part) => part.upgrades),
  )
  const leases = options.singleProcess ? singleProcessLeases() : sharedLeases(store)
  const dispatcher = createDispatcher(dependencies, createDirectory(subscribers, webhooks), sites, contextFor, leases)
  const jobs = [...parts.flatMap((part) => part.jobs), retentionJob(collections)]
  const openClaims = options.singleProcess ? singleProcessClaims : sharedClaims
  const claims = openClaims(clock, options.jobLeaseMs)
  const jobRunner = createJobRunner(dependencies, jobs, partitions, contextFor, claims)

  const gate = createGate(dependencies, {
    getAddress: (c) => innerAddresses.get(c.req.raw) ?? options.getAddress?.(c) ?? 'unknown',
    identifyUser: (secret, siteId) => identifyUser(dependencies, secret, siteId),
    pseudonyms: dependencies.pseudonyms,
  })
  const app = createRouter(parts, { dependencies, gate, cache: responses })
  answerUnrouted(app, { dependencies, gate })

  return {
    fetch: withMediaOrigin(dependencies, (request, env) => Promise.resolve(app.fetch(request, env as object))),
    dependencies,
    contextFor,
    dispatcher,
    jobRunner,
    collections,
    start() {
      dispatcher.start()
      jobRunner.start()
    },
    endStreams: () => ending.abort(),
    async stop() {
      ending.abort()
      await Promise.all([dispatcher.stop(), jobRunner.stop()])
      await funnel.stop()
      responses.stop()
      cache.stop()
      webhooks.stop()
    },
  }
}
