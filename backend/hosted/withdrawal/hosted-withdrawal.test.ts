import { expect, test } from 'vitest'
import type { WithdrawalSettings } from '../../contract/sites/commerce-settings.ts'
import { createRateLimiter } from '../../kernel/runtime/limits/rate-limiter.ts'
import { listStoredMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { findOrder, orderStatusUrl } from '../../services/orders/index.ts'
import { getSite, saveSite } from '../../services/sites/index.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../testing/visit-checkout.ts'
import { openBrowser, type PageVisit, visitPage } from '../../testing/visit-page.ts'

/** Settings of withdrawals that are offered. */
const RULES: WithdrawalSettings = {
  offer: 'ALWAYS',
  days: 14,
  returnPayer: 'BUYER',
  returnAddress: '',
  phone: '',
  exemptions: [],
}
const TYPED = { name: 'Ada Byron', orderNumber: '10001', email: 'ada@example.com', items: '' }

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')

/** What a page says, without what the visitor typed into it and without the id of its form. */
const withoutTyped = (html: string, typed: Record<string, string>) =>
  Object.values(typed)
    .filter(Boolean)
    .reduce((text, value) => text.replaceAll(value, '…'), html)
    .replaceAll(/name="id" value="[^"]*"/g, '')

async function placeOrder(shop: TestShop) {
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'payment', ...CARD })
  const [order] = await shop.getOrders()
  await shop.settle()
  return { page, order: order as NonNullable<typeof order> }
}

const openForm = (shop: TestShop) => visitPage(shop, `/withdrawal?shop=${shop.siteId}`)

async function withdraw(page: PageVisit, typed: Record<string, string> = TYPED) {
  await page.send(typed)
  await page.send({ confirm: '1' })
}

async function readMails(shop: TestShop, to: string) {
  await shop.settle()
  const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, to)
  return mails.filter(({ subject }) => subject.includes('withdrawal'))
}

const list = async (shop: TestShop) => (await shop.call('GET /awning/v1/withdrawals', {}, shop.apiKey)).withdrawals

test('a guest withdraws in two steps without signing in, and gets a receipt with content, date and time', async () => {
  const shop = await createTestShop({ now: '2026-03-02T09:30:15.000Z' })
  const { order } = await placeOrder(shop)
  const page = await openForm(shop)
  expect(page.status()).toBe(200)
  expect(page.html()).not.toContain('type="password"')
  await page.send({ ...TYPED, orderNumber: ` #${order.number} `, items: 'The mug' })
  expect(plain(page.html())).toContain('I hereby give notice that I withdraw from my contract.')
  expect(page.html()).toMatch(/<button[^>]*name="confirm"[^>]*>Confirm withdrawal</)
  // Nothing is declared before it is confirmed.
  expect(await list(shop)).toEqual([])
  await page.send({ confirm: '1' })
  expect(plain(page.html())).toContain('Your withdrawal is received')
  const [mail] = await readMails(shop, 'ada@example.com')
  const text = (mail?.text ?? '').replaceAll(/[\u2066-\u2069]/g, '')
  for (const fact of ['Ada Byron', `#${order.number}`, 'ada@example.com', 'The mug', '2 March 2026', '09:30:15'])
    expect(text).toContain(fact)
  expect(await list(shop)).toMatchObject([
    { status: 'RECEIVED', orderId: order.id, match: 'EMAIL', timeliness: 'IN_TIME', refundDueDate: '2026-03-16' },
  ])
})

test('every hosted page, the order’s page and its mails lead to the withdrawal', async () => {
  const shop = await createTestShop()
  const checkout = await visitCheckout(shop)
  expect(checkout.html()).toContain(`href="/withdrawal?shop=${shop.siteId}"`)
  const { page } = await placeOrder(shop)
  const href = /href="([^"]*\/withdrawal\?key=[^"]*)"/.exec(page.html())?.[1]?.replaceAll('&amp;', '&') ?? ''
  await page.open(href)
  expect(plain(page.html())).toContain('Withdraw from a contract here')
  const [confirmation] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
  expect(confirmation?.text).toMatch(/Withdraw from a contract here: https:\S+\/withdrawal\?key=/)
  const context = shop.app.contextFor(shop.siteId)
  const site = await getSite(context)
  await saveSite(context, { ...site, withdrawal: { ...RULES, offer: 'NEVER' } })
  const [order] = await shop.getOrders()
  const record = await findOrder(context, order?.id ?? '')
  const later = await visitPage(shop, record ? new URL(orderStatusUrl(context, record)).href.slice(21) : '')
  expect(later.html()).not.toContain('/withdrawal?')
})

