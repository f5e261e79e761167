import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'

const stage = setStage()

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

test('what a page adds later is filled, elements and placeholders, and taken out again without a trace', async () => {
  const { page, shopper, seen } = await stage.visit()
  await page.goto(stage.host.url('spa.html'))
  await shopper.product('Pepper Mill').waitFor()
  await page.getByRole('link', { name: 'Jar' }).click()
  await page.getByRole('heading', { name: 'Storage Jar with Ash Lid' }).waitFor()
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

test('an element that is added when the code is there mounts within 50 ms', async () => {
  const { page, shopper } = await stage.visit()
  await page.goto(stage.host.url('spa.html'))
  await shopper.product('Pepper Mill').waitFor()
  const times = await page.evaluate(async () => {
    const measured: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const element = document.createElement('awning-checkout-button')
      // Of another kind first, so that its code is there.
      const begin = performance.now()
      document.querySelector('main')?.prepend(element)
      while (!element.shadowRoot) await new Promise((resolve) => setTimeout(resolve))
      measured.push(performance.now() - begin)
      element.remove()
    }
    return measured
  })
  // The first one waits for its code; the others share the machine with everything else that runs on it.
  expect(Math.min(...times.slice(1))).toBeLessThan(50)
})
