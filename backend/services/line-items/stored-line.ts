import type { CustomLineItemUpdateInput } from '../../contract/commerce/custom-line-item.ts'
import { MAX_QUANTITY } from '../../contract/commerce/item.ts'
import type {
  CatalogOverrideFields,
  CheckoutLineItemInput,
  LineItemInput,
  LineItemUpdateInput,
} from '../../contract/commerce/line-item.ts'
import { isMerchant } from '../../kernel/access/identity.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import type { CatalogItem, CatalogReference } from '../catalog/index.ts'
import { lineItemErrors } from './errors.ts'
import { keptReference } from './kept-reference.ts'

/** How the catalogue called and showed an item last: for the day on which it is gone from there. */
export type RememberedItem = Pick<CatalogItem, 'name' | 'choices'> & { image?: CatalogItem['image'] }

/** A line of a cart or checkout as it is kept: what is meant and how many, never what it costs. */
export type StoredLine = {
  id: string
  quantity: number
  catalogReference?: CatalogReference
  remembered?: RememberedItem
  /** A line that a merchant's app made up: the only kind that carries a price of its own. */
  custom?: Omit<CustomLineItemUpdateInput, 'quantity'>
  overrides?: CatalogOverrideFields
  selectedMembership?: { id: string; appId: string }
  taxableAddress?: LineItemInput['taxableAddress']
  extendedFields?: LineItemInput['extendedFields']
}

/** Most lines of a cart or checkout (wire: maxSize 300). */
const MAX_LINES = 300

export type AddedLines = {
  lineItems?: readonly (LineItemInput | LineItemUpdateInput | CheckoutLineItemInput)[] | undefined
  customLineItems?: readonly CustomLineItemUpdateInput[] | undefined
}

/** New lines from what a client sent. Prices of its own are taken from a merchant only (security.md 43). */
export function newLines(context: Context, added: AddedLines): StoredLine[] {
  if (!isMerchant(context.identity)) {
    const [custom] = added.customLineItems ?? []
    if (custom) throw notAllowed('customLineItems')
    const index = (added.lineItems ?? []).findIndex((line) => line.catalogOverrideFields)
    if (index >= 0) throw notAllowed(`lineItems[${index}].catalogOverrideFields`)
  }
  return [
    ...(added.lineItems ?? []).map((line): StoredLine => {
      const { quantity, catalogReference, catalogOverrideFields, ...rest } = line
      return {
        id: context.ids.guid(),
        quantity: quantity ?? 1,
        catalogReference: keptReference(catalogReference as CatalogReference),
        ...(catalogOverrideFields && { overrides: catalogOverrideFields }),
        ...rest,
      }
    }),
    ...(added.customLineItems ?? []).map(
      ({ quantity, ...custom }): StoredLine => ({ id: context.ids.guid(), quantity: quantity ?? 1, custom }),
    ),
  ]
}

function notAllowed(field: string) {
  return invalid({ field, description: 'may be set by the merchant only', rule: 'FIELD_NOT_ALLOWED' })
}

/** The lines with the new ones: the same item again raises the quantity of its line. */
export function mergeLines(lines: readonly StoredLine[], added: readonly StoredLine[]): StoredLine[] {
  const merged = lines.map((line) => ({ ...line }))
  for (const [index, line] of added.entries()) {
    const same = merged.find((other) => sameItem(other, line))
    if (!same) merged.push({ ...line })
    else {
      same.quantity += line.quantity
      if (same.quantity > MAX_QUANTITY) {
        throw invalid({
          field: `lineItems[${index}].quantity`,
          description: `must be at most ${MAX_QUANTITY}`,
          rule: 'MAX',
          data: { threshold: MAX_QUANTITY },
        })
      }
    }
  }
  if (merged.length > MAX_LINES) {
    throw invalid({
      field: 'lineItems',
      description: `must be at most ${MAX_LINES} items long`,
      rule: 'MAX_SIZE',
      data: { threshold: MAX_LINES },
    })
  }
  return merged
}

/** Sets quantities by line id; all or none. */
export function setQuantities(
  lines: readonly StoredLine[],
  updates: readonly { id: string; quantity: number }[],
): StoredLine[] {
  requireLines(
    lines,
    updates.map((update) => update.id),
  )
  const quantities = new Map(updates.map((update) => [update.id, update.quantity]))
  return lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
}

/** Takes lines out; all or none. */
export function removeLines(lines: readonly StoredLine[], ids: readonly string[]): StoredLine[] {
  requireLines(lines, ids)
  return lines.filter((line) => !ids.includes(line.id))
}

function requireLines(lines: readonly StoredLine[], ids: readonly string[]): void {
  const missing = ids.find((id) => !lines.some((line) => line.id === id))
  if (missing) throw lineItemErrors.LINE_ITEM_NOT_FOUND(`There is no line item ${missing}`, { lineItemId: missing })
}

function sameItem(a: StoredLine, b: StoredLine): boolean {
  if (!a.catalogReference || !b.catalogReference || a.custom || b.custom) return false
  return (
    canonical([a.catalogReference, a.overrides, a.selectedMembership, a.taxableAddress, a.extendedFields]) ===
    canonical([b.catalogReference, b.overrides, b.selectedMembership, b.taxableAddress, b.extendedFields])
  )
}

/** JSON with sorted keys: the same options in another order are the same. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
