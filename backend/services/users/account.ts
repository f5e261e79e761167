import type { SignInOutcome } from '../../contract/users/calls.ts'
import type { NewShop } from '../../contract/users/new-shop.ts'
import { invalid } from '../../kernel/base/errors.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../kernel/runtime/limits/quota-requests.ts'
import { clearQuotas, consumeQuotasNow } from '../../kernel/runtime/limits/quotas.ts'
import { hashChosenPassword } from '../../kernel/runtime/passwords/password-rules.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { createSite, findSite, listSites } from '../sites/index.ts'
import { noteDevice } from './devices.ts'
import { linkNotValid, userErrors } from './errors.ts'
import { findUserByEmail, hasOwner, normalizeEmail, requireCaller, withMemberships } from './find-user.ts'
import { findLinkOfAnyAge, findUserLink, removeUserLinks } from './links.ts'
import { scheduleInvitation, scheduleUserNotice, scheduleUserRecovery } from './mails.ts'
import { removeUserPasskeys } from './passkeys/manage-passkeys.ts'
import { accountQuota, onPlatform } from './platform.ts'
import { type Membership, PLATFORM, type User, userCredentials, userLinks, users } from './records.ts'
import { beginUserSession, removeUserSessions, sendUserCookie } from './sessions.ts'

/** What a link is for, and what its page needs to show; undefined for a link that no longer works. */
export async function describeLink(
  context: Context,
  token: string,
): Promise<
  | { purpose: 'FIRST_OWNER'; needsShop: boolean }
  | { purpose: 'INVITATION'; email: string; shop: string; isKnown: boolean }
  | { purpose: 'RECOVERY'; email: string }
  | undefined
> {
  const reads = createReads(context)
  const link = await findUserLink(context, reads, token)
  if (link?.purpose === 'RECOVERY') {
    const user = link.userId && (await reads.get(users, PLATFORM, link.userId))
    return user ? { purpose: 'RECOVERY', email: user.email } : undefined
  }
  if (link?.purpose === 'FIRST_OWNER')
    return { purpose: 'FIRST_OWNER', needsShop: (await listSites(context)).length === 0 }
  if (!link?.invitation) return undefined
  const { email, membership } = link.invitation
  const site = await findSite(context, membership.siteId)
  const isKnown = (await findUserByEmail(reads, email)) !== undefined
  return site && { purpose: 'INVITATION', email, shop: site.name, isKnown }
}

/** What became of a link that no longer works. `EXPIRED`: its page may have a new one sent to the same address. */
export type OldLink = 'EXPIRED' | 'USED' | 'NO_OWNER'

export async function describeOldLink(context: Context, token: string): Promise<OldLink> {
  const reads = createReads(context)
  if (!(await hasOwner(reads))) return 'NO_OWNER'
  const link = await findLinkOfAnyAge(reads, token)
  return link?.purpose === 'RECOVERY' || link?.purpose === 'INVITATION' ? 'EXPIRED' : 'USED'
}

/** Mails a new link in place of one that has expired, to the same address; false if it does not hold any more. */
export async function renewUserLink(request: Context, token: string): Promise<boolean> {
  const context = onPlatform(request)
  await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['address'] }))
  return context.commit(async (work) => {
    const link = await findLinkOfAnyAge(work, token)
    if (link?.invitation) {
      const { email: to, membership, invitedBy } = link.invitation
      scheduleInvitation(context, work, { to, ...membership, invitedBy })
      return true
    }
    const user = link?.purpose === 'RECOVERY' && link.userId && (await work.get(users, PLATFORM, link.userId))
    if (!user) return false
    scheduleUserRecovery(context, work, user.email)
    return true
  })
}

type Acceptance = {
  token: string
  email?: string | undefined
  name?: string | undefined
  password?: string | undefined
  shop?: NewShop | undefined
}

/**
 * Uses the link of the first owner or of an invitation, once. An invited user who already has an account signs in to it
 * afterwards.
 */
export async function accept(request: Context, given: Acceptance): Promise<SignInOutcome> {
  const context = onPlatform(request)
  await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['address'] }))
  const reads = createReads(context)
  const link = await findUserLink(context, reads, given.token)
  if (link?.purpose !== 'FIRST_OWNER' && link?.purpose !== 'INVITATION') throw linkNotValid()
  const email = normalizeEmail(link.invitation?.email ?? given.email ?? requireField('email'))
  const known = await findUserByEmail(reads, email)
  if (known && link.invitation) {
    await addMembership(context, given.token, known, link.invitation.membership)
    return { status: 'SIGN_IN' }
  }
  const name = given.name ?? requireField('name')
  const passwordHash = await hashChosenPassword(context, given.password)
  const siteIds = link.invitation ? [] : await listSites(context)
  const isFirstShop = !link.invitation && siteIds.length === 0
  const shop = isFirstShop ? (given.shop ?? requireField('shop')) : undefined
  const secret = await context.commit(async (work) => {
    // Read before the link: if the same link has concurrently created the account, the link is gone by then, and the
    // error is LINK_NOT_VALID instead of USER_EXISTS.
    const existing = await findUserByEmail(work, email)
    const current = await findUserLink(context, work, given.token)
    if (!current || (!link.invitation && (await hasOwner(work)))) throw linkNotValid()
    if (existing) throw userExists(email)
    work.delete(userLinks, current)
    const created = shop && createSite(context, work, { ...shop, contactEmail: email })
    const memberships: Membership[] = link.invitation
      ? [link.invitation.membership]
      : (created ? [created.siteId] : siteIds).map((siteId) => ({ siteId, role: 'owner' }))
    const user = work.insert(
      users,
      withMemberships(
        {
          siteId: PLATFORM,
          id: context.ids.guid(),
          revision: 0,
          email,
          name,
          epoch: 0,
          createdDate: context.now.toISOString(),
        } as const,
        memberships,
      ),
    )
    work.insert(userCredentials, { siteId: PLATFORM, id: user.id, passwordHash })
    await noteDevice(context, work, user)
    return beginUserSession(context, work, user)
  })
  sendUserCookie(context, secret)
  return { status: 'SIGNED_IN' }
}

