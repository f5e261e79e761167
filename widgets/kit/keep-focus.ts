import { useEffect } from 'react'
import { useWidget } from './widget-context.ts'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary'

/** Keeps the focus in the widget for as long as the component is there: see `keepFocus`. */
export function useKeptFocus(): void {
  const { host } = useWidget()
  useEffect(() => (host.shadowRoot ? keepFocus(host.shadowRoot) : undefined), [host])
}

/**
 * A browser gives the focus to the page's body when what has it goes away: whoever shops by keyboard would begin at the top
 * again. Here it goes to what stands in that place now: the next line, the field instead of the code, the button in the
 * emptied cart. Answers how to end it.
 */
function keepFocus(root: ShadowRoot): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let last: HTMLElement | undefined
  let order: readonly HTMLElement[] = []
  const look = () =>
    [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility?.() ?? true)
  const follow = () => {
    if (!last) return
    if (last.isConnected) {
      order = look()
      return
    }
    const { activeElement } = root.ownerDocument
    const isLost = activeElement === null || activeElement === root.ownerDocument.body || activeElement === root.host
    const before = order.slice(0, order.indexOf(last)).findLast((element) => element.isConnected)
    last = undefined
    if (!isLost || root.activeElement) return
    const now = look()
    const next = now[before ? now.indexOf(before) + 1 : 0] ?? before
    next?.focus()
  }
  const observer = new MutationObserver(follow)
  observer.observe(root, { childList: true, subtree: true })
  root.addEventListener(
    'focusin',
    ({ target }) => {
      last = target as HTMLElement
      order = look()
    },
    { signal },
  )
  root.addEventListener(
    'focusout',
    ({ target }) => {
      // What goes away has to be remembered; what the visitor leaves need not be.
      queueMicrotask(() => {
        if (last === target && last?.isConnected && root.activeElement !== last) last = undefined
      })
    },
    { signal },
  )
  return () => {
    observer.disconnect()
    ending.abort()
  }
}
