import { productCalls } from '../../../contract/catalog/calls.ts'
import { ApiError, missing } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { countOutcomes, toItemMetadata } from '../../../kernel/store/changes/bulk.ts'
import { catalogErrors, productNotFound } from '../errors.ts'
import type { ProductRecord } from '../records.ts'
import { loadShop } from '../shop.ts'
import { loadProductsForUpdate } from './load.ts'
import { saveProduct } from './save-product.ts'
import { adjustProperty, setProperty } from './set-property.ts'

const ERRORS = [missing, catalogErrors.VALUE_OUT_OF_RANGE]

export const productBulkEndpoints: readonly Endpoint[] = [
  endpoint(
    productCalls.bulkUpdateProductsProperty,
    'app',
    async ({ ids, set }, context) => {
      const { currency } = await loadShop(context)
      return changeMany(context, ids, (product) => setProperty(product, set, currency, context.now))
    },
    { errors: ERRORS },
  ),
  endpoint(
    productCalls.bulkAdjustProductProperty,
    'app',
    async ({ ids, adjust }, context) => {
      const { currency } = await loadShop(context)
      return changeMany(context, ids, (product) => adjustProperty(product, adjust, currency, context.now))
    },
    { errors: ERRORS },
  ),
]

/** Changes the valid products in one transaction, and returns a result for every id. */
async function changeMany(
  context: Context,
  ids: readonly string[],
  change: (product: ProductRecord) => Promise<ProductRecord>,
) {
  return context.commit(async (work) => {
    const found = new Map((await loadProductsForUpdate(context, ids)).map((product) => [product.id, product]))
    const failures = new Map<string, ApiError>()
    for (const id of new Set(ids)) {
      const before = found.get(id)
      try {
        if (!before) throw productNotFound(id)
        await saveProduct(work, context, before, await change(before))
      } catch (error) {
        // A violation applies to every product alike, so it refuses the whole call.
        if (!(error instanceof ApiError) || error.violations) throw error
        failures.set(id, error)
      }
    }
    const results = ids.map((id, index) => ({ itemMetadata: toItemMetadata(id, index, failures.get(id)) }))
    return { results, bulkActionMetadata: countOutcomes(results) }
  })
}
