import type { Context } from '../../kernel/runtime/context/context.ts'
import {
  type CatalogItem,
  type CatalogReference,
  findItemVariant,
  findVisibleProduct,
  isStoreReference,
  productNotFound,
  resolveCatalogItems,
} from '../catalog/index.ts'
import { backInStockErrors } from './errors.ts'
import { toItemKey } from './records.ts'

/** An item that visitors can see, and whether they can buy it; undefined if it is hidden or gone. */
export async function findItem(
  context: Context,
  { appId, catalogItemId, options }: CatalogReference,
): Promise<{ item: CatalogItem; available: boolean } | undefined> {
  const reference = { appId, catalogItemId, ...(options && { options }) }
  const [answer] = await resolveCatalogItems(context, [reference])
  if (!answer || answer.status === 'NOT_FOUND') return undefined
  return { item: answer.item, available: answer.status === 'AVAILABLE' }
}

/** The key of a referenced item, also of one that visitors cannot see; undefined if it names no variant. */
export async function findItemKey(context: Context, reference: CatalogReference): Promise<string | undefined> {
  const { catalogItemId: productId, options } = reference
  if (typeof options?.variantId === 'string')
    return toItemKey({ productId, variantId: findItemVariant(options.variantId) })
  const found = await findItem(context, reference)
  return found && toItemKey(found.item)
}

/** The item of a new request: one product, or one variant of it. */
export async function requireItem(context: Context, reference: CatalogReference) {
  const found = await findItem(context, reference)
  if (found) return found
  const { appId, catalogItemId } = reference
  if (!isStoreReference({ appId }) || !(await findVisibleProduct(context, { id: catalogItemId })))
    throw productNotFound(catalogItemId)
  throw backInStockErrors.INVALID_CATALOG_REFERENCE_OPTIONS(
    `Product ${catalogItemId} has no variant with these options; name one by variantId or all of its options`,
    { catalogItemId },
  )
}
