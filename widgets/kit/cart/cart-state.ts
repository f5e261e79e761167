import { type Signal, signal } from '@preact/signals-react'
import type { Cart, Client } from '../../client/index.ts'
import type { CartMutation } from './cart-mutation.ts'

/** State of the visitor's cart, the same for all widgets and tabs. Written only by the engine. */
export type CartState = {
  /** The cart with pending changes applied. Undefined while there is none. */
  readonly cart: Signal<Cart | undefined>
  /** `failed`: no cart could be read and none is stored. */
  readonly status: Signal<'loading' | 'ready' | 'failed'>
  /** The shop is unreachable: the last cart is shown, and changes are sent later. */
  readonly offline: Signal<boolean>
  /** Number of items, pending ones included. */
  readonly count: Signal<number>
  /** Items being added that no line shows yet. */
  readonly pendingCount: Signal<number>
  /** Mutations that the shop has not confirmed yet. */
  readonly pending: Signal<readonly CartMutation[]>
  /** Code of a coupon that the shop has removed because it ended or was withdrawn, until another is tried. */
  readonly lostCoupon: Signal<string | undefined>
  /** Last digits of a gift card that the shop has removed. */
  readonly lostGiftCard: Signal<string | undefined>
}

export function createCartState(): CartState {
  return {
    cart: signal(undefined),
    status: signal('loading'),
    offline: signal(false),
    count: signal(0),
    pendingCount: signal(0),
    pending: signal([]),
    lostCoupon: signal(undefined),
    lostGiftCard: signal(undefined),
  }
}

/**
 * Storage keys of the last cart, the queued mutations and the shipping destination; the first is also the name of the
 * tabs' channel.
 */
export const cartKeys = ({ key }: Client) => ({
  cart: `cart|${key}`,
  mutations: `cart-edits|${key}`,
  destination: `destination|${key}`,
})
