/**
 * Roles of the people who run a shop. `owner`: everything. `editor`: everything but people, keys, limits and how the shop is
 * paid. `support`: orders and members, and what else can be read.
 */
export const USER_ROLES = ['owner', 'editor', 'support'] as const
export type UserRole = (typeof USER_ROLES)[number]
