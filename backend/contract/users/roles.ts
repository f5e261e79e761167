import { API_KEY_SCOPES, type ApiKeyScope } from '../access/scopes.ts'

/**
 * Roles of the people who run a shop. `owner`: everything. `editor`: everything but people, keys, limits and how the shop is
 * paid. `support`: orders and members, and what else can be read.
 */
export const USER_ROLES = ['owner', 'editor', 'support'] as const
export type UserRole = (typeof USER_ROLES)[number]

/** The scopes of each role beyond its own account; owners may do everything. */
const SCOPES_BY_ROLE: Readonly<Record<Exclude<UserRole, 'owner'>, readonly ApiKeyScope[]>> = {
  editor: API_KEY_SCOPES,
  support: API_KEY_SCOPES.filter((scope) => scope.endsWith('.read') || /^(?:orders|members|reviews)\./.test(scope)),
}

/** Whether a role includes a scope. */
export const roleHasScope = (role: UserRole, scope: ApiKeyScope): boolean =>
  role === 'owner' || SCOPES_BY_ROLE[role].includes(scope)
