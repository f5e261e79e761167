import type { Context } from '../context/context.ts'
import { ApiError, STATUS_CODES, tooManyRequests } from '../errors/errors.ts'
import { AlreadyExistsError, FloorReachedError } from '../store/errors.ts'
import { type Reads, readsOf } from '../store/reads.ts'
import type { CollectionDefinition, Transaction } from '../store/store.ts'
import { type Limit, type LimitName, limitOf } from './limit-table.ts'

/** How much of a limit somebody has taken, where that is at stake: kept in the store, for all processes and over restarts. */
export type Tally = {
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

export const tallies: CollectionDefinition<Tally> = {
  name: 'tallies',
  indexes: [['until']],
  retention: { what: 'Counts for limits, once their time is over', days: 1, since: 'until' },
}

/** What an act takes of a limit; `subject`: who takes it, as the limit's name says. */
export type Take = { of: LimitName; subject: string; points?: number }

/** What was taken, to be given back. */
export type Taken = { id: string; points: number; until: string }

type Taker = Pick<Context, 'limiter' | 'limitsOf' | 'siteId' | 'now' | 'pseudonyms' | 'requireCaptcha'>

/** After so many seconds the first attempt beyond a growing limit is free. */
const FIRST_WAIT = 30

/**
 * Takes of limits as part of a unit of work: all or nothing, and exactly, however many do at the same time. Throws 429 where
 * one has nothing left, and asks for a proof where it wants one.
 */
export async function takeOf(context: Taker, work: Transaction, takes: readonly Take[]): Promise<readonly Taken[]> {
  if (!context.limiter) return []
  return Promise.all(takes.map((take) => takeOne(context, work, take)))
}

async function takeOne(context: Taker, work: Transaction, take: Take): Promise<Taken> {
  const { siteId, now } = context
  const { points = 1 } = take
  const { limit, id, tally, taken } = await stateOf(context, work, take)
  const begun = tally && taken !== undefined
  const most = mostOf(limit, begun ? tally.since : now.toISOString(), now)
  if ((taken ?? 0) + points > most) throw overLimit(take.of, limit, tally, now)
  const free = limit.proofFrom ?? most
  const proven = (taken ?? 0) + points > free
  if (proven) await context.requireCaptcha()
  if (begun) {
    work.adjust(tallies, siteId, id, 'balance', -points, -(proven ? most : Math.min(free, most)))
    return { id, points, until: tally.until }
  }
  return begin(context, work, { limit, id, tally, points })
}

/** A new window, in the place of one that is over. */
function begin(
  { siteId, now }: Taker,
  work: Transaction,
  { limit, id, tally, points }: { limit: Limit; id: string; tally: Tally | undefined; points: number },
): Taken {
  const until = new Date(now.getTime() + limit.seconds * 1000).toISOString()
  const fresh = { siteId, id, balance: -points, since: now.toISOString(), until }
  if (tally) work.update(tallies, { ...fresh, revision: tally.revision })
  else work.insert(tallies, fresh)
  return { id, points, until }
}

/** Counts what has happened and can't be refused any more. */
export async function countOf(context: Taker, work: Transaction, takes: readonly Take[]): Promise<void> {
  if (!context.limiter) return
  for (const take of takes) {
    const { limit, id, tally, taken } = await stateOf(context, work, take)
    const { points = 1 } = take
    if (tally && taken !== undefined) work.adjust(tallies, context.siteId, id, 'balance', -points)
    else begin(context, work, { limit, id, tally, points })
  }
}

/** Throws where nothing is left of a limit, or where a proof is wanted; takes nothing. */
export async function requireLeft(context: Taker & Pick<Context, 'store'>, takes: readonly Take[]): Promise<void> {
  if (!context.limiter) return
  const { now } = context
  const states = await statesOf(context, takes)
  for (const [index, { limit, tally, taken }] of states.entries()) {
    const { of = 'write.address' } = takes[index] ?? {}
    if (!tally || taken === undefined) continue
    if (taken >= mostOf(limit, tally.since, now)) throw overLimit(of, limit, tally, now)
    if (limit.proofFrom !== undefined && taken >= limit.proofFrom) await context.requireCaptcha()
  }
}

/** Whether a limit is at the point where it wants a proof. */
export async function wantsProof(context: Taker & Pick<Context, 'store'>, takes: readonly Take[]): Promise<boolean> {
  if (!context.limiter) return false
  const states = await statesOf(context, takes)
  return states.some(
    ({ limit, taken = 0 }, index) =>
      limit.proofFrom !== undefined && taken + (takes[index]?.points ?? 1) > limit.proofFrom,
  )
}

/** Gives back what was taken, unless its window is over. */
export async function giveBack(work: Transaction, siteId: string, taken: readonly Taken[]): Promise<void> {
  for (const { id, points, until } of taken) {
    const tally = await work.get(tallies, siteId, id)
    if (tally?.until === until) work.adjust(tallies, siteId, id, 'balance', points)
  }
}

/** Takes outside a unit of work of the caller's. */
export async function takeNow(context: Taker & Pick<Context, 'store'>, takes: readonly Take[]): Promise<void> {
  if (!context.limiter) return
  await retryTaking(() => context.store.transaction((transaction) => takeOf(context, transaction, takes)))
}

/** Runs work that takes of limits again where another took at the same moment, until it sees what that one left. */
export async function retryTaking<R>(run: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isOfTallies(error) || attempt >= ATTEMPTS) throw error
    }
  }
}

const ATTEMPTS = 10

function isOfTallies(error: unknown): boolean {
  return (
    (error instanceof AlreadyExistsError || error instanceof FloorReachedError) && error.collection === tallies.name
  )
}

/** How far each limit is taken, outside a unit of work. */
function statesOf(context: Taker & Pick<Context, 'store'>, takes: readonly Take[]) {
  const reads = readsOf(context)
  return Promise.all(takes.map((take) => stateOf(context, reads, take)))
}

async function stateOf(context: Taker, reads: Pick<Reads, 'get'>, { of, subject }: Take) {
  const { siteId, now } = context
  const limit = limitOf(of, await context.limitsOf(siteId))
  const id = `${of} ${context.pseudonyms.of(`${siteId} ${of} ${subject}`)}`
  const tally = await reads.get(tallies, siteId, id)
  const open = tally !== undefined && tally.until > now.toISOString()
  return { limit, id, tally, taken: open ? Math.max(0, -tally.balance) : undefined }
}

/** What may be taken by now: a growing limit lets one more through after ever longer waits. */
function mostOf({ points, grows }: Limit, since: string, now: Date): number {
  if (!grows) return points
  const seconds = Math.max(0, (now.getTime() - Date.parse(since)) / 1000)
  return points + Math.floor(Math.log2(seconds / FIRST_WAIT + 1))
}

function overLimit(name: LimitName, limit: Limit, tally: Tally | undefined, now: Date): ApiError {
  const code = CODES[name.slice(0, name.indexOf('.'))]
  const wait = tally ? Math.max(1, Math.ceil(waitOf(limit, tally, now))) : limit.seconds
  if (!code) return tooManyRequests(wait)
  return new ApiError(429, code.says, {
    code: code.code,
    data: { limit: name, retryAfter: wait },
    headers: { 'retry-after': String(wait) },
  })
}

/** Seconds until one more is free. */
function waitOf({ points, grows }: Limit, { since, until, balance }: Tally, now: Date): number {
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
