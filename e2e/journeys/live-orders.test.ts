import { expect, test } from '@playwright/test'
import { startServer } from '../../backend/testing/start-server.ts'
import { buy, openPage, openShop, stockShop, watch } from '../merchant-stage.ts'

test('a sale appears in the list of orders and in the overview by itself; a server that stops ends the stream at once', async ({
  browser,
}) => {
  const server = await startServer({ DEMO: 'off' })
  const context = await browser.newContext({ baseURL: server.base, locale: 'en-IE' })
  context.setDefaultTimeout(15_000)
  try {
    const { page, problems } = await watch(context)
    const streams: string[] = []
    const searches: number[] = []
    page.on('request', (request) => {
      if (request.url().includes('/events/stream')) streams.push(request.url())
      if (request.url().endsWith('/orders/search')) searches.push(performance.now())
    })
    await openShop(server, page)
    const productId = await stockShop(page)
    await openPage(page, 'Orders')
    await expect.poll(() => streams.length).toBeGreaterThan(0)
    // It takes a second until other processes send events to a new stream.
    await page.waitForTimeout(1_500)
    const before = searches.length
    await page.waitForTimeout(3_000)
    expect(searches.length, 'nothing is polled').toBe(before)

    const rows = page.getByRole('row').filter({ hasText: 'Nora Byrne' })
    await expect(rows).toHaveCount(0)
    await buy(page, productId, { quantity: 1 })
    await expect(rows).toHaveCount(1, { timeout: 5_000 })

    await page.getByRole('navigation').getByRole('link', { name: 'Overview', exact: true }).click()
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor()
    const figure = page.getByRole('main').getByText('€14.90').first()
    await expect(figure).toBeVisible()
    await buy(page, productId, { quantity: 1 })
    await expect(page.getByRole('main').getByText('€29.80').first()).toBeVisible({ timeout: 5_000 })
    expect(streams.length).toBe(1)
    expect(problems).toEqual([])
    const stopping = performance.now()
    await server.end('SIGTERM')
    expect(performance.now() - stopping).toBeLessThan(5_000)
  } finally {
    await context.close()
    await server.stop()
  }
})
