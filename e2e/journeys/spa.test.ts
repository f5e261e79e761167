import type { Page } from '@playwright/test'
import { expect, test } from '../stage.ts'

/** Shadow roots that are still in memory though their element has left the page. */
async function detachedRoots(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { result } = await session.send('Runtime.evaluate', { expression: 'ShadowRoot.prototype' })
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' })
  const counted = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.filter(({ host }) => !host.isConnected).length }',
    returnByValue: true,
  })
  await session.detach()
  return counted.result.value
}

test('what a page adds later is filled, elements and placeholders, and taken out again without a trace', async ({
  stage,
}) => {
  const { page, shopper, seen } = await stage.visit()
  await page.goto(stage.host.url('spa.html'))
  await shopper.product('Pepper Mill').waitFor()
  await page.getByRole('link', { name: 'Jar' }).click()
  await page.getByRole('heading', { name: 'Storage Jar with Ash Lid' }).waitFor()
  // It comes below the product, and mounts when the visitor is near it.
  await page.mouse.wheel(0, 3000)
  await page.getByRole('button', { name: 'Check out' }).waitFor()
  await page.getByRole('link', { name: 'Words' }).click()
  await page.getByText('Only words.').waitFor()
  expect(await shopper.product('Pepper Mill').count()).toBe(0)

  for (let times = 0; times < 25; times++) {
    await page.evaluate(() => {
      location.hash = '#home'
    })
    await shopper.product('Pepper Mill').waitFor()
    await page.evaluate(() => {
      location.hash = '#words'
    })
    await page.getByText('Only words.').waitFor()
  }
  await page.getByRole('link', { name: 'Home' }).click()
  await shopper.product('Pepper Mill').waitFor()
  expect(await page.getByRole('article').count()).toBe(3)
  expect(await page.locator('awning-cart').count()).toBe(1)
  // The last one to leave may still be held by an effect that has not run yet.
  await expect.poll(() => detachedRoots(page)).toBeLessThanOrEqual(1)
  expect(seen.problems()).toEqual([])
})

test('an element that is added when the code is there mounts within three frames, and asks for nothing', async ({
  stage,
}) => {
  const { page, shopper, seen } = await stage.visit()
  await page.goto(stage.host.url('spa.html'))
  await shopper.product('Pepper Mill').waitFor()
  const frames = () =>
    page.evaluate(async () => {
      const element = document.createElement('awning-checkout-button')
      document.querySelector('main')?.prepend(element)
      let passed = 0
      for (; !element.shadowRoot?.querySelector('button'); passed++) await new Promise(requestAnimationFrame)
      element.remove()
      return passed
    })
  // Of another kind than the page has, so that the first one brings its code.
  await frames()
  const requests = seen.requests.length
  expect(await frames()).toBeLessThanOrEqual(3)
  expect(seen.requests.slice(requests)).toEqual([])
})
