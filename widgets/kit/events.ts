import type { Purchase } from '../../backend/contract/purchases/purchase.ts'
import type { ApiProblem, Cart, Member, Role } from '../client/index.ts'
import type { LineItemInput } from './cart/line-item-input.ts'
import type { Theme } from './config.ts'

/**
 * Every event that Awning dispatches on `document`, with its `detail`. Those named `before-…`, and `checkout:start`,
 * are cancelable: after `preventDefault()` nothing happens.
 *
 * @example
 * ```ts
 * document.addEventListener('awning:cart:before-add', (event) => {
 *   if (event.detail.items.some(({ quantity = 1 }) => quantity > 10)) event.preventDefault()
 * })
 * document.addEventListener('awning:checkout:complete', ({ detail }) => console.log(detail.orderId))
 * ```
 */
export type AwningEvents = {
  /** A widget shows its content for the first time. */
  'awning:ready': { widget: string; element: HTMLElement }
  /**
   * A widget could not load or broke, and the page's fallback content stays; or a call to the shop failed, refusals
   * included: then `call` is its route, `problem` the reason and `widget` says `shop`.
   */
  'awning:error': { widget: string; message: string; call?: string; problem?: ApiProblem }

  /** The cart changed: here, in another tab, or in the shop. `count` is the number of items. */
  'awning:cart:change': { cart: Cart | undefined; count: number }
  'awning:cart:before-add': { items: readonly LineItemInput[] }
  /** `lineItemIds`: the lines that the items were added to, in their order. */
  'awning:cart:after-add': {
    items: readonly LineItemInput[]
    cart: Cart | undefined
    lineItemIds: readonly string[] | undefined
  }
  'awning:cart:error-add': { items: readonly LineItemInput[]; problem: ApiProblem }
  'awning:cart:before-quantity': { lineItemId: string; quantity: number }
  'awning:cart:after-quantity': { lineItemId: string; quantity: number; cart: Cart | undefined }
  'awning:cart:error-quantity': { lineItemId: string; quantity: number; problem: ApiProblem }
  'awning:cart:before-remove': { lineItemId: string }
  'awning:cart:after-remove': { lineItemId: string; cart: Cart | undefined }
  'awning:cart:error-remove': { lineItemId: string; problem: ApiProblem }
  'awning:cart:before-coupon': { code: string }
  'awning:cart:after-coupon': { code: string; cart: Cart | undefined }
  'awning:cart:error-coupon': { code: string; problem: ApiProblem }
  'awning:cart:before-gift-card': { code: string }
  'awning:cart:after-gift-card': { code: string; cart: Cart | undefined }
  'awning:cart:error-gift-card': { code: string; problem: ApiProblem }
  /** In the six events above, an empty code means that the coupon or gift card is removed. */
  'awning:cart:open': Record<string, never>
  'awning:cart:close': Record<string, never>
  /** The buyer leaves the empty cart to continue shopping; cancel it to navigate yourself. */
  'awning:cart:before-continue': { href: string | undefined }

  /** The visitor looks at a variant or product that is sold out. `element` shows it. */
  'awning:product:sold-out': { productId: string; variantId: string | undefined; element: HTMLElement }

  /** The shop has a request for a mail when it is in stock again. */
  'awning:back-in-stock:request': { productId: string; variantId: string | undefined }

  /** The visitor has written a review; `isPublic`: it needs no approval. */
  'awning:reviews:create': { productId: string; isPublic: boolean }

  /** The visitor has seen recommended products: once, at half of the list, and only after consent to analytics. */
  'awning:recommendations:view': { productIds: readonly string[] }

  /** The buyer goes to the checkout; cancel it to prevent that, or to navigate yourself. */
  'awning:checkout:start': { items: readonly LineItemInput[] | undefined }
  'awning:checkout:error': { problem: ApiProblem }
  /**
   * The order is placed: the buyer is back, or still in the checkout's popup. Once per order, and to its own buyer
   * alone; listeners that are added later hear it too. `purchase` says what was bought, and nothing about who bought it.
   */
  'awning:checkout:complete': { orderId: string; purchase: Purchase }

  /** The account panel opens, with the sign-in or the account. */
  'awning:member:open': Record<string, never>
  'awning:member:close': Record<string, never>
  'awning:member:before-login': Record<string, never>
  'awning:member:after-login': Record<string, never>
  /** The sign-in failed; `message` is for developers. */
  'awning:member:error-login': { message: string }
  'awning:member:before-logout': Record<string, never>
  'awning:member:after-logout': Record<string, never>
  'awning:member:before-change': Record<string, never>
  'awning:member:after-change': { member: Member }
  'awning:member:error-change': { problem: ApiProblem }

  'awning:locale:change': { locale: string }
  /** The page has asked for another currency; prices are converted if the shop has a rate for it. */
  'awning:currency:change': { currency: string | undefined }
  'awning:theme:change': { theme: Theme | undefined }
  /** The role changed: to a visitor, a member, or nobody after signing out. */
  'awning:session:change': { role: Role }
}

/** Events that the page can cancel. */
export type CancelableEvent = Extract<keyof AwningEvents, `${string}:before-${string}`> | 'awning:checkout:start'

/** Dispatches an event on the page. */
export function emit<Name extends keyof AwningEvents>(name: Name, detail: AwningEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Dispatches a cancelable event; false where a listener has cancelled it. */
export function emitCancelable<Name extends CancelableEvent>(name: Name, detail: AwningEvents[Name]): boolean {
  return document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }))
}

declare global {
  interface DocumentEventMap extends AwningEventMap {}
}

type AwningEventMap = { [Name in keyof AwningEvents]: CustomEvent<AwningEvents[Name]> }
