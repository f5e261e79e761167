import { expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

for (const width of [1280, 390])
  test(`the demo shop sells at ${width} px without a CSP violation or a layout shift${inGate(width === 1280)}`, async ({
    stage,
  }) => {
    const { page, shopper, recorder } = await stage.visit({ viewport: { width, height: 800 } })
    await shopper.visit(`${stage.server.demo}/`)
    await page.getByRole('link', { name: 'See the kitchen' }).click()
    await page.waitForURL(/\/collections\/kitchen$/)
    await page.getByRole('article').getByRole('link', { name: 'Olive Wood Board', exact: true }).click()
    await page.waitForURL(/\/products\/olive-wood-board$/)
    const product = page.locator('.product')
    await shopper.choose('Size', 'Medium', product)
    await shopper.add(product)
    await shopper.cartOpens()
    await shopper.line('Olive Wood Board').getByText('Medium').waitFor()
    await shopper.checkOut()
    await shopper.fillDetails({ country: 'Germany', city: 'Hamburg', postalCode: '20095' })
    await shopper.chooseDelivery('Courier')
    await shopper.payWith('approved')
    await shopper.thanks().waitFor()
    await shopper.backToShop()
    await page.waitForURL(/\/products\/olive-wood-board$/)
    await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
    expect(recorder.problems()).toEqual([])
  })

test('cart lines link to the shop’s product pages', async ({ stage }) => {
  const { page, shopper, recorder } = await stage.visit()
  await shopper.visit(`${stage.server.demo}/products/dish-brush`)
  await shopper.add(page.locator('.product'))
  await shopper.cartOpens()
  await page.goto(`${stage.server.demo}/`)
  await expect.poll(shopper.countItems).toBe(1)
  await shopper.openCart()
  await shopper.line('Dish Brush').getByRole('link', { name: 'Dish Brush' }).click()
  await page.waitForURL(`${stage.server.demo}/products/dish-brush`)
  expect(recorder.problems()).toEqual([])
})

for (const width of [320, 768, 1280])
  test(`scrolling through the product grid at ${width} px causes no layout shift${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const { page, recorder } = await stage.visit({ viewport: { width, height: 720 } })
    await page.goto(`${stage.server.demo}/`)
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
    const shelves = await page.locator('awning-product').count()
    for (let shelf = 0; shelf < shelves; shelf++) {
      await page.locator('awning-product').nth(shelf).scrollIntoViewIfNeeded()
      await expect
        .poll(() => recorder.events.filter(({ type }) => type === 'awning:ready').length)
        .toBeGreaterThan(shelf)
      await page.locator('awning-product').nth(shelf).getByRole('article').first().waitFor()
    }
    await page.keyboard.press('End')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(recorder.problems()).toEqual([])
  })

test('pages and style sheets of store and demo are compressed, and their assets cached for a year', async ({
  stage,
}) => {
  const { server } = stage
  const get = (url: string) => fetch(url, { headers: { 'accept-encoding': 'br, gzip' } })
  for (const page of [`${server.demo}/`, `${server.base}/`, `${server.base}/docs`]) {
    const response = await get(page)
    expect([page, response.headers.get('content-encoding')]).toEqual([page, expect.stringMatching(/^(br|gzip)$/)])
    const html = await response.text()
    const files = [...html.matchAll(/<(?:link rel="stylesheet" href|script src|img src)="([^"]+)"/g)]
    for (const [, file = ''] of files.filter(([, address]) => !address?.startsWith('data:'))) {
      const { status, headers } = await get(new URL(file, page).href)
      expect([file, status, headers.get('cache-control')]).toEqual([file, 200, 'public, max-age=31536000, immutable'])
      if (file.endsWith('.css')) expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
    }
  }
})