test('the order’s page knows name, address and items, of which some can be withdrawn from', async () => {
  const shop = await createTestShop()
  const { page, order } = await placeOrder(shop)
  await page.open(/href="([^"]*\/withdrawal\?key=[^"]*)"/.exec(page.html())?.[1]?.replaceAll('&amp;', '&') ?? '')
  expect(page.html()).toContain('value="ada@example.com"')
  expect(page.html()).toContain('value="Ada Buyer"')
  const [line] = order.lineItems
  const field = `quantity.${line?.id}`
  await page.send({ name: 'Ada Buyer', email: 'ada@example.com', [field]: '0' })
  expect([page.status(), plain(page.html())]).toEqual([422, expect.stringContaining('Choose at least one item.')])
  await page.send({ name: 'Ada Buyer', email: 'ada@example.com', [field]: '1' })
  expect(plain(page.html())).toContain('1 × Mug')
  await page.send({ confirm: '1' })
  const [withdrawal] = await list(shop)
  expect(withdrawal).toMatchObject({ match: 'ORDER_PAGE', lineItems: [{ quantity: 1, name: 'Mug' }] })
  const { refund } = await shop.call('GET /awning/v1/withdrawals/{id}', { id: withdrawal?.id ?? '' }, shop.apiKey)
  // A part of the order: its items alone.
  expect(refund).toMatchObject({ lineItems: [{ lineItemId: line?.id, quantity: 1 }], shippingIncluded: false })
})

test('what is missing is said beside its field, and what was typed stays', async () => {
  const shop = await createTestShop()
  const page = await openForm(shop)
  await page.send({ name: '', orderNumber: '10001', email: 'ada@', items: '' })
  expect(page.status()).toBe(422)
  expect(plain(page.html())).toContain('Enter your name.')
  expect(plain(page.html())).toContain('Enter an e-mail address like name@example.com.')
  expect(page.html()).toContain('value="10001"')
  await page.send(TYPED)
  await page.send({ change: '1' })
  expect(page.html()).toContain('value="Ada Byron"')
})

test('nobody learns whether there is an order: all answers and receipts are the same', async () => {
  const shop = await createTestShop()
  const { order } = await placeOrder(shop)
  const attempts = [
    { ...TYPED, orderNumber: order.number },
    { ...TYPED, orderNumber: order.number, email: 'eve@example.com' },
    { ...TYPED, orderNumber: '99999999', email: 'eve@example.net' },
    { ...TYPED, orderNumber: '%27 or 1=1 --', email: 'eve@example.org' },
  ]
  const answers = []
  for (const typed of attempts) {
    const page = await openForm(shop)
    await page.send(typed)
    const check = withoutTyped(page.html(), typed)
    await page.send({ confirm: '1' })
    const done = withoutTyped(page.html(), typed)
    const [receipt] = await readMails(shop, typed.email)
    answers.push({ check, done, receipt: withoutTyped(receipt?.text ?? '', typed) })
  }
  const [first, ...others] = answers
  expect(first?.receipt).toContain('We have received your withdrawal.')
  for (const other of others) expect(other).toEqual(first)
  const found = new Map((await list(shop)).map((each) => [`${each.orderNumber} ${each.email}`, each.match]))
  expect(attempts.map(({ orderNumber, email }) => found.get(`${orderNumber} ${email}`))).toEqual([
    'EMAIL',
    'NUMBER',
    undefined,
    undefined,
  ])
})

test('a form that is sent twice is one withdrawal with one receipt', async () => {
  const shop = await createTestShop()
  const page = await openForm(shop)
  await page.send(TYPED)
  const fields = { confirm: '1' }
  await page.post(fields)
  await page.send(fields)
  expect(plain(page.html())).toContain('Your withdrawal is received')
  expect([(await list(shop)).length, (await readMails(shop, TYPED.email)).length]).toEqual([1, 1])
})

