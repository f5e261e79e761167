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
import { announce, askBefore, sendMutation } from './send-mutation.ts'

/** What works the cart: reads it, sends what the visitor does, keeps both in step with other tabs. */
export type CartEngine = {
  load(): Promise<void>
  submit(input: CartMutationInput): Promise<CartOutcome>
  settled(): Promise<void>
}

export async function createCartEngine(
  { client, ending, admitted }: Pick<Shop, 'client' | 'ending' | 'admitted'>,
  state: CartState,
): Promise<CartEngine> {
  const { session } = client
  const { status } = state
  const last = createLastCart(client, ending)
  const coupon = watchCoupon(last, state)
  let loads = 0

  /** What a page that the shop does not let in sends looks as if the network were down, and would for ever. */
  const unlessLockedOut = async (problem: ApiProblem): Promise<never> => {
    const lockedOut = problem.kind === 'offline' && !(await admitted)
    throw lockedOut ? new ApiProblem('application', 'The shop does not allow this page') : problem
  }

  const queue = createMutationQueue({
    storage: createMutationStorage(client),
    send: async (mutation) => {
      const request = last.nextRequest()
      const answer = await sendMutation(client, mutation).catch(unlessLockedOut)
      return () => {
        coupon.expectChange(mutation)
        last.take(answer.cart, request)
        status.value = 'ready'
        announce('after', mutation, answer)
        return answer
      }
    },
    onRefused: (mutation, problem) => {
      announce('error', mutation, { problem })
      // A line that is gone, or another tab that was first: what is shown may be old. A wrong code changes nothing.
      if (!('code' in mutation)) void load()
    },
    probe: () => void load(),
    ending,
  })

  /** Undefined where there is no cart; a visitor whom the shop has never seen is not asked about. */
  const readCart = async (): Promise<Cart | undefined> => {
    if ((await session.keptRole()) === 'none') return undefined
    return client.call('GET /ecom/v1/carts/current', {}).then(
      ({ cart }) => cart,
      (problem: ApiProblem) => {
        if (problem.status !== 404) throw problem
        return undefined
      },
    )
  }
  const load = async () => {
    const request = last.nextRequest()
    loads++
    try {
      last.take(await readCart().catch(unlessLockedOut), request)
      status.value = 'ready'
      await queue.resume()
    } catch (error) {
      if ((error as ApiProblem).kind === 'offline') queue.pause()
      if (status.value === 'loading') status.value = last.cart.value ? 'ready' : 'failed'
    } finally {
      loads--
    }
  }

  await Promise.all([last.restore(), queue.restore()])
  const stops = [showCart(last, queue, state), announceChanges(state), coupon.watch()]

  let role = session.role()
  stops.push(
    session.onChange((next) => {
      // A visitor's first call brings them no cart from before; and a load under way asks for the new one's anyway, unless
      // it was begun as somebody who then signed in.
      const isNew = role === 'none' && next === 'visitor'
      role = next
      if (next === 'member' || (!isNew && loads === 0)) void load()
    }),
  )
  addEventListener('online', () => void load(), { signal: ending })
  // Back from the checkout by the browser's own button, the page wakes up with the cart of then.
  addEventListener('pageshow', (event) => event.persisted && void load(), { signal: ending })
  document.addEventListener('awning:checkout:complete', () => void load(), { signal: ending })
  ending.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })

  return {
    load,
    settled: queue.settled,
    submit: async (input) =>
      askBefore(input) ? queue.submit({ id: newMutationId(), ...input }) : { state: 'canceled' },
  }
}

/** Shows the last cart with what is pending. */
function showCart(last: LastCart, queue: MutationQueue, state: CartState): () => void {
  const cart = computed(() => applyMutations(last.cart.value, queue.pending.value))
  return effect(() => {
    const lines = cart.value?.lineItems ?? []
    const pendingCount = countPending(queue.pending.value)
    state.cart.value = cart.value
    state.pending.value = queue.pending.value
    state.offline.value = queue.offline.value
    state.pendingCount.value = pendingCount
    state.count.value = lines.reduce((pieces, line) => pieces + (line.quantity ?? 0), pendingCount)
  })
}

/** Tells the page of every other cart. */
function announceChanges({ cart, count, status }: CartState): () => void {
  return effect(() => {
    const detail = { cart: cart.value, count: count.value }
    if (status.value !== 'loading') untracked(() => emit('awning:cart:change', detail))
  })
}

/** Notices a coupon that goes away without its visitor's doing. */
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
        // In another cart nothing is lost.
        const isLost = before?.code && !code && cart && cart.id === before.cartId && !isOwnChange
        if (isLost) lostCoupon.value = before?.code
        else if (code) lostCoupon.value = undefined
        before = { cartId: cart?.id, code }
        isOwnChange = false
      }),
  }
}
