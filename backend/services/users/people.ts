import type { UserRole } from '../../contract/users/roles.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { userExists } from './account.ts'
import { invitationNotFound, userErrors, userNotFound } from './errors.ts'
import { findRole, findUserByEmail, listPeople, normalizeEmail, requireCaller, withMemberships } from './find-user.ts'
import { listLinks, removeUserLinks } from './links.ts'
import { scheduleInvitation } from './mails.ts'
import { removeUserPasskeys } from './passkeys/manage-passkeys.ts'
import { PLATFORM, type User, userCredentials, userLinks, users } from './records.ts'
import { removeUserSessions } from './sessions.ts'

const wirePerson = (user: User, siteId: string) => {
  const { id, email, name } = user
  return { id, email, name, role: findRole(user, siteId) ?? ('support' as const) }
}

/** The users who may run the shop of the call, and its open invitations. */
export async function listUsers(context: Context) {
  const { siteId, now } = context
  const reads = createReads(context)
  const links = await listLinks(reads, 'INVITATION')
  const people = await listPeople(reads, siteId)
  const isOwner = (id: string) => people.some((user) => user.id === id && findRole(user, siteId) === 'owner')
  return {
    users: people.map((user) => wirePerson(user, siteId)),
    invitations: links.flatMap(({ id, invitation, expiresAt }) =>
      invitation?.membership.siteId === siteId && expiresAt > now.toISOString() && isOwner(invitation.invitedBy)
        ? [{ id, email: invitation.email, role: invitation.membership.role, expiresDate: expiresAt }]
        : [],
    ),
  }
}

/** Mails an invitation, which replaces an earlier one to the same address. */
export function invite(context: Context, { email, role }: { email: string; role: UserRole }) {
  return context.commit(async (work) => {
    const { user } = await requireCaller(context, work)
    const to = normalizeEmail(email)
    const known = await findUserByEmail(work, to)
    if (known && findRole(known, context.siteId)) throw userExists(to)
    scheduleInvitation(context, work, { to, siteId: context.siteId, role, invitedBy: user.id })
  })
}

/** Takes an invitation of this shop back; its link is refused like one that was used. */
export function withdrawInvitation(context: Context, id: string) {
  return context.commit(async (work) => {
    const link = await work.get(userLinks, PLATFORM, id)
    if (link?.invitation?.membership.siteId !== context.siteId) throw invitationNotFound(id)
    work.delete(userLinks, link)
  })
}

export function changeRole(context: Context, { id, role }: { id: string; role: UserRole }) {
  const { siteId } = context
  return context.commit(async (work) => {
    const user = await requirePerson(work, siteId, id)
    if (role !== 'owner') await requireOtherOwner(work, siteId, user)
    const memberships = user.memberships.map((each) => (each.siteId === siteId ? { siteId, role } : each))
    return { user: wirePerson(work.update(users, withMemberships(user, memberships)), siteId) }
  })
}

/** Removes a user from the shop. A user without another shop is deleted; otherwise their sessions continue. */
export function removeUser(context: Context, id: string) {
  const { siteId } = context
  return context.commit(async (work) => {
    const user = await requirePerson(work, siteId, id)
    await requireOtherOwner(work, siteId, user)
    await removeMembership(work, user, siteId)
  })
}

async function removeMembership(work: Work, user: User, siteId: string): Promise<void> {
  const memberships = user.memberships.filter((each) => each.siteId !== siteId)
  if (memberships.length > 0) {
    work.update(users, withMemberships(user, memberships))
    return
  }
  const known = await work.get(userCredentials, PLATFORM, user.id)
  if (known) work.delete(userCredentials, known)
  await removeUserPasskeys(work, user.id)
  await removeUserSessions(work, user.id)
  await removeUserLinks(work, user.id)
  work.delete(users, user)
}

/** Removes all users from a shop that is deleted. */
export async function removePeopleOf(work: Work, siteId: string): Promise<void> {
  for (const user of await listPeople(work, siteId)) await removeMembership(work, user, siteId)
}

/** A user of this shop; an unknown one and one of another shop give the same error (must 30 of /docs/security). */
async function requirePerson(work: Work, siteId: string, id: string): Promise<User> {
  const user = await work.get(users, PLATFORM, id)
  if (!user || !findRole(user, siteId)) throw userNotFound(id)
  return user
}

/**
 * Throws if the user is the only owner, as nobody could then run the shop. The commit fails if the other owner leaves
 * concurrently.
 */
async function requireOtherOwner(work: Work, siteId: string, user: User): Promise<void> {
  if (findRole(user, siteId) !== 'owner') return
  const people = await listPeople(work, siteId)
  const other = people.find((each) => each.id !== user.id && findRole(each, siteId) === 'owner')
  if (!other) throw userErrors.LAST_OWNER('A shop keeps at least one owner: make somebody else one first')
  work.expect(users, other)
}
