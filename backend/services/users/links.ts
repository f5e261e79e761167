import { sha256 } from '../../kernel/base/crypto/hash.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { listAllDocuments } from '../../kernel/runtime/personal-data/personal-data.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { findRole } from './find-user.ts'
import { type LinkPurpose, PLATFORM, type UserLink, userLinks, users } from './records.ts'

const HOUR_MS = 60 * 60_000

const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  FIRST_OWNER: HOUR_MS,
  RECOVERY: HOUR_MS / 2,
  INVITATION: 7 * 24 * HOUR_MS,
  SECOND_FACTOR: HOUR_MS / 6,
}

/** When a link that is issued now ends. */
export const toLinkEnd = (purpose: LinkPurpose, now: Date): string =>
  new Date(now.getTime() + LIFETIME_MS[purpose]).toISOString()

type LinkDraft = Pick<UserLink, 'purpose'> &
  Partial<Pick<UserLink, 'userId' | 'epoch' | 'invitation' | 'removesSecondFactor'>>

/**
 * Issues a link; returns its secret, of which only the hash is stored. It replaces earlier links of the same purpose
 * and person, except for sign-ins, of which several may be in progress.
 */
export async function issueUserLink(
  { ids, now }: Pick<Context, 'ids' | 'now'>,
  work: Work,
  draft: LinkDraft,
): Promise<string> {
  if (draft.purpose !== 'SECOND_FACTOR')
    for (const link of await listLinks(work, draft.purpose)) if (isForTheSame(link, draft)) work.delete(userLinks, link)
  const secret = ids.secret()
  const expiresAt = toLinkEnd(draft.purpose, now)
  work.insert(userLinks, { ...draft, siteId: PLATFORM, id: sha256(secret), expiresAt })
  return secret
}

function isForTheSame(link: UserLink, draft: LinkDraft): boolean {
  const { invitation: a } = link
  const { invitation: b } = draft
  return link.userId === draft.userId && a?.email === b?.email && a?.membership.siteId === b?.membership.siteId
}

/**
 * Finds a link by its secret; undefined if it has expired, its user's access was revoked since it was issued, or its
 * inviter no longer owns the shop.
 */
export async function findUserLink(
  { now }: Pick<Context, 'now'>,
  reads: Pick<Reads, 'get'>,
  secret: string,
): Promise<UserLink | undefined> {
  const link = await findLinkOfAnyAge(reads, secret)
  return link && link.expiresAt > now.toISOString() ? link : undefined
}

/** Finds a link whether it has expired or not; undefined if it was used or replaced, or does not hold for another reason. */
export async function findLinkOfAnyAge(reads: Pick<Reads, 'get'>, secret: string): Promise<UserLink | undefined> {
  const link = await reads.get(userLinks, PLATFORM, sha256(secret))
  if (!link) return undefined
  if (link.userId !== undefined && (await reads.get(users, PLATFORM, link.userId))?.epoch !== link.epoch)
    return undefined
  if (!link.invitation) return link
  const { invitedBy, membership } = link.invitation
  const inviter = await reads.get(users, PLATFORM, invitedBy)
  return inviter && findRole(inviter, membership.siteId) === 'owner' ? link : undefined
}

export function listLinks(reads: Reads, purpose: LinkPurpose): Promise<UserLink[]> {
  return listAllDocuments(reads, userLinks, PLATFORM, { op: 'eq', path: 'purpose', value: purpose })
}

export async function removeUserLinks(work: Work, userId: string): Promise<void> {
  const all = await listAllDocuments(work, userLinks, PLATFORM, { op: 'eq', path: 'userId', value: userId })
  for (const link of all) work.delete(userLinks, link)
}

/** The URL of the page of a link. */
export function userLinkUrl({ publicUrl }: Pick<Context, 'publicUrl'>, secret: string): string {
  const url = new URL(`${publicUrl}/admin/link`)
  url.searchParams.set('token', secret)
  return url.href
}
