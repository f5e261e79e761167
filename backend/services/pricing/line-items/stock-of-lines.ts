import { type CatalogItem, catalogErrors } from '../../catalog/index.ts'
import type { CatalogItems } from './catalog-items.ts'
import { type LineItemRecord, requireLines } from './line-item-record.ts'
import type { PricedLineItem } from './priced-line-item.ts'

/**
 * Sets quantities by line id; all or none. Of more than there are it becomes what is left, as the published clients'
 * documentation says; where that is nothing, the line stays as it is, or becomes the fewer that were asked for.
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
  return lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
}

/** The stock of a line without what the others of the same item have; undefined where it is not tracked. */
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
 * Refuses more of an item that is there already than the shop has: whoever adds to it has to be told. What was not there
 * before may be more than is left: the line says so (`PARTIALLY_AVAILABLE`), and no order is made of it.
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

/** Lines with the same key take from the same stock. */
export function stockKey(line: LineItemRecord, item: CatalogItem | undefined): string {
  return item ? `${item.productId} ${item.variantId ?? ''}` : line.id
}

/** What the shop has for a line and all that share its stock; undefined where it is not tracked. */
export function getStock(line: LineItemRecord, item: CatalogItem | undefined): number | undefined {
  return item ? item.stock : line.custom?.quantityAvailable
}
