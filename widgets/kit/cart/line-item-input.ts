import type { CatalogReference, LineItem } from '../../client/index.ts'

/** A product to put into the cart or to check out, in the words of host pages. */
export type LineItemInput = {
  productId: string
  /** Pieces; 1 where missing. */
  quantity?: number
  /** Choices by option name, for example `{ Size: 'Large' }`. */
  options?: Readonly<Record<string, string>>
  /** Instead of choices, where the page knows the variant. */
  variantId?: string
  /** A subscription to it, where the product has some. */
  subscriptionOptionId?: string
  /** What the buyer wrote, by the field's title. */
  customTextFields?: Readonly<Record<string, string>>
}

/** The catalogue that products come from. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** How calls name products with their choices. */
export function wireLineItems(items: readonly LineItemInput[]) {
  return items.map((item) => ({ catalogReference: catalogReferenceOf(item), quantity: item.quantity ?? 1 }))
}

function catalogReferenceOf({ productId, quantity: _, ...choices }: LineItemInput): CatalogReference {
  const options = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined))
  return { catalogItemId: productId, appId: STORES_APP_ID, ...(Object.keys(options).length > 0 && { options }) }
}

/** What a line of the cart was made from, to have it again after it was removed. */
export function lineItemInputOf({ catalogReference, quantity }: LineItem): LineItemInput {
  const choices = catalogReference?.options as Partial<LineItemInput> | undefined
  return { ...choices, productId: catalogReference?.catalogItemId ?? '', quantity: quantity ?? 1 }
}

/** Reads what the attributes of an element say. */
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

/** Choices as a host page writes them in an attribute: `Size: Large; Colour: Sand`, or the same as JSON. */
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
