import { expect, test } from 'vitest'
import { MAILS } from '../../contract/mails/enumerations.ts'
import { createMailHeaders } from '../../kernel/runtime/mail/mail-headers.ts'
import { listStoredMails, type StoredMail } from '../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../testing/visit-checkout.ts'
import { visitPage } from '../../testing/visit-page.ts'

const HOUR_MS = 3_600_000
const EMAIL = 'ada@example.com'
const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests'
const ASKING = ['back-in-stock', 'checkout-reminder', 'review-request']

const mailsOf = (shop: TestShop) => listStoredMails(shop.app.dependencies.store, shop.siteId, EMAIL)

/** A shop that sends all that it may, to somebody who has consented to it. */
async function openShop() {
  const shop = await createTestShop()
  await shop.call(
    'PATCH /awning/v1/checkout-reminder-settings',
    { settings: { enabled: true, afterHours: 4 } },
    shop.apiKey,
  )
  const settings = { requestReviews: true, requestAfterDays: 2 }
  await shop.call('PATCH /awning/v1/reviews/settings', { settings }, shop.apiKey)
  const pass = async (hours: number) => {
    shop.clock.advance(hours * HOUR_MS)
    await shop.settle()
  }
  const leave = async () => {
    const page = await visitCheckout(shop)
    await page.send({ ...DETAILS, marketing: 'on' })
    return page
  }
  const ask = async (name: string) => {
    const product = await shop.product({ stock: 0, name })
    const request = { catalogReference: shop.reference(product), email: EMAIL }
    await shop.call(`POST ${REQUESTS}`, { request, itemDetails: { name, price: '10.00' } }, await shop.visitor())
    return product
  }
  const restock = async (productId: string) => {
    const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 5 }]
    const inventoryItem = { productId, trackQuantity: true, variants }
    await shop.call('PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}', { inventoryItem }, shop.apiKey)
    await shop.settle()
  }
  const order = async () => {
    const page = await leave()
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    await page.send({ intent: 'payment', ...CARD })
    await shop.settle()
    const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
    const { id: orderId = '', lineItems = [] } = orders[0] ?? {}
    await shop.call(
      'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
      { orderId, fulfillment: { lineItems: lineItems.map(({ id = '', quantity }) => ({ id, quantity })) } },
      shop.apiKey,
    )
    await shop.settle()
  }
  return { shop, pass, leave, ask, restock, order }
}

const getPath = ({ text = '' }: Partial<StoredMail> = {}) =>
  /https:\/\/shop\.example(\/mail-choices\?key=\S+)/.exec(text)?.[1] ?? ''

test('mails that sell or ask can be stopped by a mailbox and by a link; those about an order never', async () => {
  const { shop, pass, leave, ask, restock, order } = await openShop()
  await order()
  await pass(72)
  await leave()
  await pass(6)
  await restock(await ask('Cup'))
  const mails = await mailsOf(shop)
  const kinds = new Set(mails.map(({ mail }) => mail))
  expect([...kinds].sort()).toEqual([...ASKING, 'order-confirmation', 'order-shipped'].sort())
  for (const mail of mails) {
    const headers = createMailHeaders(mail)
    const canStop = ASKING.includes(mail.mail ?? '')
    expect([mail.mail, 'List-Unsubscribe' in headers]).toEqual([mail.mail, canStop])
    expect([mail.mail, headers['List-Unsubscribe-Post']]).toEqual([
      mail.mail,
      canStop ? 'List-Unsubscribe=One-Click' : undefined,
    ])
    expect([mail.mail, getPath(mail) !== '', mail.html.includes('/mail-choices?key=')]).toEqual([
      mail.mail,
      canStop,
      canStop,
    ])
    expect(canStop ? mail.text.includes(mail.unsubscribeUrl ?? '-') : true).toBe(true)
  }
})

test(`of ${MAILS.length} kinds of mails, only those that sell or ask have the link to the choice`, async () => {
  const { shop } = await openShop()
  const found: string[] = []
  for (const mail of MAILS) {
    const place = { mail, language: 'en' }
    const { text } = await shop.call('POST /awning/v1/mail-wordings/{mail}/{language}/preview', place, shop.apiKey)
    if (text.includes('Choose which e-mails you get')) found.push(mail)
  }
  expect(found.sort()).toEqual(ASKING)
})

test('the owner of a mailbox chooses without a sign-in, and nothing else is sent; what is asked for again comes', async () => {
  const { shop, pass, leave, ask, restock, order } = await openShop()
  await restock(await ask('Cup'))
  const later = await ask('Bowl')
  const [mail] = await mailsOf(shop)
  await order()
  const page = await visitPage(shop, getPath(mail))
  for (const said of ['Reminders of a checkout', 'back in stock', 'Requests to review', 'News and offers', EMAIL])
    expect([said, page.html().includes(said)]).toEqual([said, true])
  await page.send({ none: '1' })
  expect(page.html()).toContain('Your choice is saved.')
  expect(page.html()).toContain('News and offers: you get none.')
  expect(page.html()).not.toContain('checked=""')
  await restock(later)
  await pass(72)
  await leave()
  await pass(6)
  const asking = async () =>
    (await mailsOf(shop)).flatMap(({ mail: kind = '' }) => (ASKING.includes(kind) ? [kind] : [])).sort()
  expect(await asking()).toEqual(['back-in-stock'])
  await page.send({ REMINDERS: 'on' })
  await leave()
  await pass(6)
  expect(await asking()).toEqual(['back-in-stock', 'checkout-reminder'])
})

test.each(['', '?key=', '?key=abc', '?key=a.b.c.d.e'])(
  'a link that is incomplete (%s) says so and changes nothing',
  async (query) => {
    const shop = await createTestShop()
    const shown = await shop.fetch(`/mail-choices${query}`)
    expect([shown.status, await shown.text()]).toEqual([404, expect.stringContaining('This link is incomplete.')])
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await shop.fetch(`/mail-choices${query}`, { method: 'POST', body: 'none=1', headers })
    expect([sent.status, await sent.text()]).toEqual([404, expect.stringContaining('This link is incomplete.')])
  },
)
