import type { JsonObject } from '../../../kernel/base/json/json.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { excludeFromFigures } from '../../../kernel/runtime/figures/counted-events.ts'
import type { ImportTarget } from '../../../kernel/runtime/imports/import-target.ts'
import { reviews } from '../records.ts'
import { insertReview, type ReviewDraft, removeReview } from '../write-review.ts'
import { findReviewForm, readReviewHeader } from './columns.ts'
import { readReview, toKey } from './read-review.ts'

/**
 * Imports reviews from the tables of large review services. Each row is a review; existing ones stay as they are.
 * Imported reviews are left out of the figures by day.
 */
export const reviewImportTarget: ImportTarget<Context, Work> = {
  kind: 'REVIEWS',
  area: 'reviews',
  findForm: findReviewForm,
  readHeader: readReviewHeader,
  keyColumn: 'email',
  rowsAreItems: true,
  findMissing(columns) {
    if (!columns.includes('rating')) return 'one for the rating'
    return columns.includes('productId') || columns.includes('handle') ? undefined : 'one for the product'
  },
  read: (context, table, rows) => readReview(context, table, rows),
  async findExisting({ siteId }, reads, items) {
    const personKeys = [...new Set(items.flatMap(({ draft }) => toDraft(draft)?.personKey ?? []))]
    if (personKeys.length === 0) return new Map()
    const { items: found } = await reads.query(reviews, siteId, {
      filter: { op: 'in', path: 'personKey', values: personKeys },
      paging: { limit: personKeys.length, offset: 0 },
    })
    return new Map(found.flatMap(({ personKey }) => (personKey ? [[toKey(siteId, personKey), 'SAME' as const]] : [])))
  },
  async create(context, work, draft) {
    const { id, revision } = await insertReview(context, work, draft as unknown as ReviewDraft)
    await excludeFromFigures(context, work, 'wix.reviews.v1.review_created', id)
    return { id, revision }
  },
  async remove(context, work, { id, revision }) {
    const record = await work.get(reviews, context.siteId, id)
    if (!record) return undefined
    if (record.revision !== revision) return false
    await removeReview(context, work, record)
    return true
  },
}

const toDraft = (draft: JsonObject | undefined) => draft as unknown as ReviewDraft | undefined
