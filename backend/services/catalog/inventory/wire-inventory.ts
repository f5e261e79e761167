import type { InventoryItem } from '../../../contract/catalog/inventory.ts'
import { isInStock, preorderQuantity, type StockedProduct } from '../products/availability.ts'
import { getSellableVariants } from '../products/options.ts'
import type { StockRecord } from '../records.ts'
import type { Visibility } from '../shop.ts'

/** The stock of a product in the API's shape, by variant. */
export function wireInventoryItem(
  { product, stock }: StockedProduct,
  visibility: Visibility,
  variantIds: readonly string[] = [],
): InventoryItem {
  const { id, trackQuantity, preorder, lastUpdated } = product.inventory
  return {
    id,
    externalId: product.id,
    productId: product.id,
    trackQuantity,
    variants: getSellableVariants(product)
      .filter((variant) => visibility.hidden || variant.visible)
      .filter((variant) => variantIds.length === 0 || variantIds.includes(variant.id))
      .map((variant) => wireInventoryVariant(variant.id, stock.get(variant.id), preorderQuantity(product) > 0)),
    lastUpdated,
    numericId: product.numericId,
    preorderInfo: { ...preorder },
  }
}

function wireInventoryVariant(variantId: string, record: StockRecord | undefined, preorder: boolean) {
  const inStock = isInStock(record)
  return {
    variantId,
    inStock,
    ...(record?.trackQuantity && { quantity: record.quantity }),
    availableForPreorder: preorder && !inStock,
  }
}
