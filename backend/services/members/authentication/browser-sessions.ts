import { sha256 } from '../../../kernel/base/crypto/hash.ts'
import { isAccessCurrent, type MemberAccess } from '../../../kernel/runtime/access/access-epoch.ts'
import { isSessionOver, sessions } from '../../../kernel/runtime/access/sessions.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { listAllDocuments } from '../../../kernel/runtime/personal-data/personal-data.ts'
import { createReads, type Reads } from '../../../kernel/store/reads.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import { findMember } from '../find-member.ts'
import type { MemberRecord } from '../records.ts'

/** A browser's sign-in session on the hosted pages; the cookie holds the secret. */
export type BrowserSession = {
  siteId: string
  /** SHA-256 of the secret. */
  id: string
  revision: number
  memberId: string
  /** The member's access epoch at the sign-in. */
  epoch?: number
  /** Token sessions started from this browser; when one of them is revoked, this session ends too. */
  sessionIds: readonly string[]
  /** Clients that the member has consented to. */
  consents: readonly string[]
  /** The authorization request still in progress: the member has just authenticated for it. */
  requestId?: string
  /**
   * Whether they authenticated for that request (with a password, for example) instead of continuing as the browser's
   * member.
   */
  isFresh?: true
  usedDate: string
  expiresAt: string
}

export const browserSessions: CollectionDefinition<BrowserSession> = {
  name: 'browser_sessions',
  indexes: [['expiresAt'], ['memberId']],
  retention: { what: 'Who was signed in on the hosted pages with a browser', days: 1, since: 'expiresAt' },
}

/** Same lifetime as an unused refresh token of a member. */
export const BROWSER_SESSION_SECONDS = 7 * 24 * 60 * 60
/** After this time an unexchanged authorization code can no longer start a session. */
const UNUSED_CODE_MS = 10 * 60_000
/** Limits the size of the record; a browser rarely uses this many storefronts. */
const MAX_SESSIONS = 20

export type SignedIn = { session: BrowserSession; member: MemberRecord }

/** The browser session of a cookie secret; undefined once it, or one of its token sessions, was revoked. */
export async function findBrowserSession(context: Context, secret: string): Promise<SignedIn | undefined> {
  const { siteId, now } = context
  const reads = createReads(context)
  const session = await reads.get(browserSessions, siteId, sha256(secret))
  if (!session || session.expiresAt <= now.toISOString()) return undefined
  if (!(await isAccessCurrent(context, reads, session))) return undefined
  const began = await Promise.all(session.sessionIds.map((id) => reads.get(sessions, siteId, id)))
  if (began.some((one) => one && isSessionOver(one, now))) return undefined
  if (!began.some(Boolean) && now.getTime() - Date.parse(session.usedDate) > UNUSED_CODE_MS) return undefined
  const member = await findMember(context, reads, session.memberId)
  return member?.status === 'APPROVED' ? { session, member } : undefined
}

/** Stores the sign-in under a new secret each time, which prevents session fixation (must 17 of /docs/security). */
export function renewBrowserSession(
  { ids, siteId, now }: Pick<Context, 'ids' | 'siteId' | 'now'>,
  work: Work,
  { access, before, more }: { access: MemberAccess; before: BrowserSession | undefined; more: Partial<SessionChanges> },
): string {
  const secret = ids.secret()
  const { memberId, epoch } = access
  const kept = before?.memberId === memberId ? before : undefined
  if (before) work.delete(browserSessions, before)
  work.insert(browserSessions, {
    siteId,
    id: sha256(secret),
    memberId,
    epoch,
    sessionIds: [...(kept?.sessionIds ?? []), ...(more.sessionId ? [more.sessionId] : [])].slice(-MAX_SESSIONS),
    consents: [...new Set([...(kept?.consents ?? []), ...(more.consent ? [more.consent] : [])])].slice(-MAX_SESSIONS),
    ...(more.requestId && { requestId: more.requestId }),
    ...(more.isFresh && { isFresh: true }),
    usedDate: now.toISOString(),
    expiresAt: new Date(now.getTime() + BROWSER_SESSION_SECONDS * 1000).toISOString(),
  })
  return secret
}

/**
 * The parts that a sign-in adds to the record: a token session, a consent, or the authorization request in progress.
 */
type SessionChanges = { sessionId: string; consent: string; requestId: string; isFresh: boolean }

/** Deletes the browser session. */
export async function endBrowserSession({ siteId }: Pick<Context, 'siteId'>, work: Work, id: string): Promise<void> {
  const session = await work.get(browserSessions, siteId, id)
  if (session) work.delete(browserSessions, session)
}

/** The member's browser sessions on the hosted pages. */
export function listBrowserSessions(reads: Reads, siteId: string, memberId: string): Promise<BrowserSession[]> {
  return listAllDocuments(reads, browserSessions, siteId, { op: 'eq', path: 'memberId', value: memberId })
}
