import { sha256 } from '../../kernel/base/crypto/hash.ts'
import { forbidden } from '../../kernel/base/errors.ts'
import type { Identity } from '../../kernel/runtime/access/identity.ts'
import { userCookie } from '../../kernel/runtime/access/user-cookie.ts'
import type { Context, Dependencies, Work } from '../../kernel/runtime/context/context.ts'
import { listAllDocuments } from '../../kernel/runtime/personal-data/personal-data.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { PLATFORM, type User, type UserSession, userSessions, users } from './records.ts'

const MINUTE_MS = 60_000
/** A session ends after a day without use, and after two weeks in any case. */
const IDLE_MS = 24 * 60 * MINUTE_MS
const ABSOLUTE_MS = 14 * IDLE_MS
/** Use is recorded at most this often, because a page makes many calls. */
const SEEN_MS = 5 * MINUTE_MS
/** The maximum length of a stored user agent; the rest is cut off. */
const MAX_USER_AGENT = 300

export type SignedInUser = { user: User; session: UserSession }

/** Finds the user whose session has this secret; undefined once it has ended, or access was revoked since. */
async function findSignedInUser(
  { clock }: Pick<Dependencies, 'clock'>,
  reads: Pick<Reads, 'get'>,
  secret: string,
): Promise<SignedInUser | undefined> {
  const session = await reads.get(userSessions, PLATFORM, sha256(secret))
  if (!session || isOver(session, clock.now())) return undefined
  const user = await reads.get(users, PLATFORM, session.userId)
  return user && user.epoch === session.epoch ? { user, session } : undefined
}

const isOver = ({ expiresAt, seenDate }: UserSession, now: Date): boolean =>
  expiresAt <= now.toISOString() || now.getTime() - Date.parse(seenDate) > IDLE_MS

/**
 * Identifies the caller by the secret of their session. `siteId`: the chosen shop; one that they may not run and one
 * that does not exist give the same error.
 */
export async function identifyUser(
  dependencies: Dependencies,
  secret: string,
  siteId: string | undefined,
): Promise<Identity | undefined> {
  const found = await findSignedInUser(dependencies, dependencies.cache, secret)
  if (!found) return undefined
  const { user, session } = found
  const membership = siteId ? user.memberships.find((each) => each.siteId === siteId) : user.memberships[0]
  if (!membership) throw forbidden('You run no shop of this id')
  await recordUse(dependencies, session)
  const { provedDate } = session
  return { type: 'WIX_USER', ...membership, userId: user.id, userSessionId: session.id, provedDate }
}

/** Records that a session is used. Errors (such as a full disk) are ignored, so that they sign nobody out. */
async function recordUse({ store, clock }: Pick<Dependencies, 'store' | 'clock'>, { id, seenDate }: UserSession) {
  const now = clock.now()
  if (now.getTime() - Date.parse(seenDate) < SEEN_MS) return
  await store
    .transaction(async (transaction) => {
      const session = await transaction.get(userSessions, PLATFORM, id)
      if (session) transaction.update(userSessions, { ...session, seenDate: now.toISOString() })
    })
    .catch(() => {})
}

type SessionContext = Pick<Context, 'ids' | 'now' | 'userAgent' | 'address' | 'findCountry'>

/**
 * Begins a session with a new secret each time, which prevents session fixation (must 17 of /docs/security). The caller
 * sets the cookie once the unit of work is committed.
 */
export function beginUserSession(
  { ids, now, userAgent = '', address, findCountry }: SessionContext,
  work: Work,
  { id: userId, epoch }: Pick<User, 'id' | 'epoch'>,
): string {
  const secret = ids.secret()
  const date = now.toISOString()
  const country = address === undefined ? undefined : findCountry(address)
  work.insert(userSessions, {
    siteId: PLATFORM,
    id: sha256(secret),
    userId,
    epoch,
    userAgent: userAgent.slice(0, MAX_USER_AGENT),
    ...(country && { country }),
    createdDate: date,
    seenDate: date,
    provedDate: date,
    wrongProofs: 0,
    expiresAt: new Date(now.getTime() + ABSOLUTE_MS).toISOString(),
  })
  return secret
}

/** Sets the session cookie; an empty secret deletes it. */
export function sendUserCookie(context: Context, secret: string): void {
  context.setCookie(userCookie(context, secret, secret ? ABSOLUTE_MS / 1000 : 0))
}

/** A person's active sessions, newest first. */
export async function listUserSessions(
  { now }: Pick<Context, 'now'>,
  reads: Reads,
  { id, epoch }: Pick<User, 'id' | 'epoch'>,
): Promise<UserSession[]> {
  const all = await listAllDocuments(reads, userSessions, PLATFORM, { op: 'eq', path: 'userId', value: id })
  const open = all.filter((session) => session.epoch === epoch && !isOver(session, now))
  return open.sort((a, b) => (a.createdDate < b.createdDate ? 1 : -1))
}

export async function removeUserSessions(work: Work, userId: string): Promise<void> {
  const all = await listAllDocuments(work, userSessions, PLATFORM, { op: 'eq', path: 'userId', value: userId })
  for (const session of all) work.delete(userSessions, session)
}
