import type { Review } from '../../../backend/contract/reviews/review.ts'
import type { ReviewSummary } from '../../../backend/contract/reviews/summary.ts'
import type { Client } from '../../kit/index.ts'
import { loadProduct } from '../../kit/load-product.ts'
import { describeProduct, hasStructuredData, type Node } from '../../kit/structured-data.ts'

/** Maximum number of reviews that are quoted, as search engines show few. */
const QUOTED = 5

/**
 * Adds the average and the first reviews to the page as structured data of the product, unless the page has its own.
 * Returns the function that removes them.
 */
export async function describeReviews(
  client: Client,
  summary: ReviewSummary,
  reviews: readonly Review[],
): Promise<() => void> {
  const { entityId: id } = summary
  if (hasStructuredData({ id })) return () => {}
  const product = await loadProduct(client, { 'product-id': id })
  if (!product) return () => {}
  const { name, sku, media } = product
  const image = media?.mainMedia?.image?.url.replace(/#.*/, '')
  return describeProduct(product, {
    '@context': 'https://schema.org',
    '@type': 'Product',
    productID: id,
    name,
    ...(sku && { sku }),
    ...(image && { image: [image] }),
    aggregateRating: { '@type': 'AggregateRating', ratingValue: summary.average, reviewCount: summary.count },
    review: reviews.slice(0, QUOTED).map(toNode),
  })
}

function toNode({ content, author, reviewDate }: Review): Node {
  const { title, body, rating, media } = content
  const image = media.flatMap((each) => each.image?.url ?? [])
  return {
    '@type': 'Review',
    ...(title && { name: title }),
    ...(body && { reviewBody: body }),
    reviewRating: { '@type': 'Rating', ratingValue: rating },
    ...(author.authorName && { author: { '@type': 'Person', name: author.authorName } }),
    datePublished: `${reviewDate}`.slice(0, 10),
    ...(image.length > 0 && { image }),
  }
}
