import { useLayoutEffect } from 'react'
import { useWidget } from './widget-context.ts'

/** While true, the element takes no place, whatever height the loader has reserved for it. */
export function useCollapsed(isCollapsed: boolean): void {
  const root = useWidget().host.shadowRoot
  useLayoutEffect(() => {
    if (!isCollapsed || !root?.adoptedStyleSheets) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':host{display:none!important}')
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [isCollapsed, root])
}
