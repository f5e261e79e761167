const sheets = new Map<string, CSSStyleSheet>()

/** Gives a shadow root its styles as constructed sheets: a strict CSP lets them be, unlike `<style>` elements. */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  // Without constructed sheets (browsers of before 2023) the widget stays usable, as plain HTML.
  if (!('adoptedStyleSheets' in root)) return
  root.adoptedStyleSheets = texts.map((text) => {
    let sheet = sheets.get(text)
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      sheets.set(text, sheet)
    }
    return sheet
  })
}
