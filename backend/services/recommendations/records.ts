import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** The relation of two products: in one order, or in one visit. */
export type Togetherness = 'bought' | 'viewed'

/** A score: how often a product is bought or viewed together with others, or how many orders there are. */
export type ProductScoreRecord = {
  siteId: string
  /** See `togetherId`; or `ALL_ORDERS`. */
  id: string
  revision: number
  kind?: Togetherness
  productId?: string
  /** See `addEvent`. */
  score: number
  updatedDate: string
}

/** The products that a product is bought or viewed together with. */
export type ProductPairsRecord = {
  siteId: string
  /** See `togetherId`. */
  id: string
  revision: number
  /** The `MAX_PAIRS` partners with the highest scores. */
  pairs: readonly { productId: string; score: number }[]
  updatedDate: string
}

/** An order that is counted, so that an event delivered twice counts once. */
export type CountedOrderRecord = {
  siteId: string
  /** The order's id. */
  id: string
  revision: number
  productIds: readonly string[]
  createdDate: string
}

export const ALL_ORDERS = 'orders'

export const togetherId = (kind: Togetherness, productId: string) => `${kind}.${productId}`

export const productScores: CollectionDefinition<ProductScoreRecord> = {
  name: 'product_scores',
  indexes: [['kind', 'score'], ['updatedDate']],
  retention: { what: 'How often each product was bought or viewed', days: 400, since: 'updatedDate' },
}

export const productPairs: CollectionDefinition<ProductPairsRecord> = {
  name: 'product_pairs',
  indexes: [['updatedDate']],
  retention: {
    what: 'Which products were bought or viewed together, without by whom',
    days: 400,
    since: 'updatedDate',
  },
}

export const countedOrders: CollectionDefinition<CountedOrderRecord> = {
  name: 'recommendation_orders',
  indexes: [['createdDate']],
  retention: { what: 'Which orders are counted for recommendations', days: 400, since: 'createdDate' },
}
