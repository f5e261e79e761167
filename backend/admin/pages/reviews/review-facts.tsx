import { Star } from 'lucide-react'
import type { Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Badge } from '../../ui/page.tsx'
import { Thumbnail } from '../products/thumbnail.tsx'
import '../products/products.css'
import './reviews.css'

export type Review = Output<'POST /reviews/v1/reviews/query'>['reviews'][number]

/** Lists of reviews, by the filter of the address. */
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

/** Whether a review is shown, in a word. */
export const ReviewState = ({ review: { moderation } }: { readonly review: Review }) => {
  const { moderationStatus: status } = moderation
  const name = status === 'APPROVED' ? 'public' : status === 'REJECTED' ? 'refused' : 'waiting'
  return <Badge tone={TONES[status]}>{t(`reviews.state.${name}`)}</Badge>
}

/** As many stars as were given. */
export const ReviewStars = ({ rating }: { readonly rating: number }) => (
  <span className="review-stars" role="img" aria-label={t('reviews.stars', { count: rating })}>
    {Array.from({ length: 5 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: five places, always
      <Star key={place} className="icon" data-full={place < rating || undefined} aria-hidden />
    ))}
  </span>
)

type Product = Output<'GET /stores-reader/v1/products/query-platformized'>['products'][number]

/** The products of these ids, where they are still there. */
export function useProductsById(ids: readonly string[]): ReadonlyMap<string, Product> {
  const wanted = [...new Set(ids)].sort().slice(0, 100)
  const { data } = useRead(
    'GET /stores-reader/v1/products/query-platformized',
    { query: { filter: { id: { $in: wanted } }, cursorPaging: { limit: 100 } } },
    { enabled: wanted.length > 0 },
  )
  return new Map(data?.products.map((product) => [product.id, product]))
}

/** Picture and name of a product; its id where it is gone. */
export const ProductCell = ({ product, about }: { readonly product: Product | undefined; readonly about?: string }) => (
  <span className="product-cell">
    <Thumbnail src={product?.media?.mainMedia?.thumbnail?.url} />
    <span>
      <bdi>{product?.name ?? t('reviews.goneProduct')}</bdi>
      {about && <bdi className="muted small">{about}</bdi>}
    </span>
  </span>
)
