import { expect, onTestFinished, test } from 'vitest'
import { createSmtpMailer } from '../../kernel/runtime/mail/smtp-mailer.ts'
import { undeliveredMails } from '../../kernel/runtime/mail/undelivered-mails.ts'
import { addUser } from '../../testing/add-user.ts'
import { startMailServer } from '../../testing/providers/mail-server.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const LIST = 'GET /awning/v1/notices'
const READ = 'GET /awning/v1/notice-settings'
const SET = 'PATCH /awning/v1/notice-settings'
const STOCK = 'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}'
const HOUR = 3_600_000

/** A shop with an owner, whose mails go to a real mail server. */
async function open() {
  const mails = await startMailServer()
  onTestFinished(() => mails.stop())
  const shop = await createTestShop({ mailer: createSmtpMailer(mails.url, 'shop@example.com') })
  const { as } = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'ada@example.com' })
  await shop.settle()
  const list = async () => {
    await shop.settle()
    return (await shop.call(LIST, {}, shop.apiKey)).notices
  }
  /** The subjects of the mails to an address, oldest first. */
  const subjects = async (to = 'ada@example.com') => {
    await shop.settle()
    return mails.received.filter((mail) => mail.to.includes(to)).map(({ raw }) => readSubject(raw))
  }
  return { shop, mails, list, subjects, as }
}

/** The subject of a mail, decoded (RFC 2047). */
function readSubject(raw: string): string {
  const [, subject = ''] = /^Subject: (.*(?:\r\n\s.*)*)/m.exec(raw) ?? []
  return subject
    .replace(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, text: string) => text.replaceAll('_', ' '))
    .replace(/=3A/g, ':')
    .trim()
}

const pass = async (shop: TestShop, hours: number) => {
  for (let hour = 0; hour < hours; hour++) {
    shop.clock.advance(HOUR)
    await shop.settle()
  }
}

test('owners are mailed about a new order at once, and once', async () => {
  const { shop, mails, list, subjects } = await open()
  const { orderId } = await shop.buy({ card: 'sandbox_approved' })
  expect(await list()).toMatchObject([
    { kind: 'TEST_MODE', number: '10001' },
    { kind: 'NEW_ORDER', orderId, number: '10001', currency: 'EUR' },
  ])
  // Both are sent at the same moment, in either order.
  expect((await subjects()).sort()).toEqual([
    expect.stringMatching(/^New order 10001: /),
    expect.stringMatching(/^Order 10001 came in test mode/),
  ])
  const raw = mails.received
    .find(({ to, raw }) => to.includes('ada@example.com') && raw.includes('New order'))
    ?.raw.replaceAll('=\r\n', '')
  expect(raw).toContain(`/admin/orders/${orderId}`)
  await pass(shop, 2)
  expect(await subjects()).toHaveLength(2)
})

test('an order that is paid later causes another notice, one that is paid at once does not', async () => {
  const { shop, list } = await open()
  const mark = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid'
  const { orderId } = await shop.buy()
  await shop.call(mark, { ecomOrderId: orderId }, shop.apiKey)
  const kinds = async () => (await list()).map(({ kind }) => kind).filter((kind) => kind !== 'TEST_MODE')
  expect((await kinds()).toSorted()).toEqual(['NEW_ORDER', 'ORDER_PAID'])
  await shop.buy({ card: 'sandbox_approved' })
  expect((await kinds()).toSorted()).toEqual(['NEW_ORDER', 'NEW_ORDER', 'ORDER_PAID'])
})

test('a disputed payment causes one notice, with its amount', async () => {
  const { shop, list, subjects } = await open()
  const { orderId, paymentId } = await shop.buy({ card: 'sandbox_approved' })
  const chargebacks = [{ externalId: shop.ids.guid(), status: 'APPROVED' as const, amount: { amount: '5.00' } }]
  const payments = [{ payment: { id: paymentId, regularPaymentDetails: { chargebacks } } }]
  const report = () =>
    shop.call('POST /ecom/v1/payments/orders/{orderId}/update-payments', { orderId, payments }, shop.apiKey)
  await report()
  await report()
  expect((await list()).filter(({ kind }) => kind === 'DISPUTE')).toMatchObject([{ orderId, amount: '5.00' }])
  expect((await subjects()).filter((subject) => subject.includes('disputed'))).toEqual([
    expect.stringContaining('A payment of order 10001 is disputed'),
  ])
})

