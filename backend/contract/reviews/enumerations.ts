/**
 * `SUBMITTED` and `IN_MODERATION` wait for a decision, and only `APPROVED` is public. `UNKNOWN` is never stored.
 */
export const MODERATION_STATUSES = ['UNKNOWN', 'APPROVED', 'IN_MODERATION', 'REJECTED', 'SUBMITTED'] as const
export type ModerationStatus = (typeof MODERATION_STATUSES)[number]

/** The decisions of a merchant on a review. */
export const MODERATION_DECISIONS = ['APPROVED', 'REJECTED'] as const
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number]

/** `ORGANIC`: written in this shop. `APP`: brought by a program, with its id. */
export const ORIGIN_TYPES = ['UNKNOWN', 'ORGANIC', 'APP'] as const
export type OriginType = (typeof ORIGIN_TYPES)[number]

export const AUTHOR_TYPES = ['UNKNOWN', 'MEMBER', 'VISITOR'] as const

/** The source of a review: a mail that requested it, or a link. */
export const SOURCE_TYPES = ['UNKNOWN_SOURCE_TYPE', 'REVIEW_REQUEST', 'REQUEST_LINK'] as const
export type SourceType = (typeof SOURCE_TYPES)[number]

/** `MANUAL`: each review waits for the merchant. `AUTO_APPROVE`: only those with links or listed words do. */
export const MODERATION_MODES = ['MANUAL', 'AUTO_APPROVE'] as const
export type ModerationMode = (typeof MODERATION_MODES)[number]

/** The tables of large review services that are imported and exported. */
export const REVIEW_TABLES = ['JUDGE_ME', 'YOTPO', 'LOOX', 'STAMPED'] as const
export type ReviewTable = (typeof REVIEW_TABLES)[number]

/** The possible numbers of stars. */
export const RATINGS = [1, 2, 3, 4, 5] as const
export type Rating = (typeof RATINGS)[number]
