import { findOrInsert } from '../../store/find-or-insert.ts'
import { createReads, type Reads } from '../../store/reads.ts'
import { removedByAge } from '../../store/retention/periods.ts'
import type { CollectionDefinition, Transaction } from '../../store/store.ts'
import type { Context, Dependencies } from '../context/context.ts'
import { listAllDocuments } from '../personal-data/personal-data.ts'
import { getAccessEpoch, memberKey } from './access-epoch.ts'
import { getDeviceName } from './device-name.ts'
import type { Identity } from './identity.ts'
import { getOwnerKey, type OwnerKey } from './owner.ts'

/**
 * A family of refresh tokens, from sign-in to sign-out (RFC 9700, section 4.14). An anonymous visitor's session is
 * stored only once it is renewed with rotation or ended: merely using tokens writes nothing.
 */
export type Session = {
  siteId: string
  /** The family id, which every token of the family carries. */
  id: string
  revision: number
  clientId: string
  owner: OwnerKey
  /** The generation of the newest refresh token. */
  generation: number
  /** When the newest refresh token was issued, ISO. */
  renewedDate: string
  /** A member's: the access epoch of the sign-in that began it. Tokens of an earlier epoch are refused. */
  epoch?: number
  /** When the session was ended, ISO; its tokens are refused from then on. */
  endedDate?: string
  createdDate: string
  /** A member's: browser and system of the sign-in, for the member's list of devices. */
  device?: string
  /** A member's: the country of the sign-in (ISO 3166), by the network address, which is not stored. */
  country?: string
}

export const sessions: CollectionDefinition<Session> = {
  name: 'sessions',
  indexes: [['owner'], ['renewedDate']],
  // Longer than the last token is valid, because without its record an ended session would be valid again.
  retention: removedByAge('sessions', { what: 'Sessions without a valid token', since: 'renewedDate' }),
}

type SessionIdentity = Extract<Identity, { sessionId?: string }>
type Parts = Pick<Dependencies, 'store' | 'clock'>

/**
 * Grace period in which the previous refresh token is still accepted, because two tabs may renew at the same time (must
 * 14 of /docs/security).
 */
const OVERLAP_MS = 10_000

/**
 * Returns the generation of the next refresh token; undefined where the session has ended. With rotation, reuse of an
 * old token ends the whole family, because the token may have been stolen.
 */
