import type {
  ModerationMode,
  ModerationStatus,
  OriginType,
  Rating,
  SourceType,
} from '../../contract/reviews/enumerations.ts'
import type { OwnerKey } from '../../kernel/access/owner.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** A picture or film of a review: a file of the library, or an address that a merchant named. */
export type ReviewMedia = {
  kind: 'image' | 'video'
  /** The id of the file in the library; absent for an external address. */
  fileId?: string
  /** The author sent the file: it is deleted with the review. */
  uploaded?: true
  /** A URL without a scheme: the name of an image of seed data, below the base URL of media. */
  url?: string
  width?: number
  height?: number
  altText?: string
  filename?: string
}

/** The public reviews of an entity by their stars, and those that are not public. Top-level numbers, to be adjusted. */
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
  /** The visitor or member who wrote it; absent for what a merchant brought for a contact that is no member. */
  owner?: OwnerKey
  contactId?: string
  authorName?: string
  /** Lower case; shown to nobody, only used to find a person's data. */
  email?: string
  /** Who reviewed what: one review of each person for each entity. */
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
  /** Derived from the two. */
  helpfulness: number
  /** Derived: title, text and author as they are searched; see `foldText`. */
  words: string
  /** Derived; see `getRelevance`. */
  relevance: number
  publishCount: number
  reviewDate: string
  createdDate: string
  updatedDate: string
}

/** A vote: its id names the review and the voter, so that each has one. */
export type VoteRecord = {
  siteId: string
  id: string
  revision: number
  reviewId: string
  owner: OwnerKey
  helpful: boolean
  createdDate: string
}

/** The review that a file of a visitor is part of; by the file's id, so that no other review gets it. */
export type ReviewFileRecord = { siteId: string; id: string; revision: number; reviewId: string }

/** One document per site; absent: the defaults. */
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

/** The orders of a list of public reviews: each is read from one index, however many reviews a product has. */
const PUBLIC_ORDERS = [['relevance'], ['createdDate'], ['reviewDate'], ['helpfulness'], ['rating', 'relevance']]

export const reviews: CollectionDefinition<ReviewRecord> = {
  name: 'reviews',
  unique: ['personKey'],
  indexes: [
    ...PUBLIC_ORDERS.map((order) => ['entityId', 'status', ...order]),
    ['status', 'createdDate'],
    // PostgreSQL knows how common a value is only where it is indexed. Lists of a product name the namespace, too: taken for
    // rare, a page of 100 was made by sorting all of its reviews.
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

/** An address that gets no more requests for reviews; its id is a pseudonym of it. */
export type ReviewStopRecord = { siteId: string; id: string; revision: number }

export const reviewStops: CollectionDefinition<ReviewStopRecord> = {
  name: 'review_stops',
  retention: { kept: 'as long as the address could be mailed' },
}

export const reviewSettings: CollectionDefinition<SettingsRecord> = {
  name: 'review_settings',
  retention: { kept: 'the shop itself' },
}
