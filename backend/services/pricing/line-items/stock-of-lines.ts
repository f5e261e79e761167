import { type CatalogItem, catalogErrors } from '../../catalog/index.ts'
import type { CatalogItems } from './catalog-items.ts'
import { type LineItemRecord, requireLines } from './line-item-record.ts'
import type { PricedLineItem } from './priced-line-item.ts'

/**
 * Sets quantities by line id, all or none. A quantity above the stock becomes the stock, as the published clients'
 * documentation says. If the item is sold out, the quantity can only be lowered.
 */
export function setQuantities(
  lines: readonly LineItemRecord[],
  updates: readonly { id: string; quantity: number }[],
  items: CatalogItems,
): LineItemRecord[] {
  requireLines(
    lines,
    updates.map((update) => update.id),
  )
  const quantities = new Map(lines.map((line) => [line.id, line.quantity]))
  for (const { id, quantity } of updates) {
    const before = quantities.get(id) ?? quantity
    const left = remainingForLine(lines, quantities, items, id) ?? quantity
    quantities.set(id, Math.min(quantity, left >= 1 ? left : before))
  }
  return lines.map((line) => {
    const { requestedQuantity, ...rest } = line
    const quantity = quantities.get(line.id) ?? line.quantity
    return { ...rest, quantity, ...(requestedQuantity && quantity === line.quantity && { requestedQuantity }) }
  })
}

/** The stock left for a line after the other lines of the same item; undefined if it is not tracked. */
function remainingForLine(
  lines: readonly LineItemRecord[],
  quantities: ReadonlyMap<string, number>,
  items: CatalogItems,
  id: string,
): number | undefined {
  const line = lines.find((candidate) => candidate.id === id)
  const stock = line && getStock(line, items.get(id))
  if (!line || stock === undefined) return undefined
  const key = stockKey(line, items.get(id))
  const others = lines.filter((other) => other !== line && stockKey(other, items.get(other.id)) === key)
  return stock - others.reduce((sum, other) => sum + (quantities.get(other.id) ?? other.quantity), 0)
}

/**
 * Refuses to raise the quantity of an item that is already there above the stock. A first addition may exceed it: the
 * line then reports `PARTIALLY_AVAILABLE`, and can't be ordered.
 */
export function requireStockForMore(before: readonly LineItemRecord[], lines: readonly PricedLineItem[]): void {
  if (before.length === 0) return
  const quantitiesBefore = new Map(before.map(({ id, quantity }) => [id, quantity]))
  const byStock = new Map<string, { inCart: number; wanted: number }>()
  for (const { stored, item } of lines) {
    const key = stockKey(stored, item)
    const { inCart, wanted } = byStock.get(key) ?? { inCart: 0, wanted: 0 }
    byStock.set(key, {
      inCart: inCart + (quantitiesBefore.get(stored.id) ?? 0),
      wanted: wanted + stored.quantity,
    })
  }
  for (const { stored, item } of lines) {
    const stock = getStock(stored, item)
    const { inCart, wanted } = byStock.get(stockKey(stored, item)) ?? { inCart: 0, wanted: 0 }
    if (stock === undefined || inCart === 0 || wanted <= inCart || wanted <= stock) continue
    const quantityAvailable = Math.max(0, stock)
    throw catalogErrors.INSUFFICIENT_INVENTORY(
      `There are only ${quantityAvailable} left, and ${inCart} are here already`,
      {
        catalogItemId: stored.catalogReference?.catalogItemId ?? '',
        quantityAvailable,
        quantityRequested: wanted - inCart,
        quantityHeld: inCart,
      },
    )
  }
}

/** Lines with the same key share a stock record. */
export function stockKey(line: LineItemRecord, item: CatalogItem | undefined): string {
  return item ? `${item.productId} ${item.variantId ?? ''}` : line.id
}

/** The total stock for a line and those that share it; undefined if it is not tracked. */
export function getStock(line: LineItemRecord, item: CatalogItem | undefined): number | undefined {
  return item ? item.stock : line.custom?.quantityAvailable
}
