import { type ApiError, notFound, refused } from '../../kernel/errors.ts'

/** The catalogue's own refusals: code and the status that it is sent with. */
const CATALOG_ERRORS = {
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
} as const

type CatalogErrorCode = keyof typeof CATALOG_ERRORS

/** A refusal of the catalogue, with its status. */
export function catalogRefusal(
  code: CatalogErrorCode,
  description: string,
  data: Record<string, unknown> = {},
): ApiError {
  return refused(code, description, { status: CATALOG_ERRORS[code], data })
}

export const productNotFound = (id: string) => notFound('Product', id)
export const collectionNotFound = (id: string) => notFound('Collection', id)
export const variantNotFound = (id: string) => notFound('Variant', id)
