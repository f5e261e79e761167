import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import type { Address, ApiProblem, EstimateTotals } from '../../client/index.ts'
import { findVisitorCountry } from '../address/visitor-country.ts'
import type { Shop } from '../shop.ts'
import { cartKeys } from './cart-state.ts'
import { getCartStore } from './cart-store.ts'

/** Estimated totals of the cart, calculated by the shop. */
export type CartTotals = {
  /**
   * Shipping destination, at first the visitor's probable country if the shop delivers there; without it shipping and tax
   * stay open. Stored between pages.
   */
  readonly destination: Signal<Address | undefined>
  /** True once the stored destination has been read, whether there is one or not. */
  readonly isRestored: ReadonlySignal<boolean>
  /** The last estimate; older than the cart while `stale`. */
  readonly estimate: ReadonlySignal<EstimateTotals | undefined>
  readonly stale: ReadonlySignal<boolean>
  readonly problem: ReadonlySignal<ApiProblem | undefined>
  /** Keeps the estimate up to date while a component shows it; returns the unsubscribe function. */
  subscribe(): () => void
}

/** Delay before an estimate is requested, in milliseconds, so that several clicks cause one request. */
const DEBOUNCE_MS = 120

/** Error codes of codes that will never apply again, whatever the cart contains. */
const ENDED_CODES =
  /^(ERROR_COUPON_(HAS_EXPIRED|DOES_NOT_EXIST|USAGE_EXCEEDED)|GIFT_CARD_(NOT_FOUND|DISABLED|EXPIRED|IS_EMPTY))$/

const totals = new WeakMap<Shop, CartTotals>()

/** One estimate for all components that show it. */
export function getCartTotals(shop: Shop): CartTotals {
  const existing = totals.get(shop) ?? createTotals(shop)
  totals.set(shop, existing)
  return existing
}

const needsDelivery = ({ cart }: EstimateTotals) =>
  cart?.lineItems?.some(({ physicalProperties }) => physicalProperties?.shippable)

function createTotals(shop: Shop): CartTotals {
  const { client, disposed } = shop
  const cart = getCartStore(shop)
  const { destination: key } = cartKeys(client)
  const destination = signal<Address | undefined>(undefined)
  const isRestored = signal(false)
  const estimate = signal<EstimateTotals | undefined>(undefined)
  const stale = signal(false)
  const problem = signal<ApiProblem | undefined>(undefined)
  /** The visitor's probable country, until the shop is known to deliver there or another one is chosen. */
  let guess: Address | undefined
  const restored = client.storage.get<Address>(key).then((stored) => {
    if (!destination.peek()) {
      const country = stored ? undefined : findVisitorCountry()
      guess = country ? { country } : undefined
      destination.value = stored ?? guess
    }
    isRestored.value = true
  })
  let subscribers = 0
  let stop = () => {}
  let latest = 0

  /** An ended code would stay in the cart without effect: it is removed, and the visitor sees why. */
  const removeEndedCodes = ({ calculationErrors }: EstimateTotals) => {
    const { couponCalculationError, giftCardCalculationError } = calculationErrors ?? {}
    const hasEnded = (error: typeof couponCalculationError) => ENDED_CODES.test(error?.applicationError?.code ?? '')
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

  const requestEstimate = async (to: Address | undefined, number: number) => {
    await restored
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
    if (number !== latest) return
    try {
      const answer = await client.call('POST /ecom/v1/carts/current/estimate-totals', {
        calculateShipping: !!to,
        calculateTax: !!to,
        ...(to && { shippingAddress: to }),
      })
      if (number !== latest) return
      if (to && to === guess) {
        if (needsDelivery(answer) && !answer.shippingInfo?.selectedCarrierServiceOption) {
          guess = undefined
          destination.value = undefined
          return
        }
        store(to)
      }
      estimate.value = answer
      problem.value = undefined
      stale.value = false
      removeEndedCodes(answer)
    } catch (error) {
      if (number === latest) problem.value = error as ApiProblem
    }
  }

  const start = () =>
    effect(() => {
      const to = destination.value
      const current = cart.cart.value
      // The response would lack unconfirmed changes, and a cart that is only stored may no longer exist.
      const confirmed = cart.pending.value.length === 0 && !cart.offline.value && cart.status.value !== 'loading'
      if (!current?.lineItems?.length || !confirmed) {
        latest++
        stale.value = true
        return
      }
      stale.value = true
      void requestEstimate(to, ++latest)
    })

  let begun = false
  disposed.addEventListener('abort', () => stop())
  const store = (to: Address | undefined) => {
    guess = undefined
    void restored.then(() => client.storage.update<Address>(key, () => to))
  }
  destination.subscribe((to) => {
    if (begun && to !== guess) store(to)
    begun = true
  })
  return {
    destination,
    isRestored,
    estimate,
    stale,
    problem,
    subscribe: () => {
      if (subscribers++ === 0) stop = start()
      return () => {
        if (--subscribers === 0) stop()
      }
    },
  }
}
