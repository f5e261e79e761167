import { Star } from 'lucide-react'
import type { Output } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Badge } from '../../ui/page.tsx'
import './reviews.css'

export type Review = Output<'POST /reviews/v1/reviews/query'>['reviews'][number]

/** The filters of the list of reviews, by their names in the URL. */
export const REVIEW_FILTERS = {
  waiting: { 'moderation.moderationStatus': { $in: ['SUBMITTED', 'IN_MODERATION'] } },
  public: { 'moderation.moderationStatus': 'APPROVED' },
  refused: { 'moderation.moderationStatus': 'REJECTED' },
  all: {},
} as const
export type ReviewFilter = keyof typeof REVIEW_FILTERS

const TONES = {
  APPROVED: 'good',
  REJECTED: 'bad',
  IN_MODERATION: 'warning',
  SUBMITTED: 'warning',
  UNKNOWN: 'neutral',
} as const

/** The moderation status of a review as a badge. */
export const ReviewState = ({ review: { moderation } }: { readonly review: Review }) => {
  const { moderationStatus: status } = moderation
  const name = status === 'APPROVED' ? 'public' : status === 'REJECTED' ? 'refused' : 'waiting'
  return <Badge tone={TONES[status]}>{t(`reviews.state.${name}`)}</Badge>
}

/** A rating, as filled stars. */
export const ReviewStars = ({ rating }: { readonly rating: number }) => (
  <span className="review-stars" role="img" aria-label={t('reviews.stars', { count: rating })}>
    {Array.from({ length: 5 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: five places, always
      <Star key={place} className="icon" data-full={place < rating || undefined} aria-hidden />
    ))}
  </span>
)
