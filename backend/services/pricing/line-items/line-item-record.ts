import { dequal } from 'dequal/lite'
import type { CustomLineItemUpdateInput } from '../../../contract/commerce/custom-line-item.ts'
import { MAX_QUANTITY } from '../../../contract/commerce/item.ts'
import type { CartLineItemInput, CatalogOverrideFields } from '../../../contract/commerce/line-item.ts'
import { invalid } from '../../../kernel/errors/errors.ts'
import type { StoredAmount } from '../../../kernel/money/stored-amount.ts'
import type { CatalogItem, CatalogReference } from '../../catalog/index.ts'
import { lineItemErrors } from './errors.ts'

/** How the catalogue called and showed an item last: for the day on which it is gone from there, or costs something else. */
export type CatalogSnapshot = Pick<CatalogItem, 'name' | 'choices'> & {
  image?: CatalogItem['image']
  /** Of a piece of this line: what its buyer was told then. Nobody is charged by it. */
  price?: StoredAmount
}

/** A line of a cart or checkout as it is kept: what is meant and how many, never what it costs. */
export type LineItemRecord = {
  id: string
  /** Ids of lines of other carts that became part of this one, of which checkouts may be open. */
  formerIds?: readonly string[]
  quantity: number
  catalogReference?: CatalogReference
  catalogSnapshot?: CatalogSnapshot
  /** A line that a merchant's app made up: the only kind that carries a price of its own. */
  custom?: Omit<CustomLineItemUpdateInput, 'quantity'>
  overrides?: CatalogOverrideFields
  selectedMembership?: { id: string; appId: string }
  taxableAddress?: CartLineItemInput['taxableAddress']
  extendedFields?: CartLineItemInput['extendedFields']
}

/** Most lines of a cart or checkout (wire: maxSize 300). */
export const MAX_LINES = 300

/** Lines with new ones among them, and for each of the new ones the id of the line that it went into. */
export type MergedLines = { lines: LineItemRecord[]; lineItemIds: string[] }

/** The lines with the new ones: the same item again raises the quantity of its line. */
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
  return { lines: merged, lineItemIds }
}

/** Takes lines out; all or none. */
export function removeLines(lines: readonly LineItemRecord[], ids: readonly string[]): LineItemRecord[] {
  requireLines(lines, ids)
  return lines.filter((line) => !ids.includes(line.id))
}

/** Throws where one of these lines is not there. */
export function requireLines(lines: readonly LineItemRecord[], ids: readonly string[]): void {
  const missing = ids.find((id) => !lines.some((line) => line.id === id))
  if (missing) throw lineItemErrors.LINE_ITEM_NOT_FOUND(`There is no line item ${missing}`, { lineItemId: missing })
}

/** The same item with the same extras, by whatever words its variant is named. */
export function sameItem(a: LineItemRecord, b: LineItemRecord): boolean {
  if (!a.catalogReference || !b.catalogReference || a.custom || b.custom) return false
  return dequal(distinctive(a), distinctive(b))
}

function distinctive(line: LineItemRecord) {
  return [toItemKey(line), line.overrides, line.selectedMembership, line.taxableAddress, line.extendedFields]
}

/** What is meant: the choices that the catalogue understood, be they sent as options, as the variant's id, or as both. */
function toItemKey({ catalogReference, catalogSnapshot }: LineItemRecord) {
  if (!catalogReference || !catalogSnapshot) return catalogReference
  const { appId, catalogItemId, options } = catalogReference
  const choices = catalogSnapshot.choices.map(({ name, value }) => [name, value])
  const { customTextFields, preOrderRequested, subscriptionOptionId } = options ?? {}
  return { appId, catalogItemId, choices, customTextFields, preOrderRequested, subscriptionOptionId }
}
