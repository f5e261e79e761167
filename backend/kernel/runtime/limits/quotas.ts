import { ApiError, STATUS_CODES, tooManyRequests } from '../../base/errors.ts'
import { AlreadyExistsError, FloorReachedError } from '../../store/errors.ts'
import { createReads, type Reads } from '../../store/reads.ts'
import type { CollectionDefinition, Transaction } from '../../store/store.ts'
import type { Context } from '../context/context.ts'
import { getLimit, type Limit, type LimitName } from './limit-table.ts'
import { widenLimit } from './networks.ts'

/** Consumed points of a limit, stored so that they are exact across processes and restarts. */
export type QuotaCounter = {
  siteId: string
  /** The limit's name and a keyed hash of its subject, so that no address can be read from it. */
  id: string
  revision: number
  /** The consumed points as a negative number, so that the store's floor check enforces the limit under concurrency. */
  balance: number
  /** The window, ISO. Points count until its end. */
  since: string
  until: string
}

export const quotaCounters: CollectionDefinition<QuotaCounter> = {
  name: 'tallies',
  indexes: [['until']],
  retention: { what: 'Counts for limits, once their time is over', days: 1, since: 'until' },
}

/** A request for points of a limit; `subject`: the visitor, address and so on that the limit counts per. */
export type QuotaRequest = {
  limitName: LimitName
  subject: string
  points?: number
  /** The subject is a whole /48 of IPv6. */
  wide?: boolean
}

/** Consumed points, for releasing them later. */
export type ConsumedQuota = { id: string; points: number; until: string }

type QuotaContext = Pick<Context, 'limiter' | 'loadLimits' | 'siteId' | 'now' | 'pseudonyms' | 'requireCaptcha'>

/** The wait in seconds before the first attempt beyond a growing limit. */
const FIRST_WAIT = 30

/**
 * Consumes quotas within a transaction: all or none, and exact under concurrency. Throws 429 where one is exhausted,
 * and demands a captcha where the limit requires one.
 */
export async function consumeQuotas(
  context: QuotaContext,
  work: Transaction,
  requests: readonly QuotaRequest[],
): Promise<readonly ConsumedQuota[]> {
  if (!context.limiter) return []
  return Promise.all(requests.map((request) => consumeQuota(context, work, request)))
}

async function consumeQuota(context: QuotaContext, work: Transaction, request: QuotaRequest): Promise<ConsumedQuota> {
  const { siteId, now } = context
  const { points = 1 } = request
  const { limit, id, tally: counter, used } = await loadState(context, work, request)
  const isOpen = counter && used !== undefined
  const maxPoints = allowedPoints(limit, isOpen ? counter.since : now.toISOString(), now)
  if ((used ?? 0) + points > maxPoints) throw limitExceeded(request.limitName, limit, counter, now)
  const pointsWithoutProof = limit.proofFrom ?? maxPoints
  const needsProof = (used ?? 0) + points > pointsWithoutProof
  if (needsProof) await context.requireCaptcha()
  if (isOpen) {
    work.adjust(
      quotaCounters,
      siteId,
      id,
      'balance',
      -points,
      -(needsProof ? maxPoints : Math.min(pointsWithoutProof, maxPoints)),
    )
    return { id, points, until: counter.until }
  }
  return startWindow(context, work, { limit, id, counter, points })
}

/** Starts a new window, replacing one that is over. */
function startWindow(
  { siteId, now }: QuotaContext,
  work: Transaction,
  { limit, id, counter, points }: { limit: Limit; id: string; counter: QuotaCounter | undefined; points: number },
): ConsumedQuota {
  const until = new Date(now.getTime() + limit.seconds * 1000).toISOString()
  const fresh = { siteId, id, balance: -points, since: now.toISOString(), until }
  if (counter) work.update(quotaCounters, { ...fresh, revision: counter.revision })
  else work.insert(quotaCounters, fresh)
  return { id, points, until }
}

/** Counts points for what has already happened, without a check. */
export async function consumeUnchecked(
  context: QuotaContext,
  work: Transaction,
  requests: readonly QuotaRequest[],
): Promise<void> {
  if (!context.limiter) return
  for (const request of requests) {
    const { limit, id, tally: counter, used } = await loadState(context, work, request)
    const { points = 1 } = request
    if (counter && used !== undefined) work.adjust(quotaCounters, context.siteId, id, 'balance', -points)
    else startWindow(context, work, { limit, id, counter, points })
  }
}

/** Throws where a limit is exhausted or demands a captcha; consumes nothing. */
export async function requireQuotaLeft(
  context: QuotaContext & Pick<Context, 'store'>,
  requests: readonly QuotaRequest[],
): Promise<void> {
  if (!context.limiter) return
  const { now } = context
  const states = await loadStates(context, requests)
  for (const [index, { limit, tally: counter, used }] of states.entries()) {
    const { limitName = 'write.address' } = requests[index] ?? {}
    if (!counter || used === undefined) continue
    if (used >= allowedPoints(limit, counter.since, now)) throw limitExceeded(limitName, limit, counter, now)
    if (limit.proofFrom !== undefined && used >= limit.proofFrom) await context.requireCaptcha()
  }
}

