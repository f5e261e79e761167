import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import { atKeptPorts } from '../../backend/testing/servers/kept-ports.ts'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { openBrowser } from '../page/browser.ts'
import { buy, callApi, createVisitor, openShop, stockShop } from '../stages/merchant-stage.ts'
import { fillShop, type ShopSize } from './growth-fill.ts'
import { observeInteractions } from './interactions.ts'
import { serveReactAlone } from './react-alone.ts'

/** CPU throttling: about a cheap laptop or phone. */
const SLOWER = 4
const NONE: ShopSize = { orders: 0, carts: 0, products: 0, members: 0 }
const FLOOR = 'React alone, until it can be used (ms)'
const OVERVIEW = 'overview, until it can be used (ms)'
const FLOOR_PROCESSOR = 'React alone, processor of its page (ms)'
const OVERVIEW_PROCESSOR = 'overview, processor of its page (ms)'
const FLOOR_PRESS = 'a button of React alone'
/** Pages of a list that are loaded one below the other. */
const PARTS = 4

/**
 * The merchant's page of a large shop in Chromium, four times slower, beside a page with React alone: first load and its script, first page, search, four
 * more parts of a list, frames while it is scrolled, and from a press until the next paint at the 75th percentile (Event Timing).
 */
export async function measureMerchant(rounds: number, size: ShopSize): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-merchant-'))
  const environment = { DEMO: 'off', DATA_DIR: dataDir, RATE_LIMITS: 'off' }
  const browser = await openBrowser()
  let server = await atKeptPorts((port) => startServer(Object.assign(environment, { PORT: String(port) })))
  const floor = await serveReactAlone()
  try {
    const context = await browser.newContext({ baseURL: server.base, locale: 'en-IE' })
    const page = await context.newPage()
    await openShop(server, page)
    const siteId = await prepareShop(page)
    await server.end('SIGTERM')
    await fillShop({ dataDir, fixture: { siteId } }, undefined, NONE, size)
    server = await startServer(environment)
    const counts = Object.entries(size).map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    console.log(`\nMerchant’s page with ${counts.join(', ')}, at ${SLOWER}× throttle, median of ${rounds}\n`)
    const times = new Map<string, number[]>()
    const took: Took = (name, value) => times.set(name, [...(times.get(name) ?? []), value])
    for (let round = 0; round < rounds; round++) await measureRound(context, floor.url, took)
    print(times)
  } finally {
    floor.stop()
    await browser.close()
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Creates one record of each kind, of which the shop is filled with copies. */
async function prepareShop(page: Page): Promise<string> {
  const product = await stockShop(page, { quantity: 99_999 })
  await callApi(page, 'POST /stores/v1/collections', { collection: { name: 'Clay' } })
  await callApi(page, 'POST /members/v1/members', { member: { loginEmail: 'nora@example.com' } })
  await buy(page, product, { quantity: 1 })
  const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: product }
  const line = { lineItems: [{ catalogReference, quantity: 1 }] }
  await callApi(page, 'POST /ecom/v1/carts/current/add-to-cart', line, await createVisitor(page))
  const { sites } = await callApi(page, 'GET /awning/v1/users/me')
  return sites[0].siteId
}

type Took = (name: string, value: number) => void

/** Clicks an element; records the longest event until the next paint, and the main thread's work that followed. */
type Press = (what: Locator, name: string) => Promise<void>

