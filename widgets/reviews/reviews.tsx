import { useLayoutEffect, useRef, useState } from 'react'
import { usePart, useReady, useWidget } from '../kit/index.ts'
import { Button, Skeleton } from '../kit/ui/first.ts'
import { ReviewItem } from './review-item.tsx'
import { Summary } from './review-summary.tsx'
import { REVIEW_ORDERS, type ReviewOrder, useReviews } from './use-reviews.ts'

const loadForm = () => import('./write/index.ts')

/** The summary, the list, and the form. */
export const Reviews = () => {
  const { words, attributes, isHidden } = useWidget()
  const { 'product-id': productId = '', limit } = attributes
  const pageSize = /^([1-9]|[1-9]\d)$/.test(limit ?? '') ? Number(limit) : 5
  const { summary, reviews, hasMore, failed, busy, choice, choose, showMore, reload, replace } = useReviews(
    productId,
    pageSize,
  )
  const [isWriting, setIsWriting] = useState(false)
  const form = usePart(isWriting, loadForm)
  const list = useRef<HTMLOListElement>(null)
  /** Index of the first review of the next page, which gets the focus. */
  const focused = useRef<number>(undefined)
  useReady(reviews !== undefined || (failed && !isHidden()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a page has been added
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    ;(list.current?.children[focused.current] as HTMLElement | undefined)?.focus()
    focused.current = undefined
  }, [reviews?.length])

  if (!reviews && !failed)
    return isHidden() ? null : (
      <div className="reviews" aria-busy="true">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} shape="text" />
        ))}
      </div>
    )
  const isEmpty = reviews?.length === 0 && !choice.rating
  return (
    <section className="reviews" part="reviews">
      <h2 className="reviews-title" part="title">
        <slot name="title">{words.t('reviews.title')}</slot>
      </h2>
      {summary && summary.count > 0 && (
        <Summary summary={summary} rating={choice.rating} onChoose={(rating) => choose({ ...choice, rating })} />
      )}
      {isEmpty && (
        <p className="muted" part="empty">
          {words.t('reviews.none')}
        </p>
      )}
      {failed && (
        <p role="alert">
          {words.t('reviews.failed')} <Button onClick={reload}>{words.t('retry')}</Button>
        </p>
      )}
      {isWriting && form.module ? (
        <form.module.ReviewForm productId={productId} onSent={reload} />
      ) : (
        <div>
          <Button part="write" busy={isWriting && !form.failed} onClick={() => setIsWriting(true)}>
            {words.t('reviews.write')}
          </Button>
        </div>
      )}
      {reviews && !isEmpty && (
        <>
          <label className="reviews-order">
            {words.t('reviews.sort')}{' '}
            <select
              value={choice.order}
              onChange={({ currentTarget }) => choose({ ...choice, order: currentTarget.value as ReviewOrder })}
            >
              {REVIEW_ORDERS.map((order) => (
                <option key={order} value={order}>
                  {words.t(`reviews.sort.${order}`)}
                </option>
              ))}
            </select>
          </label>
          <ol className="reviews-list" part="list" ref={list} aria-busy={busy}>
            {reviews.map((review) => (
              <li key={review.id} tabIndex={-1}>
                <ReviewItem review={review} onChange={replace} />
              </li>
            ))}
          </ol>
        </>
      )}
      {hasMore && (
        <div>
          <Button
            busy={busy}
            onClick={() => {
              focused.current = reviews?.length
              void showMore()
            }}
          >
            {words.t('product.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
