import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { OUTBOX_HEADER } from '../../backend/server/outbox-key.ts'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { findBarriers } from '../page/axe.ts'

export type Server = Awaited<ReturnType<typeof startServer>>

export const MERCHANT = { email: 'ada@example.com', password: 'a long row of words' }
export const ADMIN = { 'x-awning-admin': '1' }

/** Creates a shop with the link of the first start, by the call that its form makes, and shows its first page. */
export async function openShop(server: Server, page: Page): Promise<void> {
  const findToken = () => /\/admin\/link\?token=([\w-]+)/.exec(server.words())?.[1] ?? ''
  await expect.poll(findToken).not.toBe('')
  const shop = { name: 'Kiln', country: 'IE', currency: 'EUR', language: 'en' }
  const opened = await page.request.post(`${server.base}/awning/v1/users/accept`, {
    headers: { ...ADMIN, origin: server.base },
    data: { token: findToken(), ...MERCHANT, name: 'Ada', shop },
  })
  expect(await opened.json()).toEqual({ status: 'SIGNED_IN' })
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor()
}

type Visit = {
  readonly server: Server
  readonly page: Page
  readonly problems: readonly string[]
  /** Finds a field by its label. */
  field(name: string): Locator
  /** Presses a button by its name; `inDialog` presses one of the open dialog. */
  press(name: string): Promise<void>
  inDialog(name: string): Promise<void>
}

/**
 * A merchant in a new shop of an empty store, in a browser of this width; `env` sets the server's environment. Closed
 * after the visit, which fails if an error occurred in the page.
 */
export async function visitAsMerchant(
  browser: Browser,
  look: { width: number; colorScheme: 'light' | 'dark'; bypassCSP?: boolean; env?: Record<string, string> },
  visit: (visit: Visit) => Promise<void>,
): Promise<void> {
  const { width, env, ...more } = look
  const server = await startServer({ DEMO: 'off', ...env })
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ baseURL: server.base, viewport, locale: 'en-IE', ...more })
  try {
    const { page, problems } = await watch(context)
    await openShop(server, page)
    await visit({
      server,
      page,
      problems,
      field: (name) => page.getByLabel(name, { exact: true }),
      press: (name) => page.getByRole('button', { name, exact: true }).click(),
      inDialog: (name) =>
        page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name, exact: true }).click(),
    })
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await server.stop()
  }
}

/** Opens a page of the merchant, and records its errors. */
export async function watch(context: BrowserContext) {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  // The browser logs expected refusals too, and connections that the test has cut.
  page.on('console', (message) => {
    // The frame of a mail runs no script, not even one of the test.
    const isExpected = /40[039]|ERR_INTERNET_DISCONNECTED|^Blocked script execution in '\S+\/admin\/mail-frame'/.test(
      message.text(),
    )
    if (message.type() === 'error' && !isExpected) problems.push(message.text())
  })
  return { page, problems }
}

/** Opens a page by its name in the navigation. */
export async function openPage(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

export async function expectNoBarrier(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
}

/** Calls the API as the merchant who is signed in, or as the holder of `token`. */
export async function callApi(page: Page, route: string, data?: unknown, token?: string) {
  const [method = 'GET', path = ''] = route.split(' ')
  const response = await page.request.fetch(path, {
    method,
    headers: { ...(token ? { authorization: token } : ADMIN), origin: new URL(page.url()).origin },
    ...(data !== undefined && { data }),
  })
  if (!response.ok()) throw new Error(`${route}: ${response.status()} ${await response.text()}`)
  return response.json()
}

/** Creates a product that is in stock, a jar, and its delivery. */
export async function stockShop(page: Page, { price = 10, quantity = 10 } = {}) {
  await callApi(page, 'PATCH /awning/v1/commerce-settings', {
    settings: {
      shippingRegions: [
        {
          id: crypto.randomUUID(),
          name: 'Ireland',
          countries: ['IE'],
          options: [{ code: 'post', title: 'Post', deliveryTime: '2 days', price: '4.90' }],
        },
      ],
    },
  })
  const { product } = await callApi(page, 'POST /stores/v1/products', {
    product: { name: 'Clay jar', productType: 'physical', priceData: { price } },
  })
  await callApi(page, `PATCH /stores/v2/inventoryItems/product/${product.id}`, {
    inventoryItem: {
      productId: product.id,
      trackQuantity: true,
      variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity }],
    },
  })
  return product.id as string
}

/** Requests the access token of a visitor of the shop. */
export async function createVisitor(page: Page): Promise<string> {
  const { oauthClients } = await callApi(page, 'GET /awning/v1/oauth-clients')
  const grant = { clientId: oauthClients[0].id, grantType: 'anonymous' }
  return (await callApi(page, 'POST /oauth2/token', grant)).access_token
}

type Purchase = {
  readonly quantity?: number
  readonly card?: string
  /** Recipient of a gift card by mail. */
  readonly gift?: { readonly name: string; readonly email: string }
  /** The visits that led to the order. */
  readonly source?: object
}

/** A visitor buys by a test card, with the calls that widgets make. */
export async function buy(
  page: Page,
  productId: string,
  { quantity = 3, card = 'sandbox_approved', gift, source }: Purchase = {},
) {
  const token = await createVisitor(page)
  const address = { country: 'IE', city: 'Cork', postalCode: 'T23 X0X0', addressLine: '12 Shandon Street' }
  const destination = { address, contactDetails: { firstName: 'Nora', lastName: 'Byrne' } }
  const { checkout } = await callApi(
    page,
    'POST /ecom/v1/checkouts',
    {
      channelType: 'WEB',
      lineItems: [
        {
          catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: productId },
          quantity,
          ...(gift && { extendedFields: { namespaces: { '@awning/gift': gift } } }),
        },
      ],
      checkoutInfo: {
        buyerInfo: { email: 'nora@example.com' },
        shippingInfo: { shippingDestination: destination },
        billingInfo: destination,
        ...(source && { extendedFields: { namespaces: { '@awning/source': source } } }),
      },
    },
    token,
  )
  const { orderId } = await callApi(
    page,
    `POST /ecom/v1/checkouts/${checkout.id}/create-order-and-charge`,
    { paymentToken: card, ...(card === 'sandbox_delayed_capture' && { delayCapture: true }) },
    token,
  )
  return orderId as string
}

/** Subjects of the mails to an address, from the server's outbox. */
export async function readMails(server: Server, to: string): Promise<string[]> {
  const key = readFileSync(join(server.dataDir, 'outbox-key'), 'utf8').trim()
  const answer = await fetch(`${server.base}/outbox?to=${encodeURIComponent(to)}`, {
    headers: { [OUTBOX_HEADER]: key },
  })
  const mails = (await answer.json()) as { subject: string }[]
  return mails.map(({ subject }) => subject.replace(/[\u2068\u2069]/g, ''))
}
