/** Cache of style sheets by their CSS text. */
export const sheets = new Map<string, CSSStyleSheet>()

/** Adds constructable style sheets to a shadow root or a page: a strict CSP allows them, unlike `<style>` elements. */
export function adoptStyles(root: DocumentOrShadowRoot, texts: readonly string[]): void {
  // Without constructable style sheets (browsers before 2023) the widget stays usable, unstyled.
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
