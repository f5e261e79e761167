import { replaceUrl } from '../client/index.ts'
import type { LineItemInput } from './cart/line-item-input.ts'
import { CARRIED_PARAMETERS, findKeptPage, readCarriedItems } from './checkout/carried-cart.ts'
import type { Shop } from './shop.ts'

const PARAMETER = 'awning_order'
/** Says that this browser placed the order. */
const TOKEN_PARAMETER = 'awning_order_token'
/** Set by a checkout in a popup that could not be closed. */
const WINDOW_PARAMETER = 'awning_order_window'
/** Comes with an order, for clients of the published SDK. */
const MEMBER_PARAMETER = 'wixMemberLoggedIn'

/**
 * Emits the order that the buyer returns with, once, and removes it from the URL. Returns what the URL carries of a cart
 * that this browser could not store.
 */
export async function handleCheckoutReturn(shop: Shop): Promise<readonly LineItemInput[]> {
  const url = new URL(location.href)
  const kept = await findKeptPage(shop, url)
  if (kept) {
    // Loaded anew, as pages read the state in their URL when they are loaded; the order is handled there.
    location.replace(kept)
    return []
  }
  const orderId = url.searchParams.get(PARAMETER)
  const carried = readCarriedItems(new URL(url), !!orderId)
  const token = url.searchParams.get(TOKEN_PARAMETER) ?? undefined
  const own = [PARAMETER, TOKEN_PARAMETER, WINDOW_PARAMETER, ...CARRIED_PARAMETERS]
  for (const name of [...own, ...(orderId ? [MEMBER_PARAMETER] : [])]) url.searchParams.delete(name)
  replaceUrl(url)
  if (!orderId) return carried
  const complete = () =>
    void import('./purchases/placed-orders.ts').then(({ reportOrder }) => reportOrder(shop, { orderId, token }))
  // Gives the page's own scripts time to add their listeners.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => setTimeout(complete))
  else setTimeout(complete)
  return carried
}
