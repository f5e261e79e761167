import { z } from 'zod'
import { imageInput } from '../catalog/media.ts'
import { bulkActionMetadata, itemMetadata } from '../wire/bulk.ts'
import { entityInput, fixedField } from '../wire/entity-input.ts'
import { cursorPaging, sorting } from '../wire/paging.ts'
import {
  email,
  fieldMask,
  guid,
  int64String,
  jsonObject,
  linkUrl,
  list,
  oneOf,
  text,
  timestamp,
  wholeNumber,
} from '../wire/scalars.ts'
import { AUTHOR_TYPES, MODERATION_DECISIONS, MODERATION_STATUSES, ORIGIN_TYPES, SOURCE_TYPES } from './enumerations.ts'

/** The maximum number of pictures and films in a review. */
const MAX_MEDIA = 10
/** The maximum length of a title, and of a text, in UTF-16 code units. */
export const MAX_REVIEW_TEXT = 3000
/** The maximum number of reviews in a bulk call. */
const MAX_BULK = 100

const rating = () => wholeNumber({ min: 1, max: 5 })
/** The namespace of the reviewed entity: `stores` for products of this shop. */
const namespace = () => text({ min: 1, max: 36 })
/** The id of the reviewed entity in its namespace, such as a product. */
const entityId = () => text({ min: 1, max: 36 })

const image = z.strictObject({
  /** The id of the file; absent for a picture elsewhere on the web. */
  id: z.string().optional(),
  url: z.string(),
  height: z.number().optional(),
  width: z.number().optional(),
  altText: z.string().optional(),
  filename: z.string().optional(),
})

const video = z.strictObject({
  id: z.string().optional(),
  url: z.string(),
  resolutions: list(
    z.strictObject({
      url: z.string(),
      height: z.number().optional(),
      width: z.number().optional(),
      format: z.string().optional(),
      poster: image.optional(),
    }),
  ),
})

const reviewMedia = z.strictObject({ image: image.optional(), video: video.optional() })

const content = z.strictObject({
  title: z.string().optional(),
  body: z.string().optional(),
  media: list(reviewMedia),
  rating: z.number(),
})

const author = z.strictObject({
  /** The author's contact id, visible to merchants and the author only. For a member it is the member's id. */
  contactId: guid().optional(),
  authorName: z.string().optional(),
  /** Awning's own field, not part of the published types. */
  type: z.enum(AUTHOR_TYPES),
})

const reply = z.strictObject({ message: z.string(), createdDate: timestamp(), updatedDate: timestamp() })

const moderation = z.strictObject({
  moderationStatus: z.enum(MODERATION_STATUSES),
  /** A merchant has decided, not the shop's rules. */
  manuallyChanged: z.boolean(),
})

const origin = z.strictObject({ type: z.enum(ORIGIN_TYPES), appId: z.string().optional() })

const source = z.strictObject({
  reviewRequestOptions: z.strictObject({ id: z.string() }).optional(),
  requestLinkOptions: z.strictObject({ id: z.string() }).optional(),
  type: z.enum(SOURCE_TYPES),
})

