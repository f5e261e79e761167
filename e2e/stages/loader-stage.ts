import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { afterEach, beforeAll } from 'vitest'
import { saveClient } from '../../backend/kernel/runtime/access/clients.ts'
import { ensureBuilt } from '../../backend/testing/servers/start-server.ts'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { getSharedBrowser } from '../page/browser.ts'
import { PATIENCE_MS } from '../page/patience.ts'

const WIDGETS = 'dist/widgets'
const STRICT =
  "default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; style-src 'self'; connect-src SHOP; img-src SHOP; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"
/** The README's advice for reserving space before the loader has run. */
const RESERVED =
  '/* cart */ awning-cart, [data-awning] { display: inline-block; vertical-align: middle; min-width: 44px; min-height: 44px }'
/** A service worker of a host page that caches every response for good. */
const CACHE_FIRST = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return
  event.respondWith(
    caches.open('answers').then(async (cache) => {
      const cached = await cache.match(event.request, { ignoreVary: true })
      if (cached) return cached
      const answer = await fetch(event.request)
      await cache.put(event.request, answer.clone())
      return answer
    }),
  )
})`
/** The cart's element, with a fallback link in it. */
export const CART = '<awning-cart><a href="/cart">Cart</a></awning-cart>'

type PageOptions = BrowserContextOptions & { path?: string; query?: string; head?: string; language?: string }
type Places = { readonly shop: TestShop; readonly shopUrl: string; readonly hostUrl: string }
type OpenedStage = Places & { readonly browser: Browser }

/** A shop that serves the script tag, host pages on another origin, and a browser. */
export type LoaderStage = Places & {
  /** Requests to the shop since the test began. */
  readonly requests: string[]
  /** How often requests for files whose names begin with the key still fail. */
  readonly failing: Map<string, number>
  /** Code that is served in place of files whose names begin with the key. */
  readonly replaced: Map<string, string>
  /** Promises until which files whose names begin with the key are held back. */
  readonly delayed: Map<string, Promise<void>>
  /** Errors of the page that was visited last. */
  readonly problems: string[]
  /** Errors that the last visited page has written to the console. */
  readonly logged: string[]
  /** Opens a host page with this HTML in its body; records its errors. */
  visit(body: string, options?: PageOptions): Promise<Page>
}

const requests: string[] = []
const failing = new Map<string, number>()
const replaced = new Map<string, string>()
const delayed = new Map<string, Promise<void>>()
const logged: string[] = []
const problems: string[] = []
/** HTML of the host pages, by path. */
const pages = new Map<string, string>()
/** The visitor of the running test. */
let visitor: BrowserContext | undefined

let opening: Promise<OpenedStage> | undefined
let openedStage: OpenedStage | undefined

/** Sets up the stage for the tests of a file. It is opened once for all files of this process, and closed with it. */
export function setUpLoaderStage(): LoaderStage {
  beforeAll(async () => {
    opening ??= openStage()
    openedStage = await opening
  })
  afterEach(async () => {
    await visitor?.close()
    visitor = undefined
    requests.length = 0
    failing.clear()
    replaced.clear()
    delayed.clear()
  })
  return {
    get shop() {
      return opened().shop
    },
    get shopUrl() {
      return opened().shopUrl
    },
    get hostUrl() {
      return opened().hostUrl
    },
    requests,
    failing,
    replaced,
    delayed,
    problems,
    logged,
    visit,
  }
}

function opened(): OpenedStage {
  if (!openedStage) throw new Error('The stage is opened by beforeAll')
  return openedStage
}

async function openStage(): Promise<OpenedStage> {
  ensureBuilt('widgets')
  const shop = await createTestShop({ now: new Date().toISOString() })
  const api = getRequestListener((request) => shop.app.fetch(request))
  const shopUrl = await listen('127.0.0.1', async (request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    requests.push(`${request.method} ${path}`)
    if (!path.endsWith('.js')) return void api(request, response)
    const name = path.slice(4)
    const failure = [...failing.keys()].find((begin) => name.startsWith(begin))
    const left = failing.get(failure ?? '') ?? 0
    if (failure) failing.set(failure, left - 1)
    await delayed.get(name.replace(/-[^-]*$/, ''))
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }
    const code = [...replaced].find(([begin]) => name.startsWith(begin))?.[1]
    response.writeHead(failure && left > 0 ? 503 : 200, headers).end(code ?? readFileSync(`${WIDGETS}/${name}`))
  })
  const hostUrl = await listen('localhost', (request, response) => {
    if (request.url === '/cache-first.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(CACHE_FIRST)
    if (request.url === '/page.css') return response.writeHead(200, { 'content-type': 'text/css' }).end(RESERVED)
    const html = pages.get(request.url?.split('?')[0] ?? '')
    const policy = request.url?.includes('strict') && {
      'content-security-policy': STRICT.replaceAll('SHOP', shopUrl),
    }
    response.writeHead(html ? 200 : 204, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(html)
  })
  await saveClient(
    { store: shop.app.dependencies.store },
    {
      id: shop.clientId,
      ownerSiteId: shop.siteId,
      name: 'Test',
      allowedOrigins: [hostUrl],
      redirectUris: [`${hostUrl}/`],
      createdDate: new Date().toISOString(),
    },
  )
  return { shop, browser: await getSharedBrowser(), shopUrl, hostUrl }
}

async function listen(host: string, answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

async function visit(body: string, options: PageOptions = {}): Promise<Page> {
  const { path = '/page', query = '', head = '', language = 'en_US', ...more } = options
  const { shop, browser, shopUrl, hostUrl } = opened()
  const tag = `<script nonce="n" async src="${shopUrl}/v1/loader.js" data-client-id="${shop.clientId}"></script>`
  pages.set(
    path,
    `<!doctype html><html lang="${language}"><head><title>Host</title>${head}</head><body>${body}${tag}</body></html>`,
  )
  visitor ??= await browser.newContext({ viewport: { width: 1000, height: 700 }, ...more })
  visitor.setDefaultTimeout(PATIENCE_MS)
  const page = await visitor.newPage()
  problems.length = 0
  logged.length = 0
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'warning') problems.push(message.text())
    if (message.type() === 'error') logged.push(message.text())
  })
  await page.addInitScript(() => {
    const emitted: [string, unknown][] = []
    let shift = 0
    Object.assign(window, { emitted, shift: () => shift })
    for (const name of ['ready', 'error', 'checkout:complete', 'cart:after-add']) {
      document.addEventListener(`awning:${name}`, (event) => {
        const { element: _, cart: __, ...detail } = (event as CustomEvent).detail
        emitted.push([name, detail])
      })
    }
    document.addEventListener('securitypolicyviolation', (event) =>
      emitted.push(['violation', event.violatedDirective]),
    )
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${hostUrl}${path}${query}`)
  return page
}

/** Errors that the page's widgets emitted so far, and violations of its CSP. */
export const getEmitted = (page: Page) =>
  page.evaluate(() => (window as unknown as { emitted: [string, unknown][] }).emitted)

/** Waits until pages are idle, and their requests have reached the shop. */
export const waitForIdle = (...pages: readonly Page[]) =>
  Promise.all(
    pages.map(async (page) => {
      await page.waitForLoadState('networkidle')
      await page.evaluate(async () => {
        await new Promise((resolve) => requestIdleCallback(resolve))
        await fetch(location.href)
        await new Promise((resolve) => requestIdleCallback(resolve))
      })
    }),
  )

/** The cart's button, while it shows this count. */
export const getCartBadge = (page: Page, count: number) =>
  page.getByRole('button', { name: `Open the cart, ${count} item` }).first()
