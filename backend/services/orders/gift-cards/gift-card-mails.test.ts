import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Mailer, MailRefusedError } from '../../../kernel/runtime/mail/mailer.ts'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { createMemoryStore } from '../../../kernel/store/memory.ts'
import { openPostgresStore } from '../../../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../../kernel/store/sqlite/sqlite.ts'
import type { Store } from '../../../kernel/store/store.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { addDatabase, startPostgres } from '../../../testing/servers/postgres-cluster.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listUnsaid } from '../../../testing/unsaid-in-text.ts'
import { getSite, saveSite } from '../../sites/index.ts'

const START = '2026-03-02T23:30:00.000Z'
const MINUTE = 60_000
const DAY = 86_400_000
const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/g
const NAMESPACE = '@awning/gift'
const BOB = { name: 'Bob', email: 'bob@example.com', message: 'Happy <b>birthday</b>!' }

const folder = mkdtempSync(join(tmpdir(), 'gift-cards-'))
const cluster = await startPostgres()
let files = 0
const databases: (readonly [name: string, open: () => Promise<Store>])[] = [
  ['memory', async () => createMemoryStore()],
  ['SQLite', async () => openSqliteStore({ file: join(folder, `${++files}.sqlite`) })],
]
if ('skipped' in cluster) describe('PostgreSQL', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
else
  databases.push(['PostgreSQL', async () => openPostgresStore({ connectionString: (await addDatabase(cluster)).url })])

afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
  rmSync(folder, { recursive: true })
})

/** A shop in Berlin, where the next day has begun already, that sells a gift card of 25 €. */
async function openShop(store: Store, options: { mailer?: Mailer } = {}) {
  const shop = await createTestShop({ store, now: START, ...options })
  const context = shop.app.contextFor(shop.siteId)
  await saveSite({ store }, { ...(await getSite(context)), timeZone: 'Europe/Berlin' })
  const { product } = await shop.call(
    'POST /stores/v1/products',
    { product: { name: 'Gift card', priceData: { price: 25 } } },
    shop.apiKey,
  )
  await shop.call('PUT /awning/v1/products/{id}/gift-card', { id: product.id, giftCard: true }, shop.apiKey)
  return { shop, card: product.id }
}

const giftLine = (shop: TestShop, card: string, recipient: Record<string, unknown>, quantity = 1) => ({
  ...shop.line(card, quantity),
  extendedFields: { namespaces: { [NAMESPACE]: recipient } },
})

async function buy(shop: TestShop, card: string, recipient: Record<string, unknown>, quantity = 1) {
  const { token, id } = await shop.checkout([giftLine(shop, card, recipient, quantity)])
  const { orderId = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id, paymentToken: 'sandbox_approved' },
    token,
  )
  await shop.settle()
  return orderId
}

const mailsTo = (shop: TestShop, email: string) => listStoredMails(shop.app.dependencies.store, shop.siteId, email)

async function passTime(shop: TestShop, ms: number) {
  shop.clock.advance(ms)
  await shop.settle()
}

