import type { Context } from '../../../kernel/context/context.ts'
import { type CatalogItem, type CatalogReference, resolveCatalogItems } from '../../catalog/index.ts'
import { lineItemErrors } from './errors.ts'
import type { LineItemRecord } from './line-item-record.ts'

/**
 * The catalogue's items by line id, loaded once per request, so that all lines are priced from the same state. Custom
 * lines and deleted items are missing.
 */
export type CatalogItems = ReadonlyMap<string, CatalogItem>

/** A quantity of an item. */
export type ItemQuantity = { productId: string; variantId?: string | undefined; quantity: number }

/**
 * Loads the items of all lines at once. `reserved`: stock already reserved for these lines, which counts as available.
 */
export async function loadCatalogItems(
  context: Context,
  lines: readonly LineItemRecord[],
  reserved: readonly ItemQuantity[] = [],
): Promise<CatalogItems> {
  // An item that is added again has the same reference, so it is loaded once.
  const byReference = new Map<string, { reference: CatalogReference; ids: string[] }>()
  for (const { id, catalogReference: reference, custom } of lines) {
    if (!reference || custom) continue
    const key = JSON.stringify(reference)
    const same = byReference.get(key)
    if (same) same.ids.push(id)
    else byReference.set(key, { reference, ids: [id] })
  }
  const groups = [...byReference.values()]
  const answers = await resolveCatalogItems(
    context,
    groups.map(({ reference }) => reference),
  )
  const items = new Map<string, CatalogItem>()
  for (const [index, { ids }] of groups.entries()) {
    const answer = answers[index]
    if (!answer || !('item' in answer)) continue
    const item = withReserved(answer.item, reserved)
    for (const id of ids) items.set(id, item)
  }
  return items
}

/** The item, with the stock reserved for the caller counted as available. */
function withReserved(item: CatalogItem, reserved: readonly ItemQuantity[]): CatalogItem {
  if (item.stock === undefined || reserved.length === 0) return item
  const own = reserved.filter(
    ({ productId, variantId }) => productId === item.productId && variantId === item.variantId,
  )
  return { ...item, stock: own.reduce((sum, { quantity }) => sum + quantity, item.stock) }
}

/** New lines with the catalogue's names and choices; throws if an item does not exist. */
export function requireKnownItems(lines: readonly LineItemRecord[], items: CatalogItems): LineItemRecord[] {
  return lines.map((line) => {
    if (!line.catalogReference || line.custom) return line
    const item = items.get(line.id)
    if (item) return { ...line, catalogSnapshot: toCatalogSnapshot(item) }
    const { catalogItemId, appId } = line.catalogReference
    throw lineItemErrors.CATALOG_ITEM_NOT_FOUND(`The catalogue has no such item: ${catalogItemId}`, {
      catalogItemId,
      appId,
    })
  })
}

/** The copy of an item that its line stores. */
export function toCatalogSnapshot({
  name,
  choices,
  image,
}: CatalogItem): NonNullable<LineItemRecord['catalogSnapshot']> {
  return { name, choices, ...(image && { image }) }
}
