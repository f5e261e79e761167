import { shelfCalls } from '../../../contract/catalog/calls.ts'
import type { PriorPrice, ShelfProduct } from '../../../contract/catalog/shelf.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context, ProductRating } from '../../../kernel/runtime/context/context.ts'
import { CACHE_DEPENDENCIES } from '../cache-dependencies.ts'
import { requireCollection, requireCollectionBySlug } from '../collections/load.ts'
import { productNotFound } from '../errors.ts'
import { getPreorders, type StockedProduct } from '../products/availability.ts'
import { requireProduct, withStock } from '../products/load.ts'
import { getSellableVariants } from '../products/options.ts'
import { toNumber } from '../products/price.ts'
import { findPriorPrice, showsPriorPrice } from '../products/price-history.ts'
import { queryProductRecords } from '../products/query-products.ts'
import { wireProduct } from '../products/wire-product.ts'
import { type ProductRecord, products, type SubscriptionOptionRecord, type VariantRecord } from '../records.ts'
import { getVisibility, loadShop, type Shop, type Visibility } from '../shop.ts'
import { isView, readShelf, type ShelfAttributes, type ShelfRequest } from './read-shelf.ts'

export const shelfEndpoints: readonly Endpoint[] = [
  endpoint(
    shelfCalls.getShelf,
    'visitor',
    async ({ offset = 0, ...attributes }, context) => {
      const visibility = getVisibility(context, false)
      const { records, total, meant, hint } = await find(context, readShelf(attributes), offset, visibility)
      const shop = await loadShop(context)
      const stocked = await withStock(context, records)
      const ratings = await context.hooks.rateProducts(
        context,
        records.map(({ id }) => id),
      )
      const wire = (each: StockedProduct) => wireShelfProduct(shop, each, visibility, ratings.get(each.product.id))
      return { products: stocked.map(wire), total, ...(meant && { meant }), ...(hint && { hint }) }
    },
    {
      authByClientId: true,
      counted: (input) => (isView(input as ShelfAttributes) ? 'productViews' : undefined),
      cachedBy: [...CACHE_DEPENDENCIES, 'review_summaries'],
      errors: [missing],
    },
  ),
]

function wireShelfProduct(
  shop: Shop,
  stocked: StockedProduct,
  visibility: Visibility,
  rating: ProductRating | undefined,
): ShelfProduct {
  const { subscriptionOptions = [], customTextFields, inventory } = stocked.product
  const { message, expectedDate } = inventory.preorder
  const preorders = getPreorders(stocked)
  const priorPrice = wirePriorPrice(shop, stocked.product)
  return {
    ...wireProduct(shop, stocked, visibility),
    customTextFields: [...customTextFields],
    ...(priorPrice && { priorPrice }),
    ...(subscriptionOptions.length > 0 && {
      subscriptionOptions: structuredClone(subscriptionOptions) as SubscriptionOptionRecord[],
    }),
    ...(preorders.length > 0 && {
      preorder: { ...(message && { message }), ...(expectedDate && { expectedDate }), variants: preorders },
    }),
    ...(stocked.awaitsFile && { awaitsFile: true }),
    ...(rating && { rating }),
  }
}

/** Undefined where the rule does not apply, and where nothing is known of the time before the reduction. */
function wirePriorPrice(shop: Shop, product: ProductRecord): PriorPrice | undefined {
  if (!showsPriorPrice(shop.site)) return undefined
  const amountOf = (variant?: VariantRecord) => {
    const prior = findPriorPrice(product, variant, shop.currency)
    return prior === undefined ? {} : { amount: toNumber(prior, shop.currency) }
  }
  const own = getSellableVariants(product).filter(({ id }) => product.priceHistory?.[id])
  const variants = own.map((variant) => ({ id: variant.id, ...amountOf(variant) }))
  const all: PriorPrice = { ...amountOf(), ...(variants.length > 0 && { variants }) }
  return [all, ...variants].some(({ amount }) => amount !== undefined) ? all : undefined
}

type Found = { records: readonly ProductRecord[]; total: number; meant?: string | undefined; hint?: string }

async function find(context: Context, request: ShelfRequest, offset: number, visibility: Visibility): Promise<Found> {
  if ('ids' in request) return findByIds(context, request.ids, visibility)
  if ('slug' in request) {
    const { items } = await queryProductRecords(context, { filter: { slug: request.slug } }, visibility)
    if (items.length === 0) throw productNotFound(request.slug)
    return { records: items.slice(0, 1), total: 1 }
  }
  const { query, collection, limit } = request
  const { items, metadata, meant } = await queryProductRecords(
    context,
    {
      ...query,
      filter: {
        ...query.filter,
        ...(collection && { collectionIds: { $hasSome: [await collectionId(context, collection, visibility)] } }),
      },
      paging: { limit, offset },
    },
    visibility,
  )
  return { records: items, total: metadata.total ?? offset + items.length, meant }
}

/** A single missing product is an error; of several the others are returned. */
async function findByIds(context: Context, ids: readonly string[], visibility: Visibility): Promise<Found> {
  const [onlyId] = ids
  if (onlyId !== undefined && ids.length === 1)
    return { records: [(await requireProduct(context, onlyId, visibility)).product], total: 1 }
  const found = await context.cache.getMany(products, context.siteId, ids)
  const visible = found.filter((record) => record.visible || visibility.hidden)
  const records = ids.flatMap((id) => visible.filter((record) => record.id === id))
  const missing = ids.filter((id) => !visible.some((record) => record.id === id))
  const hint = `This shop has no product with the id ${missing.map((id) => `"${id}"`).join(', ')}`
  return { records, total: records.length, ...(missing.length > 0 && { hint }) }
}

/** The id of the collection of all products is no complete GUID. */
const IS_ID = /^[\da-f]{8}-[\da-f-]{26,27}$/i

async function collectionId(context: Context, slugOrId: string, visibility: Visibility): Promise<string> {
  const find = IS_ID.test(slugOrId) ? requireCollection : requireCollectionBySlug
  return (await find(context, slugOrId, visibility)).id
}
