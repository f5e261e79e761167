import { expect, test } from '../stage.ts'

const PRODUCT_CHUNK = /\/v1\/product-[\w-]{8}\.js/

test('a page without widgets gets the loader and nothing else: no request, no cookie, no storage', async ({
  stage,
}) => {
  const { context, page, seen } = await stage.visit()
  await page.goto(stage.host.url('empty.html'))
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'Awning' in window)).toBe(true)
  expect(seen.requests).toEqual([`GET ${stage.host.url('empty.html')}`, `GET ${stage.server.base}/v1/loader.js`])
  expect(await context.cookies()).toEqual([])
  const kept = await page.evaluate(async () => ({
    databases: await indexedDB.databases(),
    local: localStorage.length,
    session: sessionStorage.length,
    caches: await caches.keys(),
    workers: await navigator.serviceWorker.getRegistrations(),
  }))
  expect(kept).toEqual({ databases: [], local: 0, session: 0, caches: [], workers: [] })
  expect(seen.problems()).toEqual([])
})

test('pasted twice, the second tag warns once and everything works as with one', async ({ stage }) => {
  const { page, shopper, seen } = await stage.visit()
  await page.goto(stage.host.url('twice.html'))
  await expect.poll(shopper.pieces).toBe(0)
  // What the page tells comes a moment after what it shows.
  await expect.poll(() => seen.emitted('awning:ready')).toHaveLength(1)
  await expect.poll(() => seen.consoleWarnings).toEqual(['Awning is already on this page'])
  expect(seen.problems()).toEqual([])
})

test('a widget whose code cannot be had leaves the fallback link, and says so once', async ({ stage }) => {
  const { context, page, shopper, seen } = await stage.visit()
  await context.route(PRODUCT_CHUNK, (route) => route.abort('connectionreset'))
  await page.goto(stage.host.url('plain.html'))
  await expect.poll(() => seen.emitted('awning:error'), { timeout: 20_000 }).toHaveLength(1)
  expect(seen.emitted('awning:error')).toEqual([{ widget: 'product', message: expect.any(String) }])
  // Once and three times again, for both of its elements on the page together; the preload is one of them, or one more.
  const requests = seen.requests.filter((request) => PRODUCT_CHUNK.test(request)).length
  expect(requests).toBeGreaterThanOrEqual(4)
  expect(requests).toBeLessThanOrEqual(5)
  expect(seen.pageErrors).toEqual([])
  const fallback = page.getByRole('link', { name: 'See everything for the table' })
  expect(await fallback.isVisible()).toBe(true)
  await fallback.click()
  await page.waitForURL(stage.host.url('table.html'))

  // The other widgets of the page do not suffer.
  await page.goBack()
  await expect.poll(shopper.pieces).toBe(0)
})

test('code that comes with the third try is used, and nobody is told of the first two', async ({ stage }) => {
  const { context, page, shopper, seen } = await stage.visit()
  let failures = 0
  await context.route(PRODUCT_CHUNK, (route) => (failures++ < 2 ? route.abort('connectionreset') : route.continue()))
  await page.goto(stage.host.url('plain.html'))
  await shopper.product('Pepper Mill').waitFor()
  expect(seen.emitted('awning:error')).toEqual([])
  expect(seen.pageErrors).toEqual([])
})