/** A review of an entity, such as a product: stars, texts and pictures. Texts are plain, never HTML. */
export const review = z
  .strictObject({
    namespace: z.string(),
    entityId: z.string(),
    id: guid(),
    content,
    createdDate: timestamp(),
    updatedDate: timestamp(),
    author,
    /** The merchant's reply. */
    reply: reply.optional(),
    foundHelpful: z.number(),
    foundUnhelpful: z.number(),
    /** `foundHelpful` minus `foundUnhelpful`. */
    helpfulness: z.number(),
    moderation,
    revision: int64String(),
    /** The author bought the product in this shop. */
    verified: z.boolean(),
    origin,
    source: source.optional(),
    /** When it was written, for imported ones before `createdDate`. */
    reviewDate: timestamp(),
    /** A score by which reviews are sorted, the most useful first; /docs/operating explains how it is computed. */
    relevanceScore: z.number(),
    /** How often it was published. */
    publishCount: z.number(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof review>

const videoInput = z.strictObject({
  id: text({ max: 1000 }).optional(),
  url: linkUrl(4096).optional(),
  resolutions: z.unknown().optional().meta({ readOnly: true }),
  // Sent by published clients along with a film that they have read.
  filename: text({ max: 1000 }).optional(),
  posters: z.unknown().optional().meta({ readOnly: true }),
})

/** A picture or film: by its id or address in the library; a merchant’s may be anywhere on the web. */
const mediaInput = oneOf(z.strictObject({ image: imageInput.optional(), video: videoInput.optional() }), [
  'image',
  'video',
])

const contentFields = {
  title: text({ max: MAX_REVIEW_TEXT }).optional(),
  body: text({ max: MAX_REVIEW_TEXT }).optional(),
  media: list(mediaInput, { maxSize: MAX_MEDIA }).optional(),
}
const contentInput = z.strictObject({ ...contentFields, rating: rating() })
const contentChange = z.strictObject({ ...contentFields, rating: rating().optional() })
export type ReviewContentInput = z.output<typeof contentInput>

const authorInput = entityInput(author, {
  contactId: guid().optional(),
  authorName: text({ max: 100 }).optional(),
})

const reviewInput = entityInput(review, {
  namespace: namespace(),
  entityId: entityId(),
  content: contentInput,
  author: authorInput.optional(),
  reviewDate: timestamp().optional(),
}).meta({ id: 'ReviewInput' })
export type ReviewInput = z.output<typeof reviewInput>

/** The fields of a review that can be changed; the reviewed entity cannot. */
const reviewChange = entityInput(review, {
  id: guid(),
  namespace: namespace().optional(),
  entityId: entityId().optional(),
  content: contentChange.optional(),
  author: entityInput(author, { contactId: fixedField(), authorName: text({ max: 100 }).optional() }).optional(),
  reviewDate: timestamp().optional(),
  /** The revision that was read: a review that has changed since is not written (optimistic locking). */
  revision: int64String(),
}).meta({ id: 'ReviewChange' })

export const reviewResponse = z.strictObject({ review })
const reviewId = { reviewId: guid() }

export const getReviewRequest = z.strictObject({ ...reviewId, returnPrivateReviews: z.boolean().optional() })
export const createReviewRequest = z.strictObject({ review: reviewInput })
export const createReviewAndContactRequest = z.strictObject({
  namespace: namespace(),
  entityId: entityId(),
  content: contentInput,
  name: text({ min: 1, max: 100 }).optional(),
  email: email().optional(),
})
export const bulkCreateReviewRequest = z.strictObject({
  reviews: list(reviewInput, { minSize: 1, maxSize: MAX_BULK }),
  returnEntity: z.boolean().optional(),
})
export const bulkCreateReviewResponse = z.strictObject({
  results: list(z.strictObject({ itemMetadata, review: review.optional() })),
  bulkActionMetadata,
})
export const updateReviewRequest = z.strictObject({ review: reviewChange, fieldMask: fieldMask().optional() })
export const updateReviewContentRequest = z.strictObject({
  ...reviewId,
  content: contentInput,
  fieldMask: fieldMask().optional(),
})
export const reviewIdRequest = z.strictObject(reviewId)
export const setReplyRequest = z.strictObject({ ...reviewId, message: text({ min: 1, max: 10_000 }) })
export const updateModerationStatusRequest = z.strictObject({
  ...reviewId,
  status: z.enum(['UNKNOWN_MODERATION_STATUS', ...MODERATION_DECISIONS]).optional(),
})

const reviewFilter = { filter: jsonObject().optional() }
export const bulkDeleteReviewsRequest = z.strictObject(reviewFilter)
export const bulkUpdateModerationStatusRequest = z.strictObject({
  ...reviewFilter,
  status: z.enum(['UNKNOWN', ...MODERATION_DECISIONS]).optional(),
})
export const jobResponse = z.strictObject({ jobId: z.string() })
export const countReviewsRequest = z.strictObject({ ...reviewFilter, includePrivateReviews: z.boolean().optional() })
export const countReviewsResponse = z.strictObject({ count: z.number() })

const cursors = z.strictObject({ next: text({ max: 16000 }).optional(), prev: text({ max: 16000 }).optional() })
export const queryReviewsRequest = z.strictObject({
  query: z
    .strictObject({
      ...reviewFilter,
      sort: list(sorting, { maxSize: 4 }).optional(),
      cursorPaging: cursorPaging.optional(),
    })
    .optional(),
  /** Reviews whose title, text or author has all of these words, in any case. For merchants. Awning's own. */
  search: z.strictObject({ expression: text({ min: 1, max: 100 }) }).optional(),
  returnPrivateReviews: z.boolean().optional(),
})
export const queryReviewsResponse = z.strictObject({
  reviews: list(review),
  metadata: z.strictObject({
    count: z.number(),
    /** The number of matches; absent where there are too many to count. */
    total: z.number().optional(),
    tooManyToCount: z.boolean(),
    cursors: cursors.optional(),
  }),
})

/** GET /awning/v1/reviews/my: the caller’s own, whatever their state, newest first; at most a hundred. */
export const getMyReviewsRequest = z.strictObject({ entityId: entityId().optional() })
export const getMyReviewsResponse = z.strictObject({ reviews: list(review) })

/** Votes for a review; without `helpful` the caller's vote is withdrawn. */
export const voteForReviewRequest = z.strictObject({ ...reviewId, helpful: z.boolean().optional() })
