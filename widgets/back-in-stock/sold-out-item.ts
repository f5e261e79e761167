import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'

/** What the element names. */
export type Item = { readonly productId: string; readonly variantId: string | undefined }

/** Whether nothing of it can be bought: of the variant, or where none is named, of the whole product. */
export function isSoldOut(product: ShelfProduct, variantId: string | undefined): boolean {
  const variant = variantId ? product.variants?.find(({ id }) => id === variantId) : undefined
  return product.stock?.inStock === false || variant?.stock?.inStock === false
}
