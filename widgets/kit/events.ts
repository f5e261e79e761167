import type { ApiProblem, Cart, Member, Role } from '../client/index.ts'
import type { LineItemInput } from './cart/line-item-input.ts'
import type { Theme } from './config.ts'

/**
 * Every event that Awning dispatches on `document`, with its `detail`. Those named `before-…`, and `checkout:start`, are
 * cancelable: after `preventDefault()` nothing happens.
 */
export type AwningEvents = {
  /** A widget shows its content for the first time. */
  'awning:ready': { widget: string; element: HTMLElement }
  /** A widget could not load or broke; what the page had in its place stays. */
  'awning:error': { widget: string; message: string }

  /** The cart is another than before, from here, another tab, or the shop. `count` is the number of pieces. */
  'awning:cart:change': { cart: Cart | undefined; count: number }
  'awning:cart:before-add': { items: readonly LineItemInput[] }
  /** `lineItemIds`: the lines that the items went into, in their order. */
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
  /** An empty code stands for the removal of coupon or gift card in the six events above. */
  'awning:cart:open': Record<string, never>
  'awning:cart:close': Record<string, never>
  /** The buyer leaves the empty cart to go on shopping; cancel it to lead them yourself. */
  'awning:cart:before-continue': { href: string | undefined }

  /** The visitor looks at what is sold out: a chosen variant, or the whole product. `element` shows it. */
  'awning:product:sold-out': { productId: string; variantId: string | undefined; element: HTMLElement }

  /** The buyer goes to the checkout; cancel it to keep them, or to lead them yourself. */
  'awning:checkout:start': { items: readonly LineItemInput[] | undefined }
  'awning:checkout:error': { problem: ApiProblem }
  /** The order is placed: the buyer is back, or still reads it in the checkout's own window. Comes once per order. */
  'awning:checkout:complete': { orderId: string }

  /** The panel of the account opens: to sign in, or to look at the account. */
  'awning:member:open': Record<string, never>
  'awning:member:close': Record<string, never>
  'awning:member:before-login': Record<string, never>
  'awning:member:after-login': Record<string, never>
  /** Nobody signed in; `message` is for developers. */
  'awning:member:error-login': { message: string }
  'awning:member:before-logout': Record<string, never>
  'awning:member:after-logout': Record<string, never>
  'awning:member:before-change': Record<string, never>
  'awning:member:after-change': { member: Member }
  'awning:member:error-change': { problem: ApiProblem }

  'awning:locale:change': { locale: string }
  /** The page would like another currency. Widgets show the shop's own: no call converts. */
  'awning:currency:change': { currency: string | undefined }
  'awning:theme:change': { theme: Theme | undefined }
  /** Somebody else than before is here: a visitor, a member, or nobody after signing out. */
  'awning:session:change': { role: Role }
}

/** Names that ask the page whether to go on. */
export type Question = Extract<keyof AwningEvents, `${string}:before-${string}`> | 'awning:checkout:start'

/** Tells the page what happened. */
export function emit<Name extends keyof AwningEvents>(name: Name, detail: AwningEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Asks the page; false where a listener said no. */
export function ask<Name extends Question>(name: Name, detail: AwningEvents[Name]): boolean {
  return document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }))
}

declare global {
  interface DocumentEventMap extends AwningEventMap {}
}

type AwningEventMap = { [Name in keyof AwningEvents]: CustomEvent<AwningEvents[Name]> }
