import { replaceUrl } from '../client/index.ts'
import type { LineItemInput } from './cart/line-item-input.ts'
import { CARRIED_PARAMETERS, readCarriedItems } from './checkout/carried-cart.ts'
import { emit } from './events.ts'

const PARAMETER = 'awning_order'
/** Set by a checkout in a popup that could not be closed. */
const WINDOW_PARAMETER = 'awning_order_window'

/**
 * Emits the order that the buyer returns with, once, and removes its id from the URL. Returns what the URL carries of a
 * cart that this browser could not store.
 */
export async function handleCheckoutReturn(): Promise<readonly LineItemInput[]> {
  const url = new URL(location.href)
  const orderId = url.searchParams.get(PARAMETER)
  const carried = readCarriedItems(new URL(url), !!orderId)
  for (const name of [PARAMETER, WINDOW_PARAMETER, ...CARRIED_PARAMETERS]) url.searchParams.delete(name)
  replaceUrl(url)
  if (!orderId) return carried
  const complete = () => emit('awning:checkout:complete', { orderId })
  // Gives the page's own scripts time to add their listeners.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => setTimeout(complete))
  else setTimeout(complete)
  return carried
}
