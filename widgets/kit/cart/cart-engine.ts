import { computed, effect, untracked } from '@preact/signals-react'
import { ApiProblem, type Cart } from '../../client/index.ts'
import { emit } from '../events.ts'
import type { Shop } from '../shop.ts'
import { applyMutations } from './apply-mutations.ts'
import {
  type CartMutation,
  type CartMutationInput,
  type CartOutcome,
  countPending,
  newMutationId,
} from './cart-mutation.ts'
import type { CartState } from './cart-state.ts'
import { createLastCart, type LastCart } from './last-cart.ts'
import { createMutationQueue, type MutationQueue } from './mutation-queue.ts'
import { createMutationStorage } from './mutation-storage.ts'
import { confirmWithPage, emitOutcome, sendMutation } from './send-mutation.ts'

/** Reads the cart, sends the visitor's changes, and keeps both in step with other tabs. */
export type CartEngine = {
  load(): Promise<void>
  submit(input: CartMutationInput): Promise<CartOutcome>
  settled(): Promise<void>
}

export async function createCartEngine(
  { client, disposed, allowed }: Pick<Shop, 'client' | 'disposed' | 'allowed'>,
  state: CartState,
): Promise<CartEngine> {
  const { session } = client
  const { status } = state
  const last = createLastCart(client, disposed)
  const coupon = watchCoupon(last, state)
  let loadsUnderWay = 0

  /**
   * To a page whose origin the shop does not allow, every request looks like a network failure and would be retried for
   * ever.
   */
  const rethrowClassified = async (problem: ApiProblem): Promise<never> => {
    const isDisallowed = problem.kind === 'offline' && !(await allowed)
    throw isDisallowed ? new ApiProblem('application', 'The shop does not allow this page') : problem
  }

  const queue = createMutationQueue({
    storage: createMutationStorage(client),
    send: async (mutation) => {
      const request = last.nextRequest()
      const answer = await sendMutation(client, mutation).catch(rethrowClassified)
      return () => {
        coupon.expectChange(mutation)
        const written = last.apply(answer.cart, request)
        status.value = 'ready'
        emitOutcome('after', mutation, answer)
        return { result: answer, written }
      }
    },
    onRefused: (mutation, problem) => {
      emitOutcome('error', mutation, { problem })
      // The line may be gone, or another tab was first, so the cart is reloaded. A wrong code changes nothing.
      if (!('code' in mutation)) void load()
    },
    probe: () => void load(),
    disposed,
  })

  /** Undefined where there is no cart; a visitor without a session has none, so no request is made. */
  const readCart = async (): Promise<Cart | undefined> => {
    if ((await session.lastRole()) === 'none') return undefined
    // The specified call answers 404 where there is none, which browsers log as an error.
    return (await client.call('GET /awning/v1/carts/current', {})).cart
  }
  const load = async () => {
    loadsUnderWay++
    try {
      // Waits for pending mutations: a read that overtakes the first addition would find no cart, and its result would
      // replace the cart that the addition returns.
      await queue.settled()
      const request = last.nextRequest()
      void last.apply(await readCart().catch(rethrowClassified), request)
      status.value = 'ready'
      await queue.resume()
    } catch (error) {
      if ((error as ApiProblem).kind === 'offline') queue.pause()
      if (status.value === 'loading') status.value = last.cart.value ? 'ready' : 'failed'
    } finally {
      loadsUnderWay--
    }
  }

  await Promise.all([last.restore(), queue.restore()])
  const stops = [publishCart(last, queue, state), emitChanges(state), coupon.watch()]

  let role = session.role()
  stops.push(
    session.onChange((next) => {
      // No reload where a new visitor gets a first session, which has no earlier cart. Nor during a load, which reads
      // the new session's cart anyway; except for a sign-in, as the load may have begun before it.
      const isNew = role === 'none' && next === 'visitor'
      role = next
      if (next === 'member' || (!isNew && loadsUnderWay === 0)) void load()
    }),
  )
  addEventListener('online', () => void load(), { signal: disposed })
  // Looked at again, the page shows what the member has changed on another device.
  const refresh = async () => {
    if (document.visibilityState === 'visible' && loadsUnderWay === 0 && (await session.lastRole()) === 'member')
      void load()
  }
  document.addEventListener('visibilitychange', refresh, { signal: disposed })
  // Back by the browser's button, the page is restored from the back/forward cache with its old cart.
  addEventListener('pageshow', (event) => event.persisted && void load(), { signal: disposed })
  document.addEventListener('awning:checkout:complete', () => void load(), { signal: disposed })
  disposed.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })

  return {
    load,
    settled: queue.settled,
    submit: async (input) =>
      confirmWithPage(input) ? queue.submit({ id: newMutationId(), ...input }) : { state: 'canceled' },
  }
}

/** Shows the last cart with the pending mutations applied. */
function publishCart(last: LastCart, queue: MutationQueue, state: CartState): () => void {
  const cart = computed(() => applyMutations(last.cart.value, queue.pending.value))
  return effect(() => {
    const lines = cart.value?.lineItems ?? []
    const pendingCount = countPending(queue.pending.value)
    state.cart.value = cart.value
    state.pending.value = queue.pending.value
    state.offline.value = queue.offline.value
    state.pendingCount.value = pendingCount
    state.count.value = lines.reduce((count, line) => count + (line.quantity ?? 0), pendingCount)
  })
}

/** Emits an event for every change of the cart. */
function emitChanges({ cart, count, status }: CartState): () => void {
  return effect(() => {
    const detail = { cart: cart.value, count: count.value }
    if (status.value !== 'loading') untracked(() => emit('awning:cart:change', detail))
  })
}

/** Detects a coupon that disappears without the visitor's doing. */
function watchCoupon(last: LastCart, { lostCoupon }: CartState) {
  let before: { readonly cartId: string | undefined; readonly code: string | undefined } | undefined
  let isOwnChange = false
  return {
    expectChange: ({ kind }: CartMutation) => {
      isOwnChange = kind === 'coupon'
    },
    watch: () =>
      effect(() => {
        const cart = last.cart.value
        const code = cart?.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code
        // Only within one cart: a different cart without the code has not lost it.
        const isLost = before?.code && !code && cart && cart.id === before.cartId && !isOwnChange
        if (isLost) lostCoupon.value = before?.code
        else if (code) lostCoupon.value = undefined
        before = { cartId: cart?.id, code }
        isOwnChange = false
      }),
  }
}
