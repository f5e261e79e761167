import type { Page } from '@playwright/test'
import { MEMBER_SHOP, signIn } from '../stages/member-stage.ts'
import { expect, test } from '../stages/stage.ts'

test.use({ shop: MEMBER_SHOP })

const LINK = '<a href="/cart.html">Cart</a>'
/** Elements that a page may have above its own text. */
const PAGES: Readonly<Record<string, string>> = {
  'buttons in a header': `<awning-cart>${LINK}</awning-cart> <awning-member>${LINK}</awning-member>`,
  'drawers alone': '<awning-cart layout="drawer"></awning-cart><awning-member layout="drawer"></awning-member>',
  'a checkout button': `<awning-checkout-button>${LINK}</awning-checkout-button>`,
  'a card': `<awning-product product-slug="dish-brush" layout="card">${LINK}</awning-product>`,
  'a list of products': `<awning-product collection="table" limit="3">${LINK}</awning-product>`,
  'the cart': `<awning-cart layout="inline">${LINK}</awning-cart>`,
  'the account': `<awning-member layout="inline">${LINK}</awning-member>`,
}
/** Maximum layout shift: a tenth of the 0.1 that Core Web Vitals consider good. */
const STILL = 0.01

/** Frames after which everything has been laid out. */
const FRAMES = 20

/**
 * Opens a page whose loader comes only once the page has been read and, unless the loader blocks that, shown. Returns by
 * how much its layout shifted until everything is shown.
 */
async function measureShift(page: Page, url: string, elements: number, blocking: boolean): Promise<number> {
  await page.route('**/v1/loader.js', async (route) => {
    await page.waitForLoadState('domcontentloaded')
    if (!blocking) await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  await page.addInitScript(() => {
    const counts = { shift: 0, ready: 0 }
    Object.assign(window, { counts })
    document.addEventListener('awning:ready', () => counts.ready++)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) counts.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url)
  const read = () => page.evaluate(() => (window as unknown as { counts: { shift: number; ready: number } }).counts)
  await expect.poll(async () => (await read()).ready).toBe(elements)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
  }, FRAMES)
  return (await read()).shift
}

/** Reads the style lines of the guide's first snippet. */
async function readGuideCss(base: string): Promise<string> {
  const guide = await (await fetch(`${base}/docs/embedding`)).text()
  const text = guide
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  return /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? ''
}

for (const [how, blocking, hasCss] of [
  ['no style sheet of the guide, and a script tag that blocks rendering', ' blocking="render"', false],
  ['the style sheet of the guide', '', true],
] as const)
  test(`with a slow loader, ${how}: what is below an element does not move`, async ({ stage }) => {
    const { base } = stage.server
    const { context: member, page: first } = await stage.visit({ viewport: { width: 1280, height: 800 } })
    await first.goto(stage.host.url('member.html'))
    await signIn(member, first, true)
    await first.goto(stage.host.url('plain.html'))
    await first.getByRole('button', { name: 'Two dish brushes, please' }).click()
    // There are four items if the other of these tests has run in the same shop before.
    await first.getByRole('button', { name: /^Open the cart, [24] items/ }).waitFor()
    // Signed out, and with an empty cart.
    const { context: visitor } = await stage.visit({ viewport: { width: 1280, height: 800 } })
    const [snippet = ''] =
      /<script async .*?<\/script>/.exec(await (await fetch(stage.host.url('plain.html'))).text()) ?? []
    const tag = snippet.replace(' async', `$&${blocking}`)
    const css = hasCss ? await readGuideCss(base) : ''
    expect(css.length > 0).toBe(hasCss)
    const moved: [string, string, number][] = []
    for (const [who, context, what, html] of Object.entries({ member, visitor }).flatMap(([who, context]) =>
      Object.entries(PAGES).map(([what, html]) => [who, context, what, html] as const),
    )) {
      const page = await context.newPage()
      const url = stage.host.put(
        'late.html',
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Late</title><style>${css}</style>${tag}</head><body><h1>Corner Shop</h1>${html}<p>Open from nine to six.</p></body></html>`,
      )
      moved.push([who, what, await measureShift(page, url, html.match(/<awning/g)?.length ?? 0, blocking !== '')])
      await page.close()
    }
    expect(moved.filter(([, , shift]) => shift > STILL)).toEqual([])
  })
