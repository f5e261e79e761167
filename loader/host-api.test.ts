import { describe, expect, test } from 'vitest'
import { hasChromium } from '../e2e/page/browser.ts'
import { CART, getCartBadge, setUpLoaderStage } from '../e2e/stages/loader-stage.ts'
// Declares the type of `window.Awning`.
import type {} from './loader.ts'

describe.skipIf(!hasChromium)('the loader in Chromium', () => {
  const stage = setUpLoaderStage()
  const { problems, requests, visit } = stage

  test('runs queued calls, direct calls, and the page’s buttons', async () => {
    const productId = await stage.shop.product()
    const head = `<script nonce="n">(window.Awning ||= []).push(['on', 'awning:cart:after-add', () => { window.added = true }], ['add', '${productId}'], ['dance'])</script>`
    const page = await visit(`${CART}<button data-awning-add="${productId}" data-awning-quantity="2">Add</button>`, {
      head,
    })
    await getCartBadge(page, 1).waitFor()
    await page.waitForFunction(() => 'added' in window)
    await page.getByText('Add', { exact: true }).click()
    await getCartBadge(page, 3).waitFor()
    const outcome = await page.evaluate(
      (id) => (window.Awning as never as { add(id: string): Promise<unknown> }).add(id),
      productId,
    )
    expect(outcome).toMatchObject({ state: 'saved' })
    expect(problems).toEqual(['Awning.dance is not known'])
    await page.evaluate(() => (window.Awning as never as { open(): void }).open())
    await page.getByRole('dialog', { name: 'Cart' }).waitFor()
  })

  test('after destroy the page is restored, and the script can be loaded again', async () => {
    const page = await visit(CART)
    await getCartBadge(page, 0).waitFor()
    await page.evaluate(() => (window.Awning as never as { destroy(): void }).destroy())
    await page.getByRole('link', { name: 'Cart' }).waitFor()
    expect(
      await page.evaluate(() => [typeof window.Awning, Object.keys(document), document.adoptedStyleSheets.length]),
    ).toEqual(['undefined', ['location'], 0])
    await page.evaluate(
      ([src = '', clientId = '']) => {
        const script = Object.assign(document.createElement('script'), { src })
        script.dataset.clientId = clientId
        document.body.append(script)
      },
      [`${stage.shopUrl}/v1/loader.js`, stage.shop.clientId],
    )
    await getCartBadge(page, 0).waitFor()
  })

  test('after destroy nothing is left of a look that the shop has published', async () => {
    const { shop } = stage
    const settings = { tokens: [{ name: 'radius', value: '0' } as const], options: [], words: [] }
    await shop.call('PUT /awning/v1/widget-settings/draft', { settings }, shop.apiKey)
    await shop.call('POST /awning/v1/widget-settings/publish', {}, shop.apiKey)
    const page = await visit(CART)
    await getCartBadge(page, 0).waitFor()
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(2)
    await page.evaluate(() => (window.Awning as never as { destroy(): void }).destroy())
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  })

  test.each([
    ['as a module', (url: string) => `<script nonce="n" type="module" src="${url}"></script>`],
    ['from a module', (url: string) => `<script nonce="n" type="module">import(\`${url}\`)</script>`],
    [
      'as a blob',
      (url: string) =>
        `<script nonce="n">fetch('${url}').then((got) => got.blob()).then((blob) => document.head.append(Object.assign(document.createElement('script'), { src: URL.createObjectURL(blob) })))</script>`,
    ],
    [
      'as inline text',
      (url: string) =>
        `<script nonce="n">fetch('${url}').then((got) => got.text()).then((text) => document.head.append(Object.assign(document.createElement('script'), { text })))</script>`,
    ],
    [
      'in a worker',
      (url: string) =>
        `<script nonce="n">fetch('${url}').then((got) => got.blob()).then((blob) => new Worker(URL.createObjectURL(blob)))</script>`,
    ],
  ])('a script that is loaded %s says in one sentence how it is to be written', async (_, write) => {
    const page = await visit('<p>Words</p>', { head: write(`${stage.shopUrl}/v1/loader.js`) })
    await expect.poll(() => stage.logged).toHaveLength(1)
    expect(stage.logged[0]).toContain('Awning needs <script async src="…/v1/loader.js" data-client-id="…">')
    expect(problems).toEqual([])
    await page.waitForFunction(() => customElements.get('awning-cart'))
  })

  test.each([
    ['time limits of requests', 'delete AbortSignal.timeout'],
    ['style sheets of scripts', 'delete Document.prototype.adoptedStyleSheets'],
  ])(
    'in a browser without %s each element keeps what the page has in it, and one sentence says why',
    async (_, old) => {
      const page = await visit(CART, { head: `<script nonce="n">${old}</script>` })
      await expect.poll(() => stage.logged).toEqual(['Awning needs Chrome 103, Firefox 101, Safari 16.4 or later'])
      await page.getByRole('link', { name: 'Cart' }).waitFor()
      expect(problems).toEqual([])
      expect(requests).toEqual(['GET /v1/loader.js'])
    },
  )
})
