import { useRef, useState } from 'react'
import { openPopup } from '../../client/index.ts'
import type { LineItemInput } from '../cart/line-item-input.ts'
import { isFramed } from '../frame.ts'
import type { WordKey } from '../i18n/words.ts'
import { useWidget } from '../widget-context.ts'

const loadCheckout = () => import('./start-checkout.ts')

/** Starts the checkout from a widget's button, and tracks how it goes. */
export type CheckoutControl = {
  /** The checkout is being opened. */
  readonly busy: boolean
  /** Why it could not be opened, in the buyer's language. */
  readonly problem: string | undefined
  /** Whether it could not be opened because the shop cannot be reached. */
  readonly offline: boolean
  /** The checkout's address, where the page's frame keeps it from being opened. */
  readonly address: string | undefined
  /** The product to be bought alone is not for sale. */
  readonly unavailable: boolean
  /** The order is placed in the popup: a thank-you message. */
  readonly confirmation: string | undefined
  /**
   * Starts with the cart, or with `items` alone. In a popup where the element's `mode` is `popup`, and in frames: the
   * checkout refuses to be framed.
   */
  start(items?: readonly LineItemInput[]): Promise<void>
  /** Loads the code early: the buyer's pointer or focus is near. */
  prepare(): void
}

export function useCheckout(): CheckoutControl {
  const { shop, host, words, attributes } = useWidget()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<WordKey>()
  const [address, setAddress] = useState<string>()
  const [unavailable, setUnavailable] = useState(false)
  const [confirmation, setConfirmation] = useState<WordKey>()

  // A stable function, so that effects can depend on it.
  const [prepare] = useState(() => () => {
    for (const part of [loadCheckout(), shop.moreWords()]) part.catch(() => {})
  })
  const isStarting = useRef(false)
  const setStarting = (is: boolean) => {
    isStarting.current = is
    setBusy(is)
  }

  const start = async (items?: readonly LineItemInput[]) => {
    // A second click may come before the button is rendered as busy.
    if (isStarting.current) return
    setStarting(true)
    setProblem(undefined)
    setAddress(undefined)
    setConfirmation(undefined)
    const popup = attributes.mode === 'popup' || isFramed() ? openCheckoutWindow() : null
    const outcome = await Promise.all([loadCheckout(), shop.moreWords()]).then(
      ([{ startCheckout }]) => startCheckout(shop, { items, popup }),
      () => undefined,
    )
    // While the browser navigates the button stays busy; if the page is restored by the back button, it is not.
    if (outcome?.state === 'left') addEventListener('pageshow', () => setStarting(false), { once: true })
    else setStarting(false)
    if (!outcome) popup?.close()
    if (outcome?.state === 'popup' || outcome?.state === 'blocked')
      void outcome.placed.then(() => {
        setConfirmation('checkout.thanks')
        setAddress(undefined)
        setProblem(undefined)
      })
    if (outcome?.state === 'blocked') {
      setProblem('embedded.blocked')
      setAddress(outcome.url)
    }
    if (!outcome) setProblem('problem.offline')
    if (outcome?.state !== 'refused') return
    const { kind, code, message } = outcome.problem
    setProblem(kind === 'offline' ? 'problem.offline' : 'checkout.failed')
    if (!items || code !== 'CATALOG_ITEM_NOT_FOUND') return
    // Logged, as the message names the product: it is for the page's author, not for buyers.
    console.warn(`Awning: ${message}`, host)
    setUnavailable(true)
  }
  return {
    busy,
    problem: problem && words.t(problem),
    offline: problem === 'problem.offline',
    address,
    unavailable,
    confirmation: confirmation && words.t(confirmation),
    start,
    prepare,
  }
}

/**
 * Opens the checkout's popup, still blank. Must be called in the click: browsers allow popups only there. Null where
 * the popup is blocked; the checkout then opens in this tab.
 */
function openCheckoutWindow(): Window | null {
  return openPopup('about:blank', 'awning-checkout', 520, 800)
}
