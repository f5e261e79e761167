import { type Signal, signal } from '@preact/signals-react'
import { ApiProblem, type Cart, type Client } from '../../client/index.ts'
import type { CartEngine } from './cart-engine.ts'
import { cartKeys } from './cart-keys.ts'
import type { CartOutcome } from './edit-queue.ts'
import type { Edit, EditToMake, ItemToAdd } from './edits.ts'

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
  /** Prices times quantities, a decimal string: exact, but without discounts, shipping and tax. */
  readonly subtotal: Signal<string>
}

/** The visitor's cart. What works it is loaded when there is a cart, or when somebody is about to fill one. */
export type CartStore = CartSignals & {
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

export function createCartStore(client: Client, ending: AbortSignal): CartStore {
  const signals: CartSignals = {
    cart: signal(undefined),
    status: signal('loading'),
    offline: signal(false),
    count: signal(0),
    arriving: signal(0),
    edits: signal([]),
    subtotal: signal('0'),
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
  const submit = (edit: EditToMake): Promise<CartOutcome> =>
    prepare().then(
      ({ submit }) => submit(edit),
      (problem) => ({ state: 'refused', problem }),
    )

  /** Visitors without a cart, most of them, are not asked about and load nothing. */
  const begin = async () => {
    const channel = globalThis.BroadcastChannel && new BroadcastChannel(keys.cart)
    channel?.addEventListener('message', prepare, { once: true, signal: ending })
    ending.addEventListener('abort', () => channel?.close())
    client.session.onChange((role) => role === 'member' && void prepare())
    const kept = await Promise.all([client.storage.get(keys.cart), client.storage.get(keys.edits)])
    if (kept.some(Boolean) || (await client.session.keptRole()) === 'member') {
      await prepare().then(
        ({ load }) => load(),
        () => {},
      )
    }
    if (signals.status.value === 'loading') signals.status.value = engine ? 'failed' : 'ready'
  }

  return {
    ...signals,
    prepare,
    begin: () => {
      begun ??= begin()
      return begun
    },
    add: (items) => submit({ kind: 'add', items }),
    setQuantity: (lineItemId, quantity) => submit({ kind: 'quantity', lineItemId, quantity }),
    remove: (lineItemId) => submit({ kind: 'remove', lineItemId }),
    setCoupon: (code) => submit({ kind: 'coupon', code }),
    load: async () => (await prepare()).load(),
    settled: async () => (await engine)?.settled(),
  }
}
