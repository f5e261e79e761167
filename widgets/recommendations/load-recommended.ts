import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import type { Client } from '../kit/index.ts'

/** The app whose catalogue has the shop's products. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
/** Ids of the recommendation algorithms, the same in every shop, see `/docs/operating`. */
const RELATED_ITEMS = '0c9b6f1e-52d4-4d6b-9c0e-6a4f1d83b7a2'
const BEST_SELLERS = 'ba491fd2-b172-4552-9ea6-7202e01d1d3c'

/** Maximum number of cards in a list. */
const MAX_CARDS = 20

export type Wanted = {
  readonly productId: string
  readonly limit: number
  readonly minimum: number
  /** Ids of the products that the visitor viewed before; empty without consent to analytics. */
  readonly viewed: readonly string[]
}

/** The recommended products, the best first; none where there are fewer than wanted. Throws `ApiProblem`. */
export async function loadRecommended(
  client: Client,
  { productId, limit, minimum, viewed }: Wanted,
): Promise<readonly ShelfProduct[]> {
  const appId = STORES_APP_ID
  const ids = productId ? [RELATED_ITEMS, BEST_SELLERS] : [BEST_SELLERS]
  const { recommendation } = await client.call('POST /v1/recommendations/get', {
    ...(productId && { items: [{ appId, catalogItemId: productId }] }),
    // Sent with the call that is made anyway, so that counting views costs no request.
    ...(viewed.length > 0 && { viewedProductIds: [...viewed] }),
    algorithms: ids.map((id) => ({ appId, id })),
    minimumRecommendedItems: minimum,
  })
  const found = recommendation.items.slice(0, Math.min(limit, MAX_CARDS)).map(({ catalogItemId }) => catalogItemId)
  if (found.length < Math.max(minimum, 1)) return []
  const { products } = await client.call(
    'GET /v1/shelf',
    { clientId: client.clientId, ids: found.join(), limit: `${found.length}` },
    { open: true },
  )
  return products.length < minimum ? [] : products
}
