import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { findOrder, getReturnToken } from '../backend/services/orders/index.ts'
import { hasChromium } from '../e2e/page/browser.ts'
import { CART, getCartBadge, getEmitted, setUpLoaderStage, waitForIdle } from '../e2e/stages/loader-stage.ts'
// Declares the type of `window.Awning`.
import type {} from './loader.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const READ = 'GET /awning/v1/carts/current'

describe.skipIf(!hasChromium)('the loader in Chromium', () => {
  const stage = setUpLoaderStage()
  const { requests, problems, visit } = stage

  test('a page without widgets loads nothing but the loader', async () => {
    const page = await visit('<p>Words</p>')
    await page.waitForFunction(() => customElements.get('awning-cart'))
    await waitForIdle(page)
    expect(requests).toEqual(['GET /v1/loader.js'])
    expect(
      await page.evaluate(async () => [document.cookie, localStorage.length, (await indexedDB.databases()).length]),
    ).toEqual(['', 0, 0])
  })

  test('a second script tag only warns', async () => {
    const page = await visit(
      `${CART}<script nonce="n" src="${stage.shopUrl}/v1/loader.js" data-client-id="${stage.shop.clientId}"></script>`,
    )
    await getCartBadge(page, 0).waitFor()
    expect(await page.getByRole('button').count()).toBe(1)
    await expect.poll(() => problems).toEqual(['Awning is already on this page'])
  })

  test('a script tag of another shop only warns, naming the page’s shop and the remedy', async () => {
    const page = await visit(
      `${CART}<script nonce="n" src="${stage.shopUrl}/v1/loader.js" data-client-id="${stage.shop.clientId}"></script>` +
        `<script nonce="n" src="${stage.shopUrl.replace('127.0.0.1', 'localhost')}/v1/loader.js" data-client-id="other"></script>`,
    )
    await getCartBadge(page, 0).waitFor()
    await expect
      .poll(() => problems.find((text) => text.includes('other')))
      .toBe(
        `Awning: this page already has the shop at ${stage.shopUrl} with the client "${stage.shop.clientId}", and a page has one shop. The script tag of ${stage.shopUrl.replace('127.0.0.1', 'localhost')} with the client "other" does nothing. Remove it, and put that shop on a page of its own.`,
      )
    expect(await page.getByRole('button').count()).toBe(1)
  })

  test('emits a returning order once, and removes it from the URL; one that is made up emits nothing', async () => {
    const { orderId } = await stage.shop.buy({ card: 'sandbox_approved' })
    const order = await findOrder(stage.shop.app.contextFor(stage.shop.siteId), orderId)
    const query = `?a=1&awning_order=${orderId}&awning_order_token=${order && getReturnToken(order)}&awning_order_window=1#end`
    const page = await visit('<p>Thanks</p>', { query })
    await page.waitForFunction(() => (window as unknown as { emitted: unknown[] }).emitted.length > 0)
    const purchase = expect.objectContaining({ orderId, total: '29.63' })
    expect(await getEmitted(page)).toEqual([['checkout:complete', { orderId, purchase }]])
    expect(page.url()).toBe(`${stage.hostUrl}/page?a=1#end`)
    for (const again of ['', query, query.replace(orderId, '00000000-0000-4000-8000-00000000dead')]) {
      await page.goto('about:blank')
      await page.goto(`${stage.hostUrl}/page${again}`)
      await waitForIdle(page)
      expect(await getEmitted(page)).toEqual([])
    }
  })

  test('hostile styles of the page do not reach the widgets', async () => {
    const head =
      '<style>html{font-size:62.5%} *{all:unset!important} *{color:red!important;font-size:40px!important;display:none!important}body,head,html,awning-cart{display:block!important}</style>'
    const page = await visit(CART, { head })
    await getCartBadge(page, 0).click()
    const drawer = page.getByRole('dialog', { name: 'Cart' })
    await drawer.waitFor()
    await drawer.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const box = await drawer.boundingBox()
    expect(box).toMatchObject({ y: 0, height: 700 })
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1000)
    expect(await drawer.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)')
  })

  test('all tabs share one cart response, and offline edits are sent once by one of them', async () => {
    const productId = await stage.shop.product({ name: 'Mug' })
    const add = (page: Page) =>
      page.evaluate(
        (id) => (window.Awning as never as { add(id: string): Promise<{ state: string }> }).add(id),
        productId,
      )
    const here = await visit(CART)
    const there = await visit(CART, { path: '/other' })
    await getCartBadge(there, 0).waitFor()
    await add(here)
    await getCartBadge(there, 1).waitFor()
    requests.length = 0
    await add(here)
    await getCartBadge(there, 2).waitFor()
    expect(requests.filter((request) => [ADD, READ].includes(request))).toEqual([ADD])

    await here.context().setOffline(true)
    expect(await add(here)).toMatchObject({ state: 'queued' })
    await getCartBadge(here, 3).waitFor()
    requests.length = 0
    await here.context().setOffline(false)
    await getCartBadge(there, 3).waitFor()
    await waitForIdle(here, there)
    expect(requests.filter((request) => request === ADD)).toHaveLength(1)
  })

  test('on a page whose service worker answers from its cache first, the cart is the shop’s own', async () => {
    const productId = await stage.shop.product({ name: 'Mug' })
    const page = await visit(`${CART}<awning-product product-id="${productId}"></awning-product>`)
    await getCartBadge(page, 0).waitFor()
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/cache-first.js')
      await navigator.serviceWorker.ready
    })
    for (const count of [1, 2, 3]) {
      const outcome = await page.evaluate(
        (id) => (window.Awning as never as { add(id: string): Promise<unknown> }).add(id),
        productId,
      )
      expect(outcome).toMatchObject({ state: 'saved' })
      // A new request is expected after the reload, as the cart in the service worker's cache is outdated by now.
      requests.length = 0
      await page.reload()
      await page.getByRole('heading', { name: 'Mug' }).waitFor()
      await waitForIdle(page)
      await expect.poll(() => requests).toContain('GET /awning/v1/carts/current')
      await waitForIdle(page)
      expect(await getCartBadge(page, count).count()).toBe(1)
    }
  })

  test('in a frame whose page is written in srcdoc, the checkout returns to the page around it', async () => {
    const productId = await stage.shop.product({ name: 'Mug' })
    const inner = `<awning-checkout-button product-id='${productId}'></awning-checkout-button><script async src='${stage.shopUrl}/v1/loader.js' data-client-id='${stage.shop.clientId}'></script>`
    const page = await visit(`<iframe title="Shop" srcdoc="${inner}"></iframe>`)
    const sent = page.waitForRequest((request) => request.url().endsWith('/redirect-session'))
    const popup = page.waitForEvent('popup')
    await page.frameLocator('iframe').getByRole('button', { name: 'Buy now' }).click()
    const { callbacks } = (await sent).postDataJSON()
    expect(callbacks.postFlowUrl).toBe(`${stage.hostUrl}/page?awning_order_window=1`)
    expect((await (await sent).response())?.status()).toBe(200)
    await popup
  })
})
