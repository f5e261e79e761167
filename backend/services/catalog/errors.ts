import { notFound, refusals } from '../../kernel/errors.ts'

/** The refusals of the catalogue. */
export const catalogErrors = refusals({
  PRODUCT_NOT_FOUND: 404,
  COLLECTION_NOT_FOUND: 404,
  VARIANT_NOT_FOUND: 404,
  INVENTORY_ITEM_NOT_FOUND: 404,
  MEDIA_NOT_FOUND: 404,
  OPTION_NOT_FOUND: 404,
  DUPLICATE_SLUG: 409,
  INSUFFICIENT_INVENTORY: 409,
  INVENTORY_LIMIT_REACHED: 409,
  VARIANTS_NOT_MANAGED: 400,
  VARIANTS_MANAGED: 400,
  MEDIA_ON_ANOTHER_OPTION: 400,
  VALUE_OUT_OF_RANGE: 400,
})

export const productNotFound = (id: string) => notFound(catalogErrors.PRODUCT_NOT_FOUND, 'Product', id)
export const collectionNotFound = (id: string) => notFound(catalogErrors.COLLECTION_NOT_FOUND, 'Collection', id)
export const variantNotFound = (id: string) => notFound(catalogErrors.VARIANT_NOT_FOUND, 'Variant', id)