describe.each(databases)('on %s', (_, open) => {
  test('the recipient gets the codes in the morning of the day, once, and they pay', async () => {
    const store = await open()
    const { shop, card } = await openShop(store)
    const orderId = await buy(shop, card, { ...BOB, sendOn: '2026-03-04' }, 2)
    const [confirmation] = await mailsTo(shop, 'buyer@example.com')
    expect(confirmation?.text).toContain('We send it to Bob (bob@example.com)')
    expect(confirmation?.text).toContain('4 March 2026')
    expect(confirmation?.text.match(CODE)).toBeNull()
    // Until 07:30 in Berlin: gift cards are mailed at 08:00.
    await passTime(shop, DAY + 7 * 60 * MINUTE)
    expect(await mailsTo(shop, BOB.email)).toEqual([])
    await passTime(shop, 30 * MINUTE)
    await passTime(shop, DAY)
    const mails = await mailsTo(shop, BOB.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Happy <b>birthday</b>!')
    expect(mails[0]?.html).toContain('Happy &lt;b&gt;birthday&lt;/b&gt;!')
    const codes = mails[0]?.text.match(CODE) ?? []
    expect(codes).toHaveLength(2)
    expect(mails.flatMap(listUnsaid)).toEqual([])
    const mug = await shop.product()
    const { token, id } = await shop.checkout([shop.line(mug)])
    const { checkout } = await shop.call(
      'PATCH /ecom/v1/checkouts/{checkout.id}',
      { checkout: { id }, giftCardCode: codes[0] ?? '' },
      token,
    )
    expect(checkout.giftCard?.amount?.amount).toBe('17.73')
    const order = await shop.getOrder(orderId)
    expect(order.lineItems[0]?.extendedFields?.namespaces?.[NAMESPACE]).toEqual({ ...BOB, sendOn: '2026-03-04' })
    await store.close()
  })

  test('a code pays as it is copied out of its mail, with what is around it', async () => {
    const store = await open()
    const { shop, card } = await openShop(store)
    await buy(shop, card, BOB)
    const [mail] = await mailsTo(shop, BOB.email)
    const line = mail?.text.split('\n').find((each) => each.match(CODE)) ?? ''
    const code = line.match(CODE)?.[0] ?? ''
    expect(line).toBe(`€25.00: ${code}`)
    const copied = [line, `${code}.`, `\u2068${code}\u2069`, `“${code.replaceAll('-', '\u2013')}”`, code.toLowerCase()]
    const mug = await shop.product()
    for (const giftCardCode of copied) {
      const { token, id } = await shop.checkout([shop.line(mug)])
      const { checkout } = await shop.call(
        'PATCH /ecom/v1/checkouts/{checkout.id}',
        { checkout: { id }, giftCardCode },
        token,
      )
      expect([giftCardCode, checkout.giftCard?.amount?.amount]).toEqual([giftCardCode, '17.73'])
    }
    await store.close()
  })

  test('two processes, one of them new, send one mail', async () => {
    const store = await open()
    const { shop, card } = await openShop(store)
    await buy(shop, card, { ...BOB, sendOn: '2026-03-04' })
    const other = await createTestApp({ store, seed: 2, now: '2026-03-04T09:00:00.000Z' })
    shop.clock.advance(2 * DAY)
    await Promise.all([shop.settle(), other.settle()])
    await Promise.all([other.settle(), shop.settle()])
    expect(await mailsTo(shop, BOB.email)).toHaveLength(1)
    await store.close()
  })
})

const MAILS = 'POST /awning/v1/gift-card-mails/query'
const SEND = 'POST /awning/v1/gift-card-mails/{giftCardId}/send'
const UNDELIVERED = 'GET /awning/v1/orders/{orderId}/undelivered-mails'

async function findBought(shop: TestShop, orderId: string) {
  const { giftCards } = await shop.call('POST /awning/v1/gift-cards/query', {}, shop.apiKey)
  return giftCards.filter((card) => card.orderId === orderId).map(({ id }) => id)
}

const readMails = async (shop: TestShop, giftCardIds: string[]) =>
  (await shop.call(MAILS, { giftCardIds }, shop.apiKey)).giftCardMails

describe.each(databases)('on %s', (_, open) => {
  test('a merchant sees when and to whom gift cards are mailed, and sends them once more', async () => {
    const store = await open()
    const { shop, card } = await openShop(store)
    const orderId = await buy(shop, card, { ...BOB, sendOn: '2026-03-04' }, 2)
    const ids = await findBought(shop, orderId)
    expect(ids).toHaveLength(2)
    const { number, lineItems } = await shop.getOrder(orderId)
    const about = {
      orderId,
      lineId: lineItems[0]?.id,
      orderNumber: number,
      recipient: { name: BOB.name, email: BOB.email },
    }
    const [giftCardId = ''] = ids
    expect(await readMails(shop, [giftCardId])).toEqual([
      { giftCardId, ...about, status: 'PLANNED', sendOn: '2026-03-04' },
    ])
    expect((await shop.refusal(SEND, { giftCardId }, shop.apiKey)).code).toBe('GIFT_CARD_IS_PLANNED')

    await passTime(shop, 2 * DAY)
    const [first] = await readMails(shop, [giftCardId])
    expect(first).toEqual({ giftCardId, ...about, status: 'SENT', sentDate: expect.any(String) })

    await shop.call(SEND, { giftCardId }, shop.apiKey)
    await passTime(shop, MINUTE)
    const [mail, again] = await mailsTo(shop, BOB.email)
    expect(again?.text.match(CODE)).toEqual(mail?.text.match(CODE))
    const sent = await readMails(shop, ids)
    expect(sent).toHaveLength(2)
    expect(Date.parse(sent[0]?.sentDate ?? '')).toBeGreaterThan(Date.parse(first?.sentDate ?? ''))
    await passTime(shop, DAY)
    expect(await mailsTo(shop, BOB.email)).toHaveLength(2)
    await store.close()
  })

  test('a mail that the mail server refuses is seen with its reason, and a corrected address gets the next', async () => {
    const store = await open()
    const sent: string[] = []
    const send = async ({ to }: { to: string }) => {
      if (to === 'bobb@example.com') throw new MailRefusedError('550 no such mailbox')
      sent.push(to)
    }
    const { shop, card } = await openShop(store, { mailer: { send } })
    const orderId = await buy(shop, card, { ...BOB, email: 'bobb@example.com' })
    await passTime(shop, MINUTE)
    const [giftCardId = ''] = await findBought(shop, orderId)
    expect(await readMails(shop, [giftCardId])).toMatchObject([
      { status: 'FAILED', reason: '550 no such mailbox', recipient: { email: 'bobb@example.com' } },
    ])
    const [line] = (await shop.getOrder(orderId)).lineItems
    await shop.call(
      'PATCH /ecom/v1/orders/{id}/line-item/{lineItem.id}',
      {
        id: orderId,
        lineItem: { id: line?.id ?? '', extendedFields: { namespaces: { [NAMESPACE]: BOB } } },
      },
      shop.apiKey,
    )
    await shop.call(SEND, { giftCardId }, shop.apiKey)
    await passTime(shop, MINUTE)
    expect(sent.filter((to) => to === BOB.email)).toHaveLength(1)
    expect(await readMails(shop, [giftCardId])).toMatchObject([{ status: 'SENT', recipient: { email: BOB.email } }])
    await store.close()
  })

  test('a mail that is tried again is seen as that, with the reason of the last try, until it is sent', async () => {
    const store = await open()
    const sent: string[] = []
    let answer: string | undefined = '451 try again later'
    const send = async ({ to }: { to: string }) => {
      if (to === BOB.email && answer) throw new Error(answer)
      sent.push(to)
    }
    const { shop, card } = await openShop(store, { mailer: { send } })
    const orderId = await buy(shop, card, BOB)
    const [giftCardId = ''] = await findBought(shop, orderId)
    const listMails = async () => (await shop.call(UNDELIVERED, { orderId }, shop.apiKey)).undeliveredMails
    expect(await readMails(shop, [giftCardId])).toMatchObject([{ status: 'RETRYING', reason: '451 try again later' }])
    expect(await listMails()).toMatchObject([{ to: BOB.email, retrying: true, reason: '451 try again later' }])
    answer = '421 too busy'
    await passTime(shop, MINUTE)
    expect(await readMails(shop, [giftCardId])).toMatchObject([{ status: 'RETRYING', reason: '421 too busy' }])
    expect(await listMails()).toHaveLength(1)
    answer = undefined
    await passTime(shop, 10 * MINUTE)
    expect(sent.filter((to) => to === BOB.email)).toHaveLength(1)
    const [mail] = await readMails(shop, [giftCardId])
    expect([mail?.status, mail?.reason]).toEqual(['SENT', undefined])
    expect(await listMails()).toEqual([])
    await store.close()
  })

  test('a mail that is refused for good after it was tried again has failed, and counts once', async () => {
    const store = await open()
    let isFinal = false
    const send = async ({ to }: { to: string }) => {
      if (to !== BOB.email) return
      throw isFinal ? new MailRefusedError('550 no such mailbox') : new Error('451 try again later')
    }
    const { shop, card } = await openShop(store, { mailer: { send } })
    const orderId = await buy(shop, card, BOB)
    const [giftCardId = ''] = await findBought(shop, orderId)
    isFinal = true
    await passTime(shop, MINUTE)
    expect(await readMails(shop, [giftCardId])).toMatchObject([{ status: 'FAILED', reason: '550 no such mailbox' }])
    const { undeliveredMails } = await shop.call(UNDELIVERED, { orderId }, shop.apiKey)
    expect(undeliveredMails.map(({ reason, retrying }) => [reason, retrying])).toEqual([
      ['550 no such mailbox', undefined],
    ])
    await store.close()
  })
})

test('a void card, one without a recipient and an unknown one are not sent', async () => {
  const { shop, card } = await openShop(createMemoryStore())
  const orderId = await buy(shop, card, BOB)
  const [giftCardId = ''] = await findBought(shop, orderId)
  const made = await shop.call('POST /awning/v1/gift-cards', { giftCard: { initialBalance: '5' } }, shop.apiKey)
  expect(await readMails(shop, [made.giftCard.id])).toEqual([])
  expect((await shop.refusal(SEND, { giftCardId: made.giftCard.id }, shop.apiKey)).code).toBe(
    'GIFT_CARD_HAS_NO_RECIPIENT',
  )
  await shop.call('POST /awning/v1/gift-cards/{id}/void', { id: giftCardId }, shop.apiKey)
  expect((await shop.refusal(SEND, { giftCardId }, shop.apiKey)).code).toBe('GIFT_CARD_IS_VOID')
  const unknown = await shop.refusal(SEND, { giftCardId: shop.siteId }, shop.apiKey)
  expect(unknown.status).toBe(404)
  const token = await shop.visitor()
  expect((await shop.refusal(MAILS, { giftCardIds: [giftCardId] }, token)).status).toBe(403)
})

test('a gift card that the buyer keeps is with the order', async () => {
  const { shop, card } = await openShop(createMemoryStore())
  const { token, id } = await shop.checkout([shop.line(card)])
  const { orderId = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id, paymentToken: 'sandbox_approved' },
    token,
  )
  await shop.settle()
  const [giftCardId = ''] = await findBought(shop, orderId)
  expect(await readMails(shop, [giftCardId])).toMatchObject([{ giftCardId, orderId, status: 'WITH_ORDER' }])
  expect((await shop.refusal(SEND, { giftCardId }, shop.apiKey)).code).toBe('GIFT_CARD_HAS_NO_RECIPIENT')
})

