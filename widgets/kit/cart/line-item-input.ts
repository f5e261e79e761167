import type { CatalogReference, LineItem } from '../../client/index.ts'

/** A product to add to the cart or to check out, as host pages write it. */
export type LineItemInput = {
  productId: string
  /** Defaults to 1. */
  quantity?: number
  /** Choices by option name, for example `{ Size: 'Large' }`. */
  options?: Readonly<Record<string, string>>
  /** Instead of choices, where the page knows the variant. */
  variantId?: string
  /** Orders what is sold out ahead of its delivery, where the shop takes pre-orders of it. */
  preOrderRequested?: boolean
  /** A subscription option of the product, where it has some. */
  subscriptionOptionId?: string
  /** Text that the buyer entered, by the field's title. */
  customTextFields?: Readonly<Record<string, string>>
}

/** App id of the catalogue. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Converts to the line items that calls expect. */
export function toWireLineItems(items: readonly LineItemInput[]) {
  return items.map((item) => ({ catalogReference: toCatalogReference(item), quantity: item.quantity ?? 1 }))
}

function toCatalogReference({ productId, quantity: _, ...choices }: LineItemInput): CatalogReference {
  const options = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined))
  return { catalogItemId: productId, appId: STORES_APP_ID, ...(Object.keys(options).length > 0 && { options }) }
}

/** Converts a cart line back to its input, to add it again after it was removed, or an order's line. */
export function toLineItemInput({
  catalogReference,
  quantity,
}: Pick<LineItem, 'catalogReference' | 'quantity'>): LineItemInput {
  const choices = catalogReference?.options as Partial<LineItemInput> | undefined
  return { ...choices, productId: catalogReference?.catalogItemId ?? '', quantity: quantity ?? 1 }
}

/** Reads the attributes of an element. */
export function readLineItemInput(
  productId: string,
  { quantity, variantId, options }: Partial<Record<'quantity' | 'variantId' | 'options', string | undefined>>,
): LineItemInput {
  return {
    productId,
    quantity: Number(quantity) || 1,
    ...(variantId && { variantId }),
    ...(options && { options: parseOptions(options) }),
  }
}

/** Parses choices written in an attribute: `Size: Large; Colour: Sand`, or the same as JSON. */
function parseOptions(text: string): Record<string, string> {
  try {
    return JSON.parse(text)
  } catch {
    return Object.fromEntries(
      text.split(';').flatMap((pair) => {
        const colon = pair.indexOf(':')
        return colon < 0 ? [] : [[pair.slice(0, colon).trim(), pair.slice(colon + 1).trim()]]
      }),
    )
  }
}
