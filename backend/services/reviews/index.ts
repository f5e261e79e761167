import { defineService } from '../../kernel/http/service/service.ts'
import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import { bulkJob } from './bulk-jobs.ts'
import { reviewEndpoints } from './endpoints.ts'
import { reviewErrors } from './errors.ts'
import { claimReviewsOfMailbox, eraseReviews, moveReviews, personalRecords } from './personal-data.ts'
import { reviewFiles, reviewSettings, reviewStops, reviews, summaries, votes } from './records.ts'
import { checkRequestDue, chooseReviewRequests, listReviewChoices, planReviewRequests } from './review-requests.ts'
import { rateProducts } from './structured-data.ts'
import { reviewImportTarget } from './tables/import-target.ts'
import { findFileUses } from './write-review.ts'

export {
  hasStopped,
  listReviewable,
  type ReviewableProduct,
  reviewFromOrder,
  reviewRequestJob,
  stopReviewRequests,
} from './review-requests.ts'
export { type SeedReview, seedReviews } from './seed.ts'

/** Reviews of products, written by visitors and members, and approved and answered by merchants. */
export const reviewsService = defineService({
  name: 'reviews',
  prefixes: [
    { path: '/reviews/v1/reviews', aliases: ['/_api/reviews/v1/reviews', '/v1/reviews'] },
    {
      path: '/reviews/v1/bulk/reviews',
      aliases: ['/_api/reviews/v1/bulk/reviews', '/_api/reviews/bulk/v1/reviews', '/v1/bulk/reviews'],
    },
  ],
  endpoints: reviewEndpoints,
  collections: [reviews, summaries, votes, reviewFiles, reviewSettings, reviewStops],
  subscribers: [planReviewRequests as Subscriber],
  jobs: [bulkJob],
  onMailDue: checkRequestDue,
  listMailChoices: listReviewChoices,
  onMailChoice: chooseReviewRequests,
  errors: reviewErrors,
  personal: [personalRecords],
  keepsFile: findFileUses,
  rateProducts,
  listImportTargets: () => [reviewImportTarget],
  onVisitorSignIn: moveReviews,
  onProvedSignIn: claimReviewsOfMailbox,
  // Reviews under an e-mail address that was not verified are removed when its owner reclaims the account.
  onAccountReclaimed: (context, work, { memberId }) => eraseReviews(context, work, { memberId, emails: [] }),
})
