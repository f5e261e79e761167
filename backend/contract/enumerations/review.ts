/** Who wrote a review. */
export const REVIEW_AUTHOR_TYPES = ['UNKNOWN', 'MEMBER', 'VISITOR'] as const
export type ReviewAuthorType = (typeof REVIEW_AUTHOR_TYPES)[number]

/** Where a review stands with the moderator. */
export const MODERATION_STATUSES = ['UNKNOWN', 'APPROVED', 'IN_MODERATION', 'REJECTED', 'SUBMITTED'] as const
export type ModerationStatus = (typeof MODERATION_STATUSES)[number]

/** Whether a review was written on the site or brought in by an app. */
export const REVIEW_ORIGINS = ['UNKNOWN', 'ORGANIC', 'APP'] as const
export type ReviewOrigin = (typeof REVIEW_ORIGINS)[number]

/** What led a buyer to write a review. */
export const REVIEW_SOURCE_TYPES = ['REVIEW_REQUEST', 'REQUEST_LINK'] as const
export type ReviewSourceType = (typeof REVIEW_SOURCE_TYPES)[number]
