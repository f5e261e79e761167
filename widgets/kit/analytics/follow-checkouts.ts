import { getCartStore } from '../cart/cart-store.ts'
import type { Shop } from '../shop.ts'
import { cartValue, lineItem, lineValue } from './ga4-items.ts'
import { sendEvent } from './send-event.ts'

/** Sends the start of a checkout once the shop has opened it: of the cart, or of the items that are bought alone. */
export function followCheckouts(shop: Shop, signal: AbortSignal): void {
  const { client } = shop
  const { call } = client
  let bought: ReturnType<typeof cartValue>
  const followed: typeof call = async (name, input, options) => {
    const answer = await call(name, input, options)
    if (signal.aborted) return answer
    if (name === 'POST /ecom/v1/checkouts') {
      const { checkout } = answer as Awaited<ReturnType<typeof call<'POST /ecom/v1/checkouts'>>>
      const lines = checkout?.lineItems ?? []
      bought =
        lines.length > 0
          ? lineValue(
              checkout?.currency,
              lines.map((line) => lineItem(line)),
            )
          : undefined
    }
    if (name === 'POST /ecom/v1/carts/current/create-checkout') bought = cartValue(getCartStore(shop).cart.value)
    if (name === 'POST /_api/redirects-api/v1/redirect-session' && 'ecomCheckout' in (input as object)) {
      if (bought) sendEvent('begin_checkout', bought)
      bought = undefined
    }
    return answer
  }
  client.call = followed
  signal.addEventListener('abort', () => {
    if (client.call === followed) client.call = call
  })
}
