import { useSignals } from '@preact/signals-react/runtime'
import { createContext, useContext, useLayoutEffect } from 'react'
import type { Attributes } from './host.ts'
import type { Words } from './i18n/words.ts'
import type { Shop } from './shop.ts'

/** What a widget's components are given. */
export type WidgetContext = {
  readonly shop: Shop
  readonly host: HTMLElement
  readonly words: Words
  readonly attributes: Attributes
  /** Shows the widget instead of the page's fallback, once. */
  readonly ready: () => void
  /** Whether the page's fallback still stands there: what only fills the time need not be drawn behind it. */
  readonly isCovered: () => boolean
}

export const WidgetContext = createContext<WidgetContext | undefined>(undefined)

/** The widget around a component. Also makes the component follow the signals that it reads. */
export function useWidget(): WidgetContext {
  useSignals()
  const context = useContext(WidgetContext)
  if (!context) throw new Error('Outside of a widget')
  return context
}

/** Takes the place of the page's fallback as soon as there is something to show. */
export function useReady(isReady: boolean): void {
  const { ready } = useWidget()
  // Before the paint, not after it: else the first frame would be one of nothing.
  useLayoutEffect(() => {
    if (isReady) ready()
  }, [isReady, ready])
}
