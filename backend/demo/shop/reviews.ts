import { demoProduct } from './products.ts'
import reviews from './reviews.json' with { type: 'json' }

/** A review as `reviews.json` has it, by the product's slug. */
type ReviewData = {
  rating: number
  title?: string
  body?: string
  author: string
  /** The day, as YYYY-MM-DD. */
  date: string
  verified: boolean
  helpful: number
  reply?: string
  /** Id of one of the product's pictures, in the place of the author's own. */
  picture?: string
  pictureText?: string
}

/** A customer's review of a demo product. */
export type DemoReview = Omit<ReviewData, 'date'> & {
  productId: string
  /** ISO timestamp, UTC. */
  date: string
}

const noon = (date: string) => `${date}T12:00:00.000Z`

/** All reviews of the demo shop. */
export const demoReviews: readonly DemoReview[] = Object.entries<readonly ReviewData[]>(reviews).flatMap(
  ([slug, list]) =>
    list.map((review) => ({
      ...review,
      productId: demoProduct(slug).id,
      date: noon(review.date),
    })),
)
