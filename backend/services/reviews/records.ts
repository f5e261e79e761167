import type {
  ModerationMode,
  ModerationStatus,
  OriginType,
  Rating,
  SourceType,
} from '../../contract/reviews/enumerations.ts'
import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** A picture or video of a review: a file of the library, or an external URL that a merchant sent. */
export type ReviewMedia = {
  kind: 'image' | 'video'
  /** The id of the file in the library; absent for an external address. */
  fileId?: string
  /** The file came for the author: with the review it is deleted, or goes to the trash if a program uploaded it. */
  uploaded?: true
  /** An external URL or, without a scheme, the name of an image of seed data below the base URL of media. */
  url?: string
  width?: number
  height?: number
  altText?: string
  filename?: string
}

/**
 * Counts of an entity's public reviews by stars, and of those that are not public. Top-level numbers, so that they can
 * be adjusted atomically.
 */
export type SummaryRecord = {
  siteId: string
  /** See `toSubject`. */
  id: string
  revision: number
  stars1: number
  stars2: number
  stars3: number
  stars4: number
  stars5: number
  unpublished: number
}

/** A review as it is stored. */
export type ReviewRecord = {
  siteId: string
  id: string
  revision: number
  namespace: string
  entityId: string
  /** The visitor or member who wrote the review; absent if a merchant added it for a contact who is not a member. */
  owner?: OwnerKey
  contactId?: string
  authorName?: string
  /** Lower case. Never shown; only used to find a person's data. */
  email?: string
  /** A unique key of the entity and the person, so that each person reviews an entity once. */
  personKey?: string
  rating: Rating
  title?: string
  body?: string
  /** Absent if there is none, so that filters find both. */
  media?: readonly ReviewMedia[]
  status: Exclude<ModerationStatus, 'UNKNOWN'>
  manuallyChanged: boolean
  verified: boolean
  origin: { type: Exclude<OriginType, 'UNKNOWN'>; appId?: string }
  source?: { type: Exclude<SourceType, 'UNKNOWN_SOURCE_TYPE'>; id: string }
  reply?: { message: string; createdDate: string; updatedDate: string }
  foundHelpful: number
  foundUnhelpful: number
  /** The number of helpful votes minus that of unhelpful ones. */
  helpfulness: number
  /** Title, text and author, normalised for searching; see `foldText`. */
  words: string
  /** Derived from the other fields; see `getRelevance`. */
  relevance: number
  publishCount: number
  reviewDate: string
  createdDate: string
  updatedDate: string
}

/** A vote. Its id consists of review and voter, so that each person has one vote per review. */
export type VoteRecord = {
  siteId: string
  id: string
  revision: number
  reviewId: string
  owner: OwnerKey
  helpful: boolean
  createdDate: string
}

/** The review that contains a visitor's file. Its id is the file's, so that no other review can use the file. */
export type ReviewFileRecord = { siteId: string; id: string; revision: number; reviewId: string }

/** The settings for reviews, one document per site; absent for the defaults. */
export type SettingsRecord = {
  siteId: string
  id: 'settings'
  revision: number
  moderation: ModerationMode
  holdLinks: boolean
  heldWords: readonly string[]
  openNamespaces: readonly string[]
  requestReviews: boolean
  requestAfterDays: number
}

/** The sort orders of public reviews. Each has an index, so lists stay fast however many reviews a product has. */
const PUBLIC_ORDERS = [['relevance'], ['createdDate'], ['reviewDate'], ['helpfulness'], ['rating', 'relevance']]

export const reviews: CollectionDefinition<ReviewRecord> = {
  name: 'reviews',
  unique: ['personKey'],
  indexes: [
    ...PUBLIC_ORDERS.map((order) => ['entityId', 'status', ...order]),
    ['status', 'createdDate'],
    // PostgreSQL has statistics on a field only if it is indexed. Without those of the namespace it expected few
    // reviews per product, and sorted all of them for a page of 100.
    ['namespace', 'createdDate'],
    ['createdDate'],
    ['owner', 'createdDate'],
    ['contactId'],
    ['email'],
  ],
  retention: { kept: 'the shop itself' },
}

export const summaries: CollectionDefinition<SummaryRecord> = {
  name: 'review_summaries',
  retention: { kept: 'the shop itself' },
}

export const votes: CollectionDefinition<VoteRecord> = {
  name: 'review_votes',
  indexes: [['owner'], ['createdDate']],
  retention: { what: 'Who found a review helpful; the counts stay', days: 400, since: 'createdDate' },
}

export const reviewFiles: CollectionDefinition<ReviewFileRecord> = {
  name: 'review_files',
  retention: { kept: 'as long as the review' },
}

/** An address that gets no more review requests. Its id is a pseudonym, which does not reveal the address. */
export type ReviewStopRecord = { siteId: string; id: string; revision: number }

export const reviewStops: CollectionDefinition<ReviewStopRecord> = {
  name: 'review_stops',
  retention: { kept: 'as long as the address could be mailed' },
}

export const reviewSettings: CollectionDefinition<SettingsRecord> = {
  name: 'review_settings',
  retention: { kept: 'the shop itself' },
}
