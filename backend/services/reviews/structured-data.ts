import type { ReviewSummary } from '../../contract/reviews/summary.ts'
import type { Context, ProductRating } from '../../kernel/runtime/context/context.ts'
import { STORES_NAMESPACE } from './create-review.ts'
import { type ReviewRecord, reviews, summaries } from './records.ts'
import { toSubject, toSummary } from './rules.ts'
import { getMediaUrl } from './wire-review.ts'

/** The number of reviews that a page's structured data quotes, most relevant first. */
const QUOTED = 5

/** The summaries of entities, in their order. */
export async function loadSummaries(
  { cache, siteId }: Context,
  namespace: string,
  entityIds: readonly string[],
): Promise<ReviewSummary[]> {
  const ids = entityIds.map((entityId) => toSubject({ namespace, entityId }))
  const stored = new Map((await cache.getMany(summaries, siteId, ids)).map((each) => [each.id, each]))
  return entityIds.map((entityId, index) => {
    const { count, average, histogram } = toSummary(stored.get(ids[index] ?? ''))
    return { entityId, count, average, histogram }
  })
}

/** The ratings of products; those without public reviews are left out. */
export async function rateProducts(
  context: Context,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductRating>> {
  const found = await loadSummaries(context, STORES_NAMESPACE, productIds)
  return new Map(found.flatMap(({ entityId, average, count }) => (count > 0 ? [[entityId, { average, count }]] : [])))
}

/**
 * The summary of an entity's reviews, with the schema.org data for its page; only the summary if there are none, since
 * an empty rating is invalid.
 */
export async function loadStructuredData(context: Context, namespace: string, entityId: string) {
  const [summary = { entityId, count: 0, average: 0, histogram: [0, 0, 0, 0, 0] }] = await loadSummaries(
    context,
    namespace,
    [entityId],
  )
  if (summary.count === 0) return { summary }
  const { items } = await context.store.reader(reviews).query(context.siteId, {
    filter: {
      op: 'and',
      filters: [
        { op: 'eq', path: 'entityId', value: entityId },
        { op: 'eq', path: 'status', value: 'APPROVED' },
        { op: 'eq', path: 'namespace', value: namespace },
      ],
    },
    sort: [{ path: 'relevance', order: 'DESC' }],
    paging: { limit: QUOTED, offset: 0 },
  })
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: summary.average,
    reviewCount: summary.count,
    bestRating: 5,
    worstRating: 1,
  }
  return { summary, jsonLd: { aggregateRating, review: items.map((each) => toJsonLd(context.mediaUrl, each)) } }
}

function toJsonLd(mediaUrl: string, { title, body, authorName, rating, reviewDate, media = [] }: ReviewRecord) {
  const image = media.filter(({ kind }) => kind === 'image').map((each) => getMediaUrl(mediaUrl, each))
  return {
    '@type': 'Review',
    ...(title && { name: title }),
    ...(body && { reviewBody: body }),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(authorName && { author: { '@type': 'Person', name: authorName } }),
    datePublished: reviewDate.slice(0, 10),
    ...(image.length > 0 && { image }),
  }
}
