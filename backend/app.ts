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
import { createDispatcher, type Dispatcher } from './kernel/events/dispatcher.ts'
import { sharedLeases, singleProcessLeases } from './kernel/events/lease.ts'
import type { Subscriber } from './kernel/events/subscriber.ts'
import { createSubscriptions } from './kernel/events/subscriptions.ts'
import { createAnswerLock } from './kernel/http/idempotency.ts'
import { createResponseCache } from './kernel/http/response-cache.ts'
import { createRouter } from './kernel/http/router.ts'
import { answerUnrouted } from './kernel/http/unrouted.ts'
import { sharedClaims, singleProcessClaims } from './kernel/jobs/claims.ts'
import { createJobRunner, type JobRunner } from './kernel/jobs/runner.ts'
import { type Argon2, createPasswords } from './kernel/passwords/passwords.ts'
import { webArgon2 } from './kernel/passwords/web-argon2.ts'
import { retentionJob } from './kernel/retention/remove-expired.ts'
import { createHooks } from './kernel/service/hooks.ts'
import { kernelService } from './kernel/service/kernel-service.ts'
import type { Service } from './kernel/service/service.ts'
import { runUpgrades } from './kernel/service/upgrades.ts'
import { createDocumentCache } from './kernel/store/document-cache.ts'
import { createTokens } from './kernel/tokens/create-tokens.ts'
import { createKeyLock } from './kernel/tokens/key-lock.ts'
import { createKeyRing, PLATFORM } from './kernel/tokens/key-ring.ts'
import { sealKeys } from './kernel/tokens/seal-keys.ts'
import { type TokenSigner, webSigner } from './kernel/tokens/token-signer.ts'
import { services } from './services/index.ts'
import { findSite, listSites } from './services/sites/index.ts'

/** What the app is built from; the rest it makes itself. */
export type AppOptions = Omit<
  Dependencies,
  | 'cache'
  | 'tokens'
  | 'subscriptions'
  | 'hooks'
  | 'loadLimits'
  | 'captcha'
  | 'passwords'
  | 'pseudonyms'
  | 'answerLock'
  | 'merchantSecrets'
  | 'recaptchaUrl'
  | 'gateways'
> & {
  /** Providers that take money; none unless told. */
  gateways?: Dependencies['gateways']
  /** The caller's network address, for limits of callers without a token. */
  addressOf?: (c: HonoContext) => string
  /** Where tokens of reCAPTCHA are checked: at Google's unless told. */
  recaptchaUrl?: string
  /** How passwords are hashed; in plain JavaScript unless told. */
  argon2?: Argon2
  /** How access tokens are signed; by WebCrypto unless told. */
  tokenSigner?: TokenSigner
  /** What the keys that sign tokens are sealed under; the same for all processes over one store. */
  signingKeySecret: string
  /** Whether no other process works on the store: what is shared between processes need not be written then. */
  alone?: boolean
  /** Told of events beside the services' own reactions. */
  subscribers?: readonly Subscriber[]
  /** What the process around the app adds: files, metrics, kept mails. */
  more?: readonly Service[]
}

export type App = {
  /** Answers a request: the whole server, without a network. */
  fetch(request: Request, env?: unknown): Promise<Response>
  dependencies: Dependencies
  /** A context for work that no request asked for: seeding, jobs, reactions. */
  contextFor(siteId: string): Context
  dispatcher: Dispatcher
  jobRunner: JobRunner
  /** Starts delivering events and running jobs. */
  start(): void
  /** Stops taking up work, and waits for what has begun. The store stays open. */
  stop(): Promise<void>
}

/** Composes the back end: kernel, then services, then hosted pages and docs. Web standards only, so it also runs inside a browser tab. */
export async function createApp(options: AppOptions): Promise<App> {
  const parts = [kernelService, ...services, ...hostedPages, ...docsPages(services), ...(options.more ?? [])]
  const collections = parts.flatMap((part) => part.collections)
  await options.store.prepare(collections)
  const cache = createDocumentCache(options.store)
  const { signingKeySecret, argon2 = webArgon2, tokenSigner: signer = webSigner, ...given } = options
  const keyLock = createKeyLock(signingKeySecret)
  await sealKeys(options.store, keyLock)
  const keyRing = createKeyRing(options.store, options.clock, keyLock)
  // The first visitor does not wait for a key to be made.
  await keyRing.current()
  const tokens = createTokens({ issuer: options.publicUrl, keyRing, clock: options.clock, ids: options.ids, signer })
  const subscribers = [...(options.subscribers ?? []), ...parts.flatMap((part) => part.subscribers)]
  const { store, clock } = options
  const dependencies: Dependencies = {
    ...given,
    gateways: given.gateways ?? [],
    recaptchaUrl: given.recaptchaUrl ?? RECAPTCHA_URL,
    cache,
    tokens,
    subscriptions: createSubscriptions(subscribers),
    hooks: createHooks(parts),
    loadLimits: async (siteId) => (await findSite({ cache }, siteId))?.limits,
    captcha: createCaptcha({ store, clock, secret: signingKeySecret }),
    passwords: createPasswords(argon2),
    answerLock: createAnswerLock(signingKeySecret),
    merchantSecrets: createLock(signingKeySecret, 'awning secrets of merchants'),
    pseudonyms: createPseudonyms(signingKeySecret),
  }
  const responses = createResponseCache(options.store)
  const sites = () => listSites(dependencies)
  // What belongs to no site grows old as well.
  const places = async () => [PLATFORM, ...(await sites())]
  const contextFor = (siteId: string) =>
    createContext(dependencies, { siteId, identity: { type: 'UNKNOWN' }, requestId: options.ids.guid() })
  await runUpgrades(
    { store, clock, sites, contextFor },
    parts.flatMap((part) => part.upgrades),
  )
  const leases = options.alone ? singleProcessLeases() : sharedLeases(store)
  const dispatcher = createDispatcher(dependencies, subscribers, sites, contextFor, leases)
  const jobs = [...parts.flatMap((part) => part.jobs), retentionJob(collections)]
  const claims = options.alone ? singleProcessClaims(clock) : sharedClaims(clock)
  const jobRunner = createJobRunner(dependencies, jobs, places, contextFor, claims)

  const gate = createGate(dependencies, {
    addressOf: options.addressOf ?? (() => 'unknown'),
    pseudonyms: dependencies.pseudonyms,
  })
  const app = createRouter(parts, { dependencies, gate, cache: responses })
  answerUnrouted(app, { dependencies, gate })

  return {
    fetch: async (request, env) => app.fetch(request, env as object),
    dependencies,
    contextFor,
    dispatcher,
    jobRunner,
    start() {
      dispatcher.start()
      jobRunner.start()
    },
    async stop() {
      await Promise.all([dispatcher.stop(), jobRunner.stop()])
      responses.stop()
      cache.stop()
    },
  }
}
