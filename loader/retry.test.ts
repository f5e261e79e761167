import { describe, expect, test } from 'vitest'
import { hasChromium } from '../e2e/browser.ts'
import { CART, getCartBadge, setUpLoaderStage, told, waitForIdle } from '../e2e/loader-stage.ts'
// For the type of `window.Awning`.
import type {} from './loader.ts'

describe.skipIf(!hasChromium)('the loader in Chromium', () => {
  const stage = setUpLoaderStage()
  const { failing, complaints, visit } = stage

  test('a chunk that fails twice is had at the third time', async () => {
    failing.set('kit-', 2)
    const page = await visit(CART)
    await getCartBadge(page, 0).waitFor()
    expect(complaints).toEqual([])
  })

  test('what is added before the code for it could be had waits, and is sent when it can', async () => {
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
    expect(complaints).toEqual([])
  })

  test('a chunk that can not be had leaves the page’s link, and is told once', async () => {
    failing.set('cart-', 99)
    const page = await visit(`${CART}${CART}`)
    await page.waitForFunction(() => (window as unknown as { told: unknown[] }).told.length > 0, undefined, {
      timeout: 15_000,
    })
    await waitForIdle(page)
    expect((await told(page)).map(([name]) => name)).toEqual(['error'])
    expect(await page.getByRole('link', { name: 'Cart' }).count()).toBe(2)
    expect(complaints).toEqual([])
  }, 20_000)
})
