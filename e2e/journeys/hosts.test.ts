import { demoProducts } from '../../backend/demo/shop/index.ts'
import { expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

test('under a strict CSP with Trusted Types a whole purchase causes no violation and no layout shift', async ({
  stage,
}) => {
  const { page, shopper, recorder } = await stage.visit()
  await shopper.visit(stage.host.url('strict-csp.html'))
  const mill = await shopper.lookAt('Pepper Mill')
  await shopper.choose('Wood', 'Beech', mill)
  await shopper.choose('Height', '18 cm', mill)
  await shopper.add(mill)
  await page.keyboard.press('Escape')
  // The full product adds its structured data to the page.
  await page.locator('awning-product[product-slug]').scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(1)
  await shopper.openCart()
  await shopper.applyCoupon('HELLO5')
  await expect.poll(() => shopper.total('Discount')).toBe('−€5.00')
  await shopper.checkOut()
  await shopper.fillDetails()
  await shopper.chooseDelivery('Courier')
  await shopper.payWith('approved')
  await shopper.thanks().waitFor()
  await shopper.backToShop()
  await page.waitForURL(stage.host.url('strict-csp.html'))
  await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
  expect(recorder.violations).toEqual([])
  expect(recorder.problems()).toEqual([])
})

for (const width of [320, 390, 768, 1280])
  test(`at ${width} px the page reserves each product’s height${inGate(width === 320)}`, async ({ stage }) => {
    const { page, shopper } = await stage.visit({ viewport: { width, height: 800 } })
    await page.goto(stage.host.url('plain.html'))
    // A product far below loads when the visitor comes near.
    await page.locator('awning-product[product-slug]').scrollIntoViewIfNeeded()
    await page.getByRole('article').getByRole('heading', { name: 'Storage Jar' }).waitFor()
    await shopper.product('Pepper Mill').waitFor()
    const fit = await page
      .locator('awning-product')
      .evaluateAll((elements) =>
        elements.map((element) => element.clientHeight <= Number.parseFloat(getComputedStyle(element).minHeight)),
      )
    expect(fit).toEqual([true, true])
  })

test('the page’s CSP is in force: a forbidden action is reported', async ({ stage }) => {
  const { page, recorder } = await stage.visit()
  await page.goto(stage.host.url('strict-csp.html'))
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'h1 { color: red }'
    document.head.append(style)
    try {
      document.body.insertAdjacentHTML('beforeend', '<p>')
    } catch {
      // Trusted Types refuse this assignment.
    }
  })
  await expect.poll(() => recorder.violations.join('\n')).toMatch(/style-src[\s\S]*require-trusted-types-for/)
})

test('a page that unsets everything with !important does not get into the widgets', async ({ stage }) => {
  const { page, shopper, recorder } = await stage.visit()
  await shopper.visit(stage.host.url('hostile-css.html'))
  const card = shopper.product('Pepper Mill')
  await card.waitFor()
  const style = await card.getByRole('heading').evaluate((heading) => {
    const { letterSpacing, textTransform, fontSize } = getComputedStyle(heading)
    return { letterSpacing, textTransform, fontSize }
  })
  // The page's own font size is 10 px; a widget's is never below 13.
  expect(style).toEqual({ letterSpacing: 'normal', textTransform: 'none', fontSize: '13px' })
  const cart = await page.getByRole('button', { name: /^Open the cart/ }).boundingBox()
  expect(cart).toMatchObject({ width: 44, height: 44 })
  const picture = await card.locator('img').boundingBox()
  expect(picture?.width).toBeGreaterThan(100)

  const mill = await shopper.lookAt('Pepper Mill')
  await shopper.choose('Wood', 'Beech', mill)
  await shopper.choose('Height', '18 cm', mill)
  await shopper.add(mill)
  await page.keyboard.press('Escape')
  await shopper.openCart()
  await shopper.line('Pepper Mill').waitFor()
  const drawer = await page.getByRole('dialog', { name: 'Cart' }).boundingBox()
  expect(drawer).toMatchObject({ y: 0, height: 720 })
  expect(recorder.pageErrors).toEqual([])
})

test('a page’s button for a product with options opens its quick view, under a strict CSP, and returns the focus', async ({
  stage,
}) => {
  const { page, shopper, recorder } = await stage.visit()
  await shopper.visit(stage.host.url('strict-csp.html'))
  await page.getByRole('button', { name: 'Two dish brushes, please' }).evaluate(
    (button, id) => {
      button.dataset.awningAdd = id
    },
    demoProducts.find(({ slug }) => slug === 'pepper-mill')?.id,
  )
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  const mill = page.getByRole('dialog', { name: 'Pepper Mill', exact: true })
  await shopper.choose('Wood', 'Beech', mill)
  await shopper.choose('Height', '18 cm', mill)
  await shopper.add(mill)
  await page.keyboard.press('Escape')
  await mill.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Two dish brushes, please')
  await shopper.openCart()
  await shopper.line('Pepper Mill').waitFor()
  expect([recorder.pageErrors, recorder.problems().filter((problem) => !/\b4\d\d\b/.test(problem))]).toEqual([[], []])
})
