import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'

/** The product, and the variant if any, that the element's attributes name. */
export type Item = { readonly productId: string; readonly variantId: string | undefined }

/** Whether the variant is sold out; without a variant, whether the whole product is. */
export function isSoldOut(product: ShelfProduct, variantId: string | undefined): boolean {
  const variant = variantId ? product.variants?.find(({ id }) => id === variantId) : undefined
  return product.stock?.inStock === false || variant?.stock?.inStock === false
}
