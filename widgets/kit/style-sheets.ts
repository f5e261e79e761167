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
