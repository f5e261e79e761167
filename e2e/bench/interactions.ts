import type { Locator, Page } from '@playwright/test'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { serveHostPages } from '../host-pages/serve-host-pages.ts'
import { openBrowser } from '../page/browser.ts'

/** CPU throttling: about a cheap phone. */
const SLOWER = 4
/** Shortest event that browsers report, in milliseconds. */
const SHORTEST_MS = 16
const FLOOR = 'a button that does nothing'

const PAGE = `<!doctype html><html lang="en"><title>Interactions</title>{{snippet}}
<main><awning-cart></awning-cart><button>${FLOOR}</button>
<awning-product ids="{{salt-pig}},{{storage-jar}},{{pepper-mill}},{{olive-wood-board}}"></awning-product>
<awning-product product-slug="storage-jar"></awning-product></main>`

type Press = { readonly name: string; readonly what: Locator }

/**
 * From a click until the next paint (Event Timing), on a throttled processor, at the 75th percentile. Compared with an
 * empty button of the same page in the same run, which measures the browser alone.
 */
export async function measureInteractions(rounds: number): Promise<void> {
  const [server, browser] = await Promise.all([startServer(), openBrowser()])
  const [, clientId = ''] = /data-client-id=(?:"|&quot;)([\w-]+)/.exec(await (await fetch(server.base)).text()) ?? []
  const host = await serveHostPages({ base: server.base, clientId })
  const address = host.put('interactions.html', PAGE)
  try {
    const times = new Map<string, number[]>()
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ locale: 'en-IE', reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.addInitScript(observeInteractions)
      await page.goto(address)
      await pressAll(page, (name, milliseconds) => times.set(name, [...(times.get(name) ?? []), milliseconds]))
      await context.close()
    }
    print(times, rounds)
  } finally {
    await Promise.all([browser.close(), host.stop(), server.stop()])
  }
}

/** Runs in the page: records the longest event of the last click. */
export function observeInteractions(): void {
  const store = window as { longest?: number }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) store.longest = Math.max(store.longest ?? 0, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function pressAll(page: Page, took: (name: string, milliseconds: number) => void): Promise<void> {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Salt Pig' }) })
  const jar = page.getByRole('article').filter({ has: page.getByRole('group', { name: 'Size' }) })
  for (const widget of await page.locator('awning-product').all()) await widget.scrollIntoViewIfNeeded()
  await jar.waitFor()
  await card
    .first()
    .getByRole('button', { name: /^Add to cart/ })
    .hover()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

  const press = async ({ name, what }: Press) => {
    await what.scrollIntoViewIfNeeded()
    await page.evaluate(() => Object.assign(window, { longest: undefined }))
    await what.click()
    // Events are reported some frames later, and only above the threshold.
    await page.waitForTimeout(400)
    took(name, (await page.evaluate(() => (window as { longest?: number }).longest)) ?? SHORTEST_MS)
  }
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  const label = (choice: string) =>
    jar.locator('label').filter({ has: page.getByRole('radio', { name: choice, exact: true }) })
  const button = (name: string | RegExp, inside: Page | Locator = page) => inside.getByRole('button', { name }).first()

  await press({ name: FLOOR, what: button(FLOOR) })
  await press({ name: 'choose a size', what: label('1 litre') })
  await press({ name: 'choose a colour', what: label('Sea') })
  await press({ name: 'add to the cart', what: button(/^Add to cart/, card) })
  await card
    .first()
    .getByText(/is in your cart\.$/)
    .waitFor({ state: 'attached' })
  await press({ name: 'open the cart', what: button(/^Open the cart/) })
  await drawer.getByRole('listitem').first().waitFor()
  await press({ name: 'one more of a line', what: button('Increase quantity', drawer) })
  await press({ name: 'close the cart', what: button('Close the cart', drawer) })
  await press({ name: 'look at a product', what: page.getByRole('heading', { level: 3 }).first().getByRole('button') })
}

function print(times: ReadonlyMap<string, readonly number[]>, rounds: number): void {
  const p75 = (name: string) => {
    const sorted = [...(times.get(name) ?? [])].sort((a, b) => a - b)
    return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN
  }
  console.log(`\nChromium, processor ${SLOWER} times slower, ${rounds} rounds\n`)
  console.log('                            | p75 ms | of an empty button | target ms')
  console.log('----------------------------|--------|--------------------|----------')
  for (const name of times.keys()) {
    const ratio = (p75(name) / p75(FLOOR)).toFixed(1)
    console.log(
      `${name.padEnd(27)} | ${String(p75(name)).padStart(6)} | ${ratio.padStart(18)} | ${name === FLOOR ? '' : 100}`,
    )
  }
}
