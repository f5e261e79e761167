import { expect, test } from 'vitest'
import { DEFAULT_LOOK, type Look } from '../../../contract/sites/look.ts'
import { getSite, type Site, saveSite } from '../../../services/sites/index.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { visitCheckout } from '../../../testing/visit-checkout.ts'

const ACID: Look = {
  ...DEFAULT_LOOK,
  accent: '#c6ff00',
  darkAccent: '#c6ff00',
  font: 'SLAB',
  corner: 'SQUARE',
  theme: 'DARK',
}

const wear = async (shop: TestShop, look: Look, tokens?: NonNullable<Site['widgets']>['tokens']) => {
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), look, ...(tokens && { widgets: { tokens } }) })
}

const readSheet = async (shop: TestShop) => {
  const [, sheet = ''] = listSheets((await visitCheckout(shop)).html())
  return (await shop.fetch(sheet)).text()
}

/** URLs of a page's style sheets, the common one first. */
const listSheets = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')

test('a page has the look of its shop, in a style sheet that is cached forever', async () => {
  const shop = await createTestShop()
  await wear(shop, ACID)
  const page = await visitCheckout(shop)
  const [, sheet = ''] = listSheets(page.html())
  expect(page.html()).toContain('data-theme="dark"')
  expect(page.html()).not.toMatch(/<style|style=/)
  const response = await shop.fetch(sheet)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const css = await response.text()
  expect(css).toMatch(/--awning-accent:#c6ff00;.*--awning-on-accent:#1d2023;.*Rockwell.*--awning-radius:0;/)
  const etag = response.headers.get('etag') ?? ''
  expect((await shop.fetch(sheet, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a changed look has a new URL, and the old URL serves the new look uncached', async () => {
  const shop = await createTestShop()
  const [, before = ''] = listSheets((await visitCheckout(shop)).html())
  await wear(shop, ACID)
  const [, after = ''] = listSheets((await visitCheckout(shop)).html())
  expect(after).not.toBe(before)
  const old = await shop.fetch(before)
  expect(old.headers.get('cache-control')).toBe('no-cache')
  expect(await old.text()).toBe(await (await shop.fetch(after)).text())
})

test('ended and failed pages have it too', async () => {
  const shop = await createTestShop()
  await wear(shop, ACID)
  const page = await visitCheckout(shop)
  const link = new URL(page.url())
  for (const path of [`/checkout/none${link.search}`, `/order/none${link.search}`, '/order/none']) {
    await page.open(path)
    expect([page.status(), listSheets(page.html()).length]).toEqual([404, 2])
  }
  // The site is cached in this process; the checkout is not.
  await shop.app.dependencies.store.close()
  await page.open(link.href)
  expect([page.status(), listSheets(page.html()).length]).toEqual([500, 2])
  expect(page.html()).toContain('Test shop')
})

test('the logo replaces the name, and its dark version is used in dark mode', async () => {
  const shop = await createTestShop()
  const logo = { url: '/media/mark.png', darkUrl: '/media/mark-dark.png', width: 240, height: 80 }
  await wear(shop, { ...DEFAULT_LOOK, logo })
  const auto = (await visitCheckout(shop)).html()
  expect(auto).toContain('<source srcSet="/media/mark-dark.png" media="(prefers-color-scheme: dark)"/>')
  expect(auto).toContain('<img src="/media/mark.png" alt="Test shop" width="240" height="80"/>')
  await wear(shop, { ...DEFAULT_LOOK, theme: 'DARK', logo })
  const dark = (await visitCheckout(shop)).html()
  expect(dark).toContain('<img src="/media/mark-dark.png" alt="Test shop"')
  expect(dark).not.toContain('<source')
})

test('a shop stored without a look has the default one', async () => {
  const shop = await createTestShop()
  const [, sheet = ''] = listSheets((await visitCheckout(shop)).html())
  expect(await (await shop.fetch(sheet)).text()).toContain('--awning-accent:light-dark(#0b5a63,#83d0d6)')
})

test('an invalid look is refused', async () => {
  const shop = await createTestShop()
  await expect(wear(shop, { ...DEFAULT_LOOK, accent: 'red;}body{display:none' })).rejects.toThrow('accent')
})

test('an unknown shop has no style sheet', async () => {
  const shop = await createTestShop()
  expect((await shop.fetch(`/looks/${shop.ids.guid()}/x.css`)).status).toBe(404)
})

test('pages wear the tokens that are set for everything, and none of a single widget', async () => {
  const shop = await createTestShop()
  await wear(shop, DEFAULT_LOOK, [
    { name: 'surface', value: '#fbf7ef', darkValue: '#1c1917' },
    { name: 'sale', value: '#b00020', darkValue: '#ff8a80' },
    { name: 'case', value: 'UPPERCASE' },
    { name: 'border', value: '2px' },
    { name: 'radius', widget: 'cart', value: '9px' },
    { name: 'font', value: 'INHERIT' },
  ])
  const css = await readSheet(shop)
  expect(css).toContain('--awning-surface:light-dark(#fbf7ef,#1c1917)')
  expect(css).toContain('--awning-sale:light-dark(#b00020,#ff8a80)')
  expect(css).toContain('--awning-case:uppercase')
  expect(css).toContain('--awning-border:2px')
  expect(css).not.toContain('9px')
  expect(css).toContain('--awning-font:system-ui')
  expect(css).not.toContain('inherit')
})

test('a font from a file is in front of the named one, of texts and of headings', async () => {
  const shop = await createTestShop()
  const webFont = { family: 'Fettle Sans', url: '/media/fettle.woff2' }
  await wear(shop, { ...DEFAULT_LOOK, webFont })
  const css = await readSheet(shop)
  expect(css).toContain('@font-face{font-family:"Fettle Sans";src:url("/media/fettle.woff2")')
  expect(css).toMatch(/--awning-font:"Fettle Sans",system-ui.*--awning-title-font:"Fettle Sans",system-ui/)
  const titleWebFont = { family: 'Fettle Display', url: 'https://fonts.example/fettle.woff2' }
  await wear(shop, { ...DEFAULT_LOOK, titleFont: 'SLAB', webFont, titleWebFont })
  expect(await readSheet(shop)).toMatch(/--awning-font:"Fettle Sans".*--awning-title-font:"Fettle Display",Rockwell/)
})

test.each([
  'https://fonts.example/a".woff2',
  'http://fonts.example/a.woff2',
  '/media/../a.woff2"',
  '//fonts.example/a',
])('a font at %s is refused', async (url) => {
  const shop = await createTestShop()
  await expect(wear(shop, { ...DEFAULT_LOOK, webFont: { family: 'Fettle', url } })).rejects.toThrow('url')
})
