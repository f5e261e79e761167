import { type ReadonlySignal, signal } from '@preact/signals-react'
import type { Cart, Client } from '../../client/index.ts'

/** The cart as the shop last told it to any tab; kept in the browser for when the shop can't be reached. */
export type LastCart = {
  readonly cart: ReadonlySignal<Cart | undefined>
  /** The number of a request, taken before it is sent. */
  nextRequest(): number
  /** Takes an answer in, unless a newer one is here: answers overtake each other. */
  take(cart: Cart | undefined, request: number): void
  restore(): Promise<void>
  dispose(): void
}

export function createLastCart({ storage, key }: Client): LastCart {
  const cartKey = `cart|${key}`
  const cart = signal<Cart | undefined>(undefined)
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`awning|${cartKey}`)
  let requests = 0
  let newest = 0

  const show = (next: Cart | undefined): boolean => {
    const now = cart.value
    if (next && next.id === now?.id && Number(next.revision) < Number(now?.revision)) return false
    cart.value = next
    return true
  }
  channel?.addEventListener('message', ({ data }) => show(data))

  return {
    cart,
    nextRequest: () => ++requests,
    take: (next, request) => {
      if (request < newest || !show(next)) return
      newest = request
      channel?.postMessage(next)
      void storage.change<Cart>(cartKey, () => next)
    },
    restore: async () => {
      const last = await storage.get<Cart>(cartKey)
      if (newest === 0 && !cart.value) cart.value = last
    },
    dispose: () => channel?.close(),
  }
}
