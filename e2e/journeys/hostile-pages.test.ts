import { REFUSALS, toRefusingScript } from '../host-pages/refusals.ts'
import { openOwnBrowser } from '../page/browser.ts'
import { createShopper } from '../stages/shopper.ts'
import { createVisit, expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

const EVERYTHING = 'everything at once'

for (const [what, script] of [...Object.entries(REFUSALS), [EVERYTHING, Object.values(REFUSALS).join(';')]]) {
  test(`refused by the browser: ${what}. The buyer buys${inGate(what === EVERYTHING)}`, async ({ stage }) => {
    const { page, shopper, recorder } = await stage.visit()
    // The features are refused only on the host page: the shop's own pages are on another site.
    const url = stage.host.put('refused.html', toPage(toRefusingScript(script ?? '')))
    // Where the URL cannot be changed, Awning's parameters stay in it.
    await shopper.visit(url)
    await shopper.goToPayment()
    await shopper.payWith('approved')
    await shopper.thanks().waitFor()
    await shopper.backToShop()
    await page.waitForURL((at) => at.pathname === '/refused.html')
    await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
    expect(recorder.problems()).toEqual([])
  })
}

test('with site data blocked by the browser’s own setting, the buyer buys', async ({ stage }) => {
  const own = await openOwnBrowser({ thirdPartyCookies: false, siteData: false })
  try {
    const { page, shopper, recorder } = await createVisit(own.context)
    const url = stage.host.url('plain.html')
    await shopper.visit(url)
    const refused = await page.evaluate(() =>
      navigator.locks.request('probe', () => 'granted').catch((error: DOMException) => error.name),
    )
    expect(refused).toBe('SecurityError')
    await shopper.buyAndReturn(url)
    await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
    expect(recorder.problems()).toEqual([])
  } finally {
    await own.stop()
  }
})

for (const [what, settings] of [
  ['no storage', { siteData: false }],
  ['storage', { siteData: true }],
] as const)
  test(`back from the checkout without an order, a buyer with ${what} has the cart of before`, async ({ stage }) => {
    const own = await openOwnBrowser({ thirdPartyCookies: false, ...settings })
    try {
      const { page, shopper, recorder } = await createVisit(own.context)
      const url = stage.host.url('plain.html')
      await shopper.visit(url)
      await shopper.goToPayment()
      await page.getByRole('link', { name: 'Back to the shop' }).first().click()
      await page.waitForURL(url)
      await page.getByRole('button', { name: 'Open the cart, 2 items' }).waitFor()
      await shopper.openCart()
      await shopper.line('Dish Brush').waitFor()
      expect(recorder.requests.filter((each) => each.includes('awning_order_cart'))).toHaveLength(
        settings.siteData ? 0 : 1,
      )
      // A link that somebody else has made: it names products to add.
      const items = JSON.stringify([{ productId: 'x' }, 7, { quantity: 1 }])
      await page.goto(`${url}?awning_order_cart=${encodeURIComponent(items)}`)
      await page.waitForURL(url)
      await shopper.product('Pepper Mill').waitFor()
      // Items that the link adds are shown until the shop has refused them.
      await expect.poll(shopper.countItems).toBe(settings.siteData ? 2 : 0)
      expect(recorder.pageErrors).toEqual([])
    } finally {
      await own.stop()
    }
  })

/** Pages whose scripts have changed built-in functions of the language, by what they changed. */
const PAGES: Readonly<Record<string, string>> = {
  // Redefines built-in functions as Prototype.js 1.7 and MooTools 1.5 do.
  'Array.from without its second argument':
    'Array.from = function (list) { if (!list) return []; const all = []; for (let at = 0; at < list.length; at++) all.push(list[at]); return all }',
  'methods of lists and functions that are visited by for…in':
    'Array.prototype.each = function () {}; Array.prototype.clear = function () {}; Function.prototype.extend = function () {}; String.prototype.strip = function () {}',
  'Object.keys that lists inherited names, as of Prototype 1.6.1':
    'Array.prototype.each = function () {}; Object.keys = function (object) { const names = []; for (const name in object) names.push(name); return names }',
  'a frozen Object.prototype': 'Object.freeze(Object.prototype)',
  'frozen prototypes of everything':
    'for (const name of Object.getOwnPropertyNames(window)) { const { value } = Object.getOwnPropertyDescriptor(window, name); if (/^(Object|Function|Array|String|Number|Boolean|Symbol|Promise|Map|Set|WeakMap|WeakSet|Date|RegExp|BigInt|Proxy|Reflect|JSON|Math|Intl|\\w*Error|\\w*Array|ArrayBuffer|DataView)$/.test(name)) { Object.freeze(value); if (value.prototype) Object.freeze(value.prototype) } }',
  'a text and a function added to Object.prototype':
    "Object.prototype.mood = 'sunny'; Object.prototype.extend = function () { return this }",
}

for (const [what, script] of Object.entries(PAGES)) {
  test(`a page with ${what}: one product is that product, and the buyer buys it${inGate(/for…in|everything/.test(what))}`, async ({
    stage,
  }) => {
    const { page, shopper, recorder } = await stage.visit()
    const url = stage.host.put('changed.html', toPage(script))
    await shopper.visit(url)
    const jar = page.locator('awning-product[product-slug]')
    await jar.scrollIntoViewIfNeeded()
    await jar.getByRole('heading', { name: 'Storage Jar' }).waitFor()
    expect(await jar.getByRole('article').count()).toBe(1)
    await shopper.buyAndReturn(url)
    await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
    expect(recorder.problems()).toEqual([])
  })
}

// `toJSON` as Prototype.js 1.6 defines it. The page recorder's reports contain lists, so this visitor is not recorded.
const TO_JSON =
  "Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']' }; String.prototype.toJSON = function () { return '\"' + this + '\"' }; Date.prototype.toJSON = String.prototype.toJSON"

test('a page with toJSON of lists and texts: no call is refused, and the buyer buys', async ({ stage, browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const refused: string[] = []
  page.on('response', (response) => response.status() === 400 && refused.push(response.url()))
  await createShopper(page).buyAndReturn(stage.host.put('to-json.html', toPage(TO_JSON)))
  expect(refused).toEqual([])
  await context.close()
})

const TAKEN: Readonly<Record<string, string>> = {
  'an element with that id': '<p id="Awning">We sell awnings</p>',
  'another library': '<script>window.Awning = { unfold: () => "unfolded" }</script>',
}

for (const [what, html] of Object.entries(TAKEN)) {
  test(`where window.Awning is ${what}, it stays so, the buyer buys, and one sentence says where the API is`, async ({
    stage,
  }) => {
    const { page, shopper, recorder } = await stage.visit()
    const said: string[] = []
    page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
    const url = stage.host.put('taken.html', toPage('').replace('{{snippet}}', `${html}{{snippet}}`))
    await shopper.visit(url)
    await shopper.product('Pepper Mill').waitFor()
    await expect.poll(() => said).toHaveLength(1)
    expect(said[0]).toContain('customElements.Awning')
    const theirs = await page.evaluate('window.Awning.unfold?.() ?? String(window.Awning)')
    expect(['unfolded', '[object HTMLParagraphElement]']).toContain(theirs)
    await page.evaluate('customElements.Awning.open()')
    await (await shopper.cartOpens()).waitFor()
    await shopper.closeCart()
    await shopper.buyAndReturn(url)
    await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
    expect(recorder.pageErrors).toEqual([])
  })
}

function toPage(script: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Corner Shop</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/host.css"><script>${script}</script>{{snippet}}</head><body>{{shop-body}}</body></html>`
}
