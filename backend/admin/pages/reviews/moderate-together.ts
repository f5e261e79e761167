import { call } from '../../app/api.ts'
import { type BulkOutcome, runAll, toParts } from '../../app/run-all.ts'
import type { Review } from './review-facts.tsx'

/** The maximum number of reviews in one bulk call, and in one page of a list. */
const MAX_REVIEWS = 100
const ASK_EVERY_MS = 250
/** The maximum wait for the server's job. */
const PATIENCE_MS = 20_000

/**
 * Approves or rejects reviews in a job of the server, which continues if this page is left, and waits until it is done.
 * Reviews that the job skipped are then moderated one by one, to get the reason of each refusal.
 */
export async function moderateTogether(
  reviews: readonly Review[],
  status: 'APPROVED' | 'REJECTED',
): Promise<BulkOutcome<Review>> {
  const parts = toParts(
    reviews.map(({ id }) => id),
    MAX_REVIEWS,
  )
  for (const ids of parts)
    await call('POST /reviews/v1/bulk/reviews/moderate', { filter: { id: { $in: ids } }, status })
  let open: ReadonlySet<string> = new Set(reviews.map(({ id }) => id))
  for (const end = Date.now() + PATIENCE_MS; open.size > 0 && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    open = await listUndecided(parts, status)
  }
  const rest = await runAll(
    reviews.filter(({ id }) => open.has(id)),
    ({ id }) => call('PATCH /reviews/v1/reviews/{reviewId}/moderate', { reviewId: id, status }),
  )
  return { done: reviews.length - rest.refused.length, refused: rest.refused }
}

/** Returns the reviews whose state still differs; deleted ones are left out. */
async function listUndecided(
  parts: readonly string[][],
  status: 'APPROVED' | 'REJECTED',
): Promise<ReadonlySet<string>> {
  const answers = await Promise.all(
    parts.map((ids) =>
      call('POST /reviews/v1/reviews/query', {
        returnPrivateReviews: true,
        query: { filter: { id: { $in: ids } }, cursorPaging: { limit: MAX_REVIEWS } },
      }),
    ),
  )
  const found = answers.flatMap(({ reviews }) => reviews)
  return new Set(found.filter(({ moderation }) => moderation.moderationStatus !== status).map(({ id }) => id))
}
