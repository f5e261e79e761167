import { dequal } from 'dequal/lite'
import type { CustomLineItemUpdateInput } from '../../../contract/commerce/custom-line-item.ts'
import { MAX_QUANTITY } from '../../../contract/commerce/item.ts'
import type { CartLineItemInput, CatalogOverrideFields } from '../../../contract/commerce/line-item.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import type { StoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import { type CatalogItem, type CatalogReference, isStoreReference } from '../../catalog/index.ts'
import { lineItemErrors } from './errors.ts'

/** The catalogue's last known name and image of an item, for when it is deleted or its price changes. */
export type CatalogSnapshot = Pick<CatalogItem, 'name' | 'choices'> & {
  image?: CatalogItem['image']
  /** The price per item that the buyer was shown. It is never charged. */
  price?: StoredAmount
}

/** A stored line of a cart or checkout: an item and a quantity, without a price. */
export type LineItemRecord = {
  id: string
  /** Ids of merged lines of other carts, which open checkouts may still refer to. */
  formerIds?: readonly string[]
  quantity: number
  /** What two merged carts had together, where fewer are in stock; until the quantity is changed. */
  requestedQuantity?: number
  catalogReference?: CatalogReference
  catalogSnapshot?: CatalogSnapshot
  /** A custom line of a merchant's app: the only kind with a price of its own. */
  custom?: Omit<CustomLineItemUpdateInput, 'quantity'>
  overrides?: CatalogOverrideFields
  selectedMembership?: { id: string; appId: string }
  taxableAddress?: CartLineItemInput['taxableAddress']
  extendedFields?: CartLineItemInput['extendedFields']
}

/** The API's maximum number of lines. */
export const MAX_LINES = 300

/** The merged lines, and for each new line the id of the line it was merged into. */
export type MergedLines = { lines: LineItemRecord[]; lineItemIds: string[] }

/** Adds lines; the same item again raises the quantity of its line. */
export function mergeLines(lines: readonly LineItemRecord[], added: readonly LineItemRecord[]): MergedLines {
  const merged = lines.map((line) => ({ ...line }))
  const lineItemIds = added.map((line, index) => {
    const same = merged.find((other) => sameItem(other, line))
    if (!same) {
      merged.push({ ...line })
      return line.id
    }
    same.quantity += line.quantity
    if (same.quantity > MAX_QUANTITY) {
      throw invalid({
        field: `lineItems[${index}].quantity`,
        description: `must be at most ${MAX_QUANTITY}`,
        rule: 'MAX',
        data: { threshold: MAX_QUANTITY },
      })
    }
    return same.id
  })
  if (merged.length > MAX_LINES) {
    throw invalid({
      field: 'lineItems',
      description: `must be at most ${MAX_LINES} items long`,
      rule: 'MAX_SIZE',
      data: { threshold: MAX_LINES },
    })
  }
  const changed = new Set(lineItemIds)
  return {
    lines: merged.map(({ requestedQuantity, ...line }) =>
      requestedQuantity && !changed.has(line.id) ? { ...line, requestedQuantity } : line,
    ),
    lineItemIds,
  }
}

/** Removes lines, all or none. */
export function removeLines(lines: readonly LineItemRecord[], ids: readonly string[]): LineItemRecord[] {
  requireLines(lines, ids)
  return lines.filter((line) => !ids.includes(line.id))
}

/** Throws if one of these lines does not exist. */
export function requireLines(lines: readonly LineItemRecord[], ids: readonly string[]): void {
  const missing = ids.find((id) => !lines.some((line) => line.id === id))
  if (missing) throw lineItemErrors.LINE_ITEM_NOT_FOUND(`There is no line item ${missing}`, { lineItemId: missing })
}

/** Whether two lines have the same item and modifiers, however the variant is named. */
export function sameItem(a: LineItemRecord, b: LineItemRecord): boolean {
  if (!a.catalogReference || !b.catalogReference || a.custom || b.custom) return false
  return dequal(distinctive(a), distinctive(b))
}

function distinctive(line: LineItemRecord) {
  return [toItemKey(line), line.overrides, line.selectedMembership, line.taxableAddress, line.extendedFields]
}

/** A key of the item: its resolved choices, whether sent as options, as a variant id, or as both. */
function toItemKey({ catalogReference, catalogSnapshot }: LineItemRecord) {
  if (!catalogReference || !catalogSnapshot) return catalogReference
  const { catalogItemId, options } = catalogReference
  const appId = isStoreReference(catalogReference) ? 'stores' : catalogReference.appId
  const choices = catalogSnapshot.choices.map(({ name, value }) => [name, value])
  const { customTextFields, preOrderRequested, subscriptionOptionId } = options ?? {}
  return { appId, catalogItemId, choices, customTextFields, preOrderRequested, subscriptionOptionId }
}
