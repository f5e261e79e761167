import { computed, effect, untracked } from '@preact/signals-react'
import type { ApiProblem, Cart, Client } from '../../client/index.ts'
import { ask, emit } from '../events.ts'
import { sum, times } from '../money.ts'
import type { CartSignals } from './cart-store.ts'
import { newEditId } from './edit-id.ts'
import { type CartOutcome, createEditQueue } from './edit-queue.ts'
import { arriving, type EditToMake, withEdits } from './edits.ts'
import { createKeptEdits } from './kept-edits.ts'
import { createLastCart } from './last-cart.ts'
import { isGone } from './line-state.ts'
import { announce, detailOf, sendEdit } from './send-edit.ts'

/** What works the cart: reads it, sends what the visitor does, keeps both in step with other tabs. */
export type CartEngine = {
  load(): Promise<void>
  submit(edit: EditToMake): Promise<CartOutcome>
  settled(): Promise<void>
}

export async function createCartEngine(client: Client, signals: CartSignals, ending: AbortSignal): Promise<CartEngine> {
  const { session } = client
  const { status } = signals
  const last = createLastCart(client, ending)
  let loads = 0
  let couponEdited = false

  const queue = createEditQueue({
    kept: createKeptEdits(client),
    send: async (edit) => {
      const request = last.nextRequest()
      const cart = await sendEdit(client, edit)
      return () => {
        couponEdited = edit.kind === 'coupon'
        last.take(cart, request)
        status.value = 'ready'
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
    ending,
  })

  const load = async () => {
    const request = last.nextRequest()
    loads++
    try {
      const known = (await session.keptRole()) !== 'none'
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

  await Promise.all([last.restore(), queue.restore()])
  const cart = computed(() => withEdits(last.cart.value, queue.edits.value))
  const stopShowing = effect(() => {
    const lines = cart.value?.lineItems ?? []
    const onTheWay = arriving(queue.edits.value)
    const count = lines.reduce((pieces, line) => pieces + (line.quantity ?? 0), onTheWay)
    signals.cart.value = cart.value
    signals.edits.value = queue.edits.value
    signals.offline.value = queue.offline.value
    signals.arriving.value = onTheWay
    signals.count.value = count
    signals.subtotal.value = sum(
      lines.map((line) => times((!isGone(line) && line.price?.amount) || '0', line.quantity ?? 0)),
    )
  })
  const stopTelling = effect(() => {
    const detail = { cart: signals.cart.value, count: signals.count.value }
    if (status.value !== 'loading') untracked(() => emit('awning:cart:change', detail))
  })
  let couponBefore: { readonly cartId: string | undefined; readonly code: string | undefined } | undefined
  const stopWatching = effect(() => {
    const now = last.cart.value
    const code = couponOf(now)
    // Its visitor took it away, or the cart is another one: nothing is lost then.
    if (couponBefore?.code && !code && now && now.id === couponBefore.cartId && !couponEdited) {
      signals.lostCoupon.value = couponBefore.code
    } else if (code) signals.lostCoupon.value = undefined
    couponBefore = { cartId: now?.id, code }
    couponEdited = false
  })
  let role = session.role()
  const stopFollowing = session.onChange((next) => {
    // A visitor's first call brings them no cart from before; and a load under way asks for the new one's anyway.
    const isNew = role === 'none' && next === 'visitor'
    role = next
    if (!isNew && loads === 0) void load()
  })
  addEventListener('online', () => void load(), { signal: ending })
  // Back from the checkout by the browser's own button, the page wakes up with the cart of then.
  addEventListener('pageshow', (event) => event.persisted && void load(), { signal: ending })
  document.addEventListener('awning:checkout:complete', () => void load(), { signal: ending })
  ending.addEventListener('abort', () => {
    stopShowing()
    stopTelling()
    stopWatching()
    stopFollowing()
  })

  return {
    load,
    settled: queue.settled,
    submit: async (edit) =>
      ask(`awning:cart:before-${edit.kind}`, detailOf(edit) as never)
        ? queue.submit({ id: newEditId(), ...edit })
        : { state: 'canceled' },
  }
}

const couponOf = (cart: Cart | undefined) => cart?.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code
