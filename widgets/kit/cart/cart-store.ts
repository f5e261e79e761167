import { batch, type Signal, signal } from '@preact/signals-react'
import { ApiProblem, openChannel } from '../../client/index.ts'
import { emit, emitCancelable } from '../events.ts'
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

/** The visitor's cart. Its engine is loaded when there is a cart, or when the visitor is about to fill one. */
export type CartStore = CartState & {
  /** The cart element whose drawer is open. */
  readonly openCart: Signal<HTMLElement | undefined>
  add(items: readonly LineItemInput[]): Promise<CartOutcome>
  /** At least 1; use `remove` for none. */
  setQuantity(lineItemId: string, quantity: number): Promise<CartOutcome>
  remove(lineItemId: string): Promise<CartOutcome>
  /** An empty code removes the coupon. */
  setCoupon(code: string): Promise<CartOutcome>
  /** An empty code removes the gift card. */
  setGiftCard(code: string): Promise<CartOutcome>
  /** Reads the cart again. */
  load(): Promise<void>
  /** Resolves when nothing is being sent, so that the next call sees the cart that the visitor sees. */
  settled(): Promise<void>
  /** Finds out whether there is a cart. Called by widgets that show the cart; those that only add need not. */
  init(): Promise<void>
  /** Loads the engine early: the visitor's pointer or focus is near. */
  prepare(): Promise<CartEngine>
}

/** Delay before a failed load of the engine is retried, in milliseconds. */
const RETRY_MS = 10_000

const carts = new WeakMap<Shop, CartStore>()

/** One cart for all widgets of a shop. */
export function getCartStore(shop: Shop): CartStore {
  const existing = carts.get(shop) ?? createCartStore(shop)
  carts.set(shop, existing)
  return existing
}

function createCartStore(shop: Shop): CartStore {
  const { client, disposed } = shop
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
   * Offline before the engine has loaded: the addition is stored where the engine looks first, and sent once it has
   * loaded. Changes to lines cannot happen this early, as they need a visible cart.
   */
  const queueAddOffline = async (items: readonly LineItemInput[]): Promise<CartOutcome> => {
    if (!emitCancelable('awning:cart:before-add', { items })) return { state: 'canceled' }
    const mutation: CartMutation = { id: newMutationId(), kind: 'add', items }
    await createMutationStorage(client).add([mutation])
    const count = countPending([mutation])
    batch(() => {
      state.pending.value = [...state.pending.value, mutation]
      state.pendingCount.value += count
      state.count.value += count
      state.offline.value = true
    })
    const again = () => {
      clearTimeout(timer)
      if (!engine && !disposed.aborted) load().catch(() => (timer = setTimeout(again, RETRY_MS)))
    }
    let timer = setTimeout(again, RETRY_MS)
    addEventListener('online', again, { signal: disposed })
    return { state: 'queued' }
  }
  const submit = (input: CartMutationInput): Promise<CartOutcome> =>
    prepare().then(
      ({ submit }) => submit(input),
      (problem) => (input.kind === 'add' ? queueAddOffline(input.items) : { state: 'refused', problem }),
    )

  /**
   * Visitors without a cart, most of them, cause no request and load nothing. A member's cart may come from another
   * device.
   */
  const begin = async () => {
    const channel = openChannel(keys.cart)
    channel?.addEventListener('message', prepare, { once: true, signal: disposed })
    disposed.addEventListener('abort', () => channel?.close())
    const stop = client.session.onChange((role) => {
      if (role === 'member' && !engine) load().catch(() => {})
    })
    disposed.addEventListener('abort', stop)
    const [role, ...stored] = await Promise.all([
      client.session.lastRole(),
      client.storage.get(keys.cart),
      client.storage.get(keys.mutations),
    ])
    const hasCart = role === 'member' || stored.some(Boolean)
    if (hasCart) await load().catch(() => {})
    if (state.status.value === 'loading') state.status.value = hasCart || engine ? 'failed' : 'ready'
  }

  const openCart = signal<HTMLElement | undefined>(undefined)
  let wasOpen = false
  const unsubscribe = openCart.subscribe((element) => {
    if (element || wasOpen) emit(element ? 'awning:cart:open' : 'awning:cart:close', {})
    wasOpen = !!element
  })
  disposed.addEventListener('abort', unsubscribe)

  return {
    ...state,
    openCart,
    prepare,
    init: () => {
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
