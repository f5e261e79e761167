import type { Page } from '@playwright/test'

/** Controls that a pointer cannot reach: the element at their middle is neither they nor inside them. */
export function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls: HTMLElement[] = []
    const collect = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) collect(element.shadowRoot)
        if (element.matches('a[href], button, input, select, textarea, summary')) controls.push(element)
      }
    }
    collect(document)

    const parentOf = (node: Node) => (node instanceof ShadowRoot ? node.host : node.parentNode)
    const isInside = (node: Node, ancestor: Element) => {
      for (let at: Node | null = node; at; at = parentOf(at)) if (at === ancestor) return true
      return false
    }
    const elementAt = (x: number, y: number) => {
      let found = document.elementFromPoint(x, y)
      for (let inner = found; inner?.shadowRoot; found = inner) {
        inner = inner.shadowRoot.elementFromPoint(x, y)
        if (!inner || inner === found) break
      }
      return found
    }
    /** The element that is clicked in place of a visually hidden control. */
    const target = (control: HTMLElement) => {
      const { width, height } = control.getBoundingClientRect()
      const label = (control as HTMLInputElement).labels?.[0]
      return label && width * height <= 4 ? label : control
    }

    const dialogs = controls.flatMap((control) => control.closest('dialog[open]') ?? [])
    const covered: string[] = []
    for (const control of controls) {
      // While a dialog is open, the page behind it is inert on purpose.
      if (dialogs.length > 0 && !control.closest('dialog[open]')) continue
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      const shown = target(control)
      const size = shown.getBoundingClientRect()
      // A skip link is outside of the page until it has the focus.
      const isOutside = size.bottom + scrollY <= 0 || size.right + scrollX <= 0
      if (isOutside || size.width * size.height <= 4 || getComputedStyle(shown).clipPath !== 'none') continue
      shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      // The middle of a link that wraps over two lines is in neither line.
      const box = shown.getClientRects()[0] ?? size
      const found = elementAt(box.x + box.width / 2, box.y + box.height / 2)
      if (found && isInside(found, shown)) continue
      const name = control.getAttribute('aria-label') || shown.textContent?.trim() || control.getAttribute('name')
      covered.push(`${control.localName} '${name?.slice(0, 40)}' under ${found?.localName}.${found?.className}`)
    }
    return covered
  })
}

/** Words that are broken between two letters although they fit on one line. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        if (element.matches('script, style, option') || !element.checkVisibility({ visibilityProperty: true })) continue
        const { clipPath } = getComputedStyle(element)
        if (clipPath !== 'none') continue
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE) continue
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/-]+/g)) {
            // Only plain words: an e-mail address may break anywhere.
            if (!/^\p{L}{2,}[.,:;!?]?$/u.test(word)) continue
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
            const width = boxes.reduce((sum, box) => sum + box.width, 0)
            const isBroken = new Set(boxes.map(({ top }) => Math.round(top))).size > 1
            // On a narrow screen some words are longer than any line, which is not an error.
            if (isBroken && width < innerWidth * 0.72)
              broken.push(`${element.localName}.${element.className} '${word}'`)
          }
        }
      }
    }
    look(document)
    return [...new Set(broken)]
  })
}
