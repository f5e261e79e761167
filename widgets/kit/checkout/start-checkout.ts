import type { Address, ApiProblem } from '../../client/index.ts'
import { cartKeys } from '../cart/cart-state.ts'
import { getCartStore } from '../cart/cart-store.ts'
import { type LineItemInput, toWireLineItems } from '../cart/line-item-input.ts'
import { emit, emitCancelable } from '../events.ts'
import { navigateTab } from '../frame.ts'
import type { Shop } from '../shop.ts'
import { getReturnUrl } from './carried-cart.ts'
import { getPopupReturnUrl, waitForOrder } from './popup-order.ts'

/**
 * Result of starting the checkout. `left`: this tab is navigating to it. `placed` resolves when the checkout in the
 * popup is an order. `blocked`: this page is in a frame that may open no window and may not leave; the buyer can open
 * `url` by hand.
 */
export type CheckoutOutcome =
  | { state: 'left' }
  | { state: 'popup'; placed: Promise<void> }
  | { state: 'blocked'; url: string; placed: Promise<void> }
  | { state: 'canceled' }
  | { state: 'refused'; problem: ApiProblem }

/** Opens the hosted checkout with the cart, or with `items` alone; in `popup` if one was opened. */
export async function startCheckout(
  shop: Shop,
  options: { items?: readonly LineItemInput[] | undefined; popup?: Window | null } = {},
): Promise<CheckoutOutcome> {
  const { popup } = options
  if (!emitCancelable('awning:checkout:start', { items: options.items })) {
    popup?.close()
    return { state: 'canceled' }
  }
  try {
    const { client } = shop
    const checkoutId = await createCheckout(shop, options.items)
    const { redirectSession } = await client.call('POST /_api/redirects-api/v1/redirect-session', {
      ecomCheckout: { checkoutId },
      // The checkout uses this page's language, not the browser's.
      preferences: {
        additionalQueryParameters: {
          lang: shop.locale.value,
          ...(shop.currency.value && { currency: shop.currency.value }),
        },
      },
      callbacks: { postFlowUrl: popup ? getPopupReturnUrl() : await getReturnUrl(shop, !!options.items) },
    })
    const url = new URL(redirectSession?.fullUrl ?? '', client.baseUrl).href
    if (popup && !popup.closed) {
      const placed = waitForOrder(shop, checkoutId)
      popup.location.replace(url)
      return { state: 'popup', placed }
    }
    return navigateTab(url) ? { state: 'left' } : { state: 'blocked', url, placed: waitForOrder(shop, checkoutId) }
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
    const lineItems = toWireLineItems(items)
    const { checkout } = await client.call('POST /ecom/v1/checkouts', { channelType: 'WEB', lineItems })
    return checkout?.id ?? ''
  }
  await getCartStore(shop).settled()
  // The address of the estimate is filled in at the checkout.
  const shippingAddress = await client.storage.get<Address>(cartKeys(client).destination)
  const { checkoutId = '' } = await client.call('POST /ecom/v1/carts/current/create-checkout', {
    channelType: 'WEB',
    ...(shippingAddress && { shippingAddress }),
  })
  return checkoutId
}
