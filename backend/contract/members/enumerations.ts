/** Field sets of a member: the public profile, login and statuses too, or everything. */
export const MEMBER_FIELD_SETS = ['PUBLIC', 'EXTENDED', 'FULL'] as const
export type MemberFieldSet = (typeof MEMBER_FIELD_SETS)[number]

/** Status of a member. UNKNOWN where the field set does not include it. */
export const MEMBER_STATUSES = ['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** Whether others see the member's profile. */
export const MEMBER_PRIVACY_STATUSES = ['UNKNOWN', 'PRIVATE', 'PUBLIC'] as const
export type MemberPrivacyStatus = (typeof MEMBER_PRIVACY_STATUSES)[number]

/** Whether the member may write in public. */
export const MEMBER_ACTIVITY_STATUSES = ['UNKNOWN', 'ACTIVE', 'MUTED'] as const
export type MemberActivityStatus = (typeof MEMBER_ACTIVITY_STATUSES)[number]
