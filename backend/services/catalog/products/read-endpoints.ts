import { productCalls } from '../../../contract/catalog/calls.ts'
import type { PlatformQuery } from '../../../contract/wire/paging.ts'
import { mapInSlices } from '../../../kernel/base/async/map-in-slices.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { readRestQuery, restPaging } from '../../../kernel/store/query/rest-query.ts'
import { CACHE_DEPENDENCIES } from '../cache-dependencies.ts'
import { getVisibility, loadShop, type Visibility } from '../shop.ts'
import { wireMedia } from '../wire-media.ts'
import { isInStock } from './availability.ts'
import { requireProduct, withStock } from './load.ts'
import { findVariant, resolveChoices } from './options.ts'
import { queryProductRecords } from './query-products.ts'
import { wireOption, wireProduct } from './wire-product.ts'
import { getMediaForChoices, wireVariantData } from './wire-variant.ts'

export const productReadEndpoints: readonly Endpoint[] = [
  endpoint(
    productCalls.queryProducts,
    'visitor',
    ({ query, includeVariants }, context) => listProducts(context, query, getVisibility(context), includeVariants),
    { cachedBy: CACHE_DEPENDENCIES },
  ),
  endpoint(
    productCalls.queryProductsByRest,
    'visitor',
    async ({ query, includeVariants, includeMerchantSpecificData = false }, context) => {
      const visibility = getVisibility(context, includeMerchantSpecificData)
      const found = await listProducts(context, readRestQuery(query), visibility, includeVariants)
      return { products: found.products, ...restPaging(found.metadata) }
    },
    { cachedBy: CACHE_DEPENDENCIES },
  ),
  endpoint(
    productCalls.getProduct,
    'visitor',
    async ({ id, includeMerchantSpecificData = false }, context) => {
      const visibility = getVisibility(context, includeMerchantSpecificData)
      return {
        product: wireProduct(await loadShop(context), await requireProduct(context, id, visibility), visibility),
      }
    },
    { cachedBy: CACHE_DEPENDENCIES, errors: [missing] },
  ),
  endpoint(
    productCalls.getProductOptionsAvailability,
    'visitor',
    async ({ id, options }, context) => {
      const shop = await loadShop(context)
      const stocked = await requireProduct(context, id, getVisibility(context))
      const { product, stock } = stocked
      // A removed choice matches nothing; the asking page may have an older product.
      const chosen = resolveChoices(product.options, options)
      const isComplete = chosen && product.options.every((option) => chosen[option.name] !== undefined)
      const variant = isComplete ? findVariant(product, chosen) : undefined
      const selected = variant?.visible ? variant : undefined
      return {
        ...(selected && { selectedVariant: wireVariantData(shop, stocked, selected) }),
        media: wireMedia(getMediaForChoices(product, chosen ?? {}), shop),
        productOptions: product.options.map((option) => wireOption(stocked, option, shop, chosen)),
        availableForPurchase: selected !== undefined && isInStock(stock.get(selected.id)),
      }
    },
    { cachedBy: CACHE_DEPENDENCIES, errors: [missing] },
  ),
]

/** A page of products; of several, the variants only where they are asked for. */
async function listProducts(
  context: Context,
  query: PlatformQuery | undefined,
  visibility: Visibility,
  includeVariants = false,
) {
  const { items, metadata } = await queryProductRecords(context, query, visibility)
  const shop = await loadShop(context)
  const stocked = await withStock(context, items)
  const listVisibility = { ...visibility, variants: includeVariants || stocked.length === 1 }
  return { products: await mapInSlices(stocked, (each) => wireProduct(shop, each, listVisibility)), metadata }
}
