import { expect, test } from '../stage.ts'

/** What the loader asks for itself, by name; and what is asked ahead for a product in full, which needs no kit. */
const FIRST = ['ahead', 'cart', 'kit', 'product', 'en', 'install-check']
const SECOND = ['shelf', 'later-en', 'product-full', 'controls']

const nameOf = (url: string) => /\/v1\/(.*?)(?:-\w{8})?(?:\.js)?(?:\?.*)?$/.exec(url)?.[1] ?? url

test('after the loader, the cart takes one round trip and a product in full two, and no preflight', async ({
  stage,
}) => {
  const { page, seen } = await stage.visit()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  await page.route(`${stage.server.base}/**`, async (route) => {
    const name = nameOf(route.request().url())
    const type = route.request().resourceType()
    // Files are fetched, then imported from the HTTP cache; routing turns that cache off, so imports are seen here too.
    if (type !== 'image' && (type !== 'script' || name === 'loader')) asked.push(name)
    if (name !== 'loader' && !FIRST.includes(name)) await released
    await route.continue()
  })
  await page.goto(
    stage.host.put(
      'first-paint.html',
      '<!doctype html><html lang="en"><title>First paint</title>{{snippet}}<awning-cart></awning-cart><awning-product product-slug="storage-jar"></awning-product>',
    ),
  )
  // With the answers to the first round alone, everything else is asked for.
  await expect.poll(() => [...asked].sort()).toEqual(['loader', ...FIRST, ...SECOND].sort())
  await page.getByRole('button', { name: /^Open the cart/ }).waitFor()
  release()
  await page.getByRole('article').getByRole('heading', { name: 'Storage Jar' }).waitFor()
  expect([...asked].sort()).toEqual(['loader', ...FIRST, ...SECOND].sort())
  expect(seen.requests.filter((request) => request.startsWith('OPTIONS'))).toEqual([])
  expect(seen.problems()).toEqual([])
})

test('looking at products leaves no token, no cookie and no visitor behind', async ({ stage }) => {
  const { context, page, seen, shopper } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  await shopper.product('Pepper Mill').waitFor()
  expect(seen.requests.filter((request) => request.includes('/oauth2/'))).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
