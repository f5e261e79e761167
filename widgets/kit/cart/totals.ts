import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import type { Address, ApiProblem, EstimateTotals } from '../../client/index.ts'
import type { Shop } from '../shop.ts'
import { cartKeys } from './cart-state.ts'
import { cartOf } from './cart-store.ts'

/** What the cart would cost, worked out by the shop. */
export type CartTotals = {
  /** Where to; without it shipping and tax stay open. Kept from page to page. */
  readonly destination: Signal<Address | undefined>
  /** The last estimate; older than the cart while `stale`. */
  readonly estimate: ReadonlySignal<EstimateTotals | undefined>
  readonly stale: ReadonlySignal<boolean>
  readonly problem: ReadonlySignal<ApiProblem | undefined>
  /** Keeps the estimate up to date for as long as somebody shows it; answers how to end that. */
  follow(): () => void
}

/** Time for further clicks before the shop is asked, in milliseconds. */
const PATIENCE_MS = 120

/** Why a code will not count again, whatever else the buyer puts into the cart. */
const ENDED =
  /^(ERROR_COUPON_(HAS_EXPIRED|DOES_NOT_EXIST|USAGE_EXCEEDED)|GIFT_CARD_(NOT_FOUND|DISABLED|EXPIRED|IS_EMPTY))$/

const totals = new WeakMap<Shop, CartTotals>()

/** One estimate for all that show it. */
export function totalsOf(shop: Shop): CartTotals {
  const known = totals.get(shop) ?? createTotals(shop)
  totals.set(shop, known)
  return known
}

function createTotals(shop: Shop): CartTotals {
  const { client, ending } = shop
  const cart = cartOf(shop)
  const { destination: key } = cartKeys(client)
  const destination = signal<Address | undefined>(undefined)
  const estimate = signal<EstimateTotals | undefined>(undefined)
  const stale = signal(false)
  const problem = signal<ApiProblem | undefined>(undefined)
  const restored = client.storage.get<Address>(key).then((kept) => {
    if (kept && !destination.peek()) destination.value = kept
  })
  let followers = 0
  let stop = () => {}
  let latest = 0

  /** What ended would stay in the cart without counting: it is taken away, and that is said. */
  const dropEnded = ({ calculationErrors }: EstimateTotals) => {
    const { couponCalculationError, giftCardCalculationError } = calculationErrors ?? {}
    const hasEnded = (error: typeof couponCalculationError) => ENDED.test(error?.applicationError?.code ?? '')
    const { appliedDiscounts, giftCard } = cart.cart.value ?? {}
    const code = appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code
    if (code && hasEnded(couponCalculationError)) {
      void cart.setCoupon('')
      cart.lostCoupon.value = code
    }
    if (giftCard && hasEnded(giftCardCalculationError)) {
      void cart.setGiftCard('')
      cart.lostGiftCard.value = giftCard.obfuscatedCode.slice(-4)
    }
  }

  const ask = async (to: Address | undefined, number: number) => {
    await restored
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    if (number !== latest) return
    try {
      const answer = await client.call('POST /ecom/v1/carts/current/estimate-totals', {
        calculateShipping: !!to,
        calculateTax: !!to,
        ...(to && { shippingAddress: to }),
      })
      if (number !== latest) return
      estimate.value = answer
      problem.value = undefined
      stale.value = false
      dropEnded(answer)
    } catch (error) {
      if (number === latest) problem.value = error as ApiProblem
    }
  }

  const start = () =>
    effect(() => {
      const to = destination.value
      const current = cart.cart.value
      // What is not confirmed yet would be missing from the answer, and a cart that is only remembered may be gone.
      const confirmed = cart.pending.value.length === 0 && !cart.offline.value && cart.status.value !== 'loading'
      if (!current?.lineItems?.length || !confirmed) {
        latest++
        stale.value = true
        return
      }
      stale.value = true
      void ask(to, ++latest)
    })

  let begun = false
  ending.addEventListener('abort', () => stop())
  destination.subscribe((to) => {
    if (begun) void restored.then(() => client.storage.change<Address>(key, () => to))
    begun = true
  })
  return {
    destination,
    estimate,
    stale,
    problem,
    follow: () => {
      if (followers++ === 0) stop = start()
      return () => {
        if (--followers === 0) stop()
      }
    },
  }
}
