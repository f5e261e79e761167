import { useLayoutEffect } from 'react'
import { useWidget } from './widget-context.ts'

const sheets = new Map<string, CSSStyleSheet>()

/** Gives a shadow root styles as constructed sheets: a strict CSP lets them be, unlike `<style>` elements. */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  // Without constructed sheets (browsers of before 2023) the widget stays usable, as plain HTML.
  if (!('adoptedStyleSheets' in root)) return
  const adopted = new Set(root.adoptedStyleSheets)
  for (const text of texts) {
    const sheet = sheets.get(text) ?? new CSSStyleSheet()
    if (!sheets.has(text)) sheet.replaceSync(text)
    sheets.set(text, sheet)
    adopted.add(sheet)
  }
  root.adoptedStyleSheets = [...adopted]
}

/** The style sheets of a part that comes later than its widget: there before its first paint. `texts` is a constant. */
export function useStyles(texts: readonly string[]): void {
  const root = useWidget().host.shadowRoot
  useLayoutEffect(() => {
    if (root) adoptStyles(root, texts)
  }, [root, texts])
}