test('without a day it is sent as soon as the order is paid', async () => {
  const { shop, card } = await openShop(createMemoryStore())
  await buy(shop, card, BOB)
  expect(await mailsTo(shop, BOB.email)).toHaveLength(1)
})

test('a purchase that is cancelled before the day sends nothing', async () => {
  const { shop, card } = await openShop(createMemoryStore())
  const id = await buy(shop, card, { ...BOB, sendOn: '2026-03-04' })
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id }, shop.apiKey)
  await passTime(shop, 3 * DAY)
  expect(await mailsTo(shop, BOB.email)).toEqual([])
})

test('a merchant corrects the address and the day until it is sent', async () => {
  const { shop, card } = await openShop(createMemoryStore())
  const id = await buy(shop, card, { ...BOB, email: 'bobb@example.com', sendOn: '2026-03-04' })
  const [line] = (await shop.getOrder(id)).lineItems
  const wrong = { id: line?.id ?? '', extendedFields: { namespaces: { [NAMESPACE]: { ...BOB, email: 'bob' } } } }
  const edit = 'PATCH /ecom/v1/orders/{id}/line-item/{lineItem.id}'
  expect((await shop.refusal(edit, { id, lineItem: wrong }, shop.apiKey)).violations).toEqual([
    `lineItem.extendedFields.namespaces.${NAMESPACE}.email FORMAT`,
  ])
  await shop.call(
    edit,
    {
      id,
      lineItem: {
        id: line?.id ?? '',
        extendedFields: { namespaces: { [NAMESPACE]: { ...BOB, sendOn: '2026-03-06' } } },
      },
    },
    shop.apiKey,
  )
  await passTime(shop, 2 * DAY)
  expect([await mailsTo(shop, 'bobb@example.com'), await mailsTo(shop, BOB.email)]).toEqual([[], []])
  await passTime(shop, 2 * DAY)
  expect([(await mailsTo(shop, 'bobb@example.com')).length, (await mailsTo(shop, BOB.email)).length]).toEqual([0, 1])
})

