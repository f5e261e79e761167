import { expect, test } from '../stages/stage.ts'

/**
 * Names of the files that the loader requests itself; then those that a full product preloads without the kit, and the
 * elements' properties and print styles, which nothing waits for; last what search engines read.
 */
const FIRST = ['preload', 'cart', 'kit', 'product', 'en', 'install-check']
const SECOND = ['shelf', 'later-en', 'product-full', 'controls', 'choice', 'stars', 'complete-element', 'format-day']

const LAST = ['describe-product', 'structured-data']

const getName = (url: string) => /\/v1\/(.*?)(?:-\w{8})?(?:\.js)?(?:\?.*)?$/.exec(url)?.[1] ?? url

test('after the loader, the cart needs one round trip and a full product two, without a preflight', async ({
  stage,
}) => {
  const { page, recorder } = await stage.visit()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const requested: string[] = []
  await page.route(`${stage.server.base}/**`, async (route) => {
    const name = getName(route.request().url())
    const type = route.request().resourceType()
    // Files are fetched, then imported from the HTTP cache; routing turns that cache off, so imports are seen here too.
    if (type !== 'image' && (type !== 'script' || name === 'loader')) requested.push(name)
    if (name !== 'loader' && !FIRST.includes(name)) await released
    await route.continue()
  })
  await page.goto(
    stage.host.put(
      'first-paint.html',
      '<!doctype html><html lang="en"><title>First paint</title>{{snippet}}<awning-cart></awning-cart><awning-product product-slug="storage-jar"></awning-product>',
    ),
  )
  // Everything is requested before the second group gets any response.
  await expect.poll(() => [...requested].sort()).toEqual(['loader', ...FIRST, ...SECOND].sort())
  await page.getByRole('button', { name: /^Open the cart/ }).waitFor()
  release()
  await page.getByRole('article').getByRole('heading', { name: 'Storage Jar' }).waitFor()
  await expect.poll(() => [...requested].sort()).toEqual(['loader', ...FIRST, ...SECOND, ...LAST].sort())
  expect(recorder.requests.filter((request) => request.startsWith('OPTIONS'))).toEqual([])
  expect(recorder.problems()).toEqual([])
})

test('looking at products leaves no token, no cookie and no visitor behind', async ({ stage }) => {
  const { context, page, recorder, shopper } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  await shopper.product('Pepper Mill').waitFor()
  expect(recorder.requests.filter((request) => request.includes('/oauth2/'))).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
