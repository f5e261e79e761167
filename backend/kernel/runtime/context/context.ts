import type { ApiKeyScope } from '../../../contract/access/scopes.ts'
import type { Clock } from '../../base/clock.ts'
import type { Lock } from '../../base/crypto/lock.ts'
import type { IdGenerator } from '../../base/ids.ts'
import type { Log } from '../../base/log.ts'
import type { PagePreviewer } from '../../base/text/page-preview.ts'
import type { WidgetTexts } from '../../base/text/widget-texts.ts'
import type { DocumentCache } from '../../store/document-cache.ts'
import type { Reads } from '../../store/reads.ts'
import type { Store, Transaction } from '../../store/store.ts'
import type { Identity } from '../access/identity.ts'
import type { Pseudonyms } from '../access/pseudonyms.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { ClockWatch } from '../clock-watch.ts'
import type { Emit } from '../events/envelope.ts'
import type { Subscriptions } from '../events/subscriptions.ts'
import type { Funnel } from '../figures/funnel.ts'
import type { AnswerLock, ArgumentsHash } from '../idempotency.ts'
import type { ImportTarget } from '../imports/import-target.ts'
import type { JobDraft } from '../jobs/job-draft.ts'
import type { LimitSettings } from '../limits/limit-table.ts'
import type { Mailbox, MailChoice } from '../mail/mail-choices.ts'
import type { MailWriter } from '../mail/mail-writer.ts'
import type { Mail, Mailer, SiteSender, SmtpOpener } from '../mail/mailer.ts'
import type { Films } from '../media/films.ts'
import type { Images } from '../media/images.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Renditions } from '../media/renditions.ts'
import type { ResumableProtocol } from '../media/resumable-protocol.ts'
import type { DrawPapers, PaperWriter } from '../papers/paper-view.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { PaymentGateway, ProviderUrls, VerifiedNotice } from '../payments/gateway.ts'
import type { Tokens } from '../tokens/tokens.ts'
import type { FailingJobs } from './failing-jobs.ts'
import type { Metrics } from './metrics.ts'

/** Dependencies injected once per app: everything that differs between a server, a test and a browser tab. */
export type Dependencies = {
  store: Store
  /** Cached reads of documents that nearly every request needs; never write back what it returns. */
  cache: DocumentCache
  clock: Clock
  /** Compares the clock with others; nothing does by default. */
  clockWatch?: ClockWatch | undefined
  ids: IdGenerator
  log: Log
  metrics: Metrics
  failingJobs: FailingJobs
  /** What an upgrade still has to do while the shop is open, for `/readyz`. */
  getLateUpgrade: () => object | undefined
  /** Counts visits, product views, carts and checkouts. */
  funnel: Funnel
  mailer: Mailer
  /** Returns the mail settings of a site, where it has its own. */
  loadSiteSender(siteId: string): Promise<SiteSender>
  /** Opens a mail server that a merchant names; undefined where none can be reached, as in a browser tab. */
  openSmtp: SmtpOpener | undefined
  /** The store of file contents. */
  media: MediaStore
  /** The most bytes that the files of one shop may have; undefined: any number. */
  mediaQuota: number | undefined
  /** Reads images; undefined where there is no decoder, as in a browser tab. */
  images: Images | undefined
  /** Reads and converts films; undefined where that is not possible, as in a browser tab. */
  films: Films | undefined
  /** Pictures in other sizes; undefined where there is no decoder: then each is shown as it is. */
  renditions: Renditions | undefined
  /** The country (ISO 3166) of a network address; undefined where it is not known. */
  findCountry(address: string): string | undefined
  /** Draws papers as PDF; undefined where that is not possible, as in a browser tab. */
  drawPapers: DrawPapers | undefined
  /** The protocol of resumable uploads; undefined where it is not available, as in a browser tab. */
  resumable: ResumableProtocol | undefined
  /** Payment providers, in addition to the sandbox. */
  gateways: readonly PaymentGateway[]
  /** The gateways that a shop has keys of its own for, opened once per change of them; empty where it has none. */
  loadSiteGateways(siteId: string): Promise<readonly PaymentGateway[]>
  /** Replaces the addresses of payment providers, for tests. */
  providerUrls: ProviderUrls
  /** Whether shops may accept test cards: in production not together with a provider that takes money. */
  testCards: boolean
  tokens: Tokens
  subscriptions: Subscriptions
  /** The services' hooks for events of other services. */
  hooks: Hooks
  /** Undefined: no limits apply. */
  limiter: RateLimiter | undefined
  /** A site's own limits, which override the default table. */
  loadLimits(siteId: string): Promise<LimitSettings | undefined>
  captcha: Captcha
  passwords: Passwords
  /** The verification endpoint for reCAPTCHA tokens. */
  recaptchaUrl: string
  answerLock: AnswerLock
  hashArguments: ArgumentsHash
  /** Encrypts merchants' secrets at rest, so that a copy of the database does not reveal them. */
  merchantSecrets: Lock<string>
  /** Encrypts the mailbox in the link with which its owner chooses mails. */
  mailboxLock: Lock<Mailbox>
  pseudonyms: Pseudonyms
  /**
   * Fetches a URL that a merchant has configured; on a server public addresses only, against request forgery (SSRF).
   */
  fetchPublic: typeof globalThis.fetch
  /** `fetchPublic` for files, which are large; a redirect is returned if the caller follows it itself. */
  fetchFile: typeof globalThis.fetch
  /** `fetchPublic` for receivers of webhooks, which an operator may allow on private networks. */
  fetchWebhook: typeof globalThis.fetch
  /** Aborted when the process begins to stop, to end streamed answers that have no end of their own. */
  ending: AbortSignal
  /** The public URL of this server, without a trailing slash. */
  publicUrl: string
  /** The base URL of files, without a trailing slash: the public URL, or a second origin without cookies. */
  mediaUrl: string
}

