import { productCalls } from '../../../contract/catalog/calls.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { CACHE_DEPENDENCIES } from '../cache-dependencies.ts'
import { catalogErrors, variantNotFound } from '../errors.ts'
import { LARGE_BODY } from '../large-body.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import { getVisibility, loadShop } from '../shop.ts'
import { loadProductForUpdate, requireProduct, withStock } from './load.ts'
import { getSellableVariants, hasChoices, resolveChoices } from './options.ts'
import { overrideVariants } from './override-variants.ts'
import { saveProduct } from './save-product.ts'
import { queryStoreVariants } from './store-variants.ts'
import { wireStoreVariant, wireVariant } from './wire-variant.ts'

const DEFAULT_LIMIT = 50

export const variantEndpoints: readonly Endpoint[] = [
  endpoint(
    productCalls.updateProductVariants,
    'app',
    async ({ id, variants }, context) => {
      const shop = await loadShop(context)
      return answer(
        context,
        await changeVariants(context, id, (before) => overrideVariants(before, variants, shop.currency)),
      )
    },
    {
      replay: (stored, _, context) => answer(context, stored as ProductRecord),
      errors: [missing, catalogErrors.VARIANTS_NOT_MANAGED],
      maxBody: LARGE_BODY,
    },
  ),
  endpoint(
    productCalls.resetAllProductVariantData,
    'app',
    async ({ id }, context) => {
      await changeVariants(context, id, (before) =>
        before.variants.map((variant) => ({ id: variant.id, choices: variant.choices, visible: true })),
      )
    },
    { replay: async () => ({}), errors: [missing] },
  ),
  endpoint(
    productCalls.queryProductVariants,
    'visitor',
    async ({ id, choices, variantIds, paging, includeMerchantSpecificData = false }, context) => {
      const visibility = getVisibility(context, includeMerchantSpecificData)
      const stocked = await requireProduct(context, id, visibility)
      const { product } = stocked
      const choicesToMatch = choices ? resolveChoices(product.options, choices) : {}
      const found = getSellableVariants(product).filter(
        (variant) =>
          (visibility.hidden || variant.visible) &&
          (choices || !variantIds?.length || variantIds.includes(variant.id)) &&
          choicesToMatch !== undefined &&
          hasChoices(variant, choicesToMatch),
      )
      const { limit = DEFAULT_LIMIT, offset = 0 } = paging ?? {}
      const page = found.slice(offset, offset + limit)
      const shop = await loadShop(context)
      return {
        variants: page.map((variant) => wireVariant(shop, stocked, variant, visibility)),
        metadata: { items: page.length, offset },
        totalResults: found.length,
      }
    },
    { cachedBy: CACHE_DEPENDENCIES, errors: [missing] },
  ),
  endpoint(productCalls.queryStoreVariants, 'visitor', ({ query }, context) => queryStoreVariants(context, query), {
    cachedBy: CACHE_DEPENDENCIES,
  }),
  endpoint(
    productCalls.getStoreVariant,
    'visitor',
    async ({ id }, context) => {
      const { productId, variantId } = storeVariantParts(id)
      const visibility = getVisibility(context)
      const stocked = await requireProduct(context, productId, visibility)
      const variant = getSellableVariants(stocked.product).find((candidate) => candidate.id === variantId)
      if (!variant || (!variant.visible && !visibility.hidden)) throw variantNotFound(id)
      return { variant: wireStoreVariant(await loadShop(context), stocked, variant) }
    },
    { cachedBy: CACHE_DEPENDENCIES, errors: [missing] },
  ),
]

const GUID_LENGTH = 36

/** The id of a store variant is two GUIDs joined by one character; published clients use a dash or a dot. */
function storeVariantParts(id: string): { productId: string; variantId: string } {
  return { productId: id.slice(0, GUID_LENGTH), variantId: id.slice(GUID_LENGTH + 1) }
}

/** The variants of a changed product, with their current stock. */
async function answer(context: Context, product: ProductRecord) {
  const shop = await loadShop(context)
  const [stocked] = await withStock(context, [product], { fresh: true })
  const visibility = getVisibility(context)
  return {
    variants: product.variants.map((variant) =>
      wireVariant(shop, stocked ?? { product, stock: new Map() }, variant, visibility),
    ),
  }
}

async function changeVariants(
  context: Context,
  id: string,
  change: (before: ProductRecord) => VariantRecord[],
): Promise<ProductRecord> {
  return context.commit(async (work) => {
    const before = await loadProductForUpdate(work, context, id)
    return saveProduct(work, context, before, {
      ...before,
      variants: change(before),
      lastUpdated: context.now.toISOString(),
    })
  })
}
