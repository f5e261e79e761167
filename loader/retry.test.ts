import { describe, expect, test } from 'vitest'
import { hasChromium } from '../e2e/page/browser.ts'
import { CART, getCartBadge, getEmitted, setUpLoaderStage, waitForIdle } from '../e2e/stages/loader-stage.ts'
// Declares the type of `window.Awning`.
import type {} from './loader.ts'

describe.skipIf(!hasChromium)('the loader in Chromium', () => {
  const stage = setUpLoaderStage()
  const { failing, replaced, requests, problems, logged, visit } = stage

  test('a chunk that fails twice is loaded at the third try', async () => {
    failing.set('kit-', 2)
    const page = await visit(CART)
    await getCartBadge(page, 0).waitFor()
    expect(problems).toEqual([])
  })

  test('an addition made before its code could load is queued, and sent later', async () => {
    const productId = await stage.shop.product({ name: 'Mug' })
    failing.set('cart-engine-', 99)
    const page = await visit(CART)
    await getCartBadge(page, 0).waitFor()
    const outcome = await page.evaluate(
      (id) => (window.Awning as never as { add(id: string, quantity: number): Promise<unknown> }).add(id, 2),
      productId,
    )
    expect(outcome).toEqual({ state: 'queued' })
    await getCartBadge(page, 2).waitFor()
    failing.clear()
    const sent = page.waitForResponse((response) => response.url().endsWith('/add-to-cart'))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect((await sent).status()).toBe(200)
    await getCartBadge(page, 2).waitFor()
    expect(problems).toEqual([])
  })

  test('a chunk that cannot be loaded leaves the page’s link, and is reported once', async () => {
    failing.set('cart-', 99)
    const page = await visit(`${CART}${CART}`)
    await page.waitForFunction(() => (window as unknown as { emitted: unknown[] }).emitted.length > 0)
    await waitForIdle(page)
    expect((await getEmitted(page)).map(([name]) => name)).toEqual(['error'])
    expect(await page.getByRole('link', { name: 'Cart' }).count()).toBe(2)
    expect(problems).toEqual([])
  })

  test('a chunk that throws while it is evaluated is logged once with its cause, and not tried again', async () => {
    replaced.set('cart-', "throw new TypeError('This chunk is broken')")
    const page = await visit(`${CART}${CART}`)
    await page.waitForFunction(() => (window as unknown as { emitted: unknown[] }).emitted.length > 0)
    await waitForIdle(page)
    expect(await getEmitted(page)).toEqual([['error', { widget: 'cart', message: 'TypeError: This chunk is broken' }]])
    expect(logged).toEqual([expect.stringContaining('TypeError: This chunk is broken')])
    expect(requests.filter((request) => /\/cart-\w+\.js$/.test(request)).length).toBeLessThanOrEqual(2)
    expect(await page.getByRole('link', { name: 'Cart' }).count()).toBe(2)
    expect(problems).toEqual([])
  })
})