/** The result of consuming a limit; `retryAfter` in seconds. */
export type Attempt = { allowed: true } | { allowed: false; retryAfter: number }

/**
 * Fast rate limits per key and window, in memory. Limits that must be exact are counted in the store (`quotaCounters`).
 */
export type RateLimiter = {
  /**
   * Consumes `cost` (1 if omitted) of `points` per `seconds`; returns the seconds to wait where too few are left.
   * Attempts beyond the limit are counted, too.
   */
  consume(key: string, points: number, seconds: number, cost?: number): Promise<Attempt>
}

/** A transaction that can also emit events and schedule jobs, committed together with its writes. */
export type Work = Transaction & {
  /**
   * Emits an event of an entity; the type decides the payload. It is delivered to all subscribers after the commit, at
   * least once and in the order of the entity's revisions.
   */
  emit: Emit
  /** Schedules a job. */
  schedule(job: JobDraft): void
}

/** The context of a call for rules and handlers: the dependencies, the caller, and the time of the call. */
export type Context = Dependencies & {
  siteId: string
  identity: Identity
  /** The request id: in the header `x-wix-request-id` and in every log line of the request. */
  requestId: string
  /** The time of the request, the same throughout. */
  now: Date
  /** The origin of the calling page; undefined outside browsers. */
  origin: string | undefined
  /** The User-Agent of the caller; undefined outside requests. */
  userAgent: string | undefined
  /** Whether the caller is the published SDK, whose picture helpers only accept URLs of one host. */
  publishedClient: boolean
  /** Sets the caller for the log where it is known only later, such as the buyer who holds an order's link. */
  setActor(actor: { siteId: string; identity: Identity }): void
  /**
   * Whether the merchant's key, or the role of the person, includes a scope beside that of the call. Jobs act for the shop
   * itself.
   */
  mayUse(scope: ApiKeyScope): boolean
  /** Sends a Set-Cookie header with the answer. */
  setCookie(cookie: string): void
  /** Whether the caller has hung up: what nobody waits for any more ends. Never, outside requests. */
  isGone(): boolean
  /** The client's network address, for limits; undefined for merchants, and outside requests. */
  address: string | undefined
  /** Throws 428 with a challenge unless the request carries a valid solution. */
  requireCaptcha(): Promise<void>
  /**
   * Runs a unit of work. In an idempotent call its result is saved, under the idempotency key and in the same
   * transaction, as the answer to repeat; of several units the last result counts.
   * The work may run more than once.
   */
  commit<R>(work: (work: Work) => Promise<R> | R): Promise<R>
}

/** A visitor who has signed in as a member. */
export type VisitorSignIn = { visitorId: string; memberId: string }

