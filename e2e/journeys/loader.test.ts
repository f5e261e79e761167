import { expect, test } from '../stages/stage.ts'

const PRODUCT_CHUNK = /\/v1\/product-[\w-]{8}\.js/

test('a page without widgets gets the loader and nothing else: no request, no cookie, no storage', async ({
  stage,
}) => {
  const { context, page, recorder } = await stage.visit()
  await page.goto(stage.host.url('empty.html'))
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'Awning' in window)).toBe(true)
  expect(recorder.requests).toEqual([`GET ${stage.host.url('empty.html')}`, `GET ${stage.server.base}/v1/loader.js`])
  expect(await context.cookies()).toEqual([])
  const kept = await page.evaluate(async () => ({
    databases: await indexedDB.databases(),
    local: localStorage.length,
    session: sessionStorage.length,
    caches: await caches.keys(),
    workers: await navigator.serviceWorker.getRegistrations(),
  }))
  expect(kept).toEqual({ databases: [], local: 0, session: 0, caches: [], workers: [] })
  expect(recorder.problems()).toEqual([])
})

test('pasted twice, the second tag warns once and everything works as with one', async ({ stage }) => {
  const { page, shopper, recorder } = await stage.visit()
  await page.goto(stage.host.url('twice.html'))
  await expect.poll(shopper.countItems).toBe(0)
  // Events are emitted a moment after the content is shown.
  await expect.poll(() => recorder.emitted('awning:ready')).toHaveLength(1)
  await expect.poll(() => recorder.consoleWarnings).toEqual(['Awning is already on this page'])
  expect(recorder.problems()).toEqual([])
})

test('a widget whose chunk cannot be loaded leaves the fallback link, and emits one error', async ({ stage }) => {
  const { context, page, shopper, recorder } = await stage.visit()
  await context.route(PRODUCT_CHUNK, (route) => route.abort('connectionreset'))
  await page.goto(stage.host.url('plain.html'))
  await expect.poll(() => recorder.emitted('awning:error')).toHaveLength(1)
  expect(recorder.emitted('awning:error')).toEqual([{ widget: 'product', message: expect.any(String) }])
  // Four attempts, shared by both elements of the widget; the preload may be one of them, or an additional one.
  const requests = recorder.requests.filter((request) => PRODUCT_CHUNK.test(request)).length
  expect(requests).toBeGreaterThanOrEqual(4)
  expect(requests).toBeLessThanOrEqual(5)
  expect(recorder.pageErrors).toEqual([])
  const fallback = page.getByRole('link', { name: 'See everything for the table' })
  expect(await fallback.isVisible()).toBe(true)
  await fallback.click()
  await page.waitForURL(stage.host.url('table.html'))

  // The page's other widgets are not affected.
  await page.goBack()
  await expect.poll(shopper.countItems).toBe(0)
})

test('a chunk that loads at the third try is used, and the first two failures are not reported', async ({ stage }) => {
  const { context, page, shopper, recorder } = await stage.visit()
  let failures = 0
  await context.route(PRODUCT_CHUNK, (route) => (failures++ < 2 ? route.abort('connectionreset') : route.continue()))
  await page.goto(stage.host.url('plain.html'))
  await shopper.product('Pepper Mill').waitFor()
  expect(recorder.emitted('awning:error')).toEqual([])
  expect(recorder.pageErrors).toEqual([])
})

test('what editors read of the elements is served beside the loader', async ({ stage }) => {
  for (const name of ['custom-elements.json', 'awning.html-data.json']) {
    const response = await fetch(`${stage.server.base}/v1/${name}`)
    expect([name, response.status, response.headers.get('content-type')]).toEqual([
      name,
      200,
      'application/json; charset=utf-8',
    ])
    expect(await response.text()).toContain('"awning-cart"')
  }
})
