import { SOURCE_NAMESPACE } from '../../../backend/contract/commerce/enumerations.ts'
import { getCartStore } from '../cart/cart-store.ts'
import { noteCheckout } from '../purchases/placed-orders.ts'
import type { Shop } from '../shop.ts'
import { cartValue, lineItem, lineValue } from './ga4-items.ts'
import { sendEvent } from './send-event.ts'
import { findSource } from './visit-source.ts'

const REDIRECT = 'POST /_api/redirects-api/v1/redirect-session'
type RedirectInput = { ecomCheckout?: { checkoutId: string } }

/** Sends the start of a checkout once the shop has opened it: of the cart, or of the items that are bought alone. */
export function followCheckouts(shop: Shop, signal: AbortSignal): void {
  const { client } = shop
  const { call } = client
  let bought: ReturnType<typeof cartValue>
  /** Says where the buyer came from, and notes the checkout for the next page. A failure of either keeps nobody from buying. */
  const prepare = async (id: string) => {
    try {
      await noteCheckout(shop, id)
      const source = await findSource(shop)
      if (!source) return
      // Other apps have namespaces of their own, and a change sets all of them.
      const { checkout } = await call('GET /ecom/v1/checkouts/{id}', { id })
      const { namespaces } = checkout?.extendedFields ?? {}
      const extendedFields = { namespaces: { ...namespaces, [SOURCE_NAMESPACE]: source } }
      await call('PATCH /ecom/v1/checkouts/{checkout.id}', { checkout: { id, extendedFields } })
    } catch {}
  }
  const followed: typeof call = async (name, input, options) => {
    const checkoutId = name === REDIRECT ? (input as RedirectInput).ecomCheckout?.checkoutId : undefined
    if (checkoutId && !signal.aborted) await prepare(checkoutId)
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
    if (checkoutId) {
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
