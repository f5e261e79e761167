import type { InventoryStatus } from '../../../contract/catalog/enumerations.ts'
import type { ProductRecord, StockRecord, VariantRecord } from '../records.ts'
import { type Choices, getSellableVariants, hasChoices, isManaged } from './options.ts'

/** Stock by variant id. */
type StockByVariant = ReadonlyMap<string, StockRecord>

/** A product with its stock. `awaitsFile`: it is not sold yet, and buyers get it without stock. */
export type StockedProduct = { product: ProductRecord; stock: StockByVariant; awaitsFile?: boolean }

/** The stock of an item that is not sold yet, whatever is counted of it. */
export function toClosedStock(record: StockRecord): StockRecord {
  return { ...record, trackQuantity: false, inStock: false }
}

/** The API's maximum quantity. */
const MAX_WIRE_QUANTITY = 99_999

/** Whether an item can be sold now. A variant without a stock record is not for sale. */
export function isInStock(stock: StockRecord | undefined): boolean {
  if (!stock) return false
  return stock.trackQuantity ? stock.quantity > 0 : stock.inStock
}

/** The API's maximum preorder limit. */
const MAX_PREORDER_QUANTITY = 100_000

/**
 * How many items can be preordered; 0 if preorders are disabled. What has no parcel is never preordered: it is delivered
 * with the payment. Nor are subscriptions, whose deliveries have dates of their own.
 */
export function preorderQuantity({ inventory: { preorder }, productType, subscriptionOptions }: ProductRecord): number {
  if (!preorder.enabled || productType === 'digital' || subscriptionOptions?.length) return 0
  return preorder.limit ?? MAX_PREORDER_QUANTITY
}

/** The sold-out variants that visitors can preorder, and how many items of each. */
export function getPreorders({ product, stock }: StockedProduct): { id: string; left: number }[] {
  const limit = preorderQuantity(product)
  if (limit === 0) return []
  return visibleVariants(product).flatMap(({ id }) => {
    const record = stock.get(id)
    const left = isInStock(record) ? 0 : (orderableQuantity(record, limit) ?? 0)
    return left > 0 ? [{ id, left }] : []
  })
}

/** The quantity that can be ordered, including preorders. */
export function orderableQuantity(stock: StockRecord | undefined, preorders: number): number | undefined {
  if (preorders === 0 || !stock) return remainingQuantity(stock)
  if (!stock.trackQuantity) return stock.inStock ? undefined : preorders
  return Math.min(Math.max(stock.quantity + preorders, 0), MAX_WIRE_QUANTITY)
}

/** The quantity in stock, never negative; undefined if it is not tracked. */
export function remainingQuantity(stock: StockRecord | undefined): number | undefined {
  if (!stock) return 0
  if (!stock.trackQuantity) return stock.inStock ? undefined : 0
  return Math.min(Math.max(stock.quantity, 0), MAX_WIRE_QUANTITY)
}

/** The variants that visitors can see. */
function visibleVariants(product: ProductRecord): readonly VariantRecord[] {
  return getSellableVariants(product).filter((variant) => variant.visible)
}

/** The stock status over all visible variants. */
export function inventoryStatus({ product, stock }: StockedProduct): InventoryStatus {
  const variants = visibleVariants(product)
  const inStock = variants.filter((variant) => isInStock(stock.get(variant.id))).length
  if (inStock === 0) return 'OUT_OF_STOCK'
  return inStock === variants.length ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK'
}

/** The stock of a product in the API's shape; with a quantity only if the product has one stock record. */
export function wireProductStock(stocked: StockedProduct) {
  const { product, stock } = stocked
  const status = inventoryStatus(stocked)
  const productStock = isManaged(product) ? undefined : stock.get(getSellableVariants(product)[0]?.id ?? '')
  const quantity = productStock?.trackQuantity ? remainingQuantity(productStock) : undefined
  return {
    trackInventory: product.inventory.trackQuantity,
    ...(quantity !== undefined && { quantity }),
    inStock: status !== 'OUT_OF_STOCK',
    inventoryStatus: status,
  }
}

/** The stock of a variant in the API's shape. */
export function wireVariantStock(stock: StockRecord | undefined) {
  const tracked = stock?.trackQuantity ?? false
  const quantity = tracked ? remainingQuantity(stock) : undefined
  return { trackQuantity: tracked, ...(quantity !== undefined && { quantity }), inStock: isInStock(stock) }
}

/** Whether a choice leads to a visible variant, and to one in stock, given the selected other options. */
export function getChoiceAvailability(
  { product, stock }: StockedProduct,
  option: string,
  choice: string,
  chosen: Choices = {},
): { inStock: boolean; visible: boolean } {
  if (!isManaged(product)) {
    return { visible: true, inStock: inventoryStatus({ product, stock }) !== 'OUT_OF_STOCK' }
  }
  const selection = { ...chosen, [option]: choice }
  const variants = visibleVariants(product).filter((variant) => hasChoices(variant, selection))
  return { visible: variants.length > 0, inStock: variants.some((variant) => isInStock(stock.get(variant.id))) }
}