async function measureRound(context: BrowserContext, floor: string, took: Took): Promise<void> {
  const page = await context.newPage()
  await page.addInitScript(observeInteractions)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const press: Press = async (what, name) => {
    const before = await readProcessor(session)
    await page.evaluate(() => Object.assign(window, { longest: 0 }))
    await what.click({ force: true })
    await page.waitForTimeout(400)
    took(name, await page.evaluate(() => (window as { longest?: number }).longest || 16))
    took(`${name}, processor`, (await readProcessor(session)) - before)
  }
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await timed(took, FLOOR, async () => {
    await page.goto(floor)
    await page.getByRole('heading', { name: 'Hello' }).waitFor()
    await untilIdle(page)
  })
  took(FLOOR_PROCESSOR, await readProcessor(session))
  const nothing = page.getByRole('button', { name: 'Nothing' })
  for (let n = 0; n < 3; n++) await press(nothing, FLOOR_PRESS)
  bytes = 0
  const row = page.getByRole('row').nth(1)
  await timed(took, OVERVIEW, async () => {
    await page.goto('/admin')
    await page.locator('.figure-value').first().waitFor()
    await untilIdle(page)
  })
  took(OVERVIEW_PROCESSOR, await readProcessor(session))
  took('overview, its script (KB on the wire)', bytes / 1024)
  for (const [name, word] of [
    ['orders', 'buyer4711@mail.example'],
    ['products', 'Mug blue green'],
  ] as const) {
    await timed(took, `${name}, first page (ms)`, async () => {
      await page.goto(`/admin/${name}`)
      await row.waitFor()
    })
    await timed(took, `${name}, search (ms)`, async () => {
      const answer = page.waitForResponse((response) => /search|query/.test(response.url()) && response.ok())
      await page.getByRole('searchbox').fill(word)
      await answer
      await row.waitFor()
    })
    await page.goto(`/admin/${name}`)
    await row.waitFor()
    for (let part = 0; part < PARTS; part++) {
      const rows = await countRows(page)
      const more = page.getByRole('button', { name: 'Show more' })
      await more.scrollIntoViewIfNeeded()
      await timed(took, `${name}, one more part (ms)`, async () => {
        await press(more, `press: ${name}, show more`)
        await page.waitForFunction(
          (before) => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) > before,
          rows,
        )
      })
    }
    for (const frame of await scrollThrough(page)) took(`${name}, a frame while scrolling (ms)`, frame)
    took(`${name}, rows in the page after ${PARTS} more parts`, await page.getByRole('row').count())
    await page.evaluate(() => window.scrollTo(0, 0))
    await row.waitFor()
    if (name === 'products')
      for (let n = 1; n < 6; n++)
        await press(page.getByRole('row').nth(n).getByRole('checkbox'), 'press: select one of 500 products')
  }
  await page.goto('/admin/products')
  await row.waitFor()
  for (const tab of ['Visible', 'Hidden', 'In stock', 'All'])
    await press(page.getByRole('radio', { name: tab, exact: true }), 'press: another list of products')
  await row.waitFor()
  for (let n = 1; n < 4; n++)
    await press(page.getByRole('row').nth(n).getByRole('checkbox'), 'press: select one of 100 products')
  for (const link of ['Inventory', 'Customers', 'Orders'])
    await press(page.getByRole('navigation').getByRole('link', { name: link, exact: true }), 'press: another page')
  await page.close()
}

/**
 * Total time that the main thread of this page has worked, in milliseconds; other work on the machine changes it
 * little.
 */
async function readProcessor(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Number of rows of the whole list, as the page contains only some rows of a long one. */
const countRows = async (page: Page): Promise<number> =>
  Number(await page.getByRole('grid').getAttribute('aria-rowcount')) || (await page.getByRole('row').count())

const TURNS = 40
const TURN_MS = 50

/** Turns the wheel from the top to the end of a list; returns the duration of each frame. */
async function scrollThrough(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.mouse.move(600, 500)
  const frames = page.evaluate(async (milliseconds) => {
    const times: number[] = []
    let last = performance.now()
    const end = last + milliseconds
    while (last < end) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      times.push(now - last)
      last = now
    }
    return times
  }, TURNS * TURN_MS)
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(TURN_MS)
  }
  return frames
}

async function timed(took: Took, name: string, act: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await act()
  took(name, performance.now() - begun)
}

/** Resolves once nothing has kept the page busy for 200 ms. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let timer = setTimeout(resolve, 200)
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, 200)
        }).observe({ type: 'longtask' })
      }),
  )

const median = (values: readonly number[] = []): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

function print(times: ReadonlyMap<string, readonly number[]>): void {
  const presses: number[] = []
  for (const [name, values] of times) {
    const sorted = values.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
    const isPress = name.startsWith('press: ')
    const part = isPress || name.startsWith(FLOOR_PRESS) ? 0.75 : name.includes('a frame') ? 0.95 : 0.5
    if (isPress && !name.endsWith('processor')) presses.push(...values)
    console.log(`${name.padEnd(52)} | p${part * 100} ${Math.round(at(part))}`)
  }
  const processor = median(times.get(OVERVIEW_PROCESSOR)) / median(times.get(FLOOR_PROCESSOR))
  console.log(`${'overview, processor, of React alone'.padEnd(52)} | ${processor.toFixed(1)}`)
  const ratio = median(times.get(OVERVIEW)) / median(times.get(FLOOR))
  console.log(`${'overview, of React alone'.padEnd(52)} | ${ratio.toFixed(1)}`)
  presses.sort((a, b) => a - b)
  console.log(`${'all presses (ms)'.padEnd(52)} | p75 ${Math.round(presses[Math.floor(presses.length * 0.75)] ?? 0)}`)
}
