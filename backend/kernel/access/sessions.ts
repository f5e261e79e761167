import type { Context, Dependencies } from '../context/context.ts'
import { findOrInsert } from '../store/find-or-insert.ts'
import type { CollectionDefinition, Transaction } from '../store/store.ts'
import type { Identity } from './identity.ts'
import { getOwnerKey, type OwnerKey } from './owner.ts'

/**
 * A family of refresh tokens, from sign-in to sign-out (RFC 9700, section 4.14). A visitor's is written down only once
 * there is something to say of it: tokens that are merely used leave no record.
 */
export type Session = {
  siteId: string
  /** The family: in every token of it. */
  id: string
  revision: number
  clientId: string
  owner: OwnerKey
  /** Of the newest refresh token. */
  generation: number
  /** When that one was given out, ISO. */
  renewedDate: string
  /** From this moment on no token of the family is taken. */
  endedDate?: string
  createdDate: string
}

export const sessions: CollectionDefinition<Session> = {
  name: 'sessions',
  indexes: [['owner'], ['renewedDate']],
  // Longer than its last token: an ended session that was forgotten would be open again.
  retention: { what: 'Sessions without a valid token', days: 181, since: 'renewedDate' },
}

type SessionIdentity = Extract<Identity, { sessionId?: string }>
type Parts = Pick<Dependencies, 'store' | 'clock'>

/** Two tabs that renew at once may both hold the token before the last one for so long (security.md 14). */
const OVERLAP_MS = 10_000

/**
 * The generation of the next refresh token; undefined where the session has ended. Where tokens rotate, one that was
 * used before ends the whole family: somebody has a copy of it.
 */
export async function renewSession(
  { store, clock }: Parts,
  identity: SessionIdentity,
  token: { generation: number; rotates: boolean },
): Promise<number | undefined> {
  const { siteId, sessionId } = identity
  // Tokens of before there were sessions belong to none.
  if (sessionId === undefined) return token.rotates ? undefined : token.generation
  if (!token.rotates) {
    const session = await store.reader(sessions).get(siteId, sessionId)
    if (session && isSessionOver(session, clock.now())) return undefined
    if (session && identity.type === 'MEMBER') await recordRenewal({ store, clock }, session)
    return token.generation
  }
  return findOrInsert({ store }, async (transaction) => {
    const now = clock.now()
    const session = (await transaction.get(sessions, siteId, sessionId)) ?? newSession(identity, sessionId, now)
    if (!session || isSessionOver(session, now)) return undefined
    const age = now.getTime() - Date.parse(session.renewedDate)
    if (token.generation === session.generation - 1 && age < OVERLAP_MS) return session.generation
    if (token.generation !== session.generation) {
      write(transaction, { ...session, endedDate: now.toISOString() })
      return undefined
    }
    const next = { ...session, generation: session.generation + 1, renewedDate: now.toISOString() }
    write(transaction, next)
    return next.generation
  })
}

const HOUR_MS = 3_600_000
/** A member's session ends after a week without use, and after a month in any case (security.md, sign-in ladder). */
const IDLE_MS = 7 * 24 * HOUR_MS
const ABSOLUTE_MS = 30 * 24 * HOUR_MS

/** Whether no token of the session is taken any more: signed out, or too long unused. */
export function isSessionOver({ endedDate, owner, renewedDate, createdDate }: Session, now: Date): boolean {
  if (endedDate !== undefined) return true
  if (!owner.startsWith('member:')) return false
  const since = (date: string) => now.getTime() - Date.parse(date)
  return since(renewedDate) > IDLE_MS || since(createdDate) > ABSOLUTE_MS
}

/** Where tokens do not rotate a use leaves no trace but this, once in an hour. A full disk signs nobody out. */
async function recordRenewal({ store, clock }: Parts, { siteId, id, renewedDate }: Session): Promise<void> {
  const now = clock.now()
  if (now.getTime() - Date.parse(renewedDate) < HOUR_MS) return
  await store
    .transaction(async (transaction) => {
      const session = await transaction.get(sessions, siteId, id)
      if (session) transaction.update(sessions, { ...session, renewedDate: now.toISOString() })
    })
    .catch(() => {})
}

/** Writes down the session that a member begins by signing in. */
export function beginSession(
  { now }: Pick<Context, 'now'>,
  work: Transaction,
  identity: Extract<Identity, { type: 'MEMBER' }> & { sessionId: string },
): void {
  const session = newSession(identity, identity.sessionId, now)
  if (session) work.insert(sessions, session)
}

/** Ends a session: at sign-out, or where a token of it was stolen. */
export async function endSession({ store, clock }: Parts, identity: SessionIdentity): Promise<void> {
  const { siteId, sessionId } = identity
  if (sessionId === undefined) return
  await findOrInsert({ store }, async (transaction) => {
    const now = clock.now()
    const session = (await transaction.get(sessions, siteId, sessionId)) ?? newSession(identity, sessionId, now)
    if (session && session.endedDate === undefined) write(transaction, { ...session, endedDate: now.toISOString() })
  })
}

/** Ends every session of somebody within a unit of work: whoever is blocked, is gone, or has a new password. */
export async function endAllSessions(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  work: Transaction,
  owner: OwnerKey,
): Promise<void> {
  for (let offset = 0; ; offset += 100) {
    const { items } = await work.query(sessions, siteId, {
      filter: { op: 'eq', path: 'owner', value: owner },
      paging: { limit: 100, offset },
    })
    for (const session of items)
      if (session.endedDate === undefined) work.update(sessions, { ...session, endedDate: now.toISOString() })
    if (items.length < 100) return
  }
}

/** Whether tokens of the identity's session are still taken. A visitor's short token is not worth a look at the store. */
export async function isSessionOpen({ cache }: Pick<Dependencies, 'cache'>, identity: Identity): Promise<boolean> {
  if (identity.type !== 'MEMBER' || identity.sessionId === undefined) return true
  const session = await cache.get(sessions, identity.siteId, identity.sessionId)
  return session?.endedDate === undefined
}

function newSession(identity: SessionIdentity, id: string, now: Date): Session | undefined {
  const owner = getOwnerKey(identity)
  const date = now.toISOString()
  return (
    owner && {
      siteId: identity.siteId,
      id,
      revision: 0,
      clientId: identity.clientId,
      owner,
      generation: 0,
      renewedDate: date,
      createdDate: date,
    }
  )
}

function write(transaction: Transaction, session: Session): void {
  if (session.revision === 0) transaction.insert(sessions, session)
  else transaction.update(sessions, session)
}
