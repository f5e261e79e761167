import { batch, type Signal, signal } from '@preact/signals-react'
import { ApiProblem } from '../../client/index.ts'
import { ask, emit } from '../events.ts'
import type { Shop } from '../shop.ts'
import type { CartEngine } from './cart-engine.ts'
import {
  type CartMutation,
  type CartMutationInput,
  type CartOutcome,
  countPending,
  newMutationId,
} from './cart-mutation.ts'
import { type CartState, cartKeys, createCartState } from './cart-state.ts'
import type { LineItemInput } from './line-item-input.ts'
import { createMutationStorage } from './mutation-storage.ts'

/** The visitor's cart. What works it is loaded when there is a cart, or when somebody is about to fill one. */
export type CartStore = CartState & {
  /** The cart element whose drawer is open. */
  readonly openCart: Signal<HTMLElement | undefined>
  add(items: readonly LineItemInput[]): Promise<CartOutcome>
  /** At least 1; `remove` is for none. */
  setQuantity(lineItemId: string, quantity: number): Promise<CartOutcome>
  remove(lineItemId: string): Promise<CartOutcome>
  /** An empty code takes the coupon away. */
  setCoupon(code: string): Promise<CartOutcome>
  /** The same with a gift card. */
  setGiftCard(code: string): Promise<CartOutcome>
  /** Reads the cart anew. */
  load(): Promise<void>
  /** Waits for what is under way, so that what comes next sees the cart that the visitor sees. */
  settled(): Promise<void>
  /** Finds out whether there is a cart. What shows carts calls this; whoever only fills them need not. */
  begin(): Promise<void>
  /** Loads what works the cart: the visitor has come near. */
  prepare(): Promise<CartEngine>
}

/** Time until the code that did not come is asked for again, in milliseconds. */
const RETRY_MS = 10_000

const carts = new WeakMap<Shop, CartStore>()

/** One cart for all widgets of a shop. */
export function cartOf(shop: Shop): CartStore {
  const known = carts.get(shop) ?? createCartStore(shop)
  carts.set(shop, known)
  return known
}

function createCartStore(shop: Shop): CartStore {
  const { client, ending } = shop
  const state = createCartState()
  const keys = cartKeys(client)
  let engine: Promise<CartEngine> | undefined
  let begun: Promise<void> | undefined

  const prepare = () => {
    engine ??= import('./cart-engine.ts').then(
      ({ createCartEngine }) => createCartEngine(shop, state),
      (error) => {
        engine = undefined
        throw new ApiProblem('offline', `${error}`)
      },
    )
    return engine
  }
  const load = () => prepare().then(({ load }) => load())

  /**
   * Offline before the code that works the cart has come: what is added waits where that code looks first, and is sent
   * as soon as it is here. What is done to lines can't be first, it needs a cart to be seen.
   */
  const storeAdd = async (items: readonly LineItemInput[]): Promise<CartOutcome> => {
    if (!ask('awning:cart:before-add', { items })) return { state: 'canceled' }
    const mutation: CartMutation = { id: newMutationId(), kind: 'add', items }
    await createMutationStorage(client).add([mutation])
    const pieces = countPending([mutation])
    batch(() => {
      state.pending.value = [...state.pending.value, mutation]
      state.pendingCount.value += pieces
      state.count.value += pieces
      state.offline.value = true
    })
    const again = () => {
      clearTimeout(timer)
      if (!engine && !ending.aborted) load().catch(() => (timer = setTimeout(again, RETRY_MS)))
    }
    let timer = setTimeout(again, RETRY_MS)
    addEventListener('online', again, { signal: ending })
    return { state: 'queued' }
  }
  const submit = (input: CartMutationInput): Promise<CartOutcome> =>
    prepare().then(
      ({ submit }) => submit(input),
      (problem) => (input.kind === 'add' ? storeAdd(input.items) : { state: 'refused', problem }),
    )

  /** Visitors without a cart, most of them, are not asked about and load nothing. */
  const begin = async () => {
    const channel = globalThis.BroadcastChannel && new BroadcastChannel(keys.cart)
    channel?.addEventListener('message', prepare, { once: true, signal: ending })
    ending.addEventListener('abort', () => channel?.close())
    const kept = await Promise.all([client.storage.get(keys.cart), client.storage.get(keys.mutations)])
    const hasCart = kept.some(Boolean)
    if (hasCart) await load().catch(() => {})
    if (state.status.value === 'loading') state.status.value = hasCart || engine ? 'failed' : 'ready'
  }

  const openCart = signal<HTMLElement | undefined>(undefined)
  let wasOpen = false
  const stopTelling = openCart.subscribe((element) => {
    if (element || wasOpen) emit(element ? 'awning:cart:open' : 'awning:cart:close', {})
    wasOpen = !!element
  })
  ending.addEventListener('abort', stopTelling)

  return {
    ...state,
    openCart,
    prepare,
    begin: () => {
      begun ??= begin()
      return begun
    },
    add: (items) => submit({ kind: 'add', items }),
    setQuantity: (lineItemId, quantity) => submit({ kind: 'quantity', lineItemId, quantity }),
    remove: (lineItemId) => submit({ kind: 'remove', lineItemId }),
    setCoupon: (code) => submit({ kind: 'coupon', code }),
    setGiftCard: (code) => {
      state.lostGiftCard.value = undefined
      return submit({ kind: 'gift-card', code })
    },
    load,
    settled: async () => (await engine)?.settled(),
  }
}