test.each([
  ['an address that is none', { email: 'bob' }, 'email', 'FORMAT'],
  ['no name', { name: undefined }, 'name', 'REQUIRED_FIELD'],
  ['a long message', { message: 'x'.repeat(501) }, 'message', 'MAX_LENGTH'],
  ['a day that is none', { sendOn: '2026-02-30' }, 'sendOn', 'FORMAT'],
  ['yesterday', { sendOn: '2026-03-02' }, 'sendOn', 'MIN'],
  ['a day in two years', { sendOn: '2028-03-02' }, 'sendOn', 'MAX'],
  ['an unknown field', { phone: '1' }, 'phone', 'FIELD_NOT_ALLOWED'],
])('%s is a violation of its field', async (_, wrong, field, rule) => {
  const { shop, card } = await openShop(createMemoryStore())
  const lineItems = [shop.line(card), giftLine(shop, card, { ...BOB, ...wrong })]
  const refusals = await Promise.all([
    shop.refusal('POST /ecom/v1/checkouts', { channelType: 'WEB', lineItems }, shop.apiKey),
    shop.refusal('POST /ecom/v1/carts', { lineItems }, shop.apiKey),
  ])
  for (const refusal of refusals)
    expect(refusal.violations).toEqual([`lineItems[1].extendedFields.namespaces.${NAMESPACE}.${field} ${rule}`])
})

