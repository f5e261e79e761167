import type { Context as HonoContext } from 'hono'
import { docsPages } from './docs/index.ts'
import { hostedPages } from './hosted/index.ts'
import { createLock } from './kernel/base/crypto/lock.ts'
import { createGate } from './kernel/http/gate.ts'
import { type Gzip, gzip as webGzip } from './kernel/http/gzip.ts'
import { withMediaOrigin } from './kernel/http/media-origin.ts'
import { createResponseCache } from './kernel/http/response-cache.ts'
import { createRouter } from './kernel/http/router.ts'
import { adoptDataForm } from './kernel/http/service/data-form.ts'
import { createHooks } from './kernel/http/service/hooks.ts'
import { kernelService } from './kernel/http/service/kernel-service.ts'
import { createLateUpgrades, type LateUpgrades } from './kernel/http/service/late-upgrades.ts'
import type { Service } from './kernel/http/service/service.ts'
import {
  createUpgradeProgress,
  type UpgradeProgress,
  type UpgradeState,
} from './kernel/http/service/upgrade-progress.ts'
import { runUpgrades } from './kernel/http/service/upgrades.ts'
import { answerUnrouted } from './kernel/http/unrouted.ts'
import { createPseudonyms } from './kernel/runtime/access/pseudonyms.ts'
import type { WorkBudget } from './kernel/runtime/budgets/work-budget.ts'
import { createCaptcha } from './kernel/runtime/captcha/captcha.ts'
import { RECAPTCHA_URL } from './kernel/runtime/captcha/recaptcha.ts'
import { clockMarks } from './kernel/runtime/clock-watch.ts'
import type { Context, Dependencies } from './kernel/runtime/context/context.ts'
import { createFailingJobs } from './kernel/runtime/context/failing-jobs.ts'
import { createContext } from './kernel/runtime/context/work.ts'
import { createDirectory, createDispatcher, type Dispatcher } from './kernel/runtime/events/dispatcher.ts'
import { sharedLeases, singleProcessLeases } from './kernel/runtime/events/lease.ts'
import type { Subscriber } from './kernel/runtime/events/subscriber.ts'
import { createSubscriptions } from './kernel/runtime/events/subscriptions.ts'
import { createFunnel } from './kernel/runtime/figures/funnel.ts'
import { createAnswerLock, createArgumentsHash } from './kernel/runtime/idempotency.ts'
import { sharedClaims, singleProcessClaims } from './kernel/runtime/jobs/claims.ts'
import { createJobRunner, type JobRunner } from './kernel/runtime/jobs/runner.ts'
import { createMailRunner, type MailRunner } from './kernel/runtime/mail/queue/mail-runner.ts'
import { createMemoryMediaStore } from './kernel/runtime/media/memory-media-store.ts'
import { createBreachCheck } from './kernel/runtime/passwords/breached-passwords.ts'
import { type Argon2, createPasswords } from './kernel/runtime/passwords/passwords.ts'
import { webArgon2 } from './kernel/runtime/passwords/web-argon2.ts'
import { retentionJob } from './kernel/runtime/retention/remove-expired.ts'
import { createTokens } from './kernel/runtime/tokens/create-tokens.ts'
import { createKeyLock } from './kernel/runtime/tokens/key-lock.ts'
import { createKeyRing, PLATFORM } from './kernel/runtime/tokens/key-ring.ts'
import { sealKeys } from './kernel/runtime/tokens/seal-keys.ts'
import { type TokenSigner, webSigner } from './kernel/runtime/tokens/token-signer.ts'
import { createDocumentCache } from './kernel/store/document-cache.ts'
import type { Aggregate, CollectionDefinition } from './kernel/store/store.ts'
import { graphqlService, type RunQuery } from './services/graphql/index.ts'
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
  | 'drawPapers'
  | 'findCountry'
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
  | 'hashArguments'
  | 'ending'
  | 'failingJobs'
  | 'getLateUpgrade'
  | 'funnel'
  | 'merchantSecrets'
  | 'mailboxLock'
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
  /** Draws papers as PDF; nothing by default. */
  drawPapers?: Dependencies['drawPapers']
  /** Sends webhooks; as `fetchPublic` by default. */
  fetchWebhook?: Dependencies['fetchWebhook']
  /** The protocol of resumable uploads; not available by default. */
  resumable?: Dependencies['resumable']
  /** Whether GraphQL answers introspection queries; true by default. */
  introspection?: boolean
  /** Runs GraphQL queries in threads; by default they run where the calls do. */
  runQuery?: RunQuery
  /** Whether shops may take test cards; they may by default. */
  testCards?: boolean
  /** The country of a network address; none is known by default. */
  findCountry?: Dependencies['findCountry']
  /** The caller's network address, for limits of callers without a token. */
  getAddress?: (c: HonoContext) => string
  /** The verification endpoint for reCAPTCHA tokens; Google's by default. */
  recaptchaUrl?: string
  /** The password hash implementation; plain JavaScript by default. */
  argon2?: Argon2
  /** The service of leaked passwords that chosen ones are looked up at (a range API); none by default. */
  breachedPasswordsUrl?: string | undefined
  /** The implementation that compresses answers; the web's by default. */
  gzip?: Gzip
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
  /** Called with how far an upgrade of the stored data is, during which no call is answered. */
  onUpgrade?: (state: UpgradeState) => void
  /**
   * Whether processes of an earlier version are on the database, where several may be; undefined where they can't be
   * seen.
   */
  hasEarlierProcesses?: (() => Promise<boolean | undefined>) | undefined
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
  const progress = createUpgradeProgress(options.log, options.onUpgrade)
  try {
    return await composeApp(options, progress)
  } finally {
    progress.end()
  }
}

