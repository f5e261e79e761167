import PostalMime from 'postal-mime'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createSmtpMailer } from '../../../kernel/runtime/mail/smtp-mailer.ts'
import { createMemoryStore } from '../../../kernel/store/memory.ts'
import { openPostgresStore } from '../../../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../../kernel/store/sqlite/sqlite.ts'
import type { Store } from '../../../kernel/store/store.ts'
import { startMailServer } from '../../../testing/providers/mail-server.ts'
import { startPostgres } from '../../../testing/servers/postgres-cluster.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { checkouts } from '../records.ts'

const SETTINGS = 'PATCH /awning/v1/checkout-reminder-settings'
const FIGURES = 'POST /awning/v1/figures'
const HOUR = 3_600_000

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

const STORES: readonly (readonly [string, boolean, () => Store | Promise<Store>])[] = [
  ['in memory', true, () => createMemoryStore()],
  ['in SQLite', true, () => openSqliteStore({ file: ':memory:' })],
  [
    'in PostgreSQL',
    !('skipped' in cluster),
    () => openPostgresStore({ connectionString: 'url' in cluster ? cluster.url : '' }),
  ],
]

type Options = { enabled?: boolean; afterHours?: number; store?: Store; smtp?: Parameters<typeof startMailServer>[0] }

let shops = 0

/** A shop whose mails go to a real mail server. */
async function openShop({ enabled = true, afterHours = 4, store, smtp }: Options = {}) {
  const mails = await startMailServer(smtp)
  onTestFinished(() => mails.stop())
  const mailer = createSmtpMailer(mails.url, 'shop@example.com')
  const shop = await createTestShop({ mailer, seed: ++shops, ...(store && { store }) })
  await shop.settle()
  await shop.call(SETTINGS, { settings: { enabled, afterHours } }, shop.apiKey)
  shop.clock.advance(1000)
  const pass = async (hours: number) => {
    for (let passed = 0; passed < hours; passed += 0.5) {
      shop.clock.advance(HOUR / 2)
      await shop.settle()
    }
  }
  /** Somebody leaves a checkout after the first step. */
  const leave = async (more: Record<string, string> = {}) => {
    const page = await visitCheckout(shop)
    await page.send({ ...DETAILS, marketing: 'on', ...more })
    return page
  }
  const reminders = async () => {
    const parsed = await Promise.all(
      mails.received.map(async ({ to, raw }) => ({ ...(await PostalMime.parse(raw)), to })),
    )
    return parsed.filter(({ text }) => text?.includes('/stop-reminders'))
  }
  const today = async () => (await shop.call(FIGURES, { days: 1 }, shop.apiKey)).days.at(-1)
  return { shop, mails, pass, leave, reminders, today }
}

const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`https://shop\\.example(/checkout/[\\w-]+/${path}\\S+)`).exec(text ?? '')?.[1] ?? ''

const buy = async (page: Awaited<ReturnType<typeof visitCheckout>>) => {
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'payment', ...CARD })
}

const getReminder = async ({ app, siteId }: TestShop, id: string) =>
  (await app.dependencies.store.reader(checkouts).get(siteId, id))?.reminder

