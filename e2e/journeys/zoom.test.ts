import type { Page } from '@playwright/test'
import { findOverflow } from '../find-overflow.ts'
import { expect, test } from '../stage.ts'

/** What readers may set for themselves (WCAG 1.4.12): it reaches into widgets, as a style sheet of the browser's user does. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`
const LARGER = ':root { font-size: 200% !important }'

async function dress(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    const wear = (root: Document | ShadowRoot) => {
      if (!root.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === sheet.cssRules[0]?.cssText))
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) wear(element.shadowRoot)
    }
    wear(document)
  }, css)
}

/** Words that do not fit into the box they stand in, and are cut off or lie over what comes next. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        const { overflowY, clipPath } = getComputedStyle(element)
        // Only for ears, or the page itself, which stands still under an open drawer.
        if (clipPath !== 'none' || !element.textContent?.trim() || element.matches('html, style, script, select'))
          continue
        const isBox = overflowY === 'hidden' || overflowY === 'clip' || element.matches('.button')
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
        if (isBox && clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)) {
          cut.push(`${element.localName}.${element.className} '${element.textContent.trim().slice(0, 40)}'`)
        }
      }
    }
    look(document)
    return cut
  })
}

for (const [size, options, css] of [
  // As the browser does it: half as many pixels of its own, each drawn twice as large.
  ['the whole page at 200 %', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }, ''],
  ['the whole page at 400 %', { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }, ''],
  ['words alone at 200 %', { viewport: { width: 1280, height: 900 } }, LARGER],
  ['words alone at 200 % on a phone', { viewport: { width: 390, height: 800 } }, LARGER],
  ['words set apart', { viewport: { width: 390, height: 800 } }, SPACED],
] as const)
  test(`with ${size} everything can be read and bought`, async ({ stage }) => {
    const { page, shopper, seen } = await stage.visit(options)
    const legible = async () => {
      if (css) await dress(page, css)
      expect(await findOverflow(page)).toEqual([])
      expect(await cutOff(page)).toEqual([])
    }
    await shopper.visit(`${stage.server.demo}/collections/kitchen`)
    await page.locator('awning-product').first().scrollIntoViewIfNeeded()
    await page.getByRole('article').first().waitFor()
    await legible()
    await shopper.visit(`${stage.server.demo}/products/storage-jar`)
    await page.getByRole('group', { name: 'Size' }).waitFor()
    await legible()
    await shopper.choose('Size', '1 litre')
    await shopper.add(page.locator('.product'))
    await shopper.cartOpens()
    await shopper.applyCoupon('FETTLE10')
    await expect.poll(() => shopper.total('Discount')).toMatch(/^−€/)
    await legible()
    await shopper.estimateFor('Ireland')
    await expect.poll(() => shopper.total('Delivery')).toMatch(/^€/)
    await legible()
    await shopper.checkOut()
    await legible()
    await shopper.fillDetails()
    await shopper.chooseDelivery('Post')
    await page.getByLabel('Card number').waitFor()
    await legible()
    await shopper.payWith('approved')
    await shopper.thanks().waitFor()
    await legible()
    // What is set larger in the middle of things moves them.
    expect(seen.problems().filter((problem) => !css || !problem.startsWith('shift'))).toEqual([])
  })
