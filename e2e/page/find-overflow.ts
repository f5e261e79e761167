import type { Page } from '@playwright/test'

/** Elements that overflow the right edge of the page or of the dialog over it. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide: string[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        const { overflowX, scrollSnapType } = getComputedStyle(element)
        const scrolls = element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll'
        // Code and tables that can be scrolled by keyboard; a gallery, a list of links and a row of cards that snaps scroll
        // sideways on purpose.
        const may = element.tabIndex >= 0 || scrollSnapType !== 'none' || element.matches('nav, [class*=gallery]')
        if (scrolls && !may && element.scrollWidth > element.clientWidth + 1) {
          wide.push(`${element.localName}.${element.className}: ${element.scrollWidth} in ${element.clientWidth}`)
        }
      }
    }
    look(document)
    return wide
  })
}
