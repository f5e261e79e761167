import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Look } from '../backend/contract/sites/look.ts'
import { seedDemoShop } from '../backend/demo/seed-demo-shop.ts'
import { demoGiftCards, demoProducts, demoVariants, inStock } from '../backend/demo/shop/index.ts'
import { listStoredMails } from '../backend/kernel/mail/stored-mailer.ts'
import { getSite, saveSite } from '../backend/services/sites/index.ts'
import { TEST_URL } from '../backend/testing/create-test-app.ts'
import { createTestShop, type TestShop } from '../backend/testing/test-shop.ts'
import { BILLING, CARD, DETAILS, visitCheckout } from '../backend/testing/visit-checkout.ts'
import { specialOrders } from './special-order-scenes.ts'

export type OrderScenes = {
  /** Opens a context with the width and theme of the screenshots. */
  openContext(more?: BrowserContextOptions): Promise<BrowserContext>
  take(page: Page, name: string, fullPage: boolean): Promise<void>
  language: string
  /** Theme that replaces the shop's own. */
  look?: Look | undefined
}

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const TEST_MEDIA = fileURLToPath(new URL('../backend/testing/media', import.meta.url))
const BUYER = { ...DETAILS, 'shippingInfo.shippingDestination.address.addressLine': 'Uferstraße 8' }
const IN_CORK = {
  ...DETAILS,
  'shippingInfo.shippingDestination.address.country': 'IE',
  'shippingInfo.shippingDestination.address.city': 'Cork',
  'shippingInfo.shippingDestination.address.postalCode': 'T12 R2W8',
}
const OPTION = 'shippingInfo.selectedCarrierServiceOption.code'
const OFFLINE = { 'payment.method': 'offline', billing: 'same' }
/** A member with two addresses, one of them long. */
const NORA = {
  loginEmail: 'nora.lindqvist@mail.example',
  contact: {
    firstName: 'Nora',
    lastName: 'Lindqvist',
    addresses: [
      { addressLine: 'Uferstraße 8', postalCode: '13357', city: 'Berlin', country: 'DE' },
      {
        addressLine: 'Donaudampfschifffahrtsgesellschaftsstraße 124',
        addressLine2: 'Stiege 3, Tür 14',
        postalCode: '1020',
        city: 'Wien',
        country: 'AT',
      },
    ],
  },
}
/** Pick-up hours: in the afternoon, on three days. */
const HOURS = { days: [1, 2, 3], hours: [{ from: '14:00', to: '18:00' }], noticeMinutes: 60, daysAhead: 2 }

