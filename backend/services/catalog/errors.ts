import { missing, notFound, refusals } from '../../kernel/base/errors.ts'

/** Errors of the catalogue. */
export const catalogErrors = refusals({
  MEDIA_NOT_FOUND: 404,
  OPTION_NOT_FOUND: 404,
  DUPLICATE_SLUG: 409,
  PRODUCT_CHANGED: 409,
  INSUFFICIENT_INVENTORY: 409,
  INVENTORY_LIMIT_REACHED: 409,
  COLLECTION_HAS_RULE: 409,
  TOO_MANY_COLLECTION_RULES: 409,
  VARIANTS_NOT_MANAGED: 400,
  VARIANTS_MANAGED: 400,
  MEDIA_ON_ANOTHER_OPTION: 400,
  VALUE_OUT_OF_RANGE: 400,
})

export const productNotFound = (id: string) => notFound(missing, 'Product', id)
export const collectionNotFound = (id: string) => notFound(missing, 'Collection', id)
export const variantNotFound = (id: string) => notFound(missing, 'Variant', id)
