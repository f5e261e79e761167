import { describe, expect, test } from 'vitest'
import { hasChromium } from '../e2e/page/browser.ts'
import { CART, getCartBadge, setUpLoaderStage } from '../e2e/stages/loader-stage.ts'
// Declares the type of `window.Awning`.
import type {} from './loader.ts'

describe.skipIf(!hasChromium)('the loader in Chromium', () => {
  const stage = setUpLoaderStage()
  const { problems, visit } = stage

  test('runs queued calls, direct calls, and the page’s buttons', async () => {
    const productId = await stage.shop.product()
    const head = `<script nonce="n">(window.Awning ||= []).push(['on', 'awning:cart:after-add', () => { window.added = true }], ['add', '${productId}'], ['dance'])</script>`
    const page = await visit(`${CART}<button data-awning-add="${productId}" data-awning-quantity="2">Add</button>`, {
      head,
    })
    await getCartBadge(page, 1).waitFor()
    await page.waitForFunction(() => 'added' in window)
    await page.getByText('Add', { exact: true }).click()
    await getCartBadge(page, 3).waitFor()
    const outcome = await page.evaluate(
      (id) => (window.Awning as never as { add(id: string): Promise<unknown> }).add(id),
      productId,
    )
    expect(outcome).toMatchObject({ state: 'saved' })
    expect(problems).toEqual(['Awning.dance is not known'])
    await page.evaluate(() => (window.Awning as never as { open(): void }).open())
    await page.getByRole('dialog', { name: 'Cart' }).waitFor()
  })

  test('after destroy the page is restored, and the script can be loaded again', async () => {
    const page = await visit(CART)
    await getCartBadge(page, 0).waitFor()
    await page.evaluate(() => (window.Awning as never as { destroy(): void }).destroy())
    await page.getByRole('link', { name: 'Cart' }).waitFor()
    expect(await page.evaluate(() => [typeof window.Awning, document.adoptedStyleSheets.length])).toEqual([
      'undefined',
      0,
    ])
    await page.evaluate(
      ([src = '', clientId = '']) => {
        const script = Object.assign(document.createElement('script'), { src })
        script.dataset.clientId = clientId
        document.body.append(script)
      },
      [`${stage.shopUrl}/v1/loader.js`, stage.shop.clientId],
    )
    await getCartBadge(page, 0).waitFor()
  })
})
