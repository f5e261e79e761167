import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import type { Client } from '../kit/index.ts'

/** What the element names. */
export type Item = { readonly productId: string; readonly variantId: string | undefined }

/** The product as it is now; undefined where there is none. Throws `ApiProblem`. */
export async function loadProduct(
  client: Client,
  named: { readonly 'product-id': string } | { readonly 'product-slug': string },
): Promise<ShelfProduct | undefined> {
  const { products } = await client.call('GET /v1/shelf', { clientId: client.clientId, ...named }, { open: true })
  return products[0]
}

/** Whether nothing of it can be bought: of the variant, or where none is named, of the whole product. */
export function isSoldOut(product: ShelfProduct, variantId: string | undefined): boolean {
  const variant = variantId ? product.variants?.find(({ id }) => id === variantId) : undefined
  return product.stock?.inStock === false || variant?.stock?.inStock === false
}
