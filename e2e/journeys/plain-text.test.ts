import type { BrowserContext, Page } from '@playwright/test'
import type { Mail } from '../../backend/kernel/runtime/mail/mailer.ts'
import { serveHostPages } from '../host-pages/serve-host-pages.ts'
import { findTraces, watchScripts, XSS_CORPUS } from '../page/xss-corpus.ts'
import { callServer, createVisitorToken } from '../server/http.ts'
import { type RunningServer, startServer } from '../server/running-server.ts'
import { createShopper, DEFAULT_DETAILS } from '../stages/shopper.ts'
import { createVisit, expect, test } from '../stages/stage.ts'

const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests'
/** A polyglot that fits many contexts, for places that take one text at a time. */
const [POLYGLOT = ''] = XSS_CORPUS.slice(-1)

let server: RunningServer
let host: Awaited<ReturnType<typeof serveHostPages>>
let productIds: string[]

const merchant = <Answer = Record<string, unknown>>(method: string, path: string, body?: object) =>
  callServer<Answer>(server.base, method, path, server.fixture.adminApiKey, body)

/** Creates a product with this text in every field. */
const addProduct = async (text: string) => {
  const { product } = await merchant<{ product: { id: string } }>('POST', '/stores/v1/products', {
    product: {
      name: text.slice(0, 80),
      productType: 'physical',
      priceData: { price: 5 },
      description: text,
      brand: text.slice(0, 50),
      ribbon: text.slice(0, 30),
      manageVariants: true,
      productOptions: [
        { name: text.slice(0, 50), choices: [{ value: text.slice(0, 50), description: text.slice(0, 50) }] },
      ],
      additionalInfoSections: [{ title: text.slice(0, 50), description: text }],
    },
  })
  return product.id
}

test.beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } })
  host = await serveHostPages({ base: server.base, clientId: server.fixture.clientId })
  productIds = []
  for (const text of XSS_CORPUS) productIds.push(await addProduct(text))
  // Products of one collection are recommended together.
  const { collection } = await merchant<{ collection: { id: string } }>('POST', '/stores/v1/collections', {
    collection: { name: POLYGLOT.slice(0, 50) },
  })
  await merchant('POST', `/stores/v1/collections/${collection.id}/productIds`, { productIds })
})
test.afterAll(async () => {
  await host.stop()
  await server.stop()
})

/** Opens a visitor whose browser enforces no content policy, and records the scripts that ran. */
const open = async (context: BrowserContext) => {
  const ran = await watchScripts(context)
  const { page } = await createVisit(context)
  return { page, ran }
}
const show = async (page: Page, name: string, body: string) =>
  page.goto(host.put(name, `<!doctype html><html lang="en"><title>Texts</title>{{snippet}}<main>${body}</main></html>`))

test('security 37: a script in a page is noticed at all', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true })
  const { page, ran } = await open(context)
  await page.goto(host.put('control.html', '<!doctype html><title>Control</title><p id="at"></p>'))
  const insert = (text: string) =>
    page.evaluate((html) => {
      const [place] = document.querySelectorAll('#at')
      if (place) place.innerHTML = html
    }, text)
  await insert('<img src=x onerror=xss()>')
  await expect.poll(() => ran.length).toBe(1)
  await insert('<a href="javascript:xss()">Click</a>')
  expect(await findTraces(page)).toEqual(['<a href="javascript:xss()">'])
  await context.close()
})

test('security 37: texts of reviews and replies are text in the widget', async ({ browser }) => {
  const [entityId = ''] = productIds
  const reviews = XSS_CORPUS.map((text) => ({
    namespace: 'stores',
    entityId,
    content: {
      title: text,
      body: text,
      rating: 5,
      media: [{ image: { url: `${server.base}/media/none.webp`, altText: text.slice(0, 100) } }],
    },
    author: { authorName: text.slice(0, 100) },
  }))
  const created = await merchant<{ results: { review: { id: string } }[] }>('POST', '/reviews/v1/bulk/reviews/create', {
    reviews,
    returnEntity: true,
  })
  for (const [index, { review }] of created.results.entries()) {
    await merchant('PATCH', `/reviews/v1/reviews/${review.id}/moderate`, { status: 'APPROVED' })
    await merchant('PATCH', `/reviews/v1/reviews/${review.id}/reply`, { message: XSS_CORPUS[index] })
  }
  const context = await browser.newContext({ bypassCSP: true })
  const { page, ran } = await open(context)
  await show(page, 'reviews.html', `<awning-reviews product-id="${entityId}" limit="99"></awning-reviews>`)
  await expect.poll(() => page.locator('awning-reviews article').count()).toBe(XSS_CORPUS.length)
  const titles = await page.locator('awning-reviews .review-title').allTextContents()
  expect(titles.sort()).toEqual([...XSS_CORPUS].sort())
  // Structured data of five products is in the page's head.
  await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(1)
  expect(await findTraces(page)).toEqual([])
  // The page's current HTML is loaded again, as if a server had sent it.
  await page.setContent(await page.content())
  expect(await findTraces(page)).toEqual([])
  expect(ran).toEqual([])
  await context.close()
})

