import { expect, test } from '@playwright/test'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { buy, openPage, openShop, stockShop, watch } from '../stages/merchant-stage.ts'

test('a sale appears in the list of orders and in the overview by itself; a server that stops ends the stream at once', async ({
  browser,
}) => {
  const server = await startServer({ DEMO: 'off' })
  const context = await browser.newContext({ baseURL: server.base, locale: 'en-IE' })
  try {
    await context.addInitScript(noteStream)
    await context.clock.install()
    const { page, problems } = await watch(context)
    const streams: string[] = []
    let searches = 0
    page.on('request', (request) => {
      if (request.url().includes('/events/stream')) streams.push(request.url())
      if (request.url().endsWith('/orders/search')) searches++
    })
    await openShop(server, page)
    const productId = await stockShop(page)
    await openPage(page, 'Orders')
    await expect.poll(() => page.evaluate(() => 'isStreamReady' in window)).toBe(true)
    const before = searches
    await page.clock.fastForward(10_000)
    await page.evaluate(() => fetch('/healthz'))
    expect(searches, 'nothing is polled').toBe(before)

    const rows = page.getByRole('row').filter({ hasText: 'Nora Byrne' })
    await expect(rows).toHaveCount(0)
    await buy(page, productId, { quantity: 1 })
    await expect(rows).toHaveCount(1)

    await page.getByRole('navigation').getByRole('link', { name: 'Overview', exact: true }).click()
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor()
    const figure = page.getByRole('main').getByText('€14.90').first()
    await expect(figure).toBeVisible()
    await buy(page, productId, { quantity: 1 })
    await expect(page.getByRole('main').getByText('€29.80').first()).toBeVisible()
    expect(streams.length).toBe(1)
    expect(problems).toEqual([])
    await server.end('SIGTERM')
    // Cut off with what is still open after ten seconds, it would have failed.
    await expect.poll(() => page.evaluate(() => 'isStreamEnded' in window)).toBe(true)
  } finally {
    await context.close()
    await server.stop()
  }
})

/**
 * Notes on the page when its stream of events has begun, as it takes a second until other processes send to a new one, and
 * when it has ended.
 */
function noteStream() {
  const { fetch } = window
  window.fetch = async (...sent) => {
    const answer = await fetch(...sent)
    if (!answer.url.includes('/events/stream') || !answer.body) return answer
    const [shown, read] = answer.body.tee()
    void (async () => {
      let text = ''
      for (const reader = read.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
        const { value, done } = await reader.read()
        if (done) return void Object.assign(window, { isStreamEnded: true })
        text += value
        if (text.includes('event: ready')) Object.assign(window, { isStreamReady: true })
      }
    })().catch(() => {})
    return new Response(shown, answer)
  }
}