describe.each(STORES)('%s', (_, possible, open) => {
  test.skipIf(!possible)(
    'a checkout that was left gets one mail after the time that is set; its link leads back, and the order is counted',
    async () => {
      const { shop, mails, pass, leave, reminders, today } = await openShop({ store: await open() })
      const page = await leave()
      await pass(3.5)
      expect(await reminders()).toEqual([])
      await pass(1)
      const [mail] = await reminders()
      expect(mail?.to).toEqual(['ada@example.com'])
      expect(mail?.subject?.replace(/[\u2066-\u2069]/g, '')).toBe('You left something at Test shop')
      expect(mail?.text).toContain('2 × Mug: €20.00')
      const headers = mails.received.at(-1)?.raw ?? ''
      expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      await pass(30)
      expect(await reminders()).toHaveLength(1)
      expect(await today()).toMatchObject({ reminders: 0, ordersBack: 0, salesBack: '0.00' })
      await page.open(linkIn(mail?.text, 'reminder'))
      expect([page.status(), page.url().includes(`/checkout/${page.id}?key=`)]).toEqual([200, true])
      await buy(page)
      await shop.settle()
      const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
      const total = orders[0]?.priceSummary?.total?.amount
      expect(await today()).toMatchObject({ orders: 1, ordersBack: 1, sales: total, salesBack: total })
      const { days } = await shop.call(FIGURES, { days: 3 }, shop.apiKey)
      expect(days.reduce((sum, day) => sum + day.reminders, 0)).toBe(1)
      const { csv } = await shop.call('GET /awning/v1/exports/figures', { days: 1, table: 'DAYS' }, shop.apiKey)
      const [head, , row] = csv.split('\r\n').map((line) => line.split(','))
      expect(row?.slice(-3)).toEqual(['0', '1', total])
      expect(head?.slice(-3)).toEqual(['reminders', 'ordersBack', 'salesBack'])
      // What is cancelled brought nothing.
      await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: orders[0]?.id ?? '' }, shop.apiKey)
      await shop.settle()
      expect(await today()).toMatchObject({ ordersBack: 0, salesBack: '0.00' })
      await shop.app.dependencies.store.close()
    },
    60_000,
  )

  test.skipIf(!possible)(
    'many checkouts that are due together get one mail each, also where two processes look',
    async () => {
      const { shop, pass, reminders, today } = await openShop({ store: await open(), afterHours: 1 })
      const ids = await createLeft(shop, 130)
      shop.clock.advance(HOUR)
      await Promise.all([shop.settle(), shop.settle()])
      await pass(1)
      const found = await reminders()
      expect(found).toHaveLength(130)
      expect(new Set(found.map(({ to }) => to[0])).size).toBe(130)
      expect((await getReminder(shop, ids[0] ?? ''))?.sentDate).toBeDefined()
      expect(await today()).toMatchObject({ reminders: 130 })
      await shop.app.dependencies.store.close()
    },
    120_000,
  )
})

/** Checkouts of as many people. */
async function createLeft(shop: TestShop, count: number): Promise<string[]> {
  const { app, siteId } = shop
  const mug = await shop.product({ stock: 5 })
  const { id } = await shop.checkout([shop.line(mug)])
  const store = app.dependencies.store
  const record = await store.reader(checkouts).get(siteId, id)
  if (!record) throw new Error('no checkout')
  const ids = Array.from({ length: count }, () => shop.ids.guid())
  const marketing = { date: shop.clock.now().toISOString(), language: 'en' }
  await app.contextFor(siteId).commit((work) => {
    for (const [index, copy] of ids.entries())
      work.insert(checkouts, {
        ...record,
        id: copy,
        owner: `visitor:${copy}`,
        email: `p${index}@example.com`,
        marketing,
      })
  })
  return ids
}

test('nobody is reminded unless the merchant wants it, and not of what was left before', async () => {
  const { shop, pass, leave, reminders } = await openShop({ enabled: false })
  expect((await shop.call('GET /awning/v1/checkout-reminder-settings', {}, shop.apiKey)).settings).toEqual({
    enabled: false,
    afterHours: 4,
  })
  await leave()
  await pass(2)
  await shop.call(SETTINGS, { settings: { enabled: true } }, shop.apiKey)
  await pass(30)
  expect(await reminders()).toEqual([])
  await leave()
  await pass(2)
  await shop.call(SETTINGS, { settings: { enabled: false } }, shop.apiKey)
  await pass(30)
  expect(await reminders()).toEqual([])
})

test('who agreed to no mails gets none', async () => {
  const { shop, pass, reminders } = await openShop()
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await pass(10)
  expect(await reminders()).toEqual([])
})

test('a reminder that could not be sent and is wanted no more is not shown as one that is tried again', async () => {
  let code = 451
  const { shop, pass, leave, reminders } = await openShop({
    smtp: { onRcptTo: (_, __, done) => (code ? done(Object.assign(new Error('no'), { responseCode: code })) : done()) },
  })
  const list = async () =>
    (await shop.call('POST /awning/v1/undelivered-mails/search', {}, shop.apiKey)).undeliveredMails.filter(
      ({ mail }) => mail === 'checkout-reminder',
    )
  const page = await leave()
  await pass(5)
  expect(await list()).toHaveLength(1)
  code = 0
  await page.open(page.url().replace('step=delivery', 'step=details'))
  await page.send({ ...DETAILS, marketing: 'on' })
  await buy(page)
  await pass(2)
  expect([await list(), await reminders()]).toEqual([[], []])
})

test('a change of the checkout begins the time anew', async () => {
  const { pass, leave, reminders } = await openShop()
  const page = await leave()
  await pass(3)
  await page.open(page.url().replace('step=delivery', 'step=details'))
  await page.send({ ...DETAILS, marketing: 'on' })
  await pass(3)
  expect(await reminders()).toEqual([])
  await pass(2)
  expect(await reminders()).toHaveLength(1)
})