test('another site cannot send the form, and one address cannot flood mailboxes', async () => {
  const shop = await createTestShop({ limiter: createRateLimiter() })
  const page = await openForm(shop)
  await page.send(TYPED, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect(page.html()).toContain('name="orderNumber"')
  for (let count = 0; count < 12; count++) await withdraw(await openForm(shop), { ...TYPED, orderNumber: `${count}` })
  const last = await openForm(shop)
  await withdraw(last)
  expect([last.status(), plain(last.html())]).toEqual([429, expect.stringContaining('There were too many withdrawals')])
  expect(await readMails(shop, TYPED.email)).toHaveLength(10)
})

test('an unknown shop has no page, and a storefront’s id names its own', async () => {
  const shop = await createTestShop()
  const browser = openBrowser(shop)
  await browser.open('/withdrawal?shop=2f9e4c71-8b06-4d3a-a5c8-1e7d0b6f9a35')
  expect(browser.status()).toBe(404)
  await browser.open('/withdrawal?shop=%27')
  expect(browser.status()).toBe(404)
  await browser.open('/withdrawal')
  expect(browser.status()).toBe(200)
})

test('the instructions and the model form are filled in from the settings, in the language of the visitor', async () => {
  const shop = await createTestShop()
  const withdrawal: WithdrawalSettings = {
    ...RULES,
    days: 30,
    returnPayer: 'SHOP',
    returnAddress: 'Kiln Returns\nDock 4, Leeds',
    phone: '+44 113 496 0000',
  }
  await shop.call('PATCH /awning/v1/commerce-settings', { settings: { withdrawal } }, shop.apiKey)
  const page = openBrowser(shop)
  await page.open(`/withdrawal?shop=${shop.siteId}`, { headers: { 'accept-language': 'de' } })
  const german = plain(page.html())
  expect(german).toContain('Vertrag widerrufen')
  expect(german).toContain('binnen 30 Tagen ohne Angabe von Gründen')
  expect(german).toContain('Kiln Returns, Dock 4, Leeds')
  expect(german).toContain('Wir tragen die Kosten der Rücksendung')
  expect(german).toContain('+44 113 496 0000')
  expect(german).toContain('Muster-Widerrufsformular')
})

test('goods that cannot be withdrawn from are said before they are bought, and stay so with the order', async () => {
  const shop = await createTestShop()
  const cup = await shop.product({ name: 'Drawn cup' })
  const mug = await shop.product({ name: 'Plain mug' })
  const context = shop.app.contextFor(shop.siteId)
  const mark = async (productIds: string[]) => {
    const site = await getSite(context)
    const exemptions = productIds.length > 0 ? [{ reason: 'CUSTOM_MADE' as const, scope: { productIds } }] : []
    await saveSite(context, { ...site, withdrawal: { ...RULES, exemptions } })
  }
  await mark([cup])
  const page = await visitCheckout(shop, { lines: [shop.line(cup), shop.line(mug)] })
  const sentence = 'No right of withdrawal: made to your wishes.'
  expect(plain(page.html()).split(sentence)).toHaveLength(2)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'payment', ...CARD })
  await mark([])
  await page.open(page.url())
  expect(plain(page.html())).toContain(sentence)
  await page.open(/href="([^"]*\/withdrawal\?key=[^"]*)"/.exec(page.html())?.[1]?.replaceAll('&amp;', '&') ?? '')
  expect(plain(page.html())).toContain(`Drawn cup : ${sentence}`)
  expect(page.html().match(/name="quantity\./g)).toHaveLength(1)
  const [order] = await shop.getOrders()
  await withdraw(await openForm(shop), { ...TYPED, orderNumber: order?.number ?? '' })
  const [withdrawal] = await list(shop)
  const { refund } = await shop.call('GET /awning/v1/withdrawals/{id}', { id: withdrawal?.id ?? '' }, shop.apiKey)
  const names = refund?.lineItems.map(
    ({ lineItemId }) => order?.lineItems.find(({ id }) => id === lineItemId)?.productName?.original,
  )
  expect(names).toEqual(['Plain mug'])
})

test('the order keeps the instructions that its buyer was led to, and the confirmation has them', async () => {
  const shop = await createTestShop()
  const checkout = await visitCheckout(shop)
  await checkout.send(DETAILS)
  await checkout.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  expect(checkout.html()).toContain('target="_blank" rel="noopener">Right of withdrawal</a>')
  await checkout.send({ intent: 'payment', ...CARD })
  await shop.settle()
  const [order] = await shop.getOrders()
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), withdrawal: { ...RULES, days: 60 } })
  const orderId = order?.id ?? ''
  const kept = await shop.call('GET /awning/v1/orders/{orderId}/withdrawal-period', { orderId }, shop.apiKey)
  expect(kept.period).toEqual({ informed: true })
  expect(kept.instructions).toMatchObject({ language: 'en', shownDate: '2026-03-02T09:00:00.000Z' })
  expect(kept.instructions?.text).toContain('within 14 days without giving any reason')
  const [confirmation] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
  expect(confirmation?.text).toContain('within 14 days without giving any reason')
  expect(confirmation?.text).toContain('Model withdrawal form')
})
