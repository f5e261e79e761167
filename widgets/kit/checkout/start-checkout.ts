import type { Address, ApiProblem } from '../../client/index.ts'
import { cartKeys } from '../cart/cart-state.ts'
import { cartOf } from '../cart/cart-store.ts'
import { type LineItemInput, wireLineItems } from '../cart/line-item-input.ts'
import { ask, emit } from '../events.ts'
import type { Shop } from '../shop.ts'
import { hearOfOrder, pageBehindWindow } from './order-of-window.ts'

/** How it came out. `left`: the browser is on its way to the checkout. `placed` comes when the one in the popup is an order. */
export type CheckoutOutcome =
  | { state: 'left' }
  | { state: 'popup'; placed: Promise<void> }
  | { state: 'canceled' }
  | { state: 'refused'; problem: ApiProblem }

/** Takes the buyer to the hosted checkout: with the cart, or with `items` alone; in `popup` where it was opened. */
export async function startCheckout(
  shop: Shop,
  options: { items?: readonly LineItemInput[] | undefined; popup?: Window | null } = {},
): Promise<CheckoutOutcome> {
  const { popup } = options
  if (!ask('awning:checkout:start', { items: options.items })) {
    popup?.close()
    return { state: 'canceled' }
  }
  try {
    const { client } = shop
    const checkoutId = await createCheckout(shop, options.items)
    const { redirectSession } = await client.call('POST /_api/redirects-api/v1/redirect-session', {
      ecomCheckout: { checkoutId },
      // The checkout speaks as this page does, whatever the browser says.
      preferences: {
        additionalQueryParameters: {
          lang: shop.locale.value,
          ...(shop.currency.value && { currency: shop.currency.value }),
        },
      },
      callbacks: { postFlowUrl: popup ? pageBehindWindow(location.href) : location.href },
    })
    const url = new URL(redirectSession?.fullUrl ?? '', client.baseUrl).href
    if (popup && !popup.closed) {
      const placed = hearOfOrder(shop, checkoutId)
      popup.location.replace(url)
      return { state: 'popup', placed }
    }
    location.assign(url)
    return { state: 'left' }
  } catch (error) {
    popup?.close()
    const problem = error as ApiProblem
    emit('awning:checkout:error', { problem })
    return { state: 'refused', problem }
  }
}

async function createCheckout(shop: Shop, items?: readonly LineItemInput[]): Promise<string> {
  const { client } = shop
  if (items) {
    const lineItems = wireLineItems(items)
    const { checkout } = await client.call('POST /ecom/v1/checkouts', { channelType: 'WEB', lineItems })
    return checkout?.id ?? ''
  }
  await cartOf(shop).settled()
  // What the visitor estimated for need not be entered again.
  const shippingAddress = await client.storage.get<Address>(cartKeys(client).destination)
  const { checkoutId = '' } = await client.call('POST /ecom/v1/carts/current/create-checkout', {
    channelType: 'WEB',
    ...(shippingAddress && { shippingAddress }),
  })
  return checkoutId
}
