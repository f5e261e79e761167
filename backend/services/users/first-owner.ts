import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { findRole, findUserByEmail, hasOwner, listPeople, withMemberships } from './find-user.ts'
import { issueUserLink, userLinkUrl } from './links.ts'
import { type User, users } from './records.ts'

/** Issues the link that creates the first owner, valid once and for an hour; undefined if there is an owner. */
export function issueFirstOwnerLink(context: Context): Promise<string | undefined> {
  return context.commit(async (work) => {
    if (await hasOwner(work)) return undefined
    return userLinkUrl(context, await issueUserLink(context, work, { purpose: 'FIRST_OWNER' }))
  })
}

/** The owners of a site, sorted by e-mail address. */
export async function listOwners(reads: Parameters<typeof listPeople>[0], siteId: string): Promise<User[]> {
  return (await listPeople(reads, siteId)).filter((user) => findRole(user, siteId) === 'owner')
}

/** Makes an existing user an owner of another shop; returns false if there is no such user. */
export async function makeOwner(work: Work, email: string, siteId: string): Promise<boolean> {
  const user = await findUserByEmail(work, email)
  if (user) work.update(users, withMemberships(user, [...user.memberships, { siteId, role: 'owner' }]))
  return user !== undefined
}

/**
 * Issues a recovery link that also removes the second factor, for the operator of the server. Undefined if nobody has
 * the address.
 */
export function issueOwnerRecovery(context: Context, email: string): Promise<string | undefined> {
  return context.commit(async (work) => {
    const user = await findUserByEmail(work, email)
    if (!user) return undefined
    const link = { purpose: 'RECOVERY', userId: user.id, epoch: user.epoch, removesSecondFactor: true } as const
    return userLinkUrl(context, await issueUserLink(context, work, link))
  })
}