test('today is a day of the shop’s time zone', async () => {
  const { shop, card } = await openShop(createMemoryStore())
  const id = await buy(shop, card, { ...BOB, sendOn: '2026-03-03' })
  expect((await shop.getOrder(id)).paymentStatus).toBe('PAID')
})

test('two people who get the same gift card are two lines', async () => {
  const { shop, card } = await openShop(createMemoryStore())
  const lineItems = [giftLine(shop, card, BOB), giftLine(shop, card, { ...BOB, email: 'eve@example.com' })]
  const { cart } = await shop.call('POST /ecom/v1/carts', { lineItems }, shop.apiKey)
  expect(cart.lineItems).toHaveLength(2)
})

test('the data of a buyer stays until the gift card is sent, and then the recipient goes with it', async () => {
  const { shop, card } = await openShop(createMemoryStore())
  const id = await buy(shop, card, { ...BOB, sendOn: '2026-03-04' })
  const erase = { email: 'buyer@example.com' }
  expect((await shop.refusal('POST /awning/v1/personal-data/erase', erase, shop.apiKey)).code).toBe('ORDERS_UNDER_WAY')
  await passTime(shop, 2 * DAY)
  expect(await mailsTo(shop, BOB.email)).toHaveLength(1)
  await shop.call('POST /awning/v1/personal-data/erase', erase, shop.apiKey)
  expect(JSON.stringify(await shop.getOrder(id))).not.toContain(BOB.email)
})