/** Orders from the choice of delivery to their end, as their pages and mails show them. */
export async function orderPages({ openContext, take, language, look }: OrderScenes): Promise<void> {
  const shop = await stockedShop(look)
  const context = await openContext({ locale: language })
  await context.route(`${TEST_URL}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const path = getFile(pathname)
    if (path) return route.fulfill({ path })
    const response = await shop.fetch(route.request().url(), { headers: { 'accept-language': language } })
    const headers = Object.fromEntries(response.headers)
    return route.fulfill({ status: response.status, headers, body: await response.text() })
  })
  const page = await context.newPage()
  const showPage = async (url: string, name: string) => {
    await page.goto(url)
    await take(page, name, true)
  }
  const showMail = async (name: string) => {
    await shop.settle()
    const [mail] = await listStoredMails(shop.app.dependencies.store, shop.siteId, BUYER['buyerInfo.email'])
    await page.goto('about:blank')
    await page.setContent(mail?.html ?? '')
    await take(page, `mail-${name}`, true)
  }
  const headers = { 'accept-language': language }
  const buy = async (
    slugs: readonly string[],
    { details = BUYER, payment = CARD as object, delivery = '', giftCard = '' } = {},
  ) => {
    shop.clock.advance(60_000)
    const visit = await visitCheckout(shop, { lines: slugs.map((slug) => toLine(shop, slug)) })
    await visit.send({ ...details, ...(delivery && { deliveryMethod: `pickup:${delivery.split('/')[0]}` }) }, headers)
    if (delivery) {
      await showPage(visit.url(), 'checkout-delivery-pickup')
      await visit.send({ intent: 'delivery', [OPTION]: delivery }, headers)
    } else if (!visit.html().includes('payment.method')) {
      const [, first = ''] = /name="shippingInfo\.selected[^"]*"[^>]*value="([^"]+)"/.exec(visit.html()) ?? []
      await visit.send({ intent: 'delivery', [OPTION]: first }, headers)
    }
    if (giftCard) await visit.send({ intent: 'gift-card', giftCardCode: giftCard }, headers)
    await visit.send({ intent: 'payment', ...payment, ...(delivery && BILLING) }, headers)
    const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
    const order = orders.find(({ checkoutId }) => checkoutId === visit.id)
    if (!order) throw new Error(`No order was made of ${slugs}`)
    return { id: order.id, lineId: order.lineItems[0]?.id ?? '', url: visit.url() }
  }
  const hand = (order: { id: string; lineId: string }, more: object) =>
    shop.call(
      'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
      { orderId: order.id, fulfillment: { lineItems: [{ id: order.lineId, quantity: 2 }], ...more } },
      shop.apiKey,
    )
  const cancel = (id: string, more: object = {}) =>
    shop.call('POST /ecom/v1/orders/{id}/cancel', { id, sendOrderCanceledEmail: true, ...more }, shop.apiKey)

  const { member } = await shop.call('POST /members/v1/members', { member: NORA }, shop.apiKey)
  const token = await shop.createMemberToken(member.id)
  const own = await visitCheckout(shop, { token, lines: [toLine(shop, 'stone-mortar')] })
  await showPage(own.url(), 'checkout-details-member')
  await page.locator('[name="savedAddress"][value="new"]').check()
  await take(page, 'checkout-details-member-another', true)

  const sent = await buy(['stone-mortar', 'cedar-pencils'])
  await showPage(sent.url, 'order-placed')
  await showMail('order-placed')
  await hand(sent, { trackingInfo: { shippingProvider: 'ups', trackingNumber: '1Z999AA10123456784' } })
  await showPage(sent.url.replace('placed=1', 'placed=0'), 'order-partly-sent')
  await showMail('order-sent')
  const { orderTransactions } = await shop.call(
    'GET /ecom/v1/payments/orders/{orderId}',
    { orderId: sent.id },
    shop.apiKey,
  )
  await shop.call(
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund',
    {
      ecomOrderId: sent.id,
      payments: [{ paymentId: orderTransactions.payments[0]?.id ?? '', amount: { amount: '12.50' } }],
      sideEffects: { sendOrderRefundedEmail: true, customMessage: 'One of the two was chipped. We are sorry.' },
    },
    shop.apiKey,
  )
  await showMail('order-refunded')
  await showPage(sent.url.replace('placed=1', 'placed=0'), 'order-refunded')

  const fetched = await buy(['stone-mortar'], { details: IN_CORK, delivery: 'ie-pickup/2026-03-03T14:00:00.000Z' })
  await showPage(fetched.url, 'order-pickup')
  await showMail('order-pickup')
  await hand(fetched, { status: 'Ready' })
  await showPage(fetched.url.replace('placed=1', 'placed=0'), 'order-pickup-ready')
  await showMail('order-pickup-ready')

  const later = await buy(['stone-mortar', 'cedar-pencils'], { payment: OFFLINE })
  await showPage(later.url, 'order-to-pay')
  await shop.call(
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
    { ecomOrderId: later.id, userDefinedPaymentMethodName: { predefined: 'BANK_TRANSFER' } },
    shop.apiKey,
  )
  await showMail('order-paid')
  await cancel(later.id, { customMessage: 'The kiln broke.\nWe are sorry.' })
  await showMail('order-cancelled')
  await showPage(later.url.replace('placed=1', 'placed=0'), 'order-cancelled')

  const book = await buy(['the-mending-book'], { giftCard: demoGiftCards[0].code, payment: {} })
  await showPage(book.url, 'order-downloads')
  await showMail('order-downloads')
  // More often than the limit of a download link.
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: book.id }, shop.apiKey)
  const link = order.lineItems[0]?.digitalFile?.link ?? ''
  for (let answer = await shop.fetch(link); answer.ok; answer = await shop.fetch(link)) shop.clock.advance(1_000_000)
  await showPage(book.url.replace('placed=1', 'placed=0'), 'order-downloads-used-up')
  await specialOrders(shop, headers, showPage)
  await context.close()
}

/** The demo shop, with pick-up hours. */
async function stockedShop(look: Look | undefined): Promise<TestShop> {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  await seedDemoShop(context, { shopUrl: 'https://host.example', productPath: '/products/{slug}' })
  const site = await getSite(context)
  const shippingRegions = site.shippingRegions.map((region) => ({
    ...region,
    options: region.options.map((option) => ({ ...option, ...(option.pickup && { timeSlots: HOURS }) })),
  }))
  await saveSite(context, { ...site, timeZone: 'Europe/Dublin', shippingRegions, ...(look && { look }) })
  return shop
}

/** Two of a product of the demo shop. */
function toLine(shop: TestShop, slug: string): ReturnType<TestShop['line']> {
  const product = demoProducts.find((candidate) => candidate.slug === slug)
  if (!product) throw new Error(`The demo shop has no ${slug}`)
  const variant = product.options.length > 0 ? demoVariants(product).find(inStock) : undefined
  const { catalogReference } = shop.line(product.id)
  return {
    catalogReference: { ...catalogReference, ...(variant && { options: { variantId: variant.id } }) },
    quantity: 2,
  }
}

/** The built file of a URL: a style sheet, a script, or a picture in its full size. */
function getFile(pathname: string): string | undefined {
  const [, picture] = /^\/media\/([^/]+)/.exec(pathname) ?? []
  // The logo of the other theme is beside the stories.
  if (picture) return [join(DIST, 'media', picture), join(TEST_MEDIA, picture)].find(existsSync)
  const [, asset] = /^\/assets\/(.+)$/.exec(pathname) ?? []
  if (!asset) return undefined
  const built = JSON.parse(readFileSync(join(DIST, 'pages/manifest.json'), 'utf8')) as Record<string, { file: string }>
  const [stem = '', ending = ''] = asset.split('.')
  const file = Object.values(built).find(({ file }) => file.startsWith(`${stem}-`) && file.endsWith(ending))
  return file && join(DIST, 'pages', file.file)
}
