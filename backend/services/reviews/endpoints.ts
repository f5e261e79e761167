import { reviewCalls } from '../../contract/reviews/calls.ts'
import type { ReviewInput } from '../../contract/reviews/review.ts'
import { invalid, kernelErrors } from '../../kernel/base/errors.ts'
import type { JsonObject } from '../../kernel/base/json/json.ts'
import { changeEndpoint, type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { decodeChanges, type FieldMask, hasPaths } from '../../kernel/http/field-mask.ts'
import { getOwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { settleEach } from '../../kernel/store/changes/bulk.ts'
import { createChanges } from '../../kernel/store/changes/change.ts'
import { allOf } from '../../kernel/store/query/combine.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { scheduleBulk } from './bulk-jobs.ts'
import { changeReply, changeReview, loadOwnReview, loadReview, moderate, REVIEW_PATHS } from './change-review.ts'
import { createForShopper, createReview, STORES_NAMESPACE } from './create-review.ts'
import { reviewErrors } from './errors.ts'
import { countReviews, queryReviews } from './query-reviews.ts'
import { type ReviewRecord, reviews, summaries } from './records.ts'
import { loadSettings, updateSettings, wireSettings } from './settings.ts'
import { loadStructuredData, loadSummaries } from './structured-data.ts'
import { exportReviews } from './tables/export-reviews.ts'
import { vote } from './votes.ts'
import { wireReview } from './wire-review.ts'
import { commitReviews, removeReview } from './write-review.ts'

const { REVIEW_NOT_FOUND, REVIEW_ALREADY_EXISTS, REVIEWED_ENTITY_NOT_FOUND, REVIEW_MEDIA_NOT_FOUND } = reviewErrors
const CREATE = {
  errors: [REVIEW_ALREADY_EXISTS, REVIEWED_ENTITY_NOT_FOUND, REVIEW_MEDIA_NOT_FOUND, kernelErrors.CAPTCHA_REQUIRED],
}
const CHANGE = { errors: [REVIEW_NOT_FOUND, reviewErrors.REVIEW_CHANGED, REVIEW_MEDIA_NOT_FOUND] }
/** The maximum body size: a hundred reviews with the longest texts. */
const BULK_BODY = 2 * 1024 * 1024
/** The maximum number of own reviews that are listed. */
const MOST = 100

export const reviewEndpoints: readonly Endpoint[] = [
  endpoint(
    reviewCalls.getReview,
    'visitor',
    async ({ reviewId, returnPrivateReviews = false }, context) =>
      answer(context, await loadReview(context, createReads(context), reviewId, returnPrivateReviews)),
    { errors: [REVIEW_NOT_FOUND] },
  ),
  endpoint(
    reviewCalls.createReview,
    'visitor',
    ({ review }, context) =>
      commitReviews(context, async (work) => answer(context, await createReview(context, work, review))),
    CREATE,
  ),
  endpoint(
    reviewCalls.createReviewAndContact,
    'visitor',
    ({ namespace, entityId, content, name, email }, context) =>
      commitReviews(context, async (work) => {
        const subject = { namespace, entityId }
        return answer(context, await createForShopper(context, work, subject, { content, name, email }))
      }),
    CREATE,
  ),
  endpoint(
    reviewCalls.bulkCreateReview,
    'app',
    ({ reviews: all, returnEntity = false }, context) =>
      commitReviews(context, async (work) => {
        const created = async (review: ReviewInput) => answer(context, await createReview(context, work, review))
        const { results, bulkActionMetadata } = await settleEach(all, () => '', created)
        return {
          results: results.map(({ itemMetadata, review }) => ({
            itemMetadata: { ...itemMetadata, ...(review && { id: review.id }) },
            ...(review && returnEntity && { review }),
          })),
          bulkActionMetadata,
        }
      }),
    { ...CREATE, maxBody: BULK_BODY },
  ),
  changeEndpoint(
    reviewCalls.updateReview,
    'visitor',
    { entity: 'review', settable: REVIEW_PATHS, mask: 'fieldMask' },
    ({ review, changes }, context) =>
      commitReviews(context, async (work) =>
        answer(context, await changeReview(context, work, { sent: review, changes })),
      ),
    CHANGE,
  ),
  endpoint(
    reviewCalls.updateReviewContent,
    'visitor',
    ({ reviewId, content, fieldMask }, context) =>
      commitReviews(context, async (work) => {
        const sent = { id: reviewId, content }
        const mask = toContentMask(fieldMask)
        // Without a mask absent texts and pictures are cleared: the content is replaced as a whole.
        const none = { 'content.title': 'clear', 'content.body': 'clear', 'content.media': 'clear' } as const
        const changes = hasPaths(mask)
          ? decodeChanges(CONTENT_PATHS, { sent: sent as JsonObject, entity: sent, mask, maskField: 'fieldMask' })
          : { ...none, ...createChanges(sent, CONTENT_PATHS) }
        return answer(context, await changeReview(context, work, { sent, changes }))
      }),
    CHANGE,
  ),
  endpoint(
    reviewCalls.deleteReview,
    'visitor',
    ({ reviewId }, context) =>
      commitReviews(context, async (work) => {
        const record = await loadOwnReview(context, work, reviewId)
        await removeReview(context, work, record)
        return answer(context, record)
      }),
    { errors: [REVIEW_NOT_FOUND] },
  ),
  endpoint(reviewCalls.bulkDeleteReviews, 'app', ({ filter }, context) => scheduleBulk(context, filter, 'DELETE')),
  endpoint(reviewCalls.queryReviews, 'visitor', async (request, context) => {
    const { items, metadata } = await queryReviews(context, request)
    return { reviews: items.map((record) => wire(context, record)), metadata }
  }),
  endpoint(
    reviewCalls.countReviews,
    'visitor',
    async ({ filter, includePrivateReviews }, context) => ({
      count: await countReviews(context, filter, includePrivateReviews),
    }),
    { errors: [reviewErrors.TOO_MANY_TO_COUNT] },
  ),
  endpoint(
    reviewCalls.setReply,
    'app',
    ({ reviewId, message }, context) =>
      commitReviews(context, async (work) => answer(context, await changeReply(context, work, reviewId, message))),
    { errors: [REVIEW_NOT_FOUND] },
  ),
  endpoint(
    reviewCalls.removeReply,
    'app',
    ({ reviewId }, context) =>
      commitReviews(context, async (work) => answer(context, await changeReply(context, work, reviewId, undefined))),
    { errors: [REVIEW_NOT_FOUND] },
  ),
  endpoint(
    reviewCalls.updateModerationStatus,
    'app',
    ({ reviewId, status }, context) => {
      const decision = requireDecision(status)
      return commitReviews(context, async (work) =>
        answer(context, await moderate(context, work, await loadOwnReview(context, work, reviewId), decision)),
      )
    },
    { errors: [REVIEW_NOT_FOUND, kernelErrors.UNSUPPORTED_TRANSITION] },
  ),
  endpoint(reviewCalls.bulkUpdateModerationStatus, 'app', ({ filter, status }, context) =>
    scheduleBulk(context, filter, requireDecision(status)),
  ),
  endpoint(reviewCalls.getMyReviews, 'visitor', async ({ entityId }, context) => {
    const owner = getOwnerKey(context.identity)
    if (!owner) return { reviews: [] }
    const own = { op: 'eq', path: 'owner', value: owner } as const
    const { items } = await context.store.reader(reviews).query(context.siteId, {
      filter: allOf(own, entityId === undefined ? undefined : { op: 'eq', path: 'entityId', value: entityId }) ?? own,
      sort: [{ path: 'createdDate', order: 'DESC' }],
      paging: { limit: MOST, offset: 0 },
    })
    return { reviews: items.map((record) => wire(context, record)) }
  }),
  endpoint(
    reviewCalls.voteForReview,
    'visitor',
    ({ reviewId, helpful }, context) =>
      commitReviews(context, async (work) => answer(context, await vote(context, work, reviewId, helpful))),
    { errors: [REVIEW_NOT_FOUND, reviewErrors.OWN_REVIEW, kernelErrors.CAPTCHA_REQUIRED] },
  ),
  endpoint(
    reviewCalls.getReviewSummaries,
    'visitor',
    async ({ namespace = STORES_NAMESPACE, entityIds }, context) => ({
      summaries: await loadSummaries(context, namespace, entityIds),
    }),
    { authByClientId: true, cachedBy: [summaries.name] },
  ),
  endpoint(
    reviewCalls.getReviewStructuredData,
    'visitor',
    ({ namespace = STORES_NAMESPACE, entityId }, context) => loadStructuredData(context, namespace, entityId),
    { authByClientId: true, cachedBy: [summaries.name, reviews.name] },
  ),
  endpoint(reviewCalls.exportReviews, 'app', ({ table = 'JUDGE_ME', cursor }, context) =>
    exportReviews(context, table, cursor),
  ),
  endpoint(reviewCalls.getReviewSettings, 'app', async (_, context) => ({
    settings: wireSettings(await loadSettings(context, createReads(context))),
  })),
  endpoint(reviewCalls.updateReviewSettings, 'app', ({ settings }, context) => updateSettings(context, settings)),
]

const CONTENT_PATHS = REVIEW_PATHS.slice(0, 4)

/** The mask of a call whose entity is the content; its paths may name the content, or be relative to it. */
function toContentMask(mask: FieldMask | undefined): FieldMask | undefined {
  const paths = typeof mask === 'string' ? mask.split(',').filter(Boolean) : mask?.paths
  return paths && { paths: paths.map((path) => (/^content\b/.test(path) ? path : `content.${path.trim()}`)) }
}

function wire({ mediaUrl, identity }: Context, record: ReviewRecord) {
  return wireReview(mediaUrl, record, identity)
}

const answer = (context: Context, record: ReviewRecord) => ({ review: wire(context, record) })

function requireDecision(status: string | undefined): 'APPROVED' | 'REJECTED' {
  if (status === 'APPROVED' || status === 'REJECTED') return status
  throw invalid({ field: 'status', description: 'must be APPROVED or REJECTED', rule: 'REQUIRED_FIELD' })
}
