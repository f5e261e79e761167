import type { UserRole } from '../../contract/users/roles.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { listAllDocuments } from '../../kernel/runtime/personal-data/personal-data.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { userNotFound } from './errors.ts'
import { type Membership, PLATFORM, type User, users } from './records.ts'

export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

export async function findUserByEmail(reads: Pick<Reads, 'query'>, email: string): Promise<User | undefined> {
  const filter = { op: 'eq', path: 'email', value: normalizeEmail(email) } as const
  const { items } = await reads.query(users, PLATFORM, { filter, paging: { limit: 1, offset: 0 } })
  return items[0]
}

/** The user who makes the call, and the id of their session. */
export async function requireCaller(
  { identity }: Pick<Context, 'identity'>,
  reads: Pick<Reads, 'get'>,
): Promise<{ user: User; sessionId: string }> {
  const { userId, userSessionId: sessionId = '' } = identity.type === 'WIX_USER' ? identity : { userId: '' }
  const user = await reads.get(users, PLATFORM, userId)
  if (!user) throw userNotFound(userId)
  return { user, sessionId }
}

export const findRole = ({ memberships }: User, siteId: string): UserRole | undefined =>
  memberships.find((membership) => membership.siteId === siteId)?.role

/** The users who may run a site, sorted by e-mail address. */
export async function listPeople(reads: Reads, siteId: string): Promise<User[]> {
  const people = await listAllDocuments(reads, users, PLATFORM, { op: 'hasSome', path: 'siteIds', values: [siteId] })
  return people.sort((a, b) => (a.email < b.email ? -1 : 1))
}

/** Whether anybody owns a shop of this server. */
export async function hasOwner(reads: Reads): Promise<boolean> {
  const people = await listAllDocuments(reads, users, PLATFORM, EVERYBODY)
  return people.some(({ memberships }) => memberships.some(({ role }) => role === 'owner'))
}

const EVERYBODY = { op: 'gt', path: 'id', value: '' } as const

/** The user with these memberships. */
export function withMemberships<T extends Omit<User, 'memberships' | 'siteIds'>>(
  user: T,
  memberships: readonly Membership[],
): T & Pick<User, 'memberships' | 'siteIds'> {
  return { ...user, memberships, siteIds: memberships.map(({ siteId }) => siteId) }
}