/** Creates a further shop, whose owner is the caller. */
export function createShop(context: Context, shop: NewShop): Promise<{ siteId: string }> {
  return context.commit(async (work) => {
    const { user } = await requireCaller(context, work)
    const { siteId } = createSite(context, work, { ...shop, contactEmail: user.email, isFurther: true })
    work.update(users, withMemberships(user, [...user.memberships, { siteId, role: 'owner' }]))
    return { siteId }
  })
}

function addMembership(context: Context, token: string, { id }: User, membership: Membership): Promise<void> {
  return context.commit(async (work) => {
    const link = await findUserLink(context, work, token)
    const user = await work.get(users, PLATFORM, id)
    if (!link || !user) throw linkNotValid()
    work.delete(userLinks, link)
    const others = user.memberships.filter(({ siteId }) => siteId !== membership.siteId)
    work.update(users, withMemberships(user, [...others, membership]))
  })
}

function requireField(field: string): never {
  throw invalid({ field, description: 'must be set', rule: 'REQUIRED_FIELD' })
}

export const userExists = (email: string) => userErrors.USER_EXISTS(`${email} has an account already`, { email })

/** Requests a recovery mail within the limits; the answer is the same for every address. */
export async function requestUserRecovery(request: Context, email: string): Promise<void> {
  const context = onPlatform(request)
  await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['address'] }))
  return context.commit((work) => scheduleUserRecovery(context, work, normalizeEmail(email)))
}

/**
 * Sets a new password by a recovery link. The second factor stays, unless the link was issued on the command line:
 * access to the mailbox alone must not replace it. All passkeys are deleted, since a stranger may have added one.
 */
export async function recoverUser(
  request: Context,
  { token, password }: { token: string; password: string | undefined },
): Promise<void> {
  const context = onPlatform(request)
  await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['address'] }))
  // Checked before hashing, which is expensive.
  if ((await findUserLink(context, createReads(context), token))?.purpose !== 'RECOVERY') throw linkNotValid()
  const passwordHash = await hashChosenPassword(context, password)
  return context.commit(async (work) => {
    const link = await findUserLink(context, work, token)
    const user = link?.userId && (await work.get(users, PLATFORM, link.userId))
    if (!link || !user) throw linkNotValid()
    await removeUserPasskeys(work, user.id)
    await setPassword(context, work, user, { passwordHash, removesSecondFactor: link.removesSecondFactor })
  })
}

/** Changes the caller's password; their session goes on under a new secret, all others end. */
export async function changeUserPassword(context: Context, password: string): Promise<void> {
  const { user: before } = await requireCaller(context, createReads(context))
  const passwordHash = await hashChosenPassword(context, password, 'newPassword')
  let secret = ''
  await context.commit(async (work) => {
    const { user } = await requireCaller(context, work)
    // Hashing takes a while, during which the session may have been ended.
    if (user.epoch !== before.epoch) throw linkNotValid()
    const changed = await setPassword(context, work, user, { passwordHash })
    secret = beginUserSession(context, work, changed)
  })
  sendUserCookie(context, secret)
}

/** Sets a password, ends all sessions and links, and notifies the user by mail. */
async function setPassword(
  context: Context,
  work: Work,
  user: User,
  { passwordHash, removesSecondFactor }: { passwordHash: string; removesSecondFactor?: true | undefined },
): Promise<User> {
  const known = await work.get(userCredentials, PLATFORM, user.id)
  const { totp, recoveryCodeHashes, pendingTotp: _, ...rest } = known ?? { siteId: PLATFORM, id: user.id, revision: 0 }
  const factor = removesSecondFactor ? {} : { ...(totp && { totp }), ...(recoveryCodeHashes && { recoveryCodeHashes }) }
  const next = { ...rest, ...factor, passwordHash }
  if (known) work.update(userCredentials, next)
  else work.insert(userCredentials, next)
  await removeUserSessions(work, user.id)
  await removeUserLinks(work, user.id)
  // Clears the failures counted so far, or an attacker's guesses would slow the owner down.
  await clearQuotas(onPlatform(context), work, accountQuota(user.email))
  scheduleUserNotice(context, work, user, 'password-changed')
  return work.update(users, { ...user, epoch: user.epoch + 1 })
}
