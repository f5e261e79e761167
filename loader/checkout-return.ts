import type { CheckoutWindow } from '../widgets/kit/config.ts'
import type { AwningEvents } from '../widgets/kit/events.ts'

const PARAMETER = 'awning_order'
const POPUP: CheckoutWindow = 'awning-checkout'

/** The buyer is back from the checkout: says so once, and takes the order's id out of the address. */
export function tell(): void {
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
  const detail: AwningEvents['awning:checkout:complete'] = { orderId }
  // Its own `emit`: it shares no code with the loader, which stands alone, and does without the kit.
  const emit = () => document.dispatchEvent(new CustomEvent('awning:checkout:complete', { detail }))
  // The page's own scripts get the time to listen.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => setTimeout(emit))
  else setTimeout(emit)
}
