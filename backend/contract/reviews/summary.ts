import { z } from 'zod'
import { guid, jsonObject, list, text } from '../wire/scalars.ts'

/** The maximum number of entities in one call. */
const MAX_ENTITIES = 100

/** `clientId` may be sent instead of a token, because the result is the same for everybody. */
const entity = {
  clientId: guid().optional(),
  namespace: text({ min: 1, max: 36 }).optional(),
  entityId: text({ min: 1, max: 36 }),
}

/** The summary of all public reviews of an entity. */
export const reviewSummary = z
  .strictObject({
    entityId: z.string(),
    count: z.number(),
    /** 1 to 5, rounded to hundredths; 0 where there is no review. */
    average: z.number(),
    /** The number of reviews per number of stars, from one star to five. */
    histogram: list(z.number(), { minSize: 5, maxSize: 5 }),
  })
  .meta({ id: 'ReviewSummary' })
export type ReviewSummary = z.infer<typeof reviewSummary>

/** `namespace` is `stores` by default: the shop’s products. */
export const getReviewSummariesRequest = z.strictObject({
  clientId: entity.clientId,
  namespace: entity.namespace,
  entityIds: list(entity.entityId, { minSize: 1, maxSize: MAX_ENTITIES }),
})
export const getReviewSummariesResponse = z.strictObject({ summaries: list(reviewSummary) })

export const getReviewStructuredDataRequest = z.strictObject(entity)
export const getReviewStructuredDataResponse = z.strictObject({
  summary: reviewSummary,
  /**
   * `aggregateRating` and `review` of schema.org for the page’s `Product`; absent where there is no review. Texts are
   * those of visitors: write `<` as `\u003c` where it goes into a script element.
   */
  jsonLd: jsonObject().optional(),
})
