import type { Page } from '@playwright/test'
import { expect, test } from '../stages/stage.ts'

const WIDGETS = `
  <button type="button" data-awning-add="{{dish-brush}}" data-awning-quantity="2">Two dish brushes, please</button>
  <awning-cart></awning-cart>
  <awning-product product-slug="storage-jar" data-theme="dark"></awning-product>
  <awning-product collection="table" limit="3"></awning-product>
  <awning-cart layout="inline"></awning-cart>`

test('on paper a product, a list and a cart show what they say, whole pictures and no buttons', async ({ stage }) => {
  const { page, shopper } = await stage.visit({ viewport: { width: 794, height: 1100 } })
  await page.goto(
    stage.host.put(
      'paper.html',
      `<!doctype html><html lang="en"><title>Paper</title>{{snippet}}<h1>Corner Shop</h1>${WIDGETS}</html>`,
    ),
  )
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await page.locator('awning-product[collection]').scrollIntoViewIfNeeded()
  await shopper.product('Pepper Mill').waitFor()
  await page.locator('awning-cart[layout]').scrollIntoViewIfNeeded()
  await page.locator('awning-cart[layout]').getByText('Total', { exact: true }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const buttons = page.locator('awning-product, awning-cart').getByRole('button').filter({ visible: true })
  // A card's name is a button too, and is printed as text.
  await expect
    .poll(() => buttons.filter({ hasNotText: /^(Pepper Mill|Enamel Kettle|Linen Tea Towel)$/ }).count())
    .toBe(0)
  for (const words of ['Dishwasher and microwave safe.', '€62.90', '€23.00', 'Total'])
    expect(await page.getByText(words).filter({ visible: true }).count(), words).toBeGreaterThan(0)
  const jar = page.locator('awning-product[product-slug]')
  expect(await jar.getByRole('heading').evaluate((name) => getComputedStyle(name).color)).toBe('rgb(0, 0, 0)')
  const boxes = await page
    .locator('awning-product .picture > img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => image.checkVisibility())
        .map((image) => [
          getComputedStyle(image).position,
          image.offsetHeight - (image.parentElement?.offsetHeight ?? 0),
        ]),
    )
  expect(new Set(boxes.map(String))).toEqual(new Set(['static,0']))
})

test('an open drawer is printed alone, on as many pages as it needs', async ({ stage }) => {
  const { page, shopper } = await stage.visit({ viewport: { width: 794, height: 1100 } })
  await shopper.visit(
    stage.host.put(
      'paper-drawer.html',
      `<!doctype html><html lang="en"><title>Paper</title>{{snippet}}<h1>Corner Shop</h1>${WIDGETS}${WIDGETS}<h2>Things for the table</h2></html>`,
    ),
  )
  await page.getByRole('button', { name: 'Two dish brushes, please' }).first().click()
  await page.getByRole('button', { name: 'Open the cart, 2 items' }).first().waitFor()
  await page.locator('awning-cart[layout]').last().scrollIntoViewIfNeeded()
  await page.locator('awning-cart[layout]').last().getByText('Total', { exact: true }).waitFor()
  // The first of up to two carts: how many are near enough to be loaded depends on the page's height.
  await page
    .getByRole('button', { name: /^Open the cart/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await drawer.waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => drawer.evaluate((dialog) => getComputedStyle(dialog).position)).toBe('absolute')
  expect(await drawer.boundingBox()).toMatchObject({ x: 0, y: 0, width: 794 })
  expect(await countSheets(page)).toBe(1)
  expect(await page.getByRole('heading', { name: 'Things for the table' }).isVisible()).toBe(false)
  expect(await drawer.getByText('Total', { exact: true }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await shopper.closeCart()
  expect(await page.getByRole('heading', { name: 'Things for the table' }).isVisible()).toBe(true)
})

/** Number of sheets of paper that the page takes. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
