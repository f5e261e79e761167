import { beforeEach, expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { BILLING, CARD, visitCheckout } from '../../../testing/visit-checkout.ts'
import { visitPage } from '../../../testing/visit-page.ts'

let shop: TestShop
let card: string
beforeEach(async () => {
  shop = await createTestShop()
  const { product } = await shop.call(
    'POST /stores/v1/products',
    { product: { name: 'Gift card', priceData: { price: 25 } } },
    shop.apiKey,
  )
  card = product.id
  await shop.call('PUT /awning/v1/products/{id}/gift-card', { id: card, giftCard: true }, shop.apiKey)
})

async function visit() {
  const page = await visitCheckout(shop, { lines: [shop.line(card)] })
  const prefix = / name="(gift\.[^"]+)\.to"/.exec(page.html())?.[1] ?? ''
  const toFields = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]))
  const send = (fields: Record<string, string>) =>
    page.send({ intent: 'details', 'buyerInfo.email': 'ada@example.com', ...toFields(fields) })
  return { ...page, prefix, send, submit: page.send }
}

const BOB = { to: 'somebody', name: 'Bob', email: 'bob@example.com', message: 'Well\r\ndone', sendOn: '2026-03-03' }

test('a gift card is sent to somebody with a message, and the pages and mails say so', async () => {
  const page = await visit()
  expect(page.html()).toContain('Send as a gift')
  await page.send(BOB)
  expect(page.url()).toContain('step=payment')
  expect(page.html()).toContain('\u2068Bob\u2069 · \u20683 March 2026\u2069')
  expect(page.html()).toContain('<bdi>bob@example.com</bdi>')
  await page.submit({ intent: 'payment', ...CARD, ...BILLING })
  const sentence = 'We send it to \u2068Bob\u2069 (\u2068bob@example.com\u2069) on \u20683 March 2026\u2069.'
  expect(page.html()).toContain(sentence)
  await shop.settle()
  shop.clock.advance(86_400_000)
  await shop.settle()
  const [mail] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'bob@example.com')
  expect(mail?.subject).toBe('A gift card for Test shop from Ada Buyer')
  expect(mail?.text).toContain('Well\ndone')
  await page.open(page.url())
  expect(page.html()).toContain('Sent to \u2068Bob\u2069')
  expect(page.html()).not.toContain(sentence)
})

test('for the buyer nothing else is asked, and a choice can be changed', async () => {
  const page = await visit()
  await page.send(BOB)
  await page.open(`${page.url().replace('step=payment', 'step=details')}`)
  expect(page.html()).toContain('value="bob@example.com"')
  await page.send({ to: 'me', name: 'Bob', email: '', sendOn: '' })
  expect(page.html()).toContain('Send it to me')
  expect(page.html()).not.toContain('bob@example.com')
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)
  expect(checkout.lineItems[0]?.extendedFields).toBeUndefined()
})

test.each([
  ['name', '', 'Enter the recipient’s name.'],
  ['email', '', 'Enter the recipient’s e-mail address.'],
  ['email', 'bob', 'Enter an e-mail address like name@example.com.'],
  ['message', 'x'.repeat(501), 'Shorten the message to 500 characters.'],
  ['sendOn', '2026-03-01', 'Choose a day from today to 2 March 2027.'],
  ['sendOn', 'soon', 'Choose a day from today to 2 March 2027.'],
])('a wrong %s (%s) is marked, and what was typed stays', async (field, value, text) => {
  const page = await visit()
  await page.send({ ...BOB, [field]: value })
  expect(page.status()).toBe(422)
  expect(page.html()).toContain(`<a href="#${page.prefix}.${field}">${text}</a>`)
  expect(page.html()).toContain(`id="${page.prefix}.${field}-error"`)
  if (field !== 'name') expect(page.html()).toContain('value="Bob"')
})

test('without a day the mail follows the payment', async () => {
  const page = await visit()
  await page.send({ ...BOB, sendOn: '' })
  await page.submit({ intent: 'payment', ...CARD, ...BILLING })
  await shop.settle()
  expect(await listStoredMails(shop.app.dependencies.store, shop.siteId, 'bob@example.com')).toHaveLength(1)
})

test('a cart that is checked out again keeps the recipient', async () => {
  const token = await shop.visitor()
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [shop.line(card)] }, token)
  const checkOut = () => shop.call('POST /ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }, token)
  const { checkoutId = '' } = await checkOut()
  const session = await shop.call(
    'POST /_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId }, callbacks: {} },
    token,
  )
  const page = await visitPage(shop, session.redirectSession.fullUrl)
  const prefix = / name="(gift\.[^"]+)\.to"/.exec(page.html())?.[1] ?? ''
  await page.send({
    intent: 'details',
    'buyerInfo.email': 'ada@example.com',
    ...Object.fromEntries(Object.entries(BOB).map(([name, value]) => [`${prefix}.${name}`, value])),
  })
  expect((await checkOut()).checkoutId).toBe(checkoutId)
  await page.open(page.url())
  expect(page.html()).toContain('bob@example.com')
})
