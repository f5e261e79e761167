import type { Context } from '../context/context.ts'
import { ApiError, STATUS_CODES, tooManyRequests } from '../errors/errors.ts'
import { AlreadyExistsError, FloorReachedError } from '../store/errors.ts'
import { createReads, type Reads } from '../store/reads.ts'
import type { CollectionDefinition, Transaction } from '../store/store.ts'
import { getLimit, type Limit, type LimitName } from './limit-table.ts'

/** How much of a limit somebody has taken, where that is at stake: kept in the store, for all processes and over restarts. */
export type QuotaCounter = {
  siteId: string
  /** The limit and a keyed hash of whom it counts for: nobody reads an address out of it. */
  id: string
  revision: number
  /** What was taken, as a number below zero: so the store's floor is the limit, however many take at once. */
  balance: number
  /** The window, ISO. What was taken counts until its end. */
  since: string
  until: string
}

export const quotaCounters: CollectionDefinition<QuotaCounter> = {
  name: 'tallies',
  indexes: [['until']],
  retention: { what: 'Counts for limits, once their time is over', days: 1, since: 'until' },
}

/** What an act takes of a limit; `subject`: who takes it, as the limit's name says. */
export type QuotaRequest = { of: LimitName; subject: string; points?: number }

/** What was taken, to be given back. */
export type ConsumedQuota = { id: string; points: number; until: string }

type QuotaContext = Pick<Context, 'limiter' | 'loadLimits' | 'siteId' | 'now' | 'pseudonyms' | 'requireCaptcha'>

/** After so many seconds the first attempt beyond a growing limit is free. */
const FIRST_WAIT = 30

/**
 * Takes of limits as part of a unit of work: all or nothing, and exactly, however many do at the same time. Throws 429 where
 * one has nothing left, and asks for a proof where it wants one.
 */
export async function consumeQuotas(
  context: QuotaContext,
  work: Transaction,
  takes: readonly QuotaRequest[],
): Promise<readonly ConsumedQuota[]> {
  if (!context.limiter) return []
  return Promise.all(takes.map((take) => consumeQuota(context, work, take)))
}

async function consumeQuota(context: QuotaContext, work: Transaction, take: QuotaRequest): Promise<ConsumedQuota> {
  const { siteId, now } = context
  const { points = 1 } = take
  const { limit, id, tally, taken } = await loadState(context, work, take)
  const begun = tally && taken !== undefined
  const most = allowedPoints(limit, begun ? tally.since : now.toISOString(), now)
  if ((taken ?? 0) + points > most) throw limitExceeded(take.of, limit, tally, now)
  const free = limit.proofFrom ?? most
  const proven = (taken ?? 0) + points > free
  if (proven) await context.requireCaptcha()
  if (begun) {
    work.adjust(quotaCounters, siteId, id, 'balance', -points, -(proven ? most : Math.min(free, most)))
    return { id, points, until: tally.until }
  }
  return startWindow(context, work, { limit, id, tally, points })
}

/** A new window, in the place of one that is over. */
function startWindow(
  { siteId, now }: QuotaContext,
  work: Transaction,
  { limit, id, tally, points }: { limit: Limit; id: string; tally: QuotaCounter | undefined; points: number },
): ConsumedQuota {
  const until = new Date(now.getTime() + limit.seconds * 1000).toISOString()
  const fresh = { siteId, id, balance: -points, since: now.toISOString(), until }
  if (tally) work.update(quotaCounters, { ...fresh, revision: tally.revision })
  else work.insert(quotaCounters, fresh)
  return { id, points, until }
}

/** Counts what has happened and can't be refused any more. */
export async function consumeUnchecked(
  context: QuotaContext,
  work: Transaction,
  takes: readonly QuotaRequest[],
): Promise<void> {
  if (!context.limiter) return
  for (const take of takes) {
    const { limit, id, tally, taken } = await loadState(context, work, take)
    const { points = 1 } = take
    if (tally && taken !== undefined) work.adjust(quotaCounters, context.siteId, id, 'balance', -points)
    else startWindow(context, work, { limit, id, tally, points })
  }
}

/** Throws where nothing is left of a limit, or where a proof is wanted; takes nothing. */
export async function requireQuotaLeft(
  context: QuotaContext & Pick<Context, 'store'>,
  takes: readonly QuotaRequest[],
): Promise<void> {
  if (!context.limiter) return
  const { now } = context
  const states = await loadStates(context, takes)
  for (const [index, { limit, tally, taken }] of states.entries()) {
    const { of = 'write.address' } = takes[index] ?? {}
    if (!tally || taken === undefined) continue
    if (taken >= allowedPoints(limit, tally.since, now)) throw limitExceeded(of, limit, tally, now)
    if (limit.proofFrom !== undefined && taken >= limit.proofFrom) await context.requireCaptcha()
  }
}

