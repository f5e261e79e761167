import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import type { Client } from '../client/index.ts'

/**
 * Loads the current data of a product by id or slug, which is no view of it; undefined where there is none. Throws
 * `ApiProblem`.
 */
export async function loadProduct(
  client: Client,
  named: { readonly 'product-id': string } | { readonly 'product-slug': string },
): Promise<ShelfProduct | undefined> {
  const { products } = await client.call(
    'GET /v1/shelf',
    { clientId: client.clientId, layout: 'none', ...named },
    { open: true },
  )
  return products[0]
}
