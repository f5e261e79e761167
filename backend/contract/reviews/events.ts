import { actionEvent, createdEvent, deletedEvent, readBy, updatedEvent } from '../event.ts'
import type { ModerationStatus } from './enumerations.ts'
import type { Review } from './review.ts'

const REVIEW = 'wix.reviews.v1.review'

/** Events of reviews. */
export const reviewEvents = readBy('reviews.read', {
  'wix.reviews.v1.review_created': createdEvent<Review>(REVIEW),
  'wix.reviews.v1.review_updated': updatedEvent<Review>(REVIEW),
  'wix.reviews.v1.review_deleted': deletedEvent<Review>(REVIEW),
  'wix.reviews.v1.review_moderation_status_changed': actionEvent<{
    review: Review
    previousModerationStatus: ModerationStatus
  }>(REVIEW, 'moderation_status_changed'),
  /** The review became public. */
  'wix.reviews.v1.review_review_published': actionEvent<{ review: Review }>(REVIEW, 'review_published'),
})
