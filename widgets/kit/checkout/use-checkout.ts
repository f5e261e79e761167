import { useRef, useState } from 'react'
import type { LineItemInput } from '../cart/line-item-input.ts'
import type { WordKey } from '../i18n/words.ts'
import { useWidget } from '../widget-context.ts'
import { openCheckoutWindow } from './checkout-window.ts'

const loadCheckout = () => import('./start-checkout.ts')

/** The way to the checkout, as a widget's button goes it. */
export type Leaving = {
  /** The buyer is on the way. */
  readonly leaving: boolean
  /** Why they did not get there, in their language. */
  readonly problem: string | undefined
  /** What was to be bought alone is not for sale. */
  readonly gone: boolean
  /** The order is placed, in the checkout's own window. */
  readonly thanks: string | undefined
  /** With the cart, or with `items` alone. In a window of its own where the element's `mode` is `popup`. */
  leave(items?: readonly LineItemInput[]): Promise<void>
  /** Loads what it takes: the buyer has come near. */
  prepare(): void
}

export function useCheckout(): Leaving {
  const { shop, host, words, attributes } = useWidget()
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<WordKey>()
  const [gone, setGone] = useState(false)
  const [thanks, setThanks] = useState<WordKey>()

  // The same function at every call, for effects.
  const [prepare] = useState(() => () => {
    for (const part of [loadCheckout(), shop.moreWords()]) part.catch(() => {})
  })
  const underWay = useRef(false)
  const setUnderWay = (is: boolean) => {
    underWay.current = is
    setLeaving(is)
  }

  const leave = async (items?: readonly LineItemInput[]) => {
    // A second press comes before the button has been painted busy.
    if (underWay.current) return
    setUnderWay(true)
    setProblem(undefined)
    setThanks(undefined)
    const popup = attributes.mode === 'popup' ? openCheckoutWindow() : null
    const outcome = await Promise.all([loadCheckout(), shop.moreWords()]).then(
      ([{ startCheckout }]) => startCheckout(shop, { items, popup }),
      () => undefined,
    )
    // While the browser is on its way the button stays busy; should it come back by its own button, it is not.
    if (outcome?.state === 'left') addEventListener('pageshow', () => setUnderWay(false), { once: true })
    else setUnderWay(false)
    if (!outcome) popup?.close()
    if (outcome?.state === 'popup') void outcome.placed.then(() => setThanks('checkout.thanks'))
    if (!outcome) setProblem('problem.offline')
    if (outcome?.state !== 'refused') return
    const { kind, code, message } = outcome.problem
    setProblem(kind === 'offline' ? 'problem.offline' : 'checkout.failed')
    if (!items || code !== 'CATALOG_ITEM_NOT_FOUND') return
    // Whoever has written the page is told which it is.
    console.warn(`Awning: ${message}`, host)
    setGone(true)
  }
  return { leaving, problem: problem && words.t(problem), gone, thanks: thanks && words.t(thanks), leave, prepare }
}
