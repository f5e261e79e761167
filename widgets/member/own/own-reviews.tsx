import { useEffect, useRef, useState } from 'react'
import type { Review } from '../../../backend/contract/reviews/review.ts'
import { useStyles, useWidget, type WordKey } from '../../kit/index.ts'
import { Button, IconButton, TRASH_ICON } from '../../kit/ui/index.ts'
import { Stars } from '../../kit/ui/stars/stars.tsx'
import { starsStyles } from '../../kit/ui/styles.ts'
import { OwnList, type OwnProps, ProductName } from './own-list.tsx'
import { type OwnList as Own, useOwn } from './use-own.ts'

const STYLES = [starsStyles]

const OWN: Own<Review> = {
  read: async (client) => (await client.call('GET /awning/v1/reviews/my', {})).reviews,
  remove: (client, reviewId) => client.call('DELETE /reviews/v1/reviews/{reviewId}', { reviewId }),
  productOf: ({ entityId }) => entityId,
}

const getStateKey = ({ moderation }: Review): WordKey => {
  if (moderation.moderationStatus === 'APPROVED') return 'reviews.public'
  return moderation.moderationStatus === 'REJECTED' ? 'reviews.refused' : 'reviews.waiting'
}

/** The member's reviews, whether published, pending or rejected. */
export const OwnReviews = ({ day }: OwnProps) => {
  useStyles(STYLES)
  const own = useOwn(OWN)
  return (
    <OwnList own={own} none="reviews.noneOwn">
      {(review) => <Row review={review} own={own} day={day} />}
    </OwnList>
  )
}

type RowProps = OwnProps & { readonly review: Review; readonly own: ReturnType<typeof useOwn<Review>> }

/** One review, with the question before it is deleted. */
const Row = ({ review, own, day }: RowProps) => {
  const { words } = useWidget()
  const { content, reply } = review
  const product = own.products?.get(review.entityId)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    const buttons = row.current?.querySelectorAll('button')
    // Focuses the button that cancels, as a key that is held down would confirm the deletion.
    if (isAsking) buttons?.[1]?.focus()
    else if (wasAsking.current) buttons?.[0]?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const confirm = async () => {
    setBusy(true)
    if (await own.remove(review.id)) return
    setBusy(false)
    setAsking(false)
  }
  if (isAsking)
    return (
      <div className="member-form" ref={row}>
        <p>{words.t('reviews.ask')}</p>
        <div className="member-others">
          <Button busy={busy} onClick={() => void confirm()}>
            {words.t('reviews.delete')}
          </Button>
          <Button onClick={() => setAsking(false)}>{words.t('signIn.cancel')}</Button>
        </div>
      </div>
    )
  const date = day.format(new Date(review.reviewDate))
  return (
    <div className="member-row" ref={row}>
      <span>
        <ProductName product={product} />
        <Stars rating={content.rating} label={words.t('reviews.average', { average: words.number(content.rating) })} />
        {content.title && <strong dir="auto">{content.title}</strong>}
        {content.body && (
          <span className="member-words" dir="auto">
            {content.body}
          </span>
        )}
        {reply && (
          <span className="member-words small" dir="auto">
            {words.t('reviews.reply')}: {reply.message}
          </span>
        )}
        <span className="small muted">
          {date} · {words.t(getStateKey(review))}
        </span>
      </span>
      <IconButton icon={TRASH_ICON} label={words.t('reviews.delete')} onClick={() => setAsking(true)} />
    </div>
  )
}
