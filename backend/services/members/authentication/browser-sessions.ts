import { isSessionOver, sessions } from '../../../kernel/access/sessions.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import { everyDocument } from '../../../kernel/personal-data/personal-data.ts'
import { type Reads, readsOf } from '../../../kernel/store/reads.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import type { MemberRecord } from '../records.ts'
import { findMember } from '../sign-in-facts.ts'

/** Who has signed in on the hosted pages with this browser; its cookie holds the secret. */
export type BrowserSession = {
  siteId: string
  /** SHA-256 of the secret. */
  id: string
  revision: number
  memberId: string
  /** The sessions of tokens that began here: with the first of them that ends, this one ends too. */
  sessionIds: readonly string[]
  /** Clients that the member has let in. */
  consents: readonly string[]
  /** The request whose sign-in still has a page to come: they have just proved for it who they are. */
  requestId?: string
  usedDate: string
  expiresAt: string
}

export const browserSessions: CollectionDefinition<BrowserSession> = {
  name: 'browser_sessions',
  indexes: [['expiresAt'], ['memberId']],
  retention: { what: 'Who was signed in on the hosted pages with a browser', days: 1, since: 'expiresAt' },
}

/** As long as the tokens of a member who does not come back. */
export const BROWSER_SESSION_SECONDS = 7 * 24 * 60 * 60
/** A code that nobody has exchanged after so long begins no session any more. */
const UNUSED_MS = 10 * 60_000
/** More shops' pages than one browser comes from. */
const MOST_SESSIONS = 20

export type SignedIn = { session: BrowserSession; member: MemberRecord }

/** Who is signed in with the secret of a cookie, unless one of the sessions that began with it was ended since. */
export async function findSignedIn(context: Context, secret: string): Promise<SignedIn | undefined> {
  const { siteId, now } = context
  const reads = readsOf(context)
  const session = await reads.get(browserSessions, siteId, sha256(secret))
  if (!session || session.expiresAt <= now.toISOString()) return undefined
  const began = await Promise.all(session.sessionIds.map((id) => reads.get(sessions, siteId, id)))
  if (began.some((one) => one && isSessionOver(one, now))) return undefined
  if (!began.some(Boolean) && now.getTime() - Date.parse(session.usedDate) > UNUSED_MS) return undefined
  const member = await findMember(context, reads, session.memberId)
  return member?.status === 'APPROVED' ? { session, member } : undefined
}

/** Somebody signs in, or goes on: with a secret of its own each time, so that none that was known before is worth anything (security.md 17). */
export function keepSignedIn(
  { ids, siteId, now }: Pick<Context, 'ids' | 'siteId' | 'now'>,
  work: Work,
  { memberId, before, more }: { memberId: string; before: BrowserSession | undefined; more: Partial<Began> },
): string {
  const secret = ids.secret()
  const kept = before?.memberId === memberId ? before : undefined
  if (before) work.delete(browserSessions, before)
  work.insert(browserSessions, {
    siteId,
    id: sha256(secret),
    memberId,
    sessionIds: [...(kept?.sessionIds ?? []), ...(more.sessionId ? [more.sessionId] : [])].slice(-MOST_SESSIONS),
    consents: [...new Set([...(kept?.consents ?? []), ...(more.consent ? [more.consent] : [])])].slice(-MOST_SESSIONS),
    ...(more.requestId && { requestId: more.requestId }),
    usedDate: now.toISOString(),
    expiresAt: new Date(now.getTime() + BROWSER_SESSION_SECONDS * 1000).toISOString(),
  })
  return secret
}

/** What a sign-in adds: the session of its tokens, the client that was let in, or the request that still waits for an answer. */
type Began = { sessionId: string; consent: string; requestId: string }

/** Nobody is signed in with this browser any more. */
export async function forgetSignedIn({ siteId }: Pick<Context, 'siteId'>, work: Work, id: string): Promise<void> {
  const session = await work.get(browserSessions, siteId, id)
  if (session) work.delete(browserSessions, session)
}

/** With which browsers somebody is signed in on the hosted pages. */
export function browserSessionsOf(reads: Reads, siteId: string, memberId: string): Promise<BrowserSession[]> {
  return everyDocument(reads, browserSessions, siteId, { op: 'eq', path: 'memberId', value: memberId })
}
