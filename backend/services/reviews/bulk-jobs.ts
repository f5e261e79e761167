import type { ModerationDecision } from '../../contract/reviews/enumerations.ts'
import { ApiError, invalid } from '../../kernel/base/errors.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import { createReads, readBatches } from '../../kernel/store/reads.ts'
import { moderate } from './change-review.ts'
import { readReviewFilter } from './query-reviews.ts'
import { reviews } from './records.ts'
import { commitReviews, removeReview } from './write-review.ts'

const JOB_KIND = 'reviews.bulk'
/** Reviews per unit of work, which also writes their events. */
const BATCH_SIZE = 50

type Bulk = { filter: Record<string, unknown>; act: 'DELETE' | ModerationDecision }

/** Schedules an action on all reviews that match a filter; returns the job's id. Throws without a filter. */
export function scheduleBulk(
  context: Context,
  filter: Record<string, unknown> | undefined,
  act: Bulk['act'],
): Promise<{ jobId: string }> {
  if (!readReviewFilter(filter) || !filter)
    throw invalid({ field: 'filter', description: 'must say which reviews are meant', rule: 'REQUIRED_FIELD' })
  const jobId = context.ids.guid()
  return context.commit((work) => {
    work.schedule({ kind: JOB_KIND, key: jobId, payload: { filter, act } satisfies Bulk, runAt: context.now })
    return { jobId }
  })
}

/** Runs a scheduled action in batches ordered by id. Idempotent, so a batch may be repeated. */
export const bulkJob: JobHandler = {
  kind: JOB_KIND,
  async run({ payload }, context) {
    const { filter, act } = payload as Bulk
    const meant = { filter: readReviewFilter(filter), size: BATCH_SIZE }
    for await (const items of readBatches(createReads(context), reviews, context.siteId, meant)) {
      await commitReviews(context, async (work) => {
        for (const { id } of items) {
          const record = await work.get(reviews, context.siteId, id)
          if (!record) continue
          if (act === 'DELETE') await removeReview(context, work, record)
          else await moderate(context, work, record, act).catch(ignoreRefusal)
        }
      })
    }
  },
}

/** Skips reviews whose state does not allow the transition. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
