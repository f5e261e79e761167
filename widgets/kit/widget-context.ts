import { useSignals } from '@preact/signals-react/runtime'
import { createContext, useContext, useLayoutEffect } from 'react'
import type { Attributes } from './host.ts'
import type { Words } from './i18n/words.ts'
import type { Shop } from './shop.ts'

/** What a widget's components have access to. */
export type WidgetContext = {
  readonly shop: Shop
  readonly host: HTMLElement
  readonly words: Words
  readonly attributes: Attributes
  /** The level of its headings in the page's outline, unless the element says another. */
  readonly outlineLevel: number
  /** Shows the widget instead of the page's fallback, once. */
  readonly ready: () => void
  /** Whether the widget is still hidden behind the page's fallback: a skeleton need not be drawn then. */
  readonly isHidden: () => boolean
}

export const WidgetContext = createContext<WidgetContext | undefined>(undefined)

/** The context of the widget. Also subscribes the component to the signals that it reads. */
export function useWidget(): WidgetContext {
  useSignals()
  const context = useContext(WidgetContext)
  if (!context) throw new Error('Outside of a widget')
  return context
}

/** Replaces the page's fallback as soon as there is something to show. */
export function useReady(isReady: boolean): void {
  const { ready } = useWidget()
  // A layout effect runs before the paint; otherwise the first frame would be empty.
  useLayoutEffect(() => {
    if (isReady) ready()
  }, [isReady, ready])
}
