import type { Cart, CatalogReference, LineItem } from '../../client/index.ts'

/** A product that a visitor wants, in the words of host pages. */
export type ItemToAdd = {
  productId: string
  /** Pieces; 1 where missing. */
  quantity?: number
  /** Choices by option name, for example `{ Size: 'Large' }`. */
  options?: Readonly<Record<string, string>>
  /** Instead of choices, where the page knows the variant. */
  variantId?: string
  /** What the buyer wrote, by the field's title. */
  customTextFields?: Readonly<Record<string, string>>
}

/** Something that the visitor wants of the cart. */
export type EditToMake =
  | { kind: 'add'; items: readonly ItemToAdd[] }
  | { kind: 'quantity'; lineItemId: string; quantity: number }
  | { kind: 'remove'; lineItemId: string }
  /** An empty code takes the coupon away. */
  | { kind: 'coupon'; code: string }

/** The same while the shop has not confirmed it; the id is its idempotency key. */
export type Edit = EditToMake & { id: string }

/** The catalogue that products come from. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** How the wire names a product with its choices. */
export function catalogReferenceOf({ productId, quantity: _, ...choices }: ItemToAdd): CatalogReference {
  const options = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined))
  return { catalogItemId: productId, appId: STORES_APP_ID, ...(Object.keys(options).length > 0 && { options }) }
}

/** What to add to have a line again that was removed. */
export function itemOf({ catalogReference, quantity }: LineItem): ItemToAdd {
  const choices = catalogReference?.options as Partial<ItemToAdd> | undefined
  return { ...choices, productId: catalogReference?.catalogItemId ?? '', quantity: quantity ?? 1 }
}

/** The cart as it will be when the shop has taken the edits: what the visitor sees at once. */
export function withEdits(cart: Cart | undefined, edits: readonly Edit[]): Cart | undefined {
  if (!cart?.lineItems || edits.length === 0) return cart
  let lineItems: LineItem[] = cart.lineItems
  for (const edit of edits) {
    if (edit.kind === 'quantity') {
      lineItems = lineItems.map((line) => (line.id === edit.lineItemId ? { ...line, quantity: edit.quantity } : line))
    } else if (edit.kind === 'remove') {
      lineItems = lineItems.filter((line) => line.id !== edit.lineItemId)
    }
  }
  return { ...cart, lineItems }
}

/** Pieces on their way into the cart: counted at once, shown as lines when the shop has priced them. */
export function arriving(edits: readonly Edit[]): number {
  let pieces = 0
  for (const edit of edits) {
    if (edit.kind === 'add') for (const item of edit.items) pieces += item.quantity ?? 1
  }
  return pieces
}

/** Takes an edit in. Only the last of several quantities of one line counts; the first edit may be under way already. */
export function enqueue(edits: readonly Edit[], edit: Edit, underWay: Edit | undefined): Edit[] {
  const superseded = (earlier: Edit) =>
    earlier !== underWay &&
    earlier.kind === 'quantity' &&
    (edit.kind === 'quantity' || edit.kind === 'remove') &&
    earlier.lineItemId === edit.lineItemId
  return [...edits.filter((earlier) => !superseded(earlier)), edit]
}
