import type { InventoryStatus } from '../../../contract/catalog/enumerations.ts'
import type { ProductRecord, StockRecord, VariantRecord } from '../records.ts'
import { type Choices, getSellableVariants, hasChoices, isManaged } from './options.ts'

/** Stock by variant id. */
type StockByVariant = ReadonlyMap<string, StockRecord>

/** A product with its stock. */
export type StockedProduct = { product: ProductRecord; stock: StockByVariant }

/** The wire's upper bound of a quantity. */
const MAX_WIRE_QUANTITY = 99_999

/** Whether a piece can be sold now. A variant without a stock record is not for sale. */
export function isInStock(stock: StockRecord | undefined): boolean {
  if (!stock) return false
  return stock.trackQuantity ? stock.quantity > 0 : stock.inStock
}

/** The wire's largest limit of orders ahead. */
const MAX_PREORDER_QUANTITY = 100_000

/** How many pieces may be ordered ahead of delivery; 0 where the merchant takes no such orders. */
export function preorderQuantity({ inventory: { preorder } }: ProductRecord): number {
  return preorder.enabled ? (preorder.limit ?? MAX_PREORDER_QUANTITY) : 0
}

/** Pieces that can be ordered, those ahead of delivery among them. */
export function orderableQuantity(stock: StockRecord | undefined, ahead: number): number | undefined {
  if (ahead === 0 || !stock) return remainingQuantity(stock)
  if (!stock.trackQuantity) return stock.inStock ? undefined : ahead
  return Math.min(Math.max(stock.quantity + ahead, 0), MAX_WIRE_QUANTITY)
}

/** Pieces left, never below zero; undefined where nobody counts them. */
export function remainingQuantity(stock: StockRecord | undefined): number | undefined {
  if (!stock) return 0
  if (!stock.trackQuantity) return stock.inStock ? undefined : 0
  return Math.min(Math.max(stock.quantity, 0), MAX_WIRE_QUANTITY)
}

/** Variants that a visitor may buy, if there are pieces. */
function visibleVariants(product: ProductRecord): readonly VariantRecord[] {
  return getSellableVariants(product).filter((variant) => variant.visible)
}

/** Stock over all variants that visitors see. */
export function inventoryStatus({ product, stock }: StockedProduct): InventoryStatus {
  const variants = visibleVariants(product)
  const inStock = variants.filter((variant) => isInStock(stock.get(variant.id))).length
  if (inStock === 0) return 'OUT_OF_STOCK'
  return inStock === variants.length ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK'
}

/** The wire's stock of a product; a quantity only where there is one for the whole product. */
export function wireProductStock(stocked: StockedProduct) {
  const { product, stock } = stocked
  const status = inventoryStatus(stocked)
  const whole = isManaged(product) ? undefined : stock.get(getSellableVariants(product)[0]?.id ?? '')
  const quantity = whole?.trackQuantity ? remainingQuantity(whole) : undefined
  return {
    trackInventory: product.inventory.trackQuantity,
    ...(quantity !== undefined && { quantity }),
    inStock: status !== 'OUT_OF_STOCK',
    inventoryStatus: status,
  }
}

/** The wire's stock of a variant. */
export function wireVariantStock(stock: StockRecord | undefined) {
  const tracked = stock?.trackQuantity ?? false
  const quantity = tracked ? remainingQuantity(stock) : undefined
  return { trackQuantity: tracked, ...(quantity !== undefined && { quantity }), inStock: isInStock(stock) }
}

/** Whether a choice leads to a visible variant, and to one in stock, given what is chosen of the other options. */
export function getChoiceAvailability(
  { product, stock }: StockedProduct,
  option: string,
  choice: string,
  chosen: Choices = {},
): { inStock: boolean; visible: boolean } {
  if (!isManaged(product)) {
    return { visible: true, inStock: inventoryStatus({ product, stock }) !== 'OUT_OF_STOCK' }
  }
  const wanted = { ...chosen, [option]: choice }
  const variants = visibleVariants(product).filter((variant) => hasChoices(variant, wanted))
  return { visible: variants.length > 0, inStock: variants.some((variant) => isInStock(stock.get(variant.id))) }
}
