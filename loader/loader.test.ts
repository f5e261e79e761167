import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { saveClient } from '../backend/kernel/access/clients.ts'
import { createTestShop, type TestShop } from '../backend/testing/test-shop.ts'
// For the type of `window.Awning`.
import type {} from './loader.ts'

const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))
const STRICT =
  "default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; style-src 'self'; connect-src SHOP; img-src SHOP; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"
/** What the README advises for a page that is painted before the loader has come. */
const RESERVED =
  '/* cart */ awning-cart, [data-awning] { display: inline-block; vertical-align: middle; min-width: 44px; min-height: 44px }'
const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const READ = 'GET /ecom/v1/carts/current'
const CART = '<awning-cart><a href="/cart">Cart</a></awning-cart>'

describe.skipIf(!CHROMIUM)('the loader in Chromium', () => {
  const out = mkdtempSync(join(tmpdir(), 'awning-widgets-'))
  let shop: TestShop
  let browser: Browser
  let shopUrl: string
  let hostUrl: string
  /** What the host's pages hold, by path. */
  const pages = new Map<string, string>()
  /** Requests to the shop, and how often a file whose name begins so is still to fail. */
  let requests: string[] = []
  const failing = new Map<string, number>()
  /** Until when files whose name begins so are held back. */
  const held = new Map<string, Promise<void>>()
  let close: (() => void)[] = []

  const listen = async (host: string, answer: (request: IncomingMessage, response: ServerResponse) => void) => {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    close.push(() => server.close())
    return `http://${host}:${(server.address() as AddressInfo).port}`
  }

  beforeAll(async () => {
    await build({ mode: 'widgets', logLevel: 'error', build: { outDir: out, emptyOutDir: true } })
    shop = await createTestShop({ now: new Date().toISOString() })
    const api = getRequestListener((request) => shop.app.fetch(request))
    shopUrl = await listen('127.0.0.1', async (request, response) => {
      const path = request.url?.split('?')[0] ?? ''
      requests.push(`${request.method} ${path}`)
      if (!path.endsWith('.js')) return void api(request, response)
      const name = path.slice(4)
      const failure = [...failing.keys()].find((begin) => name.startsWith(begin))
      const left = failing.get(failure ?? '') ?? 0
      if (failure) failing.set(failure, left - 1)
      await held.get(name.replace(/-[^-]*$/, ''))
      const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }
      response.writeHead(failure && left > 0 ? 503 : 200, headers).end(readFileSync(join(out, name)))
    })
    hostUrl = await listen('localhost', (request, response) => {
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
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    for (const end of close) end()
    close = []
    rmSync(out, { recursive: true, force: true })
  })

  let complaints: string[] = []
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    requests = []
    failing.clear()
    held.clear()
  })

  /** Opens a host page with this in its body; gathers what goes wrong on it. */
  const visit = async (
    body: string,
    options: BrowserContextOptions & { path?: string; query?: string; head?: string; language?: string } = {},
  ) => {
    const { path = '/page', query = '', head = '', language = 'en_US', ...more } = options
    const tag = `<script nonce="n" async src="${shopUrl}/v1/loader.js" data-client-id="${shop.clientId}"></script>`
    pages.set(
      path,
      `<!doctype html><html lang="${language}"><head><title>Host</title>${head}</head><body>${body}${tag}</body></html>`,
    )
    const context =
      browser.contexts()[0] ?? (await browser.newContext({ viewport: { width: 1000, height: 700 }, ...more }))
    const page = await context.newPage()
    complaints = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'warning') complaints.push(message.text())
    })
    await page.addInitScript(() => {
      const told: [string, unknown][] = []
      let shift = 0
      Object.assign(window, { told, shift: () => shift })
      for (const name of ['ready', 'error', 'checkout:complete', 'cart:after-add']) {
        document.addEventListener(`awning:${name}`, (event) => {
          const { element: _, cart: __, ...detail } = (event as CustomEvent).detail
          told.push([name, detail])
        })
      }
      document.addEventListener('securitypolicyviolation', (event) => told.push(['violation', event.violatedDirective]))
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${hostUrl}${path}${query}`)
    return page
  }
  const told = (page: Page) => page.evaluate(() => (window as unknown as { told: [string, unknown][] }).told)
  /** Until pages have nothing left to do, and what they asked for before has reached the shop. */
  const quiet = (...pages: readonly Page[]) =>
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
  const badge = (page: Page, pieces: number) =>
    page.getByRole('button', { name: `Open the cart, ${pieces} item` }).first()
  const chunks = () => requests.filter((request) => request.endsWith('.js') && !request.endsWith('/loader.js'))

  test('costs a page without widgets nothing more than itself', async () => {
    const page = await visit('<p>Words</p>')
    await page.waitForFunction(() => customElements.get('awning-cart'))
    await quiet(page)
    expect(requests).toEqual(['GET /v1/loader.js'])
    expect(
      await page.evaluate(async () => [document.cookie, localStorage.length, (await indexedDB.databases()).length]),
    ).toEqual(['', 0, 0])
  })

  test('fills elements and placeholders under a strict policy and Trusted Types, without a complaint or a shift', async () => {
    const page = await visit(`<header>${CART}</header><h1>Shop</h1><div data-awning="cart"></div><p>After</p>`, {
      query: '?strict',
      head: '<link rel="stylesheet" href="/page.css">',
    })
    await badge(page, 0).click()
    await page.getByRole('dialog', { name: 'Cart' }).waitFor()
    await expect.poll(() => told(page)).toHaveLength(2)
    expect(await told(page)).toEqual([
      ['ready', { widget: 'cart' }],
      ['ready', { widget: 'cart' }],
    ])
    expect(complaints).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { shift(): number }).shift())).toBe(0)
  })

  test.each(['en', 'de'])(
    'asks for a product and what shows it before the kit is there, once (%s)',
    async (language) => {
      const productId = await shop.product({ name: 'Mug' })
      let release = () => {}
      held.set('kit', new Promise((resolve) => (release = resolve)))
      const page = await visit(`<awning-product product-id="${productId}">Mug</awning-product>`, { language })
      const asked = ['shelf', 'controls', 'product-full', `later-${language}`]
      const isAsked = (name: string) => requests.some((request) => request.startsWith(`GET /v1/${name}`))
      await expect.poll(() => asked.filter(isAsked)).toEqual(asked)
      release()
      await page.getByRole('heading', { name: 'Mug' }).waitFor()
      expect(requests.filter((request) => request === 'GET /v1/shelf')).toHaveLength(1)
      expect(complaints).toEqual([])
    },
  )

  test('asks ahead for nothing that is far from the viewport', async () => {
    const [near, far] = [await shop.product({ name: 'Mug' }), await shop.product({ name: 'Jug' })]
    const place = (id: string) => `<awning-product product-id="${id}" layout="card"></awning-product>`
    const page = await visit(`${place(near)}<p style="height:3000px">Words</p>${place(far)}`)
    await page.getByRole('heading', { name: 'Mug' }).waitFor()
    await quiet(page)
    expect(requests.filter((request) => request === 'GET /v1/shelf')).toHaveLength(1)
    await page.evaluate(() => scrollTo(0, 3000))
    await page.getByRole('heading', { name: 'Jug' }).waitFor()
    expect(requests.filter((request) => request === 'GET /v1/shelf')).toHaveLength(2)
  })

  test('waits with what is far from the viewport', async () => {
    const page = await visit(`<p style="height:3000px">Words</p>${CART}`)
    await quiet(page)
    expect(chunks()).toEqual([])
    await page.evaluate(() => scrollTo(0, 3000))
    await badge(page, 0).waitFor()
  })

  test('finds what comes later within three frames, also inside of other shadow roots', async () => {
    const page = await visit(CART)
    await badge(page, 0).waitFor()
    const frames = await page.evaluate(async () => {
      const hosts = ['awning-cart', 'div', 'awning-cart'].map((tag) => document.createElement(tag))
      hosts[1]?.setAttribute('data-awning', 'cart')
      const outer = document.createElement('div')
      outer.attachShadow({ mode: 'open' }).append(hosts[2] as HTMLElement)
      document.body.prepend(hosts[0] as HTMLElement, hosts[1] as HTMLElement, outer)
      let passed = 0
      for (; hosts.some((host) => !host.shadowRoot?.querySelector('button')); passed++)
        await new Promise(requestAnimationFrame)
      return passed
    })
    expect(frames).toBeLessThanOrEqual(3)
  })

  test('fifty navigations there and back leave one of everything', async () => {
    const page = await visit(`<main>${CART}</main>`)
    await badge(page, 0).waitFor()
    const left = await page.evaluate(async () => {
      const main = document.querySelector('main') as HTMLElement
      const gone: (Element | null)[] = []
      for (let time = 0; time < 50; time++) {
        gone.push(main.firstElementChild)
        const cached = main.cloneNode(true) as HTMLElement
        main.replaceChildren()
        await new Promise(requestAnimationFrame)
        main.replaceChildren(...cached.childNodes)
        await new Promise(requestAnimationFrame)
      }
      return gone
        .map((element) => element?.shadowRoot?.innerHTML ?? '')
        .filter((html) => html !== '' && html !== '<slot></slot>')
    })
    expect(left).toEqual([])
    await badge(page, 0).waitFor()
    expect(await page.getByRole('button').count()).toBe(1)
  })

  test('an element that is only moved keeps its widget', async () => {
    const page = await visit(`<header>${CART}</header><footer></footer>`)
    await badge(page, 0).waitFor()
    await page.evaluate(() =>
      document.querySelector('footer')?.append(document.querySelector('awning-cart') as Element),
    )
    await badge(page, 0).waitFor()
    expect(await told(page)).toHaveLength(1)
  })

  test('does what was queued, what is called, and what the page’s buttons say', async () => {
    const productId = await shop.product()
    const head = `<script nonce="n">(window.Awning ||= []).push(['on', 'awning:cart:after-add', () => { window.heard = true }], ['add', '${productId}'], ['dance'])</script>`
    const page = await visit(`${CART}<button data-awning-add="${productId}" data-awning-quantity="2">Add</button>`, {
      head,
    })
    await badge(page, 1).waitFor()
    await page.waitForFunction(() => 'heard' in window)
    await page.getByText('Add', { exact: true }).click()
    await badge(page, 3).waitFor()
    const outcome = await page.evaluate(
      (id) => (window.Awning as never as { add(id: string): Promise<unknown> }).add(id),
      productId,
    )
    expect(outcome).toMatchObject({ state: 'saved' })
    expect(complaints).toEqual(['Awning.dance is not known'])
    await page.evaluate(() => (window.Awning as never as { open(): void }).open())
    await page.getByRole('dialog', { name: 'Cart' }).waitFor()
  })

  test('a second one does nothing but say so', async () => {
    const page = await visit(
      `${CART}<script nonce="n" src="${shopUrl}/v1/loader.js" data-client-id="${shop.clientId}"></script>`,
    )
    await badge(page, 0).waitFor()
    expect(await page.getByRole('button').count()).toBe(1)
    await expect.poll(() => complaints).toEqual(['Awning is already on this page'])
  })

  test('a tag of another shop does nothing but say which shop the page has, and what to do', async () => {
    const page = await visit(
      `${CART}<script nonce="n" src="${shopUrl}/v1/loader.js" data-client-id="${shop.clientId}"></script>` +
        `<script nonce="n" src="${shopUrl.replace('127.0.0.1', 'localhost')}/v1/loader.js" data-client-id="other"></script>`,
    )
    await badge(page, 0).waitFor()
    await expect
      .poll(() => complaints.find((text) => text.includes('other')))
      .toBe(
        `Awning: this page already has the shop at ${shopUrl} with the client "${shop.clientId}", and a page has one shop. The script tag of ${shopUrl.replace('127.0.0.1', 'localhost')} with the client "other" does nothing. Remove it, and put that shop on a page of its own.`,
      )
    expect(await page.getByRole('button').count()).toBe(1)
  })

  test('after destroy the page is as it was, and the script may come again', async () => {
    const page = await visit(CART)
    await badge(page, 0).waitFor()
    await page.evaluate(() => (window.Awning as never as { destroy(): void }).destroy())
    await page.getByRole('link', { name: 'Cart' }).waitFor()
    expect(await page.evaluate(() => [typeof window.Awning, document.adoptedStyleSheets.length])).toEqual([
      'undefined',
      0,
    ])
    await page.evaluate(
      ([src = '', clientId = '']) => {
        const script = Object.assign(document.createElement('script'), { src })
        script.dataset.clientId = clientId
        document.body.append(script)
      },
      [`${shopUrl}/v1/loader.js`, shop.clientId],
    )
    await badge(page, 0).waitFor()
  })

  test('a chunk that fails twice is had at the third time', async () => {
    failing.set('kit-', 2)
    const page = await visit(CART)
    await badge(page, 0).waitFor()
    expect(complaints).toEqual([])
  })

  test('what is added before the code for it could be had waits, and is sent when it can', async () => {
    const productId = await shop.product({ name: 'Mug' })
    failing.set('cart-engine-', 99)
    const page = await visit(CART)
    await badge(page, 0).waitFor()
    const outcome = await page.evaluate(
      (id) => (window.Awning as never as { add(id: string, quantity: number): Promise<unknown> }).add(id, 2),
      productId,
    )
    expect(outcome).toEqual({ state: 'queued' })
    await badge(page, 2).waitFor()
    failing.clear()
    const sent = page.waitForResponse((response) => response.url().endsWith('/add-to-cart'))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect((await sent).status()).toBe(200)
    await badge(page, 2).waitFor()
    expect(complaints).toEqual([])
  })

  test('a chunk that can not be had leaves the page’s link, and is told once', async () => {
    failing.set('cart-', 99)
    const page = await visit(`${CART}${CART}`)
    await page.waitForFunction(() => (window as unknown as { told: unknown[] }).told.length > 0, undefined, {
      timeout: 15_000,
    })
    await quiet(page)
    expect((await told(page)).map(([name]) => name)).toEqual(['error'])
    expect(await page.getByRole('link', { name: 'Cart' }).count()).toBe(2)
    expect(complaints).toEqual([])
  }, 20_000)

  test('tells once that the buyer is back with an order, and tidies the address', async () => {
    const page = await visit('<p>Thanks</p>', { query: '?a=1&awning_order=o-1&awning_order_window=1#end' })
    await page.waitForFunction(() => (window as unknown as { told: unknown[] }).told.length > 0)
    expect(await told(page)).toEqual([['checkout:complete', { orderId: 'o-1' }]])
    expect(page.url()).toBe(`${hostUrl}/page?a=1#end`)
    await page.reload()
    await quiet(page)
    expect(await told(page)).toEqual([])
  })

  test('hostile styles of the page stay outside', async () => {
    const head =
      '<style>html{font-size:62.5%} *{all:unset!important} *{color:red!important;font-size:40px!important;display:none!important}body,head,html,awning-cart{display:block!important}</style>'
    const page = await visit(CART, { head })
    await badge(page, 0).click()
    const drawer = page.getByRole('dialog', { name: 'Cart' })
    await drawer.waitFor()
    await drawer.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const box = await drawer.boundingBox()
    expect(box).toMatchObject({ y: 0, height: 700 })
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1000)
    expect(await drawer.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)')
  })

  test('all tabs have the same cart from one answer, and what was done offline is sent once by one of them', async () => {
    const productId = await shop.product({ name: 'Mug' })
    const add = (page: Page) =>
      page.evaluate(
        (id) => (window.Awning as never as { add(id: string): Promise<{ state: string }> }).add(id),
        productId,
      )
    const here = await visit(CART)
    const there = await visit(CART, { path: '/other' })
    await badge(there, 0).waitFor()
    await add(here)
    await badge(there, 1).waitFor()
    requests = []
    await add(here)
    await badge(there, 2).waitFor()
    expect(requests.filter((request) => [ADD, READ].includes(request))).toEqual([ADD])

    await here.context().setOffline(true)
    expect(await add(here)).toMatchObject({ state: 'queued' })
    await badge(here, 3).waitFor()
    requests = []
    await here.context().setOffline(false)
    await badge(there, 3).waitFor()
    await quiet(here, there)
    expect(requests.filter((request) => request === ADD)).toHaveLength(1)
  })
})
