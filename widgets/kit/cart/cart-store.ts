import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react'
import type { ApiProblem, Cart, Client } from '../../client/index.ts'
import { ask, emit } from '../events.ts'
import { sum, times } from '../money.ts'
import { type CartOutcome, createEditQueue } from './edit-queue.ts'
import { arriving, type Edit, type ItemToAdd, withEdits } from './edits.ts'
import { createKeptEdits } from './kept-edits.ts'
import { createLastCart } from './last-cart.ts'
import { announce, detailOf, sendEdit } from './send-edit.ts'

/** The visitor's cart: one for all widgets and all tabs. */
export type CartStore = {
  /** The cart with what the visitor did, before the shop has answered. Undefined while there is none. */
  readonly cart: ReadonlySignal<Cart | undefined>
  /** `failed`: no cart could be read and none is kept. */
  readonly status: ReadonlySignal<'loading' | 'ready' | 'failed'>
  /** The shop can't be reached; shown is the last cart, and what the visitor does is sent later. */
  readonly offline: ReadonlySignal<boolean>
  /** Pieces, those on their way included. */
  readonly count: ReadonlySignal<number>
  /** Pieces on their way that no line shows yet. */
  readonly arriving: ReadonlySignal<number>
  /** What the visitor did and the shop has not confirmed yet. */
  readonly edits: ReadonlySignal<readonly Edit[]>
  /** Prices times quantities, a decimal string: exact, but without discounts, shipping and tax. */
  readonly subtotal: ReadonlySignal<string>
  add(items: readonly ItemToAdd[]): Promise<CartOutcome>
  /** At least 1; `remove` is for none. */
  setQuantity(lineItemId: string, quantity: number): Promise<CartOutcome>
  remove(lineItemId: string): Promise<CartOutcome>
  /** An empty code takes the coupon away. */
  setCoupon(code: string): Promise<CartOutcome>
  /** Reads the cart anew. */
  load(): Promise<void>
  /** Lets go of listeners, channels and timers. */
  dispose(): void
}

export function createCartStore(client: Client): CartStore {
  const { session } = client
  const last = createLastCart(client)
  const status = signal<'loading' | 'ready' | 'failed'>('loading')
  const ending = new AbortController()
  let loads = 0

  const queue = createEditQueue({
    kept: createKeptEdits(client.storage, client.key),
    send: async (edit) => {
      const request = last.nextRequest()
      const cart = await sendEdit(client, edit)
      return () => {
        last.take(cart, request)
        announce('after', edit, { cart })
        return cart
      }
    },
    refused: (edit, problem) => {
      announce('error', edit, { problem })
      // A line that is gone, or another tab that was first: what is shown may be old.
      if (edit.kind !== 'coupon') void load()
    },
    probe: () => void load(),
  })
  const { edits, offline } = queue
  const cart = computed(() => withEdits(last.cart.value, edits.value))
  const lines = computed(() => cart.value?.lineItems ?? [])
  const onTheWay = computed(() => arriving(edits.value))
  const count = computed(() => lines.value.reduce((pieces, line) => pieces + (line.quantity ?? 0), onTheWay.value))
  const subtotal = computed(() => sum(lines.value.map((line) => times(line.price?.amount ?? '0', line.quantity ?? 0))))

  const load = async () => {
    const request = last.nextRequest()
    loads++
    try {
      // A visitor who never came has no cart: nothing is asked, and no token taken.
      const known = await session.isKnown()
      last.take(known ? (await client.call('GET /ecom/v1/carts/current', {})).cart : undefined, request)
      status.value = 'ready'
      await queue.comeBack()
    } catch (error) {
      const problem = error as ApiProblem
      if (problem.status === 404) {
        last.take(undefined, request)
        status.value = 'ready'
        await queue.comeBack()
      } else {
        if (problem.kind === 'offline') queue.unreachable()
        if (status.value === 'loading') status.value = last.cart.value ? 'ready' : 'failed'
      }
    } finally {
      loads--
    }
  }

  const submit = async (edit: Edit): Promise<CartOutcome> =>
    ask(`awning:cart:before-${edit.kind}`, detailOf(edit) as never) ? queue.submit(edit) : { state: 'canceled' }

  const stopTelling = effect(() => {
    const detail = { cart: cart.value, count: count.value }
    if (status.value !== 'loading') untracked(() => emit('awning:cart:change', detail))
  })
  // The call that finds out who the visitor is asks for their cart anyway.
  const stopFollowing = session.onChange(() => loads === 0 && void load())
  addEventListener('online', () => void load(), ending)
  // Back from the checkout by the browser's own button, the page wakes up with the cart of then.
  addEventListener('pageshow', (event) => event.persisted && void load(), ending)
  void Promise.all([last.restore(), queue.restore()]).then(load)

  return {
    cart,
    status,
    offline,
    count,
    arriving: onTheWay,
    edits,
    subtotal,
    add: (items) => submit({ id: newId(), kind: 'add', items }),
    setQuantity: (lineItemId, quantity) => submit({ id: newId(), kind: 'quantity', lineItemId, quantity }),
    remove: (lineItemId) => submit({ id: newId(), kind: 'remove', lineItemId }),
    setCoupon: (code) => submit({ id: newId(), kind: 'coupon', code }),
    load,
    dispose: () => {
      ending.abort()
      stopTelling()
      stopFollowing()
      queue.dispose()
      last.dispose()
    },
  }
}

/** `crypto.randomUUID` is missing on pages over plain http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
