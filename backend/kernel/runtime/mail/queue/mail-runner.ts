import { ConflictError, NotFoundError } from '../../../store/errors.ts'
import type { Filter } from '../../../store/query/query.ts'
import type { Context, Dependencies } from '../../context/context.ts'
import { createPoll } from '../../jobs/poll.ts'
import { chooseMailer } from '../choose-mailer.ts'
import { MailRefusedError, MailServerDownError, RecipientHangsError } from '../mailer.ts'
import { failMail, MAX_WAIT_MS, removeMail, retryMail } from './end-mail.ts'
import { type AttemptEnd, createMailPace, type PacedAttempt } from './mail-pace.ts'
import { type MailRank, NEVER, type QueuedMail, queuedMails } from './queued-mails.ts'

const EVERY_MS = 5_000
const BATCH = 20
/** An attempt that has no answer after this time makes room for others. */
const SLOW_MS = 2_000
/** Above the longest attempt: afterwards its process counts as dead. */
const LEASE_MS = 120_000
/** No attempt is planned further ahead than this: what is further was planned by a clock that was wrong. */
const MAX_AHEAD_MS = MAX_WAIT_MS + 60_000
/** The mail server of the operator; shops have their own by their id. */
const SERVER = 'server'

/** Sends the mails of the queue, each by one process at a time. */
export type MailRunner = {
  /** Sends what is due now, and waits for it; returns how many mails have ended. */
  runDue(): Promise<number>
  start(): void
  /** Begins no more attempts, and waits for those in progress. */
  stop(): Promise<void>
}

type MailRunnerOptions = {
  /** Whether other processes send mails of the same store. */
  shared: boolean
  /** Calls back after some time; returns a function that cancels it. For tests. */
  after?: (milliseconds: number, run: () => void) => () => void
}

