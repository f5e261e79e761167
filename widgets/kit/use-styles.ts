import { useLayoutEffect } from 'react'
import { adoptStyles } from './style-sheets.ts'
import { useWidget } from './widget-context.ts'

/** The style sheets of a part that comes later than its widget: there before its first paint. `texts` is a constant. */
export function useStyles(texts: readonly string[]): void {
  const root = useWidget().host.shadowRoot
  useLayoutEffect(() => {
    if (root) adoptStyles(root, texts)
  }, [root, texts])
}
