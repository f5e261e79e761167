import { expect, test } from '../stages/stage.ts'

test('a browser whose storage throws still shops, as long as the page is open', async ({ stage }) => {
  const { context, shopper, recorder } = await stage.visit()
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches']) {
      Object.defineProperty(window, name, { get: refuse })
    }
  })
  await shopper.buyAndReturn(stage.host.url('plain.html'))
  await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
  expect(recorder.problems()).toEqual([])
})

test('if popups are blocked, the checkout opens in this tab', async ({ stage }) => {
  const { context, page, shopper, recorder } = await stage.visit()
  await context.addInitScript(() => {
    window.open = () => null
  })
  await shopper.visit(stage.host.url('popup.html'))
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL(/\/checkout\//)
  await shopper.fillDetails()
  await shopper.chooseDelivery('Post')
  await shopper.payWith('approved')
  await shopper.thanks().waitFor()
  await shopper.backToShop()
  await page.waitForURL(stage.host.url('popup.html'))
  await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
  expect(recorder.problems()).toEqual([])
})

test('on a slow network the page is readable at once, and late content causes no layout shift', async ({ stage }) => {
  const { context, page, shopper, recorder } = await stage.visit()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: (400 * 1024) / 8,
    uploadThroughput: (400 * 1024) / 8,
  })
  await page.goto(stage.host.url('plain.html'), { waitUntil: 'domcontentloaded' })
  // The page's own content and fallback links do not wait for the shop.
  expect(await page.getByRole('link', { name: 'See everything for the table' }).isVisible()).toBe(true)
  await shopper.product('Pepper Mill').waitFor()
  await page.waitForLoadState('networkidle')
  expect(recorder.problems()).toEqual([])
})