test('security 37: texts of products are text in grids, full views, recommendations and the cart', async ({
  browser,
}) => {
  const context = await browser.newContext({ bypassCSP: true })
  const { page, ran } = await open(context)
  const full = productIds.map((id) => `<awning-product product-id="${id}"></awning-product>`).join('')
  const grid = `<awning-product ids="${productIds.join(' ')}" href="/product/{slug}"></awning-product>`
  const related = `<awning-recommendations product-id="${productIds[1]}" limit="20" href="/product/{slug}"></awning-recommendations>`
  await show(page, 'products.html', `<awning-cart layout="inline"></awning-cart>${grid}${related}${full}`)
  for (const product of await page.locator('main > awning-product[product-id]').all()) {
    await product.scrollIntoViewIfNeeded()
    await product.locator('article').waitFor()
  }
  expect(await page.locator('awning-product[ids] article').count()).toBe(productIds.length)
  expect(await page.locator('awning-recommendations article').count()).toBeGreaterThan(2)
  await page.locator('awning-product[product-id]').first().getByRole('button', { name: 'Add to cart' }).click()
  await page.locator('awning-cart').getByText(XSS_CORPUS[0]).first().waitFor()
  expect(await findTraces(page)).toEqual([])
  expect(ran).toEqual([])
  await context.close()
})

test('security 37: texts of requests and of what the merchant reports are text in mails', async ({ browser }) => {
  const { base, fixture } = server
  const catalogReference = { appId: fixture.appId, catalogItemId: fixture.products.outOfStock.id }
  const visitor = await createVisitorToken(base, fixture.clientId)
  await merchant('PATCH', '/awning/v1/back-in-stock-settings', {
    settings: { message: `${POLYGLOT} {note} {item.name}` },
  })
  const readMails = async (to: string) => {
    const address = fixture.outboxUrl.replace('{email}', encodeURIComponent(to))
    return (await (await fetch(address, { headers: fixture.outboxHeaders })).json()) as (Mail & { html: string })[]
  }
  const context = await browser.newContext({ bypassCSP: true })
  const { page, ran } = await open(context)
  for (const [index, text] of XSS_CORPUS.entries()) {
    const email = `person${index}@example.com`
    const itemDetails = { name: text, price: '5.00' }
    const { request } = await callServer<{ request: { id: string } }>(base, 'POST', REQUESTS, visitor, {
      request: { catalogReference, email },
      itemDetails,
    })
    await merchant('POST', `${REQUESTS}/report-items-back-in-stock`, {
      requestIds: [request.id],
      itemDetails,
      extraAutomationTemplateParameters: { note: text },
    })
    await expect.poll(async () => (await readMails(email)).length).toBe(1)
    const [mail] = await readMails(email)
    await page.setContent(mail?.html ?? '')
    expect(await page.locator('body').textContent()).toContain(text.trim())
    expect([text, await findTraces(page)]).toEqual([text, []])
  }
  expect(ran).toEqual([])
  await context.close()
})

test('security 37: texts of a buyer and of a product are text in hosted pages and in the mail', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true })
  const { page, ran } = await open(context)
  const shopper = createShopper(page)
  await show(
    page,
    'buy.html',
    `<awning-cart></awning-cart><awning-product product-id="${productIds.at(-1)}"></awning-product>`,
  )
  await shopper.add(page.getByRole('article'))
  await shopper.openCart()
  await shopper.checkOut()
  const text = POLYGLOT.slice(0, 90)
  await shopper.fillDetails({
    ...DEFAULT_DETAILS,
    firstName: text,
    lastName: text,
    addressLine: text,
    city: '<svg onload=xss()>',
  })
  expect(await findTraces(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  expect(await findTraces(page)).toEqual([])
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await shopper.payWith('approved')
  await shopper.thanks().waitFor()
  expect(await findTraces(page)).toEqual([])
  expect(ran).toEqual([])
  await context.close()
})
