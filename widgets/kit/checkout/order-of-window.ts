import { emit } from '../events.ts'
import type { Shop } from '../shop.ts'

/** The page as a checkout in a window of its own leads back to it: the shop's pages close the window instead. */
export function pageBehindWindow(href: string): string {
  const url = new URL(href)
  url.searchParams.set('awning_order_window', '1')
  return url.href
}

/**
 * Waits until the checkout in its own window is an order, and says so once. The window tells it; where the two are cut
 * off from each other (COOP), or it was closed before, the shop is asked when the buyer turns to this page again. Whether
 * the window is still open is not asked: under COOP it looks closed while the buyer pays in it.
 */
export function hearOfOrder(shop: Shop, checkoutId: string): Promise<void> {
  const ofShop = heard.get(shop) ?? new Map<string, Promise<void>>()
  heard.set(shop, ofShop)
  const placed = ofShop.get(checkoutId) ?? hear(shop, checkoutId)
  ofShop.set(checkoutId, placed)
  return placed
}

/** Whoever closes the window and opens another one comes to the same checkout: one order, told once. */
const heard = new WeakMap<Shop, Map<string, Promise<void>>>()

function hear({ client, ending }: Shop, checkoutId: string): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const { signal } = over
    const placed = (orderId: string) => {
      if (signal.aborted) return
      over.abort()
      emit('awning:checkout:complete', { orderId })
      resolve()
    }
    const listen = ({ origin, data }: MessageEvent) => {
      const isOurs = origin === new URL(client.baseUrl).origin && data?.awning === 'order'
      if (isOurs && data.checkoutId === checkoutId) placed(String(data.orderId))
    }
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const { checkout } = await client.call('GET /ecom/v1/checkouts/{id}', { id: checkoutId })
      if (checkout?.orderId) placed(checkout.orderId)
    }
    // Out of reach now: the next time that the buyer turns to the page.
    const turnTo = () => void ask().catch(() => {})
    addEventListener('message', listen, { signal })
    addEventListener('focus', turnTo, { signal })
    document.addEventListener('visibilitychange', turnTo, { signal })
    ending.addEventListener('abort', () => over.abort(), { signal })
  })
}
