import { useEffect, useRef, useState } from 'react'
import type { Review } from '../../backend/contract/reviews/review.ts'
import type { ReviewSummary } from '../../backend/contract/reviews/summary.ts'
import { type ApiProblem, useWidget, type WordKey } from '../kit/index.ts'

/** The field that each order sorts by. */
const ORDERS = {
  relevant: ['relevanceScore', 'DESC'],
  newest: ['reviewDate', 'DESC'],
  highest: ['content.rating', 'DESC'],
  lowest: ['content.rating', 'ASC'],
} as const
export type ReviewOrder = keyof typeof ORDERS
export const REVIEW_ORDERS = Object.keys(ORDERS) as readonly ReviewOrder[]

/** The visitor's choice of a sort order, and of a number of stars to filter by. */
export type Choice = { readonly order: ReviewOrder; readonly rating?: number | undefined }

type Listed = { readonly reviews: readonly Review[]; readonly next?: string | undefined }

/** The summary and the reviews of a product as they load. */
export function useReviews(productId: string, limit: number) {
  const { shop, host } = useWidget()
  const { client } = shop
  const [summary, setSummary] = useState<ReviewSummary>()
  const [listed, setListed] = useState<Listed>()
  const [failed, setFailed] = useState<WordKey>()
  const [choice, setChoice] = useState<Choice>({ order: 'relevant' })
  const [busy, setBusy] = useState(false)
  /** Responses may arrive out of order; only the newest is applied. */
  const last = useRef(0)

  const load = async (wanted: Choice, cursor?: string) => {
    last.current += 1
    const own = last.current
    const [fieldName, order] = ORDERS[wanted.order]
    const filter = {
      namespace: 'stores',
      entityId: productId,
      ...(wanted.rating && { 'content.rating': wanted.rating }),
    }
    const query = cursor
      ? { cursorPaging: { limit, cursor } }
      : { filter, sort: [{ fieldName, order }], cursorPaging: { limit } }
    setBusy(true)
    setFailed(undefined)
    try {
      const [{ reviews, metadata }] = await Promise.all([
        client.call('POST /reviews/v1/reviews/query', { query }),
        shop.moreWords(),
      ])
      if (own !== last.current) return
      setListed((before) => ({
        reviews: cursor ? [...(before?.reviews ?? []), ...reviews] : reviews,
        next: metadata.cursors?.next,
      }))
    } catch (problem) {
      if (own !== last.current) return
      console.warn(`Awning: ${problem}`, host)
      setFailed((problem as ApiProblem).kind === 'offline' ? 'problem.offline' : 'reviews.failed')
    }
    setBusy(false)
  }
  const loadSummary = () =>
    client
      .call('GET /awning/v1/reviews/summaries', { clientId: client.clientId, entityIds: [productId] }, { open: true })
      .then(
        ({ summaries }) => setSummary(summaries[0]),
        // Without the summary the list is still useful.
        () => {},
      )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useEffect(() => {
    setListed(undefined)
    void loadSummary()
    void load(choice)
    return () => {
      last.current += 1
    }
  }, [client, productId, limit])

  return {
    summary,
    reviews: listed?.reviews,
    hasMore: listed?.next !== undefined,
    failed,
    busy,
    choice,
    choose: (next: Choice) => {
      setChoice(next)
      void load(next)
    },
    showMore: () => load(choice, listed?.next),
    reload: () => {
      void loadSummary()
      void load(choice)
    },
    replace: (changed: Review) =>
      setListed(
        (before) =>
          before && { ...before, reviews: before.reviews.map((each) => (each.id === changed.id ? changed : each)) },
      ),
  }
}