async function composeApp(options: AppOptions, progress: UpgradeProgress): Promise<App> {
  // A call inside a GraphQL query counts as coming from the network address of that query.
  const innerAddresses = new WeakMap<Request, string>()
  const sharedBudgets = new WeakMap<Request, WorkBudget>()
  const graphql = graphqlService(services, {
    introspection: options.introspection ?? true,
    runQuery: options.runQuery,
    // A wrong token is refused by each call.
    identify: (authorization) => gate.identify(authorization, {}).catch(() => undefined),
    async dispatch(request, address, budget) {
      sharedBudgets.set(request, budget)
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
  await adoptDataForm(options.store)
  if (options.clockWatch) await options.store.prepare([clockMarks])
  await options.clockWatch?.start()
  progress.report({ part: 'tables' })
  await options.store.prepare(collections, (state) => progress.report({ part: 'search', ...state }))
  const cache = createDocumentCache(options.store)
  const {
    signingKeySecret,
    argon2 = webArgon2,
    gzip = webGzip,
    tokenSigner: signer = webSigner,
    breachedPasswordsUrl,
    ...given
  } = options
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
  let lateUpgrades: LateUpgrades | undefined
  const dependencies: Dependencies = {
    ...given,
    getLateUpgrade: () => lateUpgrades?.getState(),
    ending: ending.signal,
    failingJobs: createFailingJobs(options.metrics.failingJobs),
    funnel,
    media: given.media ?? createMemoryMediaStore(),
    mediaUrl: given.mediaUrl ?? given.publicUrl,
    mediaQuota: given.mediaQuota,
    images: given.images,
    resumable: given.resumable,
    films: given.films,
    renditions: given.renditions,
    drawPapers: given.drawPapers,
    findCountry: given.findCountry ?? (() => undefined),
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
    passwords: createPasswords(argon2, {
      isBreached: breachedPasswordsUrl ? createBreachCheck({ url: breachedPasswordsUrl, log: options.log }) : undefined,
    }),
    answerLock: createAnswerLock(signingKeySecret),
    hashArguments: createArgumentsHash(signingKeySecret),
    merchantSecrets,
    mailboxLock: createLock(signingKeySecret, 'awning mailboxes of links'),
    providerUrls,
    openSmtp: given.openSmtp,
    loadSiteSender: createSiteSenderLoader({ cache, merchantSecrets, openSmtp: given.openSmtp }),
    loadSiteGateways: createSiteGatewaysLoader({ cache, merchantSecrets, providerUrls }),
    pseudonyms: createPseudonyms(signingKeySecret),
  }
  const responses = createResponseCache(options.store, gzip)
  const sites = () => listSites(dependencies)
  // Includes the partition of platform-wide documents, which belong to no site but expire too.
  const partitions = async () => [PLATFORM, ...(await sites())]
  const contextOf = (given: Dependencies) => (siteId: string, call?: string) =>
    createContext(given, { siteId, identity: { type: 'UNKNOWN' }, requestId: options.ids.guid(), call })
  const contextFor = contextOf(dependencies)
  const { hasEarlierProcesses } = options
  const upgrading = {
    store,
    clock,
    sites,
    // Without the media quota, because an upgrade has to move all files that a shop already has.
    contextFor: contextOf({ ...dependencies, mediaQuota: undefined }),
  }
  const upgrades = parts.flatMap((part) => part.upgrades)
  await runUpgrades({ ...upgrading, isAlone: !hasEarlierProcesses, progress }, upgrades)
  if (hasEarlierProcesses)
    lateUpgrades = createLateUpgrades({ ...upgrading, log: options.log, hasEarlierProcesses }, upgrades)
  const leases = options.singleProcess ? singleProcessLeases() : sharedLeases(store)
  const dispatcher = createDispatcher(dependencies, createDirectory(subscribers, webhooks), sites, contextFor, leases)
  const jobs = [...parts.flatMap((part) => part.jobs), retentionJob(collections)]
  const openClaims = options.singleProcess ? singleProcessClaims : sharedClaims
  const claims = openClaims(clock, options.jobLeaseMs)
  const jobRunner = withMails(
    createJobRunner(dependencies, jobs, partitions, contextFor, claims),
    createMailRunner(dependencies, partitions, contextFor, { shared: !options.singleProcess }),
  )

  const gate = createGate(dependencies, {
    getAddress: (c) => innerAddresses.get(c.req.raw) ?? options.getAddress?.(c) ?? 'unknown',
    identifyUser: (secret, siteId) => identifyUser(dependencies, secret, siteId),
    pseudonyms: dependencies.pseudonyms,
  })
  const app = createRouter(parts, {
    dependencies,
    gate,
    cache: responses,
    gzip,
    getSharedBudget: (request) => sharedBudgets.get(request),
  })
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
      lateUpgrades?.start()
    },
    endStreams: () => ending.abort(),
    async stop() {
      ending.abort()
      await Promise.all([dispatcher.stop(), jobRunner.stop(), lateUpgrades?.stop()])
      await funnel.stop()
      options.clockWatch?.stop()
      responses.stop()
      cache.stop()
      webhooks.stop()
    },
  }
}

/** The queue of mails runs with the jobs, which put most mails into it. */
const withMails = (jobRunner: JobRunner, mailRunner: MailRunner): JobRunner => ({
  runDue: async () => (await jobRunner.runDue()) + (await mailRunner.runDue()),
  start() {
    jobRunner.start()
    mailRunner.start()
  },
  stop: async () => void (await Promise.all([jobRunner.stop(), mailRunner.stop()])),
})