test('a member who waits for approval and a review that waits each cause a notice', async () => {
  const { shop, list } = await open()
  await shop.call('PATCH /awning/v1/sign-in-settings', { settings: { ownerApproval: true } }, shop.apiKey)
  const visitor = await shop.visitor()
  const { identity } = await shop.call(
    'POST /_api/iam/authentication/v2/register',
    { loginId: { email: 'nora@example.com' }, password: 'a long row of words' },
    visitor,
  )
  const review = { namespace: 'stores', entityId: await shop.product(), content: { rating: 5 } }
  const written = await shop.call('POST /reviews/v1/reviews', { review }, visitor)
  expect((await list()).map(({ kind, memberId, reviewId }) => [kind, memberId ?? reviewId]).toSorted()).toEqual([
    ['MEMBER_WAITING', identity?.id],
    ['REVIEW_WAITING', written.review.id],
  ])
})

test('stock that runs low or out causes a notice at the limit of the shop, and none when it rises', async () => {
  const { shop, list, subjects, as } = await open()
  await shop.call(SET, { settings: { lowStock: 3 } }, as)
  const productId = await shop.product({ name: 'Jar', price: '10.00', stock: 10 })
  const [variant] = (
    await shop.call(
      'POST /stores-reader/v1/variants/query',
      { query: { filter: { productId }, paging: { limit: 1 } } },
      shop.apiKey,
    )
  ).variants
  const setStock = (quantity: number) =>
    shop.call(
      STOCK,
      {
        inventoryItem: {
          productId,
          trackQuantity: true,
          variants: [{ variantId: variant?.variantId ?? '', quantity }],
        },
      },
      shop.apiKey,
    )
  for (const quantity of [5, 3, 2, 8, 3, 0]) {
    await setStock(quantity)
    await shop.settle()
  }
  expect((await list()).map(({ kind, name, count }) => [kind, name, count]).toReversed()).toEqual(
    expect.arrayContaining([
      ['LOW_STOCK', 'Jar', 3],
      ['LOW_STOCK', 'Jar', 3],
      ['SOLD_OUT', 'Jar', 0],
    ]),
  )
  expect(await list()).toHaveLength(3)
  expect(await subjects()).toEqual(['Jar is sold out'])
})

test('what can wait is mailed in the morning of the shop, in one mail', async () => {
  const { shop, mails, subjects, as } = await open()
  await shop.call(SET, { settings: { recipients: [{ email: 'eve@example.com', times: { NEW_ORDER: 'DAILY' } }] } }, as)
  await pass(shop, 1)
  await shop.buy()
  await shop.buy()
  expect(await subjects('eve@example.com')).toEqual([])
  await pass(shop, 25)
  expect(await subjects('eve@example.com')).toEqual(['What happened at Test shop'])
  const raw = mails.received.at(-1)?.raw.replaceAll('=\r\n', '') ?? ''
  expect(raw).toContain('New order 10001')
  expect(raw).toContain('New order 10002')
  await pass(shop, 25)
  expect(await subjects('eve@example.com')).toHaveLength(1)
  expect(await subjects('ada@example.com')).toEqual([])
})

test('a mail that a customer never got causes a notice, one to a recipient does not', async () => {
  const { shop, list } = await open()
  await pass(shop, 1)
  const { store } = shop.app.dependencies
  const createdDate = new Date(shop.clock.now().getTime() + 1000).toISOString()
  await store.transaction((transaction) => {
    const mail = { siteId: shop.siteId, subject: 'Order', reason: '550', createdDate }
    transaction.insert(undeliveredMails, { ...mail, id: 'a', to: 'nora@example.com' })
    transaction.insert(undeliveredMails, { ...mail, id: 'b', to: 'ada@example.com' })
  })
  await pass(shop, 2)
  expect((await list()).map(({ id }) => id)).toEqual(['MAIL_UNDELIVERED.a'])
})

test('owners are the recipients until others are chosen; one address is one recipient', async () => {
  const { shop, as } = await open()
  const { settings } = await shop.call(READ, {}, as)
  expect(settings).toMatchObject({ lowStock: 5, recipients: [{ email: 'ada@example.com' }] })
  const recipients = [
    { email: 'eve@example.com', times: { DISPUTE: 'AT_ONCE' as const } },
    { email: 'EVE@example.com', times: {} },
  ]
  const saved = await shop.call(SET, { settings: { recipients } }, as)
  expect(saved.settings.recipients.map(({ times }) => times)).toEqual([{}])
  await shop.call(SET, { settings: { recipients: [] } }, as)
  expect((await shop.call(READ, {}, as)).settings).toEqual({ lowStock: 5, recipients: [] })
  expect((await shop.refusal(LIST, {}, await shop.visitor())).status).toBe(403)
})