/** Whether none of the limits is exhausted. */
export async function hasQuotaLeft(
  context: QuotaContext & Pick<Context, 'store'>,
  requests: readonly QuotaRequest[],
): Promise<boolean> {
  if (!context.limiter) return true
  const states = await loadStates(context, requests)
  return states.every(
    ({ limit, tally: counter, used }) =>
      !counter || used === undefined || used < allowedPoints(limit, counter.since, context.now),
  )
}

/** Whether one of the limits currently demands a captcha. */
export async function needsCaptcha(
  context: QuotaContext & Pick<Context, 'store'>,
  requests: readonly QuotaRequest[],
): Promise<boolean> {
  if (!context.limiter) return false
  const states = await loadStates(context, requests)
  return states.some(
    ({ limit, used = 0 }, index) =>
      limit.proofFrom !== undefined && used + (requests[index]?.points ?? 1) > limit.proofFrom,
  )
}

/** Releases consumed points, unless their window is over. */
export async function releaseQuotas(work: Transaction, siteId: string, used: readonly ConsumedQuota[]): Promise<void> {
  for (const { id, points, until } of used) {
    const counter = await work.get(quotaCounters, siteId, id)
    if (counter?.until === until) work.adjust(quotaCounters, siteId, id, 'balance', points)
  }
}

/** Deletes the counters within a transaction, once the subject has authenticated and so was not the attacker. */
export async function clearQuotas(
  context: QuotaContext,
  work: Transaction & Reads,
  requests: readonly QuotaRequest[],
): Promise<void> {
  for (const request of requests) {
    const { tally: counter } = await loadState(context, work, request)
    if (counter) work.delete(quotaCounters, counter)
  }
}

/** Consumes quotas in a transaction of its own. */
export async function consumeQuotasNow(
  context: QuotaContext & Pick<Context, 'store'>,
  requests: readonly QuotaRequest[],
): Promise<void> {
  if (!context.limiter) return
  await retryQuotaConflicts(() =>
    context.store.transaction((transaction) => consumeQuotas(context, transaction, requests)),
  )
}

/** Retries work whose quota counters were changed by another transaction at the same time. */
export async function retryQuotaConflicts<R>(run: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isQuotaConflict(error) || attempt >= ATTEMPTS) throw error
    }
  }
}

const ATTEMPTS = 10

function isQuotaConflict(error: unknown): boolean {
  return (
    (error instanceof AlreadyExistsError || error instanceof FloorReachedError) &&
    error.collection === quotaCounters.name
  )
}

/** Loads the counters outside a transaction. */
function loadStates(context: QuotaContext & Pick<Context, 'store'>, requests: readonly QuotaRequest[]) {
  const reads = createReads(context)
  return Promise.all(requests.map((request) => loadState(context, reads, request)))
}

async function loadState(context: QuotaContext, reads: Pick<Reads, 'get'>, { limitName, subject, wide }: QuotaRequest) {
  const { siteId, now } = context
  const own = getLimit(limitName, await context.loadLimits(siteId))
  const limit = wide ? widenLimit(own) : own
  const id = `${limitName} ${context.pseudonyms.create(`${siteId} ${limitName} ${subject}`)}`
  const counter = await reads.get(quotaCounters, siteId, id)
  const open = counter !== undefined && counter.until > now.toISOString()
  return { limit, id, tally: counter, used: open ? Math.max(0, -counter.balance) : undefined }
}

/** The points allowed by now: a growing limit allows one more after each wait, which doubles. */
function allowedPoints({ points, grows }: Limit, since: string, now: Date): number {
  if (!grows) return points
  const seconds = Math.max(0, (now.getTime() - Date.parse(since)) / 1000)
  return points + Math.floor(Math.log2(seconds / FIRST_WAIT + 1))
}

function limitExceeded(name: LimitName, limit: Limit, counter: QuotaCounter | undefined, now: Date): ApiError {
  const code = CODES[name.slice(0, name.indexOf('.'))]
  const wait = counter ? Math.max(1, Math.ceil(secondsUntilFree(limit, counter, now))) : limit.seconds
  if (!code) return tooManyRequests(wait)
  return new ApiError(429, code.message, {
    code: code.code,
    data: { limit: name, retryAfter: wait },
    headers: { 'retry-after': String(wait) },
  })
}

/** Seconds until one more point is available. */
function secondsUntilFree({ points, grows }: Limit, { since, until, balance }: QuotaCounter, now: Date): number {
  const end = (Date.parse(until) - now.getTime()) / 1000
  if (!grows) return end
  const begun = (now.getTime() - Date.parse(since)) / 1000
  const next = FIRST_WAIT * (2 ** Math.max(1, -balance - points + 1) - 1)
  return Math.min(end, next - begun)
}

const CODES: Readonly<Record<string, { code: string; message: string }>> = {
  'unpaid-orders': {
    code: 'TOO_MANY_UNPAID_ORDERS',
    message: 'Too many orders are not paid yet: pay or cancel one of them, or try again later',
  },
  'unpaid-pieces': {
    code: 'TOO_MANY_UNPAID_ORDERS',
    message: 'Orders that are not paid yet hold too many items: pay or cancel one of them, or order fewer',
  },
  decline: {
    code: 'TOO_MANY_DECLINED_PAYMENTS',
    message: 'Too many payments were not accepted: wait a while, then try again',
  },
  'account-mail': {
    code: STATUS_CODES[429],
    message: 'This address has got many mails: use the newest one, or try again in half an hour',
  },
  mail: { code: STATUS_CODES[429], message: 'This address has got too many mails: try again tomorrow' },
}