export async function renewSession(
  { store, clock }: Parts,
  identity: SessionIdentity,
  token: { generation: number; rotates: boolean },
): Promise<number | undefined> {
  const { sessionId } = identity
  // Tokens issued before sessions were introduced carry no session id.
  if (sessionId === undefined && token.rotates) return undefined
  if (sessionId === undefined || !token.rotates) {
    const { session, isCurrent } = await loadSession(createReads({ store }), identity)
    if (!isCurrent || (session && isSessionOver(session, clock.now()))) return undefined
    if (session && identity.type === 'MEMBER') await recordRenewal({ store, clock }, session)
    return token.generation
  }
  return findOrInsert({ store }, async (transaction) => {
    const now = clock.now()
    const { session: known, isCurrent } = await loadSession(transaction, identity)
    const session = known ?? newSession(identity, sessionId, now)
    if (!isCurrent || !session || isSessionOver(session, now)) return undefined
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

/** The session, if it left a record, and whether it began at its member's current epoch. */
async function loadSession(
  reads: Pick<Reads, 'get'>,
  identity: SessionIdentity,
): Promise<{ session: Session | undefined; isCurrent: boolean }> {
  const { siteId, sessionId } = identity
  const loaded = sessionId === undefined ? undefined : reads.get(sessions, siteId, sessionId)
  // Visitors have no account whose access could be revoked. Of a member, session and epoch are read in parallel.
  const memberId = identity.type === 'MEMBER' ? identity.memberId : undefined
  const current = memberId === undefined ? undefined : getAccessEpoch({ siteId }, reads, memberId)
  const [session, epoch = 0] = await Promise.all([loaded, current])
  return { session, isCurrent: (session?.epoch ?? 0) === epoch }
}

const HOUR_MS = 3_600_000
/** A member's session ends after a week without use, and after a month in any case. */
const IDLE_MS = 7 * 24 * HOUR_MS
const ABSOLUTE_MS = 30 * 24 * HOUR_MS

/** Whether the session is over: ended, idle for too long, or past its absolute lifetime. */
export function isSessionOver({ endedDate, owner, renewedDate, createdDate }: Session, now: Date): boolean {
  if (endedDate !== undefined) return true
  if (!owner.startsWith('member:')) return false
  const since = (date: string) => now.getTime() - Date.parse(date)
  return since(renewedDate) > IDLE_MS || since(createdDate) > ABSOLUTE_MS
}

/**
 * Without rotation, renewal is recorded at most once per hour, for the idle timeout. Failing to (on a full disk) signs
 * nobody out.
 */
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

/** Stores the session of a member who signs in, with the access epoch of that sign-in. */
export function beginSession(
  { now, userAgent, address, findCountry }: Pick<Context, 'now' | 'userAgent' | 'address' | 'findCountry'>,
  work: Transaction,
  identity: Extract<Identity, { type: 'MEMBER' }> & { sessionId: string },
  epoch: number,
): void {
  const session = newSession(identity, identity.sessionId, now)
  const device = getDeviceName(userAgent)
  const country = address === undefined ? undefined : findCountry(address)
  if (session) work.insert(sessions, { ...session, epoch, ...(device && { device }), ...(country && { country }) })
}

/** A member's open sessions, the last used first. */
export async function listOpenSessions(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  reads: Reads,
  memberId: string,
): Promise<Session[]> {
  const [all, current] = await Promise.all([
    listAllDocuments(reads, sessions, siteId, { op: 'eq', path: 'owner', value: memberKey(memberId) }),
    getAccessEpoch({ siteId }, reads, memberId),
  ])
  return all
    .filter((session) => (session.epoch ?? 0) === current && !isSessionOver(session, now))
    .sort((one, other) => (one.renewedDate < other.renewedDate ? 1 : -1))
}

/** Moves these sessions of a member to the epoch that a revocation has begun, so that it does not end them. */
export function keepSessions(work: Transaction, kept: readonly Session[], epoch: number): void {
  for (const session of kept) work.update(sessions, { ...session, epoch })
}

/** Ends one of a member's sessions; false where it is not theirs, or over. */
export async function endMemberSession(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  work: Transaction,
  memberId: string,
  id: string,
): Promise<boolean> {
  const session = await work.get(sessions, siteId, id)
  if (session?.owner !== memberKey(memberId) || isSessionOver(session, now)) return false
  work.update(sessions, { ...session, endedDate: now.toISOString() })
  return true
}

/** Ends a session: at sign-out, or where one of its tokens was stolen. */
export async function endSession({ store, clock }: Parts, identity: SessionIdentity): Promise<void> {
  const { siteId, sessionId } = identity
  if (sessionId === undefined) return
  await findOrInsert({ store }, async (transaction) => {
    const now = clock.now()
    const session = (await transaction.get(sessions, siteId, sessionId)) ?? newSession(identity, sessionId, now)
    if (session && session.endedDate === undefined) write(transaction, { ...session, endedDate: now.toISOString() })
  })
}

/** Whether the identity's session is open. Not checked for visitors, whose access tokens expire soon. */
export async function isSessionOpen({ cache }: Pick<Dependencies, 'cache'>, identity: Identity): Promise<boolean> {
  if (identity.type !== 'MEMBER') return true
  const { session, isCurrent } = await loadSession(cache, identity)
  return isCurrent && session?.endedDate === undefined
}

/** Whether a member's session is open and has this epoch, read from the store and not from the cache. */
export async function isSessionOfEpoch(
  reads: Pick<Reads, 'get'>,
  { siteId, sessionId }: Extract<Identity, { type: 'MEMBER' }>,
  epoch: number,
): Promise<boolean> {
  const session = sessionId === undefined ? undefined : await reads.get(sessions, siteId, sessionId)
  return session?.endedDate === undefined && (session?.epoch ?? 0) === epoch
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
