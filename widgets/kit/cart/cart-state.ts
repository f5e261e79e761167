import { type Signal, signal } from '@preact/signals-react'
import type { Cart, Client } from '../../client/index.ts'
import type { CartMutation } from './cart-mutation.ts'

/** What is known of the visitor's cart: the same for all widgets and all tabs. Written by the engine alone. */
export type CartState = {
  /** The cart with what the visitor did, before the shop has answered. Undefined while there is none. */
  readonly cart: Signal<Cart | undefined>
  /** `failed`: no cart could be read and none is kept. */
  readonly status: Signal<'loading' | 'ready' | 'failed'>
  /** The shop can't be reached; shown is the last cart, and what the visitor does is sent later. */
  readonly offline: Signal<boolean>
  /** Pieces, the pending ones included. */
  readonly count: Signal<number>
  /** Pieces being added that no line shows yet. */
  readonly pendingCount: Signal<number>
  /** What the visitor did and the shop has not confirmed yet. */
  readonly pending: Signal<readonly CartMutation[]>
  /** Code of a coupon that the shop took away, until another is tried: it has ended, or was withdrawn. */
  readonly lostCoupon: Signal<string | undefined>
  /** The last digits of a gift card that went the same way. */
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
 * Where the last cart, the mutations that wait for the shop and the place to deliver to are kept; the first is the name
 * of the tabs' channel too.
 */
export const cartKeys = ({ key }: Client) => ({
  cart: `cart|${key}`,
  mutations: `cart-edits|${key}`,
  destination: `destination|${key}`,
})
