import { emit } from './events.ts'

const PARAMETER = 'awning_order'
/** Of a checkout in a window of its own that could not be closed. */
const WINDOW_PARAMETER = 'awning_order_window'

/** The buyer is back from the checkout: says so once, and takes the order's id out of the address. */
export function tellOrder(): void {
  const url = new URL(location.href)
  const orderId = url.searchParams.get(PARAMETER)
  for (const name of [PARAMETER, WINDOW_PARAMETER]) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  if (!orderId) return
  const complete = () => emit('awning:checkout:complete', { orderId })
  // The page's own scripts get the time to listen.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => setTimeout(complete))
  else setTimeout(complete)
}
