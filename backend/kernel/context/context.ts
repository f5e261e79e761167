import type { Identity } from '../access/identity.ts'
import type { Pseudonyms } from '../access/pseudonyms.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { Lock } from '../crypto/lock.ts'
import type { Emit } from '../events/envelope.ts'
import type { Subscriptions } from '../events/subscriptions.ts'
import type { AnswerLock } from '../http/idempotency.ts'
import type { JobDraft } from '../jobs/job-draft.ts'
import type { LimitSettings } from '../limits/limit-table.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { PaymentGateway, VerifiedNotice } from '../payments/gateway.ts'
import type { DocumentCache } from '../store/document-cache.ts'
import type { Store, Transaction } from '../store/store.ts'
import type { Tokens } from '../tokens/tokens.ts'
import type { Clock } from './clock.ts'
import type { IdGenerator } from './ids.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** The outside parts that the app is given once: everything that differs between a server, a test and a browser tab. */
export type Dependencies = {
  store: Store
  /** Reads of documents that nearly every request needs; never write what it returns. */
  cache: DocumentCache
  clock: Clock
  ids: IdGenerator
  log: Log
  metrics: Metrics
  mailer: Mailer
  /** Providers that take money, besides the sandbox. */
  gateways: readonly PaymentGateway[]
  tokens: Tokens
  subscriptions: Subscriptions
  /** What the services do when something happens in another one. */
  hooks: Hooks
  /** Undefined: nobody is limited. */
  limiter: RateLimiter | undefined
  /** What the owner of a site has set instead of the table's limits. */
  loadLimits(siteId: string): Promise<LimitSettings | undefined>
  captcha: Captcha
  passwords: Passwords
  /** Where tokens of reCAPTCHA are checked. */
  recaptchaUrl: string
  answerLock: AnswerLock
  /** Seals what merchants trust the store with: a copy of the database shows nothing of it. */
  merchantSecrets: Lock<string>
  pseudonyms: Pseudonyms
  /** Asks an address that a merchant named; on a server public addresses only. */
  fetchPublic: typeof globalThis.fetch
  /** Where browsers reach this server, without a slash at the end. */
  publicUrl: string
}

/** Whether there was one left; `retryAfter` in seconds. */
export type Attempt = { allowed: true } | { allowed: false; retryAfter: number }

/** Counts attempts per key in a window, quickly; what is at stake is counted in the store (`tallies`). */
export type RateLimiter = {
  /** Takes one of `points` in `seconds`; answers the seconds to wait where none is left. */
  consume(key: string, points: number, seconds: number): Promise<Attempt>
}

/** A unit of work that can also emit events and schedule jobs, committed together with its writes. */
export type Work = Transaction & {
  /**
   * Tells of an event: of its type, the entity that it is of, and its payload, which the type decides. It is delivered
   * after the commit to all that wait for it, at least once and in the order of the entity's revisions.
   */
  emit: Emit
  /** Schedules a job. */
  schedule(job: JobDraft): void
}

/** What a rule or a handler is given: the dependencies, who calls, and the time of the call. */
export type Context = Dependencies & {
  siteId: string
  identity: Identity
  /** Returned as `x-wix-request-id`, and in every log line of the request. */
  requestId: string
  /** One moment for the whole request. */
  now: Date
  /** The origin of the page that calls; undefined outside browsers. */
  origin: string | undefined
  /** Tells the log who the caller turned out to be: the buyer whose link it holds, say. */
  identified(actor: { siteId: string; identity: Identity }): void
  /** The network address of a visitor, for limits; undefined for merchants, and where no request asked. */
  address: string | undefined
  /** Throws 428 with a challenge unless the request carries the solution of one. */
  requireCaptcha(): Promise<void>
  /**
   * Runs a unit of work; its result is the answer. For an idempotent call the record of the key is committed with it; of
   * several units of one call the first takes the key, and the last one's result is kept.
   * The work may run more than once.
   */
  commit<R>(work: (work: Work) => Promise<R> | R): Promise<R>
}

/** A visitor who turned out to be a member. */
export type VisitorSignIn = { visitorId: string; memberId: string }

/** What a service may do when something happens in another one, which knows nothing of it. */
export type Hooks = {
  /** In the unit of work of the sign-in: what fails here undoes it. The cart of the visitor becomes the member's, say. */
  onVisitorSignIn(context: Context, work: Work, signIn: VisitorSignIn): Promise<void>
  /** Each service looks whether the notice is about something of its own. */
  onGatewayNotice(context: Context, notice: VerifiedNotice): Promise<void>
}
