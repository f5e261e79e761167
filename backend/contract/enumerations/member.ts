/** Standing of a member on the site. */
export const MEMBER_STATUSES = ['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** Whether other members see a member. */
export const PRIVACY_STATUSES = ['UNKNOWN', 'PRIVATE', 'PUBLIC'] as const
export type PrivacyStatus = (typeof PRIVACY_STATUSES)[number]

/** Whether a member may write on the site. */
export const ACTIVITY_STATUSES = ['UNKNOWN', 'ACTIVE', 'MUTED'] as const
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number]

/** How much of a member an answer carries. */
export const MEMBER_FIELD_SETS = ['PUBLIC', 'EXTENDED', 'FULL'] as const
export type MemberFieldSet = (typeof MEMBER_FIELD_SETS)[number]

/** Whether a service is switched on for a site. */
export const SITE_STATES = ['UNKNOWN', 'ENABLED', 'DISABLED', 'PENDING', 'DEMO'] as const
export type SiteState = (typeof SITE_STATES)[number]

/** Where a deleted site is on its way out. */
export const DELETE_STATUSES = ['UNKNOWN', 'TRASH', 'DELETED', 'PENDING_PURGE'] as const
export type DeleteStatus = (typeof DELETE_STATUSES)[number]

/** How a site came to be. */
export const SITE_CREATED_CONTEXTS = [
  'OTHER',
  'FROM_TEMPLATE',
  'DUPLICATE_BY_SITE_TRANSFER',
  'DUPLICATE',
  'OLD_SITE_TRANSFER',
  'FLASH',
] as const
export type SiteCreatedContext = (typeof SITE_CREATED_CONTEXTS)[number]
