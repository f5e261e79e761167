import { createLinkKey, getLinkState, LINK_DAYS, readLinkKey } from '../../kernel/base/crypto/capability-link.ts'
import { sha256 } from '../../kernel/base/crypto/hash.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { listAllDocuments } from '../../kernel/runtime/personal-data/personal-data.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** A change of a member's login, stored as long as the old mailbox can undo it. */
export type EmailChange = {
  siteId: string
  /** SHA-256 of the old login, which nobody else can register meanwhile. */
  id: string
  revision: number
  memberId: string
  from: string
  /** Whether the old mailbox was verified. */
  wasVerified: boolean
  /** Signs the link that undoes the change. */
  linkSecret: string
  createdDate: string
  expiresAt: string
}

export const emailChanges: CollectionDefinition<EmailChange> = {
  name: 'email_changes',
  indexes: [['memberId'], ['expiresAt']],
  retention: {
    what: 'Changes of members’ e-mail addresses, once they cannot be undone any more',
    days: 1,
    since: 'expiresAt',
  },
}

type Site = Pick<Context, 'siteId'>

const DAY_MS = 86_400_000

const toId = (login: string) => sha256(login)

/** Whether a login is reserved because another member's change away from it can still be undone. */
export async function isReservedLogin(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  reads: Pick<Reads, 'get'>,
  login: string,
  memberId?: string,
): Promise<boolean> {
  const change = await reads.get(emailChanges, siteId, toId(login))
  return change !== undefined && change.memberId !== memberId && change.expiresAt > now.toISOString()
}

/** Records a change of a member's login; returns the URL of the page that undoes it, for a mail. */
export async function recordEmailChange(
  { siteId, ids, now, publicUrl }: Pick<Context, 'siteId' | 'ids' | 'now' | 'publicUrl'>,
  work: Work,
  { id: memberId, loginEmail, loginEmailVerified }: { id: string; loginEmail: string; loginEmailVerified: boolean },
  next: string,
): Promise<string> {
  // A change back to an earlier address removes the record of the change away from it.
  for (const login of [loginEmail, next]) {
    const before = await work.get(emailChanges, siteId, toId(login))
    if (before) work.delete(emailChanges, before)
  }
  const linkSecret = ids.secret()
  const id = toId(loginEmail)
  work.insert(emailChanges, {
    siteId,
    id,
    memberId,
    from: loginEmail,
    wasVerified: loginEmailVerified,
    linkSecret,
    createdDate: now.toISOString(),
    expiresAt: new Date(now.getTime() + (LINK_DAYS + 1) * DAY_MS).toISOString(),
  })
  const url = new URL(`${publicUrl}/account/email`)
  url.searchParams.set('change', id)
  url.searchParams.set('key', createLinkKey(siteId, linkSecret, now))
  return url.href
}

/** The change that an undo link names; undefined once it was undone, or if the link has expired. */
export async function findEmailChange(
  { now }: Pick<Context, 'now'>,
  reads: Pick<Reads, 'get'>,
  { id, key }: { id: string; key: string },
): Promise<EmailChange | undefined> {
  const link = readLinkKey(key)
  const change = link && (await reads.get(emailChanges, link.siteId, id))
  return change && getLinkState(link, change.linkSecret, now) === 'open' ? change : undefined
}

/** All changes of a member that can still be undone. */
export const listEmailChanges = ({ siteId }: Site, reads: Reads, memberId: string): Promise<EmailChange[]> =>
  listAllDocuments(reads, emailChanges, siteId, { op: 'eq', path: 'memberId', value: memberId })
