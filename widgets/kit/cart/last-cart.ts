import { type ReadonlySignal, signal } from '@preact/signals-react'
import { type Cart, type Client, openChannel } from '../../client/index.ts'
import { cartKeys } from './cart-state.ts'

/** The newest cart that the shop sent to any tab; stored in the browser for when the shop is unreachable. */
export type LastCart = {
  readonly cart: ReadonlySignal<Cart | undefined>
  /** The number of a request, taken before it is sent. */
  nextRequest(): number
  /** Responses may arrive out of order; only the newest is applied. Resolves once it is stored for the next page. */
  apply(cart: Cart | undefined, request: number): Promise<void>
  /** Shows the stored cart of an earlier page until the shop has responded. */
  restore(): Promise<void>
}

export function createLastCart(client: Client, disposed: AbortSignal): LastCart {
  const { storage } = client
  const key = cartKeys(client).cart
  const cart = signal<Cart | undefined>(undefined)
  const channel = openChannel(key)
  let requests = 0
  let newest = 0

  const accept = (next: Cart | undefined): boolean => {
    const now = cart.value
    if (next && next.id === now?.id && Number(next.revision) < Number(now?.revision)) return false
    cart.value = next
    return true
  }
  channel?.addEventListener('message', ({ data }) => accept(data))
  disposed.addEventListener('abort', () => channel?.close())

  return {
    cart,
    nextRequest: () => ++requests,
    apply: async (next, request) => {
      if (request < newest || !accept(next)) return
      newest = request
      await storage.update<Cart>(key, () => next)
      // Posted after it is stored: a tab whose engine has not loaded reads it from storage.
      if (!disposed.aborted) channel?.postMessage(next)
    },
    restore: async () => {
      const last = await storage.get<Cart>(key)
      if (newest === 0 && !cart.value) cart.value = last
    },
  }
}