/** Whether a limit is at the point where it wants a proof. */
export async function needsCaptcha(
  context: QuotaContext & Pick<Context, 'store'>,
  takes: readonly QuotaRequest[],
): Promise<boolean> {
  if (!context.limiter) return false
  const states = await loadStates(context, takes)
  return states.some(
    ({ limit, taken = 0 }, index) =>
      limit.proofFrom !== undefined && taken + (takes[index]?.points ?? 1) > limit.proofFrom,
  )
}

/** Gives back what was taken, unless its window is over. */
export async function releaseQuotas(work: Transaction, siteId: string, taken: readonly ConsumedQuota[]): Promise<void> {
  for (const { id, points, until } of taken) {
    const tally = await work.get(quotaCounters, siteId, id)
    if (tally?.until === until) work.adjust(quotaCounters, siteId, id, 'balance', points)
  }
}

/** Takes outside a unit of work of the caller's. */
export async function consumeQuotasNow(
  context: QuotaContext & Pick<Context, 'store'>,
  takes: readonly QuotaRequest[],
): Promise<void> {
  if (!context.limiter) return
  await retryQuotaConflicts(() =>
    context.store.transaction((transaction) => consumeQuotas(context, transaction, takes)),
  )
}

/** Runs work that takes of limits again where another took at the same moment, until it sees what that one left. */
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

/** How far each limit is taken, outside a unit of work. */
function loadStates(context: QuotaContext & Pick<Context, 'store'>, takes: readonly QuotaRequest[]) {
  const reads = createReads(context)
  return Promise.all(takes.map((take) => loadState(context, reads, take)))
}

async function loadState(context: QuotaContext, reads: Pick<Reads, 'get'>, { of, subject }: QuotaRequest) {
  const { siteId, now } = context
  const limit = getLimit(of, await context.loadLimits(siteId))
  const id = `${of} ${context.pseudonyms.create(`${siteId} ${of} ${subject}`)}`
  const tally = await reads.get(quotaCounters, siteId, id)
  const open = tally !== undefined && tally.until > now.toISOString()
  return { limit, id, tally, taken: open ? Math.max(0, -tally.balance) : undefined }
}

/** What may be taken by now: a growing limit lets one more through after ever longer waits. */
function allowedPoints({ points, grows }: Limit, since: string, now: Date): number {
  if (!grows) return points
  const seconds = Math.max(0, (now.getTime() - Date.parse(since)) / 1000)
  return points + Math.floor(Math.log2(seconds / FIRST_WAIT + 1))
}

function limitExceeded(name: LimitName, limit: Limit, tally: QuotaCounter | undefined, now: Date): ApiError {
  const code = CODES[name.slice(0, name.indexOf('.'))]
  const wait = tally ? Math.max(1, Math.ceil(secondsUntilFree(limit, tally, now))) : limit.seconds
  if (!code) return tooManyRequests(wait)
  return new ApiError(429, code.says, {
    code: code.code,
    data: { limit: name, retryAfter: wait },
    headers: { 'retry-after': String(wait) },
  })
}

/** Seconds until one more is free. */
function secondsUntilFree({ points, grows }: Limit, { since, until, balance }: QuotaCounter, now: Date): number {
  const end = (Date.parse(until) - now.getTime()) / 1000
  if (!grows) return end
  const begun = (now.getTime() - Date.parse(since)) / 1000
  const next = FIRST_WAIT * (2 ** Math.max(1, -balance - points + 1) - 1)
  return Math.min(end, next - begun)
}

const CODES: Readonly<Record<string, { code: string; says: string }>> = {
  'unpaid-orders': {
    code: 'TOO_MANY_UNPAID_ORDERS',
    says: 'Too many orders are not paid yet: pay or cancel one of them, or try again later',
  },
  'unpaid-pieces': {
    code: 'TOO_MANY_UNPAID_ORDERS',
    says: 'Orders that are not paid yet hold too many pieces: pay or cancel one of them, or order fewer',
  },
  decline: {
    code: 'TOO_MANY_DECLINED_PAYMENTS',
    says: 'Too many payments were not accepted: wait a while, then try again',
  },
  mail: { code: STATUS_CODES[429], says: 'This address has got too many mails: try again tomorrow' },
}
