import { useEffect } from 'react'
import type { Review } from '../../backend/contract/reviews/review.ts'
import type { ReviewSummary } from '../../backend/contract/reviews/summary.ts'
import { useWidget } from '../kit/index.ts'

/** Describes the first reviews to search engines, as long as the widget is mounted. */
export function useStructuredData(summary: ReviewSummary | undefined, reviews: readonly Review[] | undefined): void {
  const { client } = useWidget().shop
  const productId = summary?.count && reviews ? summary.entityId : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product, not for each filter
  useEffect(() => {
    if (!summary || !reviews || !productId) return
    let canceled = false
    let undo = () => {}
    import('./describe/index.ts')
      .then(({ describeReviews }) => describeReviews(client, summary, reviews))
      .then(
        (remove) => {
          if (canceled) remove()
          else undo = remove
        },
        // A failure is ignored: the page is complete without structured data.
        () => {},
      )
    return () => {
      canceled = true
      undo()
    }
  }, [client, productId])
}
