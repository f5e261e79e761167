import { batch, type Signal, signal } from '@preact/signals-react'
import { ApiProblem, type Cart } from '../../client/index.ts'
import { ask, emit } from '../events.ts'
import type { Shop } from '../shop.ts'
import type { CartEngine } from './cart-engine.ts'
import { cartKeys } from './cart-keys.ts'
import { newEditId } from './edit-id.ts'
import type { CartOutcome } from './edit-queue.ts'
import type { Edit, EditToMake, ItemToAdd } from './edits.ts'
import { createKeptEdits } from './kept-edits.ts'

/** What is known of the visitor's cart: the same for all widgets and all tabs. Written by the engine alone. */
export type CartSignals = {
  /** The cart with what the visitor did, before the shop has answered. Undefined while there is none. */
  readonly cart: Signal<Cart | undefined>
  /** `failed`: no cart could be read and none is kept. */
  readonly status: Signal<'loading' | 'ready' | 'failed'>
  /** The shop can't be reached; shown is the last cart, and what the visitor does is sent later. */
  readonly offline: Signal<boolean>
  /** Pieces, those on their way included. */
  readonly count: Signal<number>
  /** Pieces on their way that no line shows yet. */
  readonly arriving: Signal<number>
  /** What the visitor did and the shop has not confirmed yet. */
  readonly edits: Signal<readonly Edit[]>
  /** Code of a coupon that the shop took away, until another is tried: it has ended, or was withdrawn. */
  readonly lostCoupon: Signal<string | undefined>
  /** Prices times quantities, a decimal string: exact, but without discounts, shipping and tax. */
  readonly subtotal: Signal<string>
}

/** The visitor's cart. What works it is loaded when there is a cart, or when somebody is about to fill one. */
export type CartStore = CartSignals & {
  /** The cart element whose drawer is open. */
  readonly openCart: Signal<HTMLElement | undefined>
  add(items: readonly ItemToAdd[]): Promise<CartOutcome>
  /** At least 1; `remove` is for none. */
  setQuantity(lineItemId: string, quantity: number): Promise<CartOutcome>
  remove(lineItemId: string): Promise<CartOutcome>
  /** An empty code takes the coupon away. */
  setCoupon(code: string): Promise<CartOutcome>
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

function createCartStore({ client, ending }: Shop): CartStore {
  const signals: CartSignals = {
    cart: signal(undefined),
    status: signal('loading'),
    offline: signal(false),
    count: signal(0),
    arriving: signal(0),
    edits: signal([]),
    subtotal: signal('0'),
    lostCoupon: signal(undefined),
  }
  const keys = cartKeys(client)
  let engine: Promise<CartEngine> | undefined
  let begun: Promise<void> | undefined

  const prepare = () => {
    engine ??= import('./cart-engine.ts').then(
      ({ createCartEngine }) => createCartEngine(client, signals, ending),
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
  const keep = async (items: readonly ItemToAdd[]): Promise<CartOutcome> => {
    if (!ask('awning:cart:before-add', { items })) return { state: 'canceled' }
    const edit: Edit = { id: newEditId(), kind: 'add', items }
    await createKeptEdits(client).add([edit])
    const pieces = items.reduce((sum, { quantity = 1 }) => sum + quantity, 0)
    batch(() => {
      signals.edits.value = [...signals.edits.value, edit]
      signals.arriving.value += pieces
      signals.count.value += pieces
      signals.offline.value = true
    })
    const again = () => {
      clearTimeout(timer)
      if (!engine && !ending.aborted) load().catch(() => (timer = setTimeout(again, RETRY_MS)))
    }
    let timer = setTimeout(again, RETRY_MS)
    addEventListener('online', again, { signal: ending })
    return { state: 'queued' }
  }
  const submit = (edit: EditToMake): Promise<CartOutcome> =>
    prepare().then(
      ({ submit }) => submit(edit),
      (problem) => (edit.kind === 'add' ? keep(edit.items) : { state: 'refused', problem }),
    )

  /** Visitors without a cart, most of them, are not asked about and load nothing. */
  const begin = async () => {
    const channel = globalThis.BroadcastChannel && new BroadcastChannel(keys.cart)
    channel?.addEventListener('message', prepare, { once: true, signal: ending })
    ending.addEventListener('abort', () => channel?.close())
    const kept = await Promise.all([client.storage.get(keys.cart), client.storage.get(keys.edits)])
    const hasCart = kept.some(Boolean)
    if (hasCart) await load().catch(() => {})
    if (signals.status.value === 'loading') signals.status.value = hasCart || engine ? 'failed' : 'ready'
  }

  const openCart = signal<HTMLElement | undefined>(undefined)
  let wasOpen = false
  const stopTelling = openCart.subscribe((element) => {
    if (element || wasOpen) emit(element ? 'awning:cart:open' : 'awning:cart:close', {})
    wasOpen = !!element
  })
  ending.addEventListener('abort', stopTelling)

  return {
    ...signals,
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
    load,
    settled: async () => (await engine)?.settled(),
  }
}
