import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import type { Client } from '../kit/index.ts'

/** The app whose catalogue has the shop's products. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
/** Ids that every shop has, see `/docs/operating`. */
const RELATED_ITEMS = '0c9b6f1e-52d4-4d6b-9c0e-6a4f1d83b7a2'
const BEST_SELLERS = 'ba491fd2-b172-4552-9ea6-7202e01d1d3c'

/** Most cards of one list. */
const MAX_CARDS = 20

export type Wanted = {
  readonly productId: string
  readonly limit: number
  readonly minimum: number
  /** What the visitor viewed before; only of those who have consented. */
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
    // With the call that is made anyway: being counted costs the page no request.
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