/** An entity that uses a file of the library: a product, a review, … */
export type FileUse = {
  fileId: string
  entity: 'product' | 'collection' | 'digital product' | 'review' | 'member' | 'logo'
  id: string
  name: string
}

/** The average of a product's public reviews, from 1 to 5, and how many there are. */
export type ProductRating = { average: number; count: number }

/** Reactions of a service to events of other services, which do not depend on it. */
export type Hooks = {
  /**
   * Looks at a mail that is about to be sent, which may have waited for days: returns it as it should go now, or
   * undefined where what it says is no longer so.
   */
  onMailDue(context: Context, mail: Mail): Promise<Mail | undefined>
  /**
   * Runs in the transaction of the sign-in, so an error undoes it. For example, the visitor's cart becomes the
   * member's.
   */
  onVisitorSignIn(context: Context, work: Work, signIn: VisitorSignIn): Promise<void>
  /**
   * Runs in the transaction of the sign-in of a member whose mailbox is proved: what was made with its address before
   * becomes theirs. For example, the orders of a guest.
   */
  onProvedSignIn(context: Context, work: Work, member: { memberId: string; email: string }): Promise<void>
  /** Runs in the transaction that gives a guest's order to the member whose mailbox it names. */
  onOrderClaimed(context: Context, work: Work, claim: { orderId: string; memberId: string }): Promise<void>
  /**
   * Runs in the transaction in which an order of a subscription is approved, ends, or gets a payment, so that the
   * subscription never differs from its orders.
   */
  onSubscriptionOrder(context: Context, work: Work, order: { orderId: string }): Promise<void>
  /**
   * Runs in the transaction in which the payments or the status of an order change, so that its papers never differ
   * from the money that went back.
   */
  onOrderMoney(context: Context, work: Work, order: { orderId: string }): Promise<void>
  /** Runs in each transaction that stores, changes or deletes an order. */
  onOrderStored(context: Context, work: Work, order: { orderId: string }): Promise<void>
  /** Runs in each transaction that stores, changes or deletes a member; not for a sign-in alone. */
  onMemberStored(context: Context, work: Work, member: { memberId: string }): Promise<void>
  /** Runs in the transaction in which the owner of a mailbox unsubscribes from the mails that are not about an order. */
  onMailsStopped(context: Context, work: Work, mailbox: { email: string }): Promise<void>
  /** Which mails that sell or ask a mailbox gets; kinds that do not concern it are left out. */
  listMailChoices(context: Context, mailbox: { email: string }): Promise<readonly MailChoice[]>
  /** Runs in the transaction in which the owner of a mailbox chooses whether to get mails of a kind. */
  onMailChoice(
    context: Context,
    work: Work,
    choice: { email: string } & Pick<MailChoice, 'kind' | 'isWanted'>,
  ): Promise<void>
  /**
   * Runs in the transaction that gives an account with an unverified e-mail address to the owner of the mailbox:
   * deletes what somebody else may have left in the account, for example the cart.
   */
  onAccountReclaimed(context: Context, work: Work, account: { memberId: string }): Promise<void>
  /**
   * Returns the entities of the service that still use these files, which are not deleted permanently before. A
   * deletion calls it with the reads of its own transaction.
   */
  keepsFile(context: Context, reads: Reads, fileIds: readonly string[]): Promise<readonly FileUse[]>
  /** The ratings of these products; products without reviews are left out. */
  rateProducts(context: Context, productIds: readonly string[]): Promise<ReadonlyMap<string, ProductRating>>
  /** The kinds of documents that tables can add to a shop. */
  listImportTargets(): readonly ImportTarget<Context, Work>[]
  /** Returns the renderer of the shop's mails; undefined in a program without it. */
  getMailWriter(): Promise<MailWriter<Context> | undefined>
  /** Returns what words invoices and credit notes; undefined in a program without it. */
  getPaperWriter(): Promise<PaperWriter | undefined>
  /** Returns the texts of widgets; undefined in a program without them. */
  getWidgetTexts(): Promise<WidgetTexts | undefined>
  /** Returns the renderer of page previews; undefined in a program without it. */
  getPagePreviewer(): Promise<PagePreviewer<Context> | undefined>
  /** Called for every service; each ignores notices that are not about its own payments. */
  onGatewayNotice(context: Context, notice: VerifiedNotice): Promise<void>
}