test.each<[string, (shop: TestShop, page: Awaited<ReturnType<typeof visitCheckout>>) => Promise<unknown>]>([
  ['who ordered it', (_, page) => buy(page)],
  ['who ordered otherwise with the same address', (shop) => buyElsewhere(shop)],
  [
    'whose items are sold out',
    (shop, { mug }) =>
      shop.call(
        'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
        {
          inventoryItem: {
            productId: mug,
            trackQuantity: true,
            variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 0 }],
          },
        },
        shop.apiKey,
      ),
  ],
  ['whose items are gone', (shop, { mug }) => shop.call('DELETE /stores/v1/products/{id}', { id: mug }, shop.apiKey)],
  [
    'whose checkout was closed',
    (shop, { id }) => shop.call('POST /ecom/v1/checkouts/{id}/mark-as-completed', { id }, shop.apiKey),
  ],
  [
    'who withdrew it',
    async (_, page) => {
      await page.open(page.url().replace('step=delivery', 'step=details'))
      await page.send(DETAILS)
    },
  ],
])(
  'nobody is reminded %s',
  async (_, happen) => {
    const { shop, pass, leave, reminders, today } = await openShop()
    const page = await leave()
    await pass(1)
    await happen(shop, page)
    await pass(12)
    expect(await reminders()).toEqual([])
    expect(await today()).toMatchObject({ reminders: 0 })
  },
  60_000,
)

async function buyElsewhere(shop: TestShop): Promise<void> {
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await buy(page)
}

test('one address gets one mail in seven days, however many checkouts it leaves', async () => {
  const { pass, leave, reminders } = await openShop()
  await leave()
  await leave({ 'buyerInfo.email': 'ADA@example.com' })
  await pass(24)
  expect(await reminders()).toHaveLength(1)
  await leave()
  await pass(24 * 6)
  expect(await reminders()).toHaveLength(1)
  await leave()
  await pass(8)
  expect(await reminders()).toHaveLength(2)
})

test('the link that stops the mails asks first, works by one POST of a mailbox, and stops them for good', async () => {
  const { shop, mails, pass, leave, reminders } = await openShop()
  const page = await leave()
  await pass(5)
  const [mail] = await reminders()
  const path = linkIn(mail?.text, 'stop-reminders')
  expect(mails.received[0]?.raw.replaceAll(/\r\n\s+/g, ' ')).toContain(
    'List-Unsubscribe: <https://shop.example/checkout/',
  )
  expect(await (await shop.fetch(path)).text()).toContain('Stop reminders of checkouts?')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const stopped = await shop.fetch(path, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers })
  expect([stopped.status, await stopped.text()]).toEqual([200, expect.stringContaining('No more e-mails')])
  // The consent that was given with the checkout goes with it.
  const { app, siteId } = shop
  expect(await app.dependencies.store.reader(checkouts).get(siteId, page.id)).not.toHaveProperty('marketing')
  await pass(24 * 8)
  await leave({ 'buyerInfo.email': 'Ada@Example.com' })
  await pass(24)
  expect(await reminders()).toHaveLength(1)
})

test('security 58: the links of a reminder are for one purpose each, and expire', async () => {
  const { shop, pass, leave, reminders } = await openShop()
  const page = await leave()
  const hosted = new URL(page.url(), 'https://shop.example').searchParams.get('key')
  await pass(5)
  const [mail] = await reminders()
  const [open, stop] = [linkIn(mail?.text, 'reminder'), linkIn(mail?.text, 'stop-reminders')]
  const keyOf = (path: string) => new URL(path, 'https://shop.example').searchParams.get('key')
  expect(new Set([keyOf(open), keyOf(stop), hosted]).size).toBe(3)
  const at = (path: string, key: string | null) => `/checkout/${page.id}${path}?key=${key}`
  for (const path of [
    at('', keyOf(stop)),
    at('', keyOf(open)),
    at('/reminder', keyOf(stop)),
    at('/reminder', hosted),
  ]) {
    await page.open(path)
    expect([path, page.status()]).toEqual([path, 404])
  }
  for (const key of [keyOf(open), hosted]) {
    await shop.fetch(at('/stop-reminders', key), { method: 'POST' })
    const { store } = shop.app.dependencies
    expect((await store.reader(checkouts).get(shop.siteId, page.id))?.marketing).toBeDefined()
  }
  const opened = async () => (await getReminder(shop, page.id))?.openedDate
  expect(await opened()).toBeUndefined()
  shop.clock.advance(28 * 24 * HOUR)
  await page.open(open)
  expect([page.status(), await opened()]).toEqual([200, expect.any(String)])
  const before = page.url()
  shop.clock.advance(3 * 24 * HOUR)
  await page.open(open)
  expect(page.status()).toBe(404)
  // Nor does a link that was opened give more time than it had.
  await page.open(before)
  expect(page.status()).toBe(410)
})