export function createMailRunner(
  dependencies: Dependencies,
  sites: () => Promise<readonly string[]>,
  contextFor: (siteId: string, work: string) => Context,
  { shared, after = afterTimeout }: MailRunnerOptions,
): MailRunner {
  const { store, clock, clockWatch, log, metrics, loadSiteSender } = dependencies
  const pace = createMailPace()
  /** Attempts in progress, by the id of the mail. */
  const inProgress = new Map<string, Promise<void>>()
  /** Sites whose mails wait for others to end. */
  const waiting = new Set<string>()
  /** Ids of mails that are being claimed, whose changes begin no run. */
  const claiming = new Set<string>()
  /** Mails that have ended, which could not be stored yet. */
  const unsaved = new Map<string, 'SENT' | 'OVERTAKEN'>()
  let ended = 0
  /** Called once when an attempt has ended or is slow. */
  const onChange = new Set<() => void>()

  const poll = createPoll(dependencies, {
    collection: queuedMails,
    everyMs: EVERY_MS,
    partitions: sites,
    toPartition: ({ siteId, id }) => (claiming.has(id) ? undefined : siteId),
    run: beginDue,
  })

  /** The time by which mails are due: while the clock is not trusted, the one that is expected. */
  const getTime = (): Date => clockWatch?.getHold()?.expected ?? clock.now()

  /** Begins what may be sent now; returns how many attempts. */
  async function beginDue(siteId: string): Promise<number> {
    waiting.delete(siteId)
    const { mailer: own } = await loadSiteSender(siteId)
    const site = own ? siteId : SERVER
    let begun = 0
    for (;;) {
      const now = getTime().getTime()
      const filters = (own ? [SERVER, siteId] : [SERVER]).flatMap((server) => {
        const rank = pace.getOpenRank(server, now)
        if (rank === undefined) return []
        const ofServer: Filter[] = own ? [{ op: 'exists', path: 'mail.ofServer', value: server === SERVER }] : []
        return [toFilter(now, rank, [...ofServer, ...exclude('domain', pace.listBusyDomains(server, now))])]
      })
      if (filters.length > 0) {
        const { items } = await store.reader(queuedMails).query(siteId, {
          filter: { op: 'and', filters: [{ op: 'or', filters }, ...exclude('id', [...inProgress.keys()])] },
          sort: [
            { path: 'rank', order: 'ASC' },
            { path: 'runAt', order: 'ASC' },
          ],
          paging: { limit: BATCH, offset: 0 },
        })
        const count = items.filter((queued) => begin(queued, queued.mail.ofServer ? SERVER : site)).length
        begun += count
        if (count > 0) continue
      }
      // What follows may have to wait for attempts to end, or for others to be slow.
      if (inProgress.size > 0) waiting.add(siteId)
      return begun
    }
  }

  function begin(queued: QueuedMail, server: string): boolean {
    const { siteId, id, domain, rank } = queued
    if (inProgress.has(id)) return false
    const paced = pace.begin(server, domain, rank, getTime().getTime())
    if (!paced) return false
    const cancel = after(SLOW_MS, () => {
      paced.slow()
      wakeWaiting()
    })
    const attempt = send(queued, paced)
      .catch((error) => log.error({ id, site: siteId, error: String(error) }, 'the state of a mail could not be saved'))
      .finally(() => {
        cancel()
        paced.end('UNKNOWN', clock.now().getTime())
        inProgress.delete(id)
        wakeWaiting()
      })
    inProgress.set(id, attempt)
    return true
  }

  function wakeWaiting(): void {
    for (const resolve of onChange) resolve()
    onChange.clear()
    for (const siteId of waiting) poll.wake(siteId)
  }

  /** Claims a mail for this process; undefined where another one has it. */
  async function claim(queued: QueuedMail): Promise<QueuedMail | undefined> {
    if (!shared && !queued.once) return queued
    const now = clock.now()
    const runAt = shared ? new Date(now.getTime() + LEASE_MS).toISOString() : queued.runAt
    const claimed = { ...queued, runAt, ...(queued.once && { tryDate: now.toISOString() }) }
    claiming.add(queued.id)
    try {
      return await store.transaction((transaction) => transaction.update(queuedMails, claimed), { attempts: 1 })
    } catch (error) {
      if (error instanceof ConflictError || error instanceof NotFoundError) return undefined
      throw error
    } finally {
      claiming.delete(queued.id)
    }
  }

  async function send(found: QueuedMail, paced: PacedAttempt): Promise<void> {
    const work = `mail ${found.mail.mail ?? 'other'}`
    const context = () => contextFor(found.siteId, work)
    const known = unsaved.get(found.id)
    if (known) return done(context(), found, known)
    if (found.until <= getTime().toISOString()) return giveUp(context(), found)
    // The process ended during an earlier attempt, so the mail may have been sent.
    if (found.tryDate !== undefined) return done(context(), found, 'SENT')
    const queued = await claim(found)
    if (!queued) return
    metrics.resumes(work)
    const result = await deliver(context(), queued)
    metrics.pauses(work)
    if ('outcome' in result) {
      const { outcome, to = queued.mail.to } = result
      if (outcome === 'SENT') {
        paced.end('ANSWERED', clock.now().getTime())
        metrics.count('mails_sent')
      }
      return done(context(), { ...queued, mail: { ...queued.mail, to } }, outcome)
    }
    paced.end(result.end, clock.now().getTime())
    await handleFailure(context(), queued, result.error)
  }

  /** Sends a mail, unless it has been overtaken. */
  async function deliver(
    context: Context,
    queued: QueuedMail,
  ): Promise<{ outcome: 'SENT' | 'OVERTAKEN'; to?: string } | { error: Error; end: AttemptEnd }> {
    let isSending = false
    try {
      const due = await context.hooks.onMailDue(context, queued.mail)
      if (!due) return { outcome: 'OVERTAKEN' }
      const { mailer, mail } = await chooseMailer(context, { ...due, messageId: due.messageId ?? queued.id })
      isSending = true
      await mailer.send(mail)
      return { outcome: 'SENT', to: mail.to }
    } catch (error) {
      return { error: error as Error, end: isSending ? toEnd(error) : 'UNKNOWN' }
    }
  }

  async function handleFailure(context: Context, queued: QueuedMail, error: Error): Promise<void> {
    const { id, siteId, attempts } = queued
    const { message: reason } = error
    if (error instanceof MailRefusedError) {
      metrics.count('mails_refused')
      log.error({ id, site: siteId, reason }, 'the mail server refuses a mail for good')
      await failMail(context, queued, { outcome: 'REFUSED', reason })
      ended++
      return
    }
    log.warn(
      { id, site: siteId, attempts: attempts + 1, error: reason },
      'a mail could not be sent, will be tried again',
    )
    await retryMail(context, queued, { reason, isCounted: !(error instanceof MailServerDownError) })
  }

  async function giveUp(context: Context, queued: QueuedMail): Promise<void> {
    const { id, siteId, reason: last } = queued
    metrics.count('mails_given_up')
    log.error({ id, site: siteId, reason: last }, 'a mail is given up, as its time is over')
    const reason = `Given up on ${queued.until.slice(0, 10)}${last === undefined ? '' : `. The last answer was: ${last}`}`
    await failMail(context, queued, { outcome: 'GIVEN_UP', reason })
    ended++
  }

  async function done(context: Context, queued: QueuedMail, outcome: 'SENT' | 'OVERTAKEN'): Promise<void> {
    // Where this cannot be stored the mail stays due, and must not be sent again.
    unsaved.set(queued.id, outcome)
    await removeMail(context, queued, { outcome })
    unsaved.delete(queued.id)
    ended++
  }

  return {
    async runDue() {
      const before = ended
      for (;;) {
        const changed = new Promise<void>((resolve) => onChange.add(resolve))
        const begun = await poll.runAll()
        if (begun === 0 && inProgress.size === 0) return ended - before
        await changed
      }
    },
    start: poll.start,
    async stop() {
      await poll.stop()
      await Promise.all(inProgress.values())
    },
  }
}

const toEnd = (error: unknown): AttemptEnd => {
  if (error instanceof MailServerDownError) return 'SERVER_DOWN'
  if (error instanceof RecipientHangsError) return 'HANGS'
  return error instanceof MailRefusedError ? 'ANSWERED' : 'REFUSED_FOR_NOW'
}

const exclude = (path: string, values: readonly string[]): Filter[] =>
  values.length === 0 ? [] : [{ op: 'not', filter: { op: 'in', path, values } }]

/** What is due, of this rank or a more urgent one. */
function toFilter(now: number, rank: MailRank, more: readonly Filter[]): Filter {
  const time = (milliseconds: number) => new Date(now + milliseconds).toISOString()
  return {
    op: 'and',
    filters: [
      {
        op: 'or',
        filters: [
          { op: 'lte', path: 'runAt', value: time(0) },
          {
            op: 'and',
            filters: [
              { op: 'gt', path: 'runAt', value: time(MAX_AHEAD_MS) },
              { op: 'lt', path: 'runAt', value: NEVER },
            ],
          },
        ],
      },
      { op: 'lte', path: 'rank', value: rank },
      ...more,
    ],
  }
}

function afterTimeout(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
