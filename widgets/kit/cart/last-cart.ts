import { type ReadonlySignal, signal } from '@preact/signals-react'
import type { Cart, Client } from '../../client/index.ts'
import { cartKeys } from './cart-state.ts'

/** The cart as the shop last told it to any tab; kept in the browser for when the shop can't be reached. */
export type LastCart = {
  readonly cart: ReadonlySignal<Cart | undefined>
  /** The number of a request, taken before it is sent. */
  nextRequest(): number
  /** Takes an answer in, unless a newer one is here: answers overtake each other. */
  take(cart: Cart | undefined, request: number): void
  /** Shows the cart of an earlier page until the shop has answered. */
  restore(): Promise<void>
}

export function createLastCart(client: Client, ending: AbortSignal): LastCart {
  const { storage } = client
  const key = cartKeys(client).cart
  const cart = signal<Cart | undefined>(undefined)
  const channel = globalThis.BroadcastChannel && new BroadcastChannel(key)
  let requests = 0
  let newest = 0

  const show = (next: Cart | undefined): boolean => {
    const now = cart.value
    if (next && next.id === now?.id && Number(next.revision) < Number(now?.revision)) return false
    cart.value = next
    return true
  }
  channel?.addEventListener('message', ({ data }) => show(data))
  ending.addEventListener('abort', () => channel?.close())

  return {
    cart,
    nextRequest: () => ++requests,
    take: (next, request) => {
      if (request < newest || !show(next)) return
      newest = request
      // Told when it is kept: a tab that has not worked with the cart so far comes to read what is kept.
      void storage
        .change<Cart>(key, () => next)
        .then(() => {
          if (!ending.aborted) channel?.postMessage(next)
        })
    },
    restore: async () => {
      const last = await storage.get<Cart>(key)
      if (newest === 0 && !cart.value) cart.value = last
    },
  }
}
