import { getCartStore } from '../cart/cart-store.ts'
import type { AwningEvents } from '../events.ts'
import { forgetPending, onPurchase, resumePending } from '../purchases/placed-orders.ts'
import type { Shop } from '../shop.ts'
import { followCheckouts } from './follow-checkouts.ts'
import { followMembers } from './follow-members.ts'
import { cartValue, lineItem, lineValue, purchaseValue } from './ga4-items.ts'
import { sendEvent } from './send-event.ts'
import { followShownProducts } from './shown-products.ts'
import { forgetSource, keepSource } from './visit-source.ts'

const running = new WeakMap<Shop, AbortController>()

/** Starts or ends analytics, as the visitor has consented by now. Consent tools say so on every page, and more than once. */
export async function followConsent(shop: Shop): Promise<void> {
  const { config, disposed } = shop
  const before = running.get(shop)
  // Consent to marketing may have come or gone.
  if (config.analytics === !!before) return config.analytics ? keepSource(shop) : undefined
  if (before) {
    before.abort()
    running.delete(shop)
    await forgetSource(shop)
    return forgetPending(shop)
  }
  const controller = new AbortController()
  running.set(shop, controller)
  disposed.addEventListener('abort', () => controller.abort())
  startAnalytics(shop, controller.signal)
  await keepSource(shop)
}

/** Sends what visitors do to the page's analytics, as GA4 events, until it is ended. */
function startAnalytics(shop: Shop, signal: AbortSignal): void {
  followCart(shop, signal)
  followCheckouts(shop, signal)
  followMembers(shop, signal)
  followShownProducts(shop, signal)
  const stop = onPurchase(shop, (purchase) => {
    if (signal.aborted) return
    const value = purchaseValue(purchase)
    // These took place on the shop's own pages.
    if (purchase.deliveryOption) sendEvent('add_shipping_info', { ...value, shipping_tier: purchase.deliveryOption })
    if (purchase.paymentMethod) sendEvent('add_payment_info', { ...value, payment_type: purchase.paymentMethod })
    sendEvent('purchase', {
      transaction_id: purchase.orderId,
      ...value,
      tax: Number(purchase.tax),
      shipping: Number(purchase.shipping),
    })
  })
  signal.addEventListener('abort', stop)
  void resumePending(shop)
}

/** Changes of the cart, once the shop has applied them: by how much a quantity changed, and not what it is. */
function followCart(shop: Shop, signal: AbortSignal): void {
  const store = getCartStore(shop)
  /** The lines as the shop has confirmed them. */
  let confirmed = new Map<string, ReturnType<typeof listLines>[number]>()
  const confirm = () => {
    if (store.pending.value.length > 0) return
    confirmed = new Map(listLines().map((line) => [line.id ?? '', line]))
  }
  const listLines = () => store.cart.value?.lineItems ?? []
  const on = <Name extends keyof AwningEvents>(name: Name, handle: (detail: AwningEvents[Name]) => void) =>
    document.addEventListener(name, (event) => handle((event as CustomEvent<AwningEvents[Name]>).detail), { signal })
  confirm()

  on('awning:cart:change', confirm)
  on('awning:cart:after-add', ({ items, cart, lineItemIds }) => {
    const added = items.flatMap(({ quantity = 1 }, index) => {
      const line = cart?.lineItems?.find(({ id }) => id === lineItemIds?.[index])
      return line ? [lineItem(line, quantity)] : []
    })
    if (added.length > 0) sendEvent('add_to_cart', lineValue(cart?.currency, added))
  })
  const changed = (lineItemId: string, quantity: number, currency = store.cart.value?.currency) => {
    const line = confirmed.get(lineItemId)
    const change = quantity - (line?.quantity ?? 0)
    if (!line || change === 0) return
    const name = change > 0 ? 'add_to_cart' : 'remove_from_cart'
    sendEvent(name, lineValue(currency, [lineItem(line, Math.abs(change))]))
  }
  // The shop may allow less than was asked for.
  on('awning:cart:after-quantity', ({ lineItemId, cart }) =>
    changed(lineItemId, cart?.lineItems?.find(({ id }) => id === lineItemId)?.quantity ?? 0, cart?.currency),
  )
  on('awning:cart:after-remove', ({ lineItemId, cart }) => changed(lineItemId, 0, cart?.currency))

  const viewCart = async () => {
    await store.init()
    const value = cartValue(store.cart.value)
    if (value && !signal.aborted) sendEvent('view_cart', value)
  }
  on('awning:cart:open', () => void viewCart())
  on('awning:ready', ({ widget, element }) => {
    if (widget === 'cart' && (element.getAttribute('layout') ?? element.dataset.layout) === 'inline') void viewCart()
  })
}
