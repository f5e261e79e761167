import { z } from 'zod'
import { catalogReference } from '../commerce/item.ts'
import { guid, list, text, wholeNumber } from '../wire/scalars.ts'
import { ALGORITHM_TYPES } from './enumerations.ts'

const appId = () => text({ min: 1, max: 36 })

/** An algorithm for recommendations, by its id and the app that provides it. */
const algorithm = z.strictObject({ id: guid(), appId: appId() }).meta({ id: 'RecommendationAlgorithm' })

const algorithmInfo = z
  .strictObject({
    config: z.strictObject({
      name: text({ min: 1, max: 50 }),
      description: text({ min: 1, max: 500 }),
      additionalInfo: text({ min: 1, max: 300 }).optional(),
      algorithmType: z.enum(ALGORITHM_TYPES),
      algorithmId: guid(),
    }),
    appId: appId(),
    /** The apps whose catalogues it recommends from. */
    catalogAppIds: list(appId(), { minSize: 1, maxSize: 100 }),
  })
  .meta({ id: 'RecommendationAlgorithmInfo' })
export type AlgorithmInfo = z.infer<typeof algorithmInfo>

export const listAvailableAlgorithmsRequest = z.strictObject({})
export const listAvailableAlgorithmsResponse = z.strictObject({
  availableAlgorithms: list(algorithmInfo, { maxSize: 500 }),
})

/** The maximum number of earlier products of a visit that a view is counted together with. */
const MAX_VIEWED = 10

export const getRecommendationRequest = z.strictObject({
  /** The items to find recommendations for. Algorithms of the type `RELATED_ITEMS` return nothing without any. */
  items: list(catalogReference, { maxSize: 300 }).optional(),
  /** The algorithms in the order in which they are tried, until one finds enough items. */
  algorithms: list(algorithm, { minSize: 1, maxSize: 10 }),
  minimumRecommendedItems: wholeNumber({ min: 0, max: 100 }).optional(),
  /**
   * The products that the visitor viewed earlier in the same visit, if they have consented to being counted: each is
   * counted as viewed together with the first item, without the visitor's identity. Awning's own.
   */
  viewedProductIds: list(guid(), { maxSize: MAX_VIEWED }).optional(),
})
export const getRecommendationResponse = z.strictObject({
  /** Without items and algorithm where no algorithm finds enough. */
  recommendation: z.strictObject({
    items: list(catalogReference, { maxSize: 100 }),
    algorithm: algorithm.optional(),
  }),
})

export const recordViewRequest = z.strictObject({
  /** The product that is viewed now, and those that were viewed before in the same visit. */
  productIds: list(guid(), { minSize: 2, maxSize: MAX_VIEWED + 1 }),
})
export const recordViewResponse = z.strictObject({})
