import { useLayoutEffect } from 'react'
import { adoptStyles } from './style-sheets.ts'
import { useWidget } from './widget-context.ts'

/** Adopts the style sheets of a lazily loaded part before its first paint. `texts` must be a constant. */
export function useStyles(texts: readonly string[]): void {
  const root = useWidget().host.shadowRoot
  useLayoutEffect(() => {
    if (root) adoptStyles(root, texts)
  }, [root, texts])
}
