import type { StoreVariant } from '../../../contract/catalog/variant.ts'
import type { PlatformQuery } from '../../../contract/wire/paging.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { compareBy, isBeyond, matches } from '../../../kernel/query/evaluate.ts'
import type { Fields } from '../../../kernel/query/fields.ts'
import { pageMetadata, readQuery } from '../../../kernel/query/read-page.ts'
import { toPage, toWindow } from '../../../kernel/store/paging.ts'
import { type ProductRecord, products } from '../records.ts'
import { getVisibility, loadShop } from '../shop.ts'
import { withStock } from './load.ts'
import { getSellableVariants } from './options.ts'
import { wireStoreVariant } from './wire-variant.ts'

const text = { type: 'string', filter: true, sort: true } as const

const FIELDS: Fields = {
  id: text,
  variantId: text,
  productId: text,
  variantName: text,
  productName: text,
  sku: text,
  managedVariant: { type: 'boolean', filter: true },
  collectionIds: { type: 'array', filter: true },
  'stock.inStock': { type: 'boolean', filter: true },
  'stock.trackQuantity': { type: 'boolean', filter: true },
  'stock.quantity': { type: 'number', filter: true, sort: true },
  'preorderInfo.enabled': { type: 'boolean', filter: true },
}

const BATCH = 100

/**
 * A page of all variants of the shop. Variants are stored in their products, so the query is evaluated in memory over
 * all of them; the result is cached until the catalogue changes.
 */
export async function queryStoreVariants(context: Context, wire: PlatformQuery) {
  const query = readQuery(wire, FIELDS, { fieldName: 'id', order: 'ASC' })
  const { filter, sort = [] } = query
  const all = await allStoreVariants(context)
  const matching = all.filter((variant) => !filter || matches(filter, variant)).sort(compareBy(sort))
  const window = toWindow(query)
  const { position, offset, limit } = window
  const remaining = position ? matching.filter(isBeyond(sort, position)) : matching
  if (position?.back) remaining.reverse()
  const page = toPage(remaining.slice(offset, offset + limit + 1), query, window)
  return { variants: page.items, metadata: pageMetadata(query, page, matching.length) }
}

async function allStoreVariants(context: Context): Promise<StoreVariant[]> {
  const shop = await loadShop(context)
  const { hidden } = getVisibility(context)
  const found: StoreVariant[] = []
  let cursor: string | undefined
  do {
    const page = await context.store.reader(products).query(context.siteId, {
      paging: { limit: BATCH, ...(cursor && { cursor }) },
    })
    const visible = page.items.filter((product: ProductRecord) => hidden || product.visible)
    for (const stocked of await withStock(context, visible)) {
      for (const variant of getSellableVariants(stocked.product)) {
        if (hidden || variant.visible) found.push(wireStoreVariant(shop, stocked, variant))
      }
    }
    cursor = page.next
  } while (cursor)
  return found
}
