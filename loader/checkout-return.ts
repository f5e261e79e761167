import type { CheckoutWindow } from '../widgets/kit/config.ts'
import { dispatch } from './dispatch.ts'

const PARAMETER = 'awning_order'
const POPUP: CheckoutWindow = 'awning-checkout'

/** The buyer is back from the checkout: says so once, and takes the order's id out of the address. */
export function tellCheckoutReturn(): void {
  const url = new URL(location.href)
  const orderId = url.searchParams.get(PARAMETER)
  if (!orderId) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
  if (window.name === POPUP) {
    // The page that opened the checkout goes on; this one has only come to tell.
    new BroadcastChannel(POPUP).postMessage(orderId)
    close()
    return
  }
  const tell = () => setTimeout(dispatch, 0, 'awning:checkout:complete', { orderId })
  // The page's own scripts get the time to listen.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell)
  else tell()
}
