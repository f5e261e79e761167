import type { Page } from '@playwright/test'
import { findOverflow } from '../page/find-overflow.ts'
import { expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

/** Text spacing that readers may set (WCAG 1.4.12); applied in widgets too, as a user style sheet would. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`
const LARGER = ':root { font-size: 200% !important }'

async function addUserStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    const addTo = (root: Document | ShadowRoot) => {
      if (!root.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === sheet.cssRules[0]?.cssText))
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) addTo(element.shadowRoot)
    }
    addTo(document)
  }, css)
}

/** Text that does not fit its box, and is cut off or overlaps. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        const { overflowY, clipPath } = getComputedStyle(element)
        // Visually hidden text, or the page, which is locked under an open drawer.
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
  // Zoom as browsers do it: half as many CSS pixels at twice the size.
  ['the whole page at 200 %', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }, ''],
  ['the whole page at 400 %', { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }, ''],
  ['words alone at 200 %', { viewport: { width: 1280, height: 900 } }, LARGER],
  ['words alone at 200 % on a phone', { viewport: { width: 390, height: 800 } }, LARGER],
  ['words set apart', { viewport: { width: 390, height: 800 } }, SPACED],
] as const)
  test(`with ${size} everything is readable and can be bought${inGate(/400|phone/.test(size))}`, async ({ stage }) => {
    const { page, shopper, recorder } = await stage.visit(options)
    const expectLegible = async () => {
      if (css) await addUserStyles(page, css)
      expect(await findOverflow(page)).toEqual([])
      expect(await cutOff(page)).toEqual([])
    }
    await shopper.visit(`${stage.server.demo}/collections/kitchen`)
    await page.locator('awning-product').first().scrollIntoViewIfNeeded()
    await page.getByRole('article').first().waitFor()
    await expectLegible()
    await shopper.visit(`${stage.server.demo}/products/storage-jar`)
    await page.getByRole('group', { name: 'Size' }).waitFor()
    await expectLegible()
    await shopper.choose('Size', '1 litre')
    await shopper.add(page.locator('.product'))
    await shopper.cartOpens()
    await shopper.applyCoupon('FETTLE10')
    await expect.poll(() => shopper.total('Discount')).toMatch(/^−€/)
    await expectLegible()
    await shopper.estimateFor('Ireland')
    await expect.poll(() => shopper.total('Delivery')).toMatch(/^€/)
    await expectLegible()
    await shopper.checkOut()
    await expectLegible()
    await shopper.fillDetails()
    await shopper.chooseDelivery('Post')
    await page.getByLabel('Card number').waitFor()
    await expectLegible()
    await shopper.payWith('approved')
    await shopper.thanks().waitFor()
    await expectLegible()
    // Enlarging the text shifts the layout.
    expect(recorder.problems().filter((problem) => !css || !problem.startsWith('shift'))).toEqual([])
  })
