import { getPageUrl, openDatabase, toJson } from '../../client/index.ts'
import { getCartStore } from '../cart/cart-store.ts'
import { type LineItemInput, toLineItemInput } from '../cart/line-item-input.ts'
import type { Shop } from '../shop.ts'

/** The cart in the URL that the buyer returns to from the checkout. */
const CART_PARAMETER = 'awning_order_cart'
/** URL parameter of a cart that remains after the order, as the checkout was of other items. */
const REST_PARAMETER = 'awning_order_rest'
export const CARRIED_PARAMETERS = [CART_PARAMETER, REST_PARAMETER]

/** Longest return URL that the shop accepts. */
const MAX_LENGTH = 2048

/**
 * Where the buyer returns to from the checkout. Where the browser stores nothing, the next page would begin with an
 * empty cart, so the URL carries products and quantities: no token, code or name, as URLs end up in logs and histories.
 */
export async function getReturnUrl(shop: Shop, keepsCart: boolean): Promise<string> {
  const href = getPageUrl()
  const items = getCartStore(shop).cart.value?.lineItems?.map(toLineItemInput)
  if (!items?.length || (await canStore())) return href
  const url = new URL(href)
  url.searchParams.set(keepsCart ? REST_PARAMETER : CART_PARAMETER, toJson(items))
  return url.href.length > MAX_LENGTH ? href : url.href
}

/**
 * Items that the URL carries and this page needs: none where the browser stores the cart, so that a link made by
 * somebody else changes no cart that exists.
 */
export async function readCarriedItems(url: URL, isOrdered: boolean): Promise<readonly LineItemInput[]> {
  const text = url.searchParams.get(REST_PARAMETER) ?? (isOrdered ? null : url.searchParams.get(CART_PARAMETER))
  if (!text || (await canStore())) return []
  try {
    const items = JSON.parse(text)
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}

/** Whether the browser's storage outlives the page. */
const canStore = () =>
  openDatabase().then(
    (database) => {
      database.close()
      return true
    },
    () => false,
  )
