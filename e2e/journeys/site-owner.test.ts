import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { wholeSnippet } from '../../backend/docs/start/snippet.ts'
import { findBarriers } from '../page/axe.ts'
import { expect, type Stage, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

/** Adds a site owner's page with this HTML in its body. */
const page = ({ host }: Stage, name: string, body: string, head = '') =>
  host.put(
    `${name}.html`,
    `<!doctype html><html lang="en"><head><title>${name}</title><meta name="viewport" content="width=device-width, initial-scale=1">{{snippet}}${head}</head><body><h1>${name}</h1>${body}</body></html>`,
  )
const at = (width: number) => ({ viewport: { width, height: 800 } })

for (const width of [320, 1280])
  test(`at ${width} px a mistyped attribute is logged once in the console, and the fallback stays${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const { page: tab, recorder } = await stage.visit(at(width))
    await tab.goto(
      page(
        stage,
        'mistyped',
        `<awning-cart></awning-cart>
      <awning-product product-slug="storage-jarr"><a href="/jar.html">See the jar</a></awning-product>
      <awning-product product-id="11111111-2222-4333-8444-555555555555"><a href="/shop.html">See the shop</a></awning-product>
      <awning-product collection="tabel"><a href="/table.html">See the table</a></awning-product>`,
      ),
    )
    // The last element is far down, and loads when it comes near the viewport.
    await tab.locator('awning-product').last().scrollIntoViewIfNeeded()
    await expect.poll(() => recorder.consoleWarnings.length).toBe(3)
    expect(recorder.consoleWarnings.filter((text) => text.includes('storage-jarr'))).toHaveLength(1)
    await expect.poll(() => recorder.emitted('awning:ready')).toHaveLength(1)
    for (const name of ['See the jar', 'See the shop', 'See the table'])
      expect(await tab.getByRole('link', { name }).isVisible()).toBe(true)
    expect(await tab.getByText('This product is no longer available.').filter({ visible: true }).count()).toBe(0)
    expect([recorder.pageErrors, recorder.shifts]).toEqual([[], []])
  })

test('of several ids the console names the unknown ones, and the others are shown', async ({ stage }) => {
  const { page: tab, recorder } = await stage.visit(at(320))
  const wrong = '11111111-2222-4333-8444-555555555555'
  await tab.goto(
    page(
      stage,
      'some-wrong',
      `<awning-product ids="{{salt-pig}} ${wrong}"></awning-product>
      <awning-product ids="x, y"><a href="/shop.html">See the shop</a></awning-product>`,
    ),
  )
  await tab.getByRole('article').getByRole('heading', { name: 'Salt Pig' }).waitFor()
  await expect.poll(() => recorder.consoleWarnings.length).toBe(2)
  for (const ids of [`"${wrong}"`, '"x", "y"'])
    expect(
      recorder.consoleWarnings.some((text) => text.startsWith(`Awning: This shop has no product with the id ${ids}`)),
    ).toBe(true)
  expect(await tab.getByRole('link', { name: 'See the shop' }).isVisible()).toBe(true)
})

for (const id of ['11111111-2222-4333-8444-555555555555', 'zzz'])
  test(`a button for an unknown product says so, and shows the page’s fallback: ${id}${inGate(id === 'zzz')}`, async ({
    stage,
  }) => {
    const { page: tab, recorder } = await stage.visit(at(320))
    const button = `<awning-checkout-button product-id="${id}"><a href="/jar.html">See the jar</a></awning-checkout-button>`
    await tab.goto(page(stage, 'wrong-button', button))
    const said = tab.getByRole('alert').filter({ hasText: 'This product is no longer available.' })
    await said.waitFor()
    expect(await tab.getByRole('link', { name: 'See the jar' }).isVisible()).toBe(true)
    expect(await tab.getByRole('button', { name: 'Buy now' }).count()).toBe(0)
    expect(recorder.consoleWarnings).toEqual([expect.stringContaining(id)])
  })

for (const width of [320, 1280])
  test(`at ${width} px a page that follows the guide has no layout shift${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const { page: tab, recorder } = await stage.visit(at(width))
    const guide = await (await fetch(`${stage.server.base}/docs/embedding`)).text()
    const css = /<style>([^<]*)<\/style>/.exec(getText(guide))?.[1] ?? ''
    expect(css).toContain('awning-product')
    await tab.goto(
      page(
        stage,
        'guide',
        `<awning-cart><a href="/cart.html">Cart</a></awning-cart>
      <awning-product ids="{{salt-pig}}" layout="card"><a href="/shop.html">Shop</a></awning-product>
      <awning-checkout-button><a href="/cart.html">Check out</a></awning-checkout-button><p>The end.</p>`,
        `<style>${css} awning-product { max-width: 16rem }</style>`,
      ),
    )
    await tab.getByRole('article').getByRole('heading', { name: 'Salt Pig' }).waitFor()
    await expect.poll(() => recorder.emitted('awning:ready')).toHaveLength(3)
    await tab.waitForLoadState('networkidle')
    expect(recorder.shifts).toEqual([])
  })

for (const width of [320, 1280])
  test(`at ${width} px a page with the README’s lines has no layout shift${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const { page: tab, recorder } = await stage.visit(at(width))
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
    const [, lines = '', elements = ''] = /```html\n(<style>.*?<\/script>)\n\n(.*?)```/s.exec(readme) ?? []
    expect(wholeSnippet('https://shop.example', 'YOUR-CLIENT-ID')).toBe(lines)
    await tab.goto(page(stage, 'readme', elements, lines.replace(/<script.*/s, '')))
    await expect.poll(() => recorder.emitted('awning:ready')).toHaveLength(2)
    await tab.getByRole('article').nth(7).waitFor()
    await tab.waitForLoadState('networkidle')
    expect(recorder.shifts).toEqual([])
  })

for (const width of [320, 1280])
  test(`at ${width} px the script tag of a second shop is refused in one sentence, and the first sells${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const { page: tab, shopper, recorder } = await stage.visit(at(width))
    const { base } = stage.server
    await tab.goto(
      page(
        stage,
        'two-shops',
        '<awning-cart></awning-cart><awning-product ids="{{salt-pig}}" layout="card"></awning-product>',
      ),
    )
    await expect.poll(() => recorder.emitted('awning:ready')).not.toHaveLength(0)
    // Two async script tags may run in either order.
    await tab.addScriptTag({ content: secondTag(`${base}/v1/loader.js?of=another`) })
    await expect.poll(() => recorder.consoleWarnings).toHaveLength(1)
    expect(recorder.consoleWarnings[0]).toMatch(
      /^Awning: this page already has the shop at \S+ with the client "[\w-]+", and a page has one shop\. The script tag of \S+ with the client "[\w-]+" does nothing\. Remove it, and put that shop on a page of its own\.$/,
    )
    await shopper.add(shopper.product('Salt Pig'))
    await expect.poll(shopper.countItems).toBe(1)
    expect([recorder.pageErrors, recorder.shifts]).toEqual([[], []])
  })

for (const width of [320, 1280])
  test(`at ${width} px the widgets are readable on a dark page without color-scheme${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const { page: tab, shopper } = await stage.visit(at(width))
    await tab.goto(
      page(
        stage,
        'dark',
        `<main><awning-cart></awning-cart>
      <awning-product ids="{{salt-pig}},{{storage-jar}},{{pepper-mill}},{{olive-wood-board}}"></awning-product>
      <awning-product product-slug="storage-jar"></awning-product></main>`,
        '<style>body { background: #14161a; color: #e8e6e3 }</style>',
      ),
    )
    for (const widget of await tab.locator('awning-product').all()) await widget.scrollIntoViewIfNeeded()
    await tab.getByRole('group', { name: 'Size' }).waitFor()
    expect(await contrasts(tab)).toEqual([])
    await shopper.openCart()
    expect(await contrasts(tab)).toEqual([])
  })

for (const [text, ground] of [
  ['#94a3b8', '#0f172a'],
  ['#abb2bf', '#282c34'],
  ['oklch(0.704 0.04 257)', 'oklch(0.208 0.042 266)'],
  ['#666', '#fff'],
  ['#586e75', '#fdf6e3'],
] as const)
  test(`with ${text} text on ${ground} the widgets are readable${inGate(text.startsWith('oklch'))}`, async ({
    stage,
  }) => {
    const { page: tab } = await stage.visit()
    await tab.goto(
      page(
        stage,
        'colours',
        `<main><awning-product product-slug="storage-jar"></awning-product>
      <awning-checkout-button></awning-checkout-button></main>`,
        `<style>body { background: ${ground}; color: ${text} }</style>`,
      ),
    )
    await tab.getByText('Marl Pottery').waitFor()
    await tab.getByText('The cart is empty').waitFor()
    await expect.poll(() => contrasts(tab)).toEqual([])
  })

test('the widgets stay readable when the page turns dark and light again', async ({ stage }) => {
  const { page: tab } = await stage.visit()
  await tab.goto(
    page(
      stage,
      'turning',
      '<main><awning-product product-slug="storage-jar"></awning-product></main>',
      '<style>body { background: #fff; color: #222 } .dark body { background: #14161a; color: #e8e6e3 }</style>',
    ),
  )
  await tab.getByRole('button', { name: 'Add to cart' }).waitFor()
  const accent = () =>
    tab.getByRole('button', { name: 'Add to cart' }).evaluate((button) => getComputedStyle(button).backgroundColor)
  const onLight = await accent()
  await tab.evaluate(() => document.documentElement.classList.add('dark'))
  await expect.poll(accent).not.toBe(onLight)
  expect(await contrasts(tab)).toEqual([])
  await tab.evaluate(() => document.documentElement.classList.remove('dark'))
  await expect.poll(accent).toBe(onLight)
  expect(await contrasts(tab)).toEqual([])
})

for (const width of [320, 1280])
  test(`at ${width} px the offline notice disappears when the shop is reachable${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const { context, page: tab } = await stage.visit(at(width))
    const calls = /\/v1\/shelf/
    await context.route(calls, (route) => route.abort('connectionrefused'))
    await tab.goto(page(stage, 'away', '<awning-product ids="{{salt-pig}}" layout="card"></awning-product>'))
    const note = tab.getByRole('status').filter({ hasText: 'The shop can’t be reached' })
    await note.waitFor()
    await context.unroute(calls)
    await tab.evaluate(() => dispatchEvent(new Event('online')))
    await note.waitFor({ state: 'detached' })
    await tab.getByRole('article').getByRole('heading', { name: 'Salt Pig' }).waitFor()
    expect(await tab.getByRole('alert').count()).toBe(0)
  })

/** Texts with a contrast below 4.5:1. */
const contrasts = async (tab: Page) =>
  (await findBarriers(tab)).filter((barrier) => barrier.startsWith('color-contrast'))

const getText = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")

/** Script that adds another shop's script tag to the page. */
function secondTag(src: string): string {
  return `document.head.append(Object.assign(document.createElement('script'), { src: '${src}' }))
    document.head.lastChild.dataset.clientId = 'another-shop'`
}
