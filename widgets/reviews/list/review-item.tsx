import { useState } from 'react'
import type { Review } from '../../../backend/contract/reviews/review.ts'
import { Heading, useWidget } from '../../kit/index.ts'
import { Button, Picture } from '../../kit/ui/first.ts'
import { Stars } from '../../kit/ui/stars/stars.tsx'

interface ReviewItemProps {
  readonly review: Review
  readonly onChange: (review: Review) => void
}

/** A review with its pictures, the shop's reply, and whether it was helpful. All texts are plain. */
export const ReviewItem = ({ review, onChange }: ReviewItemProps) => {
  const { shop, words } = useWidget()
  const [vote, setVote] = useState<'sending' | 'sent'>()
  const { content, author, reply } = review
  const date = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long' }).format(new Date(review.reviewDate))
  const sayHelpful = async () => {
    setVote('sending')
    const input = { reviewId: review.id, helpful: true }
    try {
      const { withCaptcha } = await import('../../kit/with-captcha.ts')
      const answer = await withCaptcha((headers) =>
        shop.client.call('POST /awning/v1/reviews/vote', input, { headers }),
      )
      onChange(answer.review)
      setVote('sent')
    } catch {
      setVote(undefined)
    }
  }
  return (
    <article className="review" part="review">
      <Stars rating={content.rating} label={words.t('reviews.average', { average: words.number(content.rating) })} />
      {content.title && (
        <Heading below={1} className="review-title" part="review-title" dir="auto">
          {content.title}
        </Heading>
      )}
      <p className="small muted review-facts" part="review-facts">
        {author.authorName && <bdi>{author.authorName}</bdi>} <time dateTime={`${review.reviewDate}`}>{date}</time>{' '}
        {review.verified && <span className="review-verified">{words.t('reviews.verified')}</span>}
      </p>
      {content.body && (
        <p className="review-body" part="review-body" dir="auto">
          {content.body}
        </p>
      )}
      {content.media.some(({ image }) => image) && (
        <ul className="review-pictures">
          {content.media.map(
            ({ image }) =>
              image && (
                <li key={image.url}>
                  <Picture
                    src={image.url}
                    alt={image.altText ?? ''}
                    width={image.width || 1}
                    height={image.height || 1}
                  />
                </li>
              ),
          )}
        </ul>
      )}
      {reply && (
        <div className="review-reply" part="reply">
          <p className="small muted">{words.t('reviews.reply')}</p>
          <p className="review-body" dir="auto">
            {reply.message}
          </p>
        </div>
      )}
      <div className="review-vote">
        <Button
          variant="quiet"
          part="helpful"
          busy={vote === 'sending'}
          disabledReason={vote === 'sent' ? words.t('reviews.thanks') : undefined}
          onClick={() => void sayHelpful()}
        >
          {words.t('reviews.helpful', { count: words.number(review.foundHelpful) })}
        </Button>
      </div>
    </article>
  )
}