test('a mail that the server refuses for good is not tried again; one that it cannot take now is, and the merchant sees both', async () => {
  let code = 451
  const { shop, pass, leave, reminders, today } = await openShop({
    smtp: {
      onRcptTo: (_, __, done) => (code ? done(Object.assign(new Error('no'), { responseCode: code })) : done()),
    },
  })
  const listUndelivered = async () => {
    const search = { filter: { mail: 'checkout-reminder' } }
    const { undeliveredMails } = await shop.call('POST /awning/v1/undelivered-mails/search', { search }, shop.apiKey)
    return undeliveredMails.map(({ to, reason, retrying }) => [to, /(?:451|550) no/.exec(reason)?.[0], retrying])
  }
  const page = await leave()
  await pass(5)
  expect(await getReminder(shop, page.id)).not.toHaveProperty('sentDate')
  expect(await listUndelivered()).toEqual([['ada@example.com', '451 no', true]])
  code = 0
  await pass(2)
  expect(await listUndelivered()).toEqual([])
  expect([(await reminders()).length, await today()]).toEqual([1, expect.objectContaining({ reminders: 1 })])
  code = 550
  await leave({ 'buyerInfo.email': 'bob@example.com' })
  await pass(5)
  code = 0
  await pass(8)
  expect(await reminders()).toHaveLength(1)
  expect(await listUndelivered()).toEqual([['bob@example.com', '550 no', undefined]])
  const { days } = await shop.call(FIGURES, { days: 3 }, shop.apiKey)
  const sum = (name: 'reminders' | 'mailsFailed') => days.reduce((total, day) => total + day[name], 0)
  expect([sum('reminders'), sum('mailsFailed')]).toEqual([1, 1])
})

test('a process that ended while the mail was under way sends it no second time', async () => {
  const { shop, pass, leave, reminders, today } = await openShop()
  const page = await leave()
  const { app, siteId } = shop
  await pass(3.5)
  // As the store is where the process was killed between the mail and its answer.
  await app.contextFor(siteId).commit(async (work) => {
    const record = await work.get(checkouts, siteId, page.id)
    if (!record) throw new Error('no checkout')
    const date = shop.clock.now().toISOString()
    work.update(checkouts, { ...record, reminder: { plannedDate: date, secret: 'x', tryDate: date } })
    work.schedule({ kind: 'checkout.remind', payload: { checkoutId: page.id }, runAt: shop.clock.now() })
  })
  await pass(8)
  expect(await reminders()).toEqual([])
  expect((await getReminder(shop, page.id))?.sentDate).toBeDefined()
  expect(await today()).toMatchObject({ reminders: 1 })
})

test('a mail that would come days late is not sent', async () => {
  const { shop, leave, reminders, pass } = await openShop()
  await leave()
  shop.clock.advance(80 * HOUR)
  await pass(2)
  expect(await reminders()).toEqual([])
})

test('security 58: what is kept of an address is exported and erased with the person, but not that it wants no mails', async () => {
  const { shop, pass, leave, reminders } = await openShop()
  await leave()
  await pass(5)
  const exported = async () => {
    const person = { email: 'ada@example.com' }
    const { personalData } = await shop.call('POST /awning/v1/personal-data/export', person, shop.apiKey)
    return personalData.parts.checkoutReminders
  }
  expect(await exported()).toEqual([{ stopped: false, remindedDate: expect.any(String) }])
  await shop.fetch(linkIn((await reminders())[0]?.text, 'stop-reminders'), { method: 'POST' })
  await shop.call('POST /awning/v1/personal-data/erase', { email: 'ada@example.com' }, shop.apiKey)
  expect(await exported()).toEqual([{ stopped: true }])
  await leave()
  await pass(24)
  expect(await reminders()).toHaveLength(1)
})

test('only a merchant sees and sets them, within bounds', async () => {
  const { shop } = await openShop()
  const visitor = await shop.visitor()
  expect((await shop.refusal('GET /awning/v1/checkout-reminder-settings', {}, visitor)).status).toBe(403)
  expect((await shop.refusal(SETTINGS, { settings: { enabled: true } }, visitor)).status).toBe(403)
  for (const afterHours of [0, 73, 1.5])
    expect((await shop.send(SETTINGS, { settings: { afterHours } }, shop.apiKey)).refusal?.status).toBe(400)
})
