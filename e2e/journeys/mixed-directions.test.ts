import { expect, test } from '../stages/stage.ts'

const WIDGETS = `
  <awning-product collection="table" limit="3"></awning-product>
  <awning-product product-slug="dish-brush" layout="card"></awning-product>
  <awning-member layout="inline"></awning-member>`

for (const { page: direction, language, words, side } of [
  { page: 'rtl', language: 'en', words: 'ltr', side: 'right' },
  { page: 'ltr', language: 'he', words: 'rtl', side: 'left' },
] as const)
  test(`on a page that reads ${direction}, with words of "${language}", blocks begin at its ${side}`, async ({
    stage,
  }) => {
    const { page } = await stage.visit({ viewport: { width: 1280, height: 900 } })
    await page.goto(
      stage.host.put(
        'mixed.html',
        `<!doctype html><html lang="${language}" dir="${direction}"><title>Mixed</title>{{snippet}}<body>${WIDGETS}</body></html>`,
      ),
    )
    // The first card of the list, the card alone, and the account.
    for (const [element, inside] of [
      ['awning-product[collection]', '.card'],
      ['awning-product[layout]', '.card'],
      ['awning-member', '.member'],
    ] as const) {
      const host = page.locator(element)
      await host.scrollIntoViewIfNeeded()
      const block = host.locator(inside).first()
      await block.waitFor()
      const [outer, inner] = [await host.boundingBox(), await block.boundingBox()]
      if (!outer || !inner) throw new Error(`${element} is not shown`)
      expect(inner.width).toBeLessThan(outer.width / 2)
      const gap = side === 'left' ? inner.x - outer.x : outer.x + outer.width - inner.x - inner.width
      expect([element, Math.round(gap)]).toEqual([element, 0])
      // The words themselves have the direction of their own language.
      await expect(block).toHaveCSS('direction', words)
    }
  })
