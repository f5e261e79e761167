import { getPageUrl } from '../../client/index.ts'
import type { Shop } from '../shop.ts'
import { getShortUrl, MAX_SENT } from './carried-cart.ts'

/** Return URL for a checkout in a popup: it makes the shop's pages close the popup instead of navigating back. */
export function getPopupReturnUrl(): string {
  const href = getPageUrl()
  // This page stays open meanwhile, so the popup needs none of the state in its URL.
  const url = new URL(href.length > MAX_SENT ? getShortUrl(href) : href)
  url.searchParams.set('awning_order_window', '1')
  return url.href
}

/**
 * Resolves when the checkout in the popup has become an order, and emits it once. The popup posts a message; where it
 * is cut off from this page (COOP) or was closed before, the shop is asked when the buyer returns to this page.
 * `closed` is not used: under COOP the popup looks closed while the buyer pays in it.
 */
export function waitForOrder(shop: Shop, checkoutId: string): Promise<void> {
  const ofShop = pendingOrders.get(shop) ?? new Map<string, Promise<void>>()
  pendingOrders.set(shop, ofShop)
  const placed = ofShop.get(checkoutId) ?? listenForOrder(shop, checkoutId)
  ofShop.set(checkoutId, placed)
  return placed
}

/** Closing the popup and opening another leads to the same checkout: one order, emitted once. */
const pendingOrders = new WeakMap<Shop, Map<string, Promise<void>>>()

function listenForOrder(shop: Shop, checkoutId: string): Promise<void> {
  const { client, disposed } = shop
  return new Promise((resolve) => {
    const controller = new AbortController()
    const { signal } = controller
    const placed = (orderId: string, token?: string) => {
      if (signal.aborted) return
      controller.abort()
      void import('../purchases/placed-orders.ts').then(({ reportOrder }) => reportOrder(shop, { orderId, token }))
      resolve()
    }
    const onMessage = ({ origin, data }: MessageEvent) => {
      const isOurs = origin === new URL(client.baseUrl).origin && data?.awning === 'order'
      if (isOurs && data.checkoutId === checkoutId) placed(`${data.orderId}`, data.token)
    }
    const readOrder = async () => {
      if (document.visibilityState === 'hidden') return
      const { checkout } = await client.call('GET /ecom/v1/checkouts/{id}', { id: checkoutId })
      if (checkout?.orderId) placed(checkout.orderId)
    }
    // If the shop is unreachable, the next return to the page asks again.
    const onReturn = () => void readOrder().catch(() => {})
    addEventListener('message', onMessage, { signal })
    addEventListener('focus', onReturn, { signal })
    document.addEventListener('visibilitychange', onReturn, { signal })
    disposed.addEventListener('abort', () => controller.abort(), { signal })
  })
}
