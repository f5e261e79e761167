import { inventoryCalls } from '../../../contract/catalog/calls.ts'
import { missing, notFound } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { CACHE_DEPENDENCIES } from '../cache-dependencies.ts'
import { catalogErrors, productNotFound, variantNotFound } from '../errors.ts'
import { LARGE_BODY } from '../large-body.ts'
import { preorderQuantity } from '../products/availability.ts'
import { requireProduct, withStock } from '../products/load.ts'
import { getSellableVariants } from '../products/options.ts'
import { DEFAULT_VARIANT_ID, products, toInventoryItemId } from '../records.ts'
import { getVisibility } from '../shop.ts'
import { addStock, decrementStock, type StockLine, toStockError } from '../stock.ts'
import { queryInventoryProducts } from './query-inventory.ts'
import { updateInventory } from './update-inventory.ts'
import { wireInventoryItem } from './wire-inventory.ts'

const LINE_ERRORS = [missing]

export const inventoryEndpoints: readonly Endpoint[] = [
  endpoint(
    inventoryCalls.queryInventory,
    'visitor',
    async ({ query = {} }, context) => {
      const visibility = getVisibility(context)
      const { items, metadata } = await queryInventoryProducts(context, query, visibility)
      const stocked = await withStock(context, items)
      return {
        inventoryItems: stocked.map((each) => wireInventoryItem(each, visibility)),
        metadata: { items: items.length, offset: metadata.offset ?? 0 },
        totalResults: metadata.total ?? items.length,
      }
    },
    { cachedBy: CACHE_DEPENDENCIES },
  ),
  endpoint(
    inventoryCalls.getInventoryVariants,
    'visitor',
    async ({ inventoryId, productId, externalId, variantIds }, context) => {
      const visibility = getVisibility(context)
      const stocked = await findItem(context, inventoryId, productId ?? externalId)
      return { inventoryItem: wireInventoryItem(stocked, visibility, variantIds) }
    },
    { cachedBy: CACHE_DEPENDENCIES, errors: [missing] },
  ),
  endpoint(
    inventoryCalls.updateInventoryVariants,
    'app',
    ({ inventoryItem }, context) => updateInventory(context, inventoryItem),
    { errors: LINE_ERRORS, maxBody: LARGE_BODY },
  ),
  endpoint(
    inventoryCalls.decrementInventory,
    'app',
    async ({ decrementData }, context) => {
      const lines = await toStockLines(
        context,
        decrementData.map(({ externalId, productId = externalId, decrementBy, ...line }) => ({
          ...line,
          productId,
          quantity: decrementBy,
        })),
      )
      try {
        return await context.commit((work) => decrementStock(work, context.siteId, lines))
      } catch (error) {
        throw toStockError(error) ?? error
      }
    },
    { errors: [...LINE_ERRORS, catalogErrors.INSUFFICIENT_INVENTORY] },
  ),
  endpoint(
    inventoryCalls.incrementInventory,
    'app',
    async ({ incrementData }, context) => {
      const lines = await toStockLines(
        context,
        incrementData.map(({ incrementBy, ...line }) => ({ ...line, quantity: incrementBy })),
      )
      return context.commit((work) => addStock(work, context.siteId, lines, context.now.toISOString()))
    },
    { errors: [...LINE_ERRORS, catalogErrors.INVENTORY_LIMIT_REACHED] },
  ),
  endpoint(inventoryCalls.getCatalogVersion, 'visitor', async () => ({ catalogVersion: 'V1_CATALOG' as const }), {
    cachedBy: CACHE_DEPENDENCIES,
  }),
]

/** Finds an item by the product's id or by its own; clients send either in the path. */
async function findItem(context: Context, inventoryId: string, productId: string | undefined) {
  const visibility = getVisibility(context)
  const candidates = productId ? [productId] : [toInventoryItemId(inventoryId), inventoryId]
  const [product] = await context.cache.getMany(products, context.siteId, candidates)
  if (!product || (!product.visible && !visibility.hidden)) {
    throw notFound(missing, 'Inventory item', inventoryId)
  }
  return requireProduct(context, product.id, visibility)
}

type WireLine = {
  inventoryId?: string | undefined
  productId?: string | undefined
  variantId?: string | undefined
  quantity: number
  preorderRequest?: boolean | undefined
}

/** The stock of the requested lines: every product and variant must exist, and a managed product needs a variant. */
async function toStockLines(context: Context, wire: readonly WireLine[]): Promise<StockLine[]> {
  const getProductId = ({ productId, inventoryId = '' }: WireLine) => productId ?? toInventoryItemId(inventoryId)
  const found = await context.store.reader(products).getMany(context.siteId, [...new Set(wire.map(getProductId))])
  const byId = new Map(found.map((product) => [product.id, product]))
  return wire.map((line) => {
    const product = byId.get(getProductId(line))
    if (!product) throw productNotFound(getProductId(line))
    const variantId = line.variantId ?? DEFAULT_VARIANT_ID
    if (!getSellableVariants(product).some((variant) => variant.id === variantId)) throw variantNotFound(variantId)
    return {
      productId: product.id,
      variantId,
      quantity: line.quantity,
      ahead: line.preorderRequest ? preorderQuantity(product) : 0,
    }
  })
}
