import type { Context } from '../../kernel/context.ts'
import { catalogErrors } from '../catalog/index.ts'
import { type LineItemRecord, requireLines } from './line-item-record.ts'
import { type Pieces, type PricedLineItem, priceLines } from './priced-line-item.ts'

/**
 * Sets quantities by line id; all or none. Of more than there are it becomes what is left, as the published clients'
 * documentation says; where that is nothing, the line stays as it is, or becomes the fewer that were asked for. What is `held`
 * for these lines already counts as left.
 */
export async function setQuantities(
  context: Context,
  lines: readonly LineItemRecord[],
  updates: readonly { id: string; quantity: number }[],
  held: readonly Pieces[] = [],
): Promise<LineItemRecord[]> {
  requireLines(
    lines,
    updates.map((update) => update.id),
  )
  const priced = await priceLines(context, lines, held)
  const quantities = new Map(lines.map((line) => [line.id, line.quantity]))
  const quantityOf = ({ stored }: PricedLineItem) => quantities.get(stored.id) ?? stored.quantity
  for (const { id, quantity } of updates) {
    const line = priced.find(({ stored }) => stored.id === id)
    const before = quantities.get(id) ?? quantity
    const others = priced.filter((other) => line && other !== line && stockKey(other) === stockKey(line))
    const left = (line && stockOf(line)) ?? quantity
    const leftForLine = left - others.reduce((sum, other) => sum + quantityOf(other), 0)
    quantities.set(id, Math.min(quantity, leftForLine >= 1 ? leftForLine : before))
  }
  return lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
}

/**
 * Refuses more of an item that is there already than the shop has: whoever adds to it has to be told. What was not there
 * before may be more than is left: the line says so (`PARTIALLY_AVAILABLE`), and no order is made of it.
 */
export function requireStockForMore(before: readonly LineItemRecord[], lines: readonly PricedLineItem[]): void {
  const held = new Map(before.map((line) => [line.id, line.quantity]))
  for (const line of lines) {
    const stock = stockOf(line)
    if (stock === undefined) continue
    const same = lines.filter((other) => stockKey(other) === stockKey(line))
    const inCart = same.reduce((sum, { stored }) => sum + (held.get(stored.id) ?? 0), 0)
    const wanted = same.reduce((sum, { stored }) => sum + stored.quantity, 0)
    if (inCart === 0 || wanted <= inCart || wanted <= stock) continue
    const quantityAvailable = Math.max(0, stock)
    throw catalogErrors.INSUFFICIENT_INVENTORY(
      `There are only ${quantityAvailable} left, and ${inCart} are here already`,
      {
        catalogItemId: line.stored.catalogReference?.catalogItemId ?? '',
        quantityAvailable,
        quantityRequested: wanted - inCart,
        quantityHeld: inCart,
      },
    )
  }
}

/** Lines with the same key take from the same stock. */
export function stockKey({ stored, item }: PricedLineItem): string {
  return item ? `${item.productId} ${item.variantId ?? ''}` : stored.id
}

/** The pieces that the shop has for a line and all that share its stock; undefined where nobody counts them. */
export function stockOf({ stored, item }: PricedLineItem): number | undefined {
  return item ? item.stock : stored.custom?.quantityAvailable
}
