import { useLayoutEffect } from 'react'
import { useWidget } from './widget-context.ts'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary'

/** Keeps the focus in the widget while the component is mounted, from the first moment a visitor can use it: see `keepFocus`. */
export function useKeptFocus(): void {
  const { host } = useWidget()
  useLayoutEffect(() => (host.shadowRoot ? keepFocus(host.shadowRoot) : undefined), [host])
}

/**
 * When a focused element is removed, the browser moves the focus to the page's body, and keyboard users would start at
 * the top again. This moves it to what takes the element's place: the next line, the field instead of the code, the
 * button in the emptied cart. Returns the function that stops it.
 */
function keepFocus(root: ShadowRoot): () => void {
  const controller = new AbortController()
  const { signal } = controller
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
    const place = order.indexOf(last)
    const before = order.slice(0, place).findLast((element) => element.isConnected)
    // The place of a list's item is taken by the item after it, even where a notice with a button appears at once.
    const nextItem = last.closest('li') ? order.slice(place).find((element) => element.isConnected) : undefined
    last = undefined
    if (!isLost || root.activeElement) return
    const now = look()
    const next = nextItem ?? now[before ? now.indexOf(before) + 1 : 0] ?? before
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
      // Only elements that are removed are remembered, not those that the visitor leaves.
      queueMicrotask(() => {
        if (last === target && last?.isConnected && root.activeElement !== last) last = undefined
      })
    },
    { signal },
  )
  return () => {
    observer.disconnect()
    controller.abort()
  }
}
