import type { z } from 'zod'
import type { reportItemsBackInStockRequest } from '../../contract/back-in-stock/back-in-stock-request.ts'
import { invalid } from '../../kernel/base/errors.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { type CatalogReference, listVariantIds } from '../catalog/index.ts'
import { requireImageUrl } from './create-request.ts'
import { backInStockErrors, requestNotFound } from './errors.ts'
import { findItemKey } from './find-item.ts'
import { backInStockRequests, type ReportedItem, toItemKey } from './records.ts'
import { type Release, scheduleRelease } from './schedule.ts'

type Input = z.output<typeof reportItemsBackInStockRequest>

/**
 * Handles a merchant's report that an item is back in stock: mails those who wait for it, whatever the catalogue says.
 */
export async function reportBackInStock(context: Context, input: Input): Promise<void> {
  const { catalogReference, requestIds, itemDetails } = input
  if (catalogReference && requestIds)
    throw backInStockErrors.REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS(
      'Send either an item or ids of requests',
    )
  requireImageUrl(itemDetails)
  const { name, price, image } = itemDetails
  const parameters = input.extraAutomationTemplateParameters ?? {}
  const reported: ReportedItem = { name, price, parameters, ...(image?.url && { imageUrl: image.url }) }
  const releases = requestIds
    ? [{ requestIds: await requireRequests(context, requestIds), reported }]
    : (await listItemKeys(context, catalogReference)).map((itemKey): Release => ({ itemKey, reported }))
  return context.commit((work) => {
    for (const release of releases) scheduleRelease(context, work, release)
  })
}

async function requireRequests({ store, siteId }: Context, ids: readonly string[]): Promise<readonly string[]> {
  const found = await store.reader(backInStockRequests).getMany(siteId, ids)
  const missing = ids.find((id) => !found.some((record) => record.id === id))
  if (missing) throw requestNotFound(missing)
  return ids
}

/** Returns the key of the referenced variant, or the keys of the product and all its variants. */
async function listItemKeys(context: Context, reference: CatalogReference | undefined): Promise<readonly string[]> {
  if (!reference)
    throw invalid({
      field: 'catalogReference',
      description: 'must be set, or requestIds',
      rule: 'REQUIRED_ONE_OF_FIELD',
      data: { fields: ['catalogReference', 'requestIds'] },
    })
  const itemKey = await findItemKey(context, reference)
  if (itemKey) return [itemKey]
  const { catalogItemId: productId } = reference
  const variantIds = await listVariantIds(context, productId)
  return [productId, ...variantIds.map((variantId) => toItemKey({ productId, variantId }))]
}
