import type { Context } from '../../kernel/runtime/context/context.ts'
import { STORES_NAMESPACE } from './create-review.ts'
import type { ReviewRecord } from './records.ts'
import { commitReviews, insertReview } from './write-review.ts'

/** A public review of seed data. */
export type SeedReview = Pick<ReviewRecord, 'authorName' | 'title' | 'body' | 'verified' | 'reviewDate'> & {
  productId: string
  rating: number
  foundHelpful: number
  /** The merchant's reply. */
  reply?: string | undefined
  /** An image that is served at `/media/<id>`. */
  picture?: { id: string; width: number; height: number; altText: string } | undefined
}

/** Fills a shop with reviews that are approved already. */
export async function seedReviews(context: Context, drafts: readonly SeedReview[]): Promise<void> {
  await commitReviews(context, async (work) => {
    for (const { productId, rating, reply, picture, ...draft } of drafts) {
      const { id: url, ...size } = picture ?? {}
      await insertReview(context, work, {
        ...draft,
        namespace: STORES_NAMESPACE,
        entityId: productId,
        rating: rating as ReviewRecord['rating'],
        ...(url && { media: [{ kind: 'image', url, ...size }] }),
        ...(reply && { reply: { message: reply, createdDate: draft.reviewDate, updatedDate: draft.reviewDate } }),
        origin: { type: 'ORGANIC' },
        status: 'APPROVED',
      })
    }
  })
}
