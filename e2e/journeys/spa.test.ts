import { countDetachedRoots } from '../page/detached-roots.ts'
import { expect, test } from '../stages/stage.ts'

test('elements and placeholders that a page adds later are mounted, and unmounted without a trace', async ({
  stage,
}) => {
  const { page, shopper, recorder } = await stage.visit()
  await page.goto(stage.host.url('spa.html'))
  await shopper.product('Pepper Mill').waitFor()
  await page.getByRole('link', { name: 'Jar' }).click()
  await page.getByRole('heading', { name: 'Storage Jar with Ash Lid' }).waitFor()
  // The widget is below the product, and mounts when it is near the viewport.
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
  // The last one removed may still be referenced by a pending effect.
  await expect.poll(() => countDetachedRoots(page)).toBeLessThanOrEqual(1)
  expect(recorder.problems()).toEqual([])
})

test('an element added after the code has loaded mounts within three frames, without a request', async ({ stage }) => {
  const { page, shopper, recorder } = await stage.visit()
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
  // A widget that the page does not have yet, so that its code is loaded.
  await frames()
  const requests = recorder.requests.length
  expect(await frames()).toBeLessThanOrEqual(3)
  expect(recorder.requests.slice(requests)).toEqual([])
})
