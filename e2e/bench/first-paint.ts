import type { Browser } from '@playwright/test'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { serveHostPages } from '../host-pages/serve-host-pages.ts'
import { openBrowser } from '../page/browser.ts'
import { callServer } from '../server/http.ts'
import { startServer as startFixture } from '../server/running-server.ts'

/** CPU throttling: about a cheap phone. */
const SLOWER = 4
/** Latency of every request, in milliseconds. */
const ROUND_TRIP_MS = 150

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>First paint</title>
<meta name="viewport" content="width=device-width, initial-scale=1">{{snippet}}<link rel="stylesheet" href="/host.css">
<body><awning-cart><a href="/cart.html">Cart</a></awning-cart><h1>A page</h1>`
const PAGES = {
  'one product': `${PAGE}<awning-product product-slug="storage-jar"><a href="/jar.html">The jar</a></awning-product>`,
  'six products': `${PAGE}<awning-product collection="kitchen" limit="6"><a href="/shop.html">Shop</a></awning-product>`,
}

/** The baseline: a page with one script that draws a button, and no shop. */
const FLOOR = { name: 'a script with a button', host: 'floor-button', parts: ['button'], target: undefined } as const
const FLOOR_PAGE = `<!doctype html><html lang="en"><title>Floor</title><script async src="/floor.js"></script><h1>A page</h1>`
const FLOOR_SCRIPT = `addEventListener('DOMContentLoaded', draw)
if (document.readyState !== 'loading') draw()
function draw() {
  const host = document.createElement('floor-button')
  const button = document.createElement('button')
  button.part = 'button'
  button.textContent = 'Cart'
  host.attachShadow({ mode: 'open' }).append(button)
  document.body.append(host)
}`

/**
 * What a visitor waits for, the deadline by which it must have appeared (in milliseconds), and how to find it in a
 * page.
 */
const SHOP_TARGETS = [
  { name: 'cart', target: 1000, host: 'awning-cart', parts: ['badge'] },
  { name: 'product', target: 1300, host: 'awning-product', parts: ['name', 'price', 'add-to-cart'] },
] as const

/** Widget settings of a merchant who has changed everything. */
const OWN_LOOK = {
  theme: 'LIGHT',
  tokens: [
    { name: 'accent', value: '#7a2e1d', darkValue: '#f0b49c' },
    { name: 'radius', value: '0.2em' },
    { name: 'accent', widget: 'cart', value: '#1d3f7a', darkValue: '#9cc4f0' },
  ],
  options: [{ widget: 'cart', name: 'open-on-add', value: '' }],
  words: [
    { language: 'en', key: 'product.add', text: 'Into my basket' },
    { language: 'de', key: 'product.add', text: 'In meinen Korb' },
    { language: 'fr', key: 'product.add', text: 'Dans mon panier' },
  ],
}

type PaintTarget = {
  readonly name: string
  readonly host: string
  readonly parts: readonly string[]
  readonly target: number | undefined
}
type Times = Record<string, number>

/**
 * From navigation start until cart and products are painted with their data: a first visit with an empty cache, on a
 * throttled processor and network. The median of the rounds.
 */
export async function measureFirstPaint(rounds: number): Promise<void> {
  const [server, browser] = await Promise.all([startServer(), openBrowser()])
  const looks = [await openLook(), await openLook(OWN_LOOK)] as const
  const [, clientId = ''] = /data-client-id=(?:"|&quot;)([\w-]+)/.exec(await (await fetch(server.base)).text()) ?? []
  const host = await serveHostPages({ base: server.base, clientId })
  host.put('floor.js', FLOOR_SCRIPT)
  const visits: { name: string; address: string; targets: readonly PaintTarget[] }[] = [
    { name: 'floor', address: host.put('floor.html', FLOOR_PAGE), targets: [FLOOR] },
    ...Object.entries(PAGES).map(([name, html]) => ({
      name,
      address: host.put(`${name.replace(' ', '-')}.html`, html),
      targets: SHOP_TARGETS,
    })),
    { name: 'no own look', address: looks[0].address, targets: SHOP_TARGETS },
    { name: 'own look', address: looks[1].address, targets: SHOP_TARGETS },
    { name: 'demo shop', address: `${server.demo}/products/storage-jar`, targets: SHOP_TARGETS },
  ]
  try {
    console.log(`\nFirst paint, processor ${SLOWER} times slower, ${ROUND_TRIP_MS} ms round trips, ${rounds} rounds\n`)
    console.log('milliseconds                  |  median | fastest | slowest |  target | of floor')
    console.log('------------------------------|---------|---------|---------|---------|---------')
    const times = new Map(visits.map(({ name }) => [name, [] as Times[]]))
    // The first round warms the server up. In alternation, so that varying machine load affects all.
    for (let round = 0; round <= rounds; round++) {
      for (const { name, address, targets } of visits) {
        const seen = await visit(browser, address, targets)
        if (round > 0) times.get(name)?.push(seen)
      }
    }
    const floor = getMedian(times.get('floor')?.map((seen) => seen[FLOOR.name]))
    for (const { name, targets } of visits) {
      for (const target of targets) {
        const seen = times.get(name)?.map((each) => each[target.name])
        printRow(`${name}: ${target.name}`, seen, target.target, floor)
      }
    }
    for (const { name } of SHOP_TARGETS) {
      const [plain = 0, own = 0] = ['no own look', 'own look'].map((shop) =>
        getMedian(times.get(shop)?.map((seen) => seen[name])),
      )
      console.log(`own look to none, ${name}: ${(own / plain).toFixed(3)}`)
    }
  } finally {
    await Promise.all([browser.close(), host.stop(), server.stop(), ...looks.map(({ stop }) => stop())])
  }
}

/** A page with one product, of a new shop that has published these widget settings. */
async function openLook(settings?: object) {
  const server = await startFixture({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
  const { base, fixture } = server
  if (settings) {
    const path = '/awning/v1/widget-settings'
    await callServer(base, 'PUT', `${path}/draft`, fixture.adminApiKey, { settings })
    await callServer(base, 'POST', `${path}/publish`, fixture.adminApiKey, {})
  }
  const host = await serveHostPages({ base, clientId: fixture.clientId })
  const product = `<awning-product product-id="${fixture.products.simple.id}"><a href="/jar.html">It</a></awning-product>`
  return {
    address: host.put('one-product.html', `${PAGE}${product}`),
    stop: () => Promise.all([host.stop(), server.stop()]),
  }
}

async function visit(browser: Browser, address: string, targets: readonly PaintTarget[]): Promise<Times> {
  const context = await browser.newContext({ locale: 'en-IE', viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    // Without Playwright's locators: they inject 300 KB of script into the page during the measurement.
    await session.send('Page.enable')
    const source = `(${observe})(${JSON.stringify(targets)})`
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source })
    await page.goto(address, { waitUntil: 'commit' })
    const question = { expression: 'paintTimes', awaitPromise: true, returnByValue: true }
    const { result } = await session.send('Runtime.evaluate', question)
    return result.value
  } finally {
    await context.close()
  }
}

/** Runs in the page: `paintTimes` gets the time of the frame that first showed each element. */
function observe(targets: readonly PaintTarget[]): void {
  const times: Times = {}
  const missing = new Set(targets)
  const paintTimes = new Promise<Times>((resolve) => {
    const timer = setInterval(() => {
      for (const target of missing) {
        const isThere = [...document.querySelectorAll(target.host)].some(({ shadowRoot }) =>
          target.parts.every((part) => shadowRoot?.querySelector(`[part~=${part}]`)?.getBoundingClientRect().height),
        )
        if (!isThere) continue
        missing.delete(target)
        requestAnimationFrame(() =>
          setTimeout(() => {
            times[target.name] = Math.round(performance.now())
            if (Object.keys(times).length === targets.length) resolve(times)
          }),
        )
      }
      if (missing.size === 0) clearInterval(timer)
    }, 8)
  })
  Object.assign(window, { paintTimes })
}

function printRow(
  name: string,
  times: readonly (number | undefined)[] = [],
  target: number | undefined,
  floor: number,
) {
  const median = getMedian(times)
  const milliseconds = times.map(Number)
  const cells = [
    median,
    Math.min(...milliseconds),
    Math.max(...milliseconds),
    target ?? '',
    (median / floor).toFixed(2),
  ]
  console.log([name.padEnd(29), ...cells.map((value) => String(value).padStart(7))].join(' | '))
}

function getMedian(times: readonly (number | undefined)[] = []): number {
  return times.map(Number).sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
