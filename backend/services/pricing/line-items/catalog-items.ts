import { invalid } from '../../../kernel/base/errors.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { type CatalogItem, type CatalogReference, checkCustomTexts, resolveCatalogItems } from '../../catalog/index.ts'
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
  if (item.stock === undefined || item.awaitsFile || reserved.length === 0) return item
  const own = reserved.filter(
    ({ productId, variantId }) => productId === item.productId && variantId === item.variantId,
  )
  return { ...item, stock: own.reduce((sum, { quantity }) => sum + quantity, item.stock) }
}

/**
 * New lines with the catalogue's names and choices, and with the buyer's texts as the product takes them; throws if an
 * item does not exist, or does not take its texts.
 */
export function requireKnownItems(lines: readonly LineItemRecord[], items: CatalogItems): LineItemRecord[] {
  const violations: Parameters<typeof invalid>[number][] = []
  const known = lines.map((line, index) => {
    const { catalogReference: reference } = line
    if (!reference || line.custom) return line
    const item = items.get(line.id)
    if (!item) {
      const { catalogItemId, appId } = reference
      throw lineItemErrors.CATALOG_ITEM_NOT_FOUND(`The catalogue has no such item: ${catalogItemId}`, {
        catalogItemId,
        appId,
      })
    }
    // New lines are in the sequence of the request, catalogue items first.
    const at = `lineItems[${index}].catalogReference.options.customTextFields`
    const checked = checkCustomTexts(item.customTextFields, reference.options?.customTextFields, at)
    violations.push(...checked.violations)
    return { ...line, catalogReference: withTexts(reference, checked.texts), catalogSnapshot: toCatalogSnapshot(item) }
  })
  if (violations.length > 0) throw invalid(...violations)
  return known
}

function withTexts({ options, ...reference }: CatalogReference, texts: Readonly<Record<string, string>>) {
  const { customTextFields: _, ...others } = options ?? {}
  const all = { ...others, ...(Object.keys(texts).length > 0 && { customTextFields: texts }) }
  return { ...reference, ...(Object.keys(all).length > 0 && { options: all }) }
}

/** The copy of an item that its line stores. */
export function toCatalogSnapshot({
  name,
  choices,
  image,
}: CatalogItem): NonNullable<LineItemRecord['catalogSnapshot']> {
  return { name, choices, ...(image && { image }) }
}
