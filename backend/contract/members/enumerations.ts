/** How much of a member is answered: what everybody may see, the login and states besides, or all. */
export const MEMBER_FIELD_SETS = ['PUBLIC', 'EXTENDED', 'FULL'] as const
export type MemberFieldSet = (typeof MEMBER_FIELD_SETS)[number]

/** Whether a member may sign in. UNKNOWN is what a field set answers that does not tell it. */
export const MEMBER_STATUSES = ['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** Whether others see the member's profile. */
export const MEMBER_PRIVACY_STATUSES = ['UNKNOWN', 'PRIVATE', 'PUBLIC'] as const
export type MemberPrivacyStatus = (typeof MEMBER_PRIVACY_STATUSES)[number]

/** Whether the member may write in public. */
export const MEMBER_ACTIVITY_STATUSES = ['UNKNOWN', 'ACTIVE', 'MUTED'] as const
export type MemberActivityStatus = (typeof MEMBER_ACTIVITY_STATUSES)[number]
