import type { CartOutcome } from './cart/edit-queue.ts'
import type { ItemToAdd } from './cart/edits.ts'
import { parseOptions } from './cart/option-text.ts'
import type { Page, Theme } from './config.ts'
import { openShop } from './shop.ts'

/** What `window.Awning` does, and host elements with `data-awning-add`; the loader fetches this with the first call. */

const DRAWER_CARTS = ':is(awning-cart:not([layout=inline]),[data-awning=cart]:not([data-layout=inline]))'

/** Opens the cart's drawer; a page without one is given one. */
export async function open({ config, fill }: Page): Promise<void> {
  let cart = document.querySelector<HTMLElement>(DRAWER_CARTS)
  if (!cart) {
    cart = document.createElement('awning-cart')
    cart.setAttribute('layout', 'drawer')
    document.body.append(cart)
  }
  openShop(config).openCart.value = cart
  await fill(cart)
}

export function close({ config }: Page): void {
  openShop(config).openCart.value = undefined
}

/** Puts a product into the cart: by id, with choices, or as a host element's `data-awning-*` attributes say. */
export async function add(
  { config }: Page,
  what: string | ItemToAdd | HTMLElement,
  quantity = 1,
): Promise<CartOutcome> {
  const { cart } = openShop(config)
  if (!(what instanceof HTMLElement)) return cart.add([typeof what === 'string' ? { productId: what, quantity } : what])
  what.setAttribute('aria-busy', 'true')
  try {
    return await cart.add([itemFrom(what.dataset)])
  } finally {
    what.removeAttribute('aria-busy')
  }
}

/** The cart as the visitor sees it, once it is known; undefined while there is none. */
export async function cart({ config }: Page) {
  const store = openShop(config).cart
  await store.begin()
  return store.cart.value
}

export function logout({ config }: Page): Promise<void> {
  return openShop(config).client.session.signOut()
}

export function setLocale({ config }: Page, locale: string): void {
  openShop(config).locale.value = locale
}

export function setCurrency({ config }: Page, currency: string | undefined): void {
  openShop(config).currency.value = currency
}

export function setTheme({ config }: Page, theme: Theme | undefined): void {
  openShop(config).theme.value = theme
}

let stopAnalytics: (() => void) | undefined

/** With `analytics`, tells the page's `dataLayer` what visitors do, in GA4's words; nothing before, nothing otherwise. */
export async function consent(_: Page, given: { analytics?: boolean }): Promise<void> {
  stopAnalytics?.()
  stopAnalytics = given.analytics ? (await import('./analytics.ts')).tellDataLayer() : undefined
}

/** The end: the page has taken Awning out. */
export function stop({ config }: Page): void {
  stopAnalytics?.()
  openShop(config).dispose()
}

function itemFrom({ awningAdd = '', awningQuantity, awningVariant, awningOptions }: DOMStringMap): ItemToAdd {
  return {
    productId: awningAdd,
    quantity: Number(awningQuantity) || 1,
    ...(awningVariant && { variantId: awningVariant }),
    ...(awningOptions && { options: parseOptions(awningOptions) }),
  }
}
