import { expect, test } from '../stages/stage.ts'

test('the sample page of the start page works on another port unchanged', async ({ stage }) => {
  const { context, page, shopper, recorder } = await stage.visit()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.server.base })
  await page.goto(stage.server.base)
  await page.getByRole('button', { name: 'Copy: A whole page' }).click()
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
  const html = await page.evaluate(() => navigator.clipboard.readText())
  const address = stage.host.put('two-minutes.html', html)

  await page.goto(address)
  await expect.poll(shopper.countItems).toBe(0)
  await page.getByRole('article').first().waitFor()
  expect(await page.getByRole('article').count()).toBe(6)
  const simple = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
  const name = await simple.first().getByRole('heading').textContent()
  await shopper.add(shopper.product(name ?? ''))
  await shopper.openCart()
  await shopper.checkOut()
  await page.getByRole('heading', { name: 'Contact' }).waitFor()
  expect(recorder.problems()).toEqual([])
})

test('the start page leads to the demo shop and to the API', async ({ stage }) => {
  const { page, recorder } = await stage.visit()
  await page.goto(stage.server.base)
  await page.getByRole('link', { name: 'Open the shop page' }).click()
  await page.waitForURL(`${stage.server.demo}/`)
  await page.goBack()
  await page.getByRole('link', { name: 'Read the API' }).click()
  await page.waitForURL(`${stage.server.base}/docs`)
  expect(recorder.problems()).toEqual([])
})
