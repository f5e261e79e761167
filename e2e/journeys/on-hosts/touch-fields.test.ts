import { demoProducts } from '../../../backend/demo/shop/index.ts'
import { expect, test } from '../../stages/stage.ts'

const brush = demoProducts.find(({ slug }) => slug === 'dish-brush')?.id

test('on a touch screen fields are at least 16 px high in letters, so that a phone does not zoom in', async ({
  stage,
}) => {
  const { page, shopper, recorder } = await stage.visit({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  })
  await shopper.visit(
    stage.host.put(
      'touch.html',
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Touch</title>{{snippet}}<style>body { font-size: 13px }</style></head><body><button type="button" data-awning-add="${brush}">A brush, please</button><awning-cart></awning-cart><awning-product product-slug="dish-brush"></awning-product></body></html>`,
    ),
  )
  await page.getByRole('button', { name: 'A brush, please' }).click()
  await page.getByRole('button', { name: 'Open the cart, 1 item' }).waitFor()
  const drawer = await shopper.openCart()
  await shopper.line('Dish Brush').waitFor()
  for (const summary of await drawer.locator('summary').all()) await summary.click()
  await drawer.getByLabel('Country').waitFor()
  const fields = page.locator('input:not([type=radio], [type=checkbox]), select')
  const sizes = await fields.evaluateAll((all) =>
    all.map((field) => `${field.getAttribute('name')} ${Number.parseFloat(getComputedStyle(field).fontSize)}`),
  )
  expect(sizes.length).toBeGreaterThan(4)
  expect(sizes.filter((each) => Number(each.split(' ')[1]) < 16)).toEqual([])
  expect(recorder.pageErrors).toEqual([])
})
