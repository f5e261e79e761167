import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'

const stage = setStage()

test('the page that the start page gives away works on another port as it is', async () => {
  const { page, shopper, seen } = await stage.visit()
  await page.goto(stage.server.base)
  const html = await page.locator('code', { hasText: '<!doctype html>' }).textContent()
  const address = stage.host.put('two-minutes.html', html ?? '')

  await page.goto(address)
  await expect.poll(shopper.pieces).toBe(0)
  const card = page.getByRole('article').first()
  await card.waitFor()
  expect(await page.getByRole('article').count()).toBe(6)
  const simple = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
  if ((await simple.count()) > 0) await shopper.add(simple.first())
  else {
    await card.getByRole('button', { name: /^Choose options/ }).click()
    const dialog = page.getByRole('dialog')
    for (const group of await dialog
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .all()) {
      await group.locator('label').first().click()
    }
    await shopper.add(dialog)
    await page.keyboard.press('Escape')
  }
  await shopper.openCart()
  await shopper.checkOut()
  await page.getByRole('heading', { name: 'Contact' }).waitFor()
  expect(seen.problems()).toEqual([])
})

test('the start page leads to the demo shop and to the API', async () => {
  const { page, seen } = await stage.visit()
  await page.goto(stage.server.base)
  await page.getByRole('link', { name: 'Open the shop page' }).click()
  await page.waitForURL(`${stage.server.demo}/`)
  await page.goBack()
  await page.getByRole('link', { name: 'Read the API' }).click()
  await page.waitForURL(`${stage.server.base}/docs`)
  expect(seen.problems()).toEqual([])
})
