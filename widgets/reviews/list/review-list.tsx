import { useLayoutEffect, useRef, useState } from 'react'
import { Heading, usePart, useStyles, useWidget } from '../../kit/index.ts'
import { Button, Notice, problemKind } from '../../kit/ui/index.ts'
import { noticeStyles, starsStyles } from '../../kit/ui/styles.ts'
import { REVIEW_ORDERS, type ReviewOrder, type useReviews } from '../use-reviews.ts'
import { ReviewItem } from './review-item.tsx'
import { Summary } from './review-summary.tsx'

const STYLES = [noticeStyles, starsStyles]
const loadForm = () => import('../write/index.ts')

interface ReviewListProps {
  readonly productId: string
  readonly found: ReturnType<typeof useReviews>
}

/** The summary of ratings, the form, and the list of reviews. */
export const ReviewList = ({ productId, found }: ReviewListProps) => {
  useStyles(STYLES)
  const { words } = useWidget()
  const { summary, reviews = [], hasMore, failed, busy, choice, choose, showMore, reload, replace } = found
  const [isWriting, setIsWriting] = useState(false)
  const form = usePart(isWriting, loadForm)
  const list = useRef<HTMLOListElement>(null)
  /** Index of the first review of the next page, which gets the focus. */
  const focused = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a page has been added
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    ;(list.current?.children[focused.current] as HTMLElement | undefined)?.focus()
    focused.current = undefined
  }, [reviews.length])

  const isEmpty = reviews.length === 0 && !choice.rating
  return (
    <section className="reviews" part="reviews">
      <Heading className="reviews-title" part="title">
        <slot name="title">{words.t('reviews.title')}</slot>
      </Heading>
      {summary && summary.count > 0 && (
        <Summary summary={summary} rating={choice.rating} onChoose={(rating) => choose({ ...choice, rating })} />
      )}
      {!isEmpty && (
        // Directive 2005/29/EC, Article 7(6): whether and how it is ensured that reviews come from buyers.
        <p className="small muted" part="reviews-checked">
          {words.t('reviews.checked')}
        </p>
      )}
      {isEmpty && (
        <p className="muted" part="empty">
          {words.t('reviews.none')}
        </p>
      )}
      {failed && (
        <Notice kind={problemKind(failed)} action={<Button onClick={reload}>{words.t('retry')}</Button>}>
          {words.t(failed)}
        </Notice>
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
      {!isEmpty && (
        <>
          <label className="reviews-order" part="order">
            {words.t('reviews.sort')}{' '}
            <select
              part="input"
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
            part="more"
            busy={busy}
            onClick={() => {
              focused.current = reviews.length
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
