import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { jobs } from '../../kernel/runtime/jobs/jobs.ts'
import { createSmtpMailer } from '../../kernel/runtime/mail/smtp-mailer.ts'
import { openPostgresStore } from '../../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../kernel/store/sqlite/sqlite.ts'
import type { Store } from '../../kernel/store/store.ts'
import { startMailServer } from '../../testing/providers/mail-server.ts'
import { startPostgres } from '../../testing/servers/postgres-cluster.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { insertUser } from '../users/test-user.ts'

const WATCH = 'PATCH /awning/v1/install-watch'
const READ = 'GET /awning/v1/install-watch'
const HOUR = 3_600_000
const PUBLIC_URL = 'http://localhost:8787'

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

/** A shop on a page of a real web server, whose mails go to a real mail server. */
async function openWatched({ locale = 'en', store }: { locale?: string; store?: Store } = {}) {
  const served = { html: '', status: 200, requests: 0 }
  const server = createServer((_, response) => {
    served.requests++
    response.writeHead(served.status, { 'content-type': 'text/html' }).end(served.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const mails = await startMailServer()
  onTestFinished(async () => {
    server.close()
    await mails.stop()
  })
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`
  const mailer = createSmtpMailer(mails.url, 'shop@example.com')
  const shop = await createTestShop({ publicUrl: PUBLIC_URL, mailer, ...(store && { store }) })
  await shop.call('PATCH /awning/v1/shop-settings', { settings: { shopUrl: page, locale } }, shop.apiKey)
  const there = `<script src="${PUBLIC_URL}/v1/loader.js" data-client-id="any"></script><awning-cart></awning-cart>`
  const pass = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      shop.clock.advance(HOUR)
      await shop.settle()
    }
  }
  const read = async () => (await shop.call(READ, {}, shop.apiKey)).watch
  const set = (enabled: boolean) => shop.call(WATCH, { watch: { enabled } }, shop.apiKey)
  served.html = there
  await shop.settle()
  return { shop, served, there, mails, page, pass, read, set }
}

const addPerson = ({ app, siteId }: TestShop, email: string, role: 'owner' | 'support') =>
  insertUser(app.dependencies, { siteId, role, email, password: 'a long row of words' })

test('no page is looked at unless the merchant wants it', async () => {
  const { served, pass, read } = await openWatched()
  expect(await read()).toEqual({ enabled: false })
  await pass(8)
  expect(served.requests).toBe(0)
})

test('the owners are mailed once when the shop vanished, and again only after it was back', async () => {
  const { shop, served, there, mails, page, pass, read, set } = await openWatched()
  await addPerson(shop, 'ada@example.com', 'owner')
  await addPerson(shop, 'eve@example.com', 'support')
  await set(true)
  await pass(1)
  expect(await read()).toEqual({ enabled: true, checkedDate: shop.clock.now().toISOString() })
  await pass(5)
  expect(served.requests).toBe(1)

  served.html = '<h1>New page</h1>'
  await pass(1)
  const since = shop.clock.now().toISOString()
  expect(await read()).toMatchObject({ missingSince: since })
  // One look may meet a page that is being rebuilt.
  expect(mails.received).toEqual([])
  await pass(1)
  expect(mails.received.map(({ to }) => to)).toEqual([['ada@example.com']])
  expect(mails.received[0]?.raw).toContain('is no longer on your page')
  expect(mails.received[0]?.raw.replaceAll('=\r\n', '')).toContain(page)
  expect(mails.received[0]?.raw.replaceAll('=\r\n', '')).toContain(`${PUBLIC_URL}/admin/settings/snippets`)
  expect(await read()).toMatchObject({ missingSince: since, mailedDate: shop.clock.now().toISOString() })
  await pass(30)
  expect(mails.received).toHaveLength(1)

  served.html = there
  await pass(1)
  expect(await read()).toEqual({ enabled: true, checkedDate: shop.clock.now().toISOString() })
  served.status = 503
  await pass(7)
  expect(mails.received).toHaveLength(2)
})

test('a shop that was never there, or that is there again an hour later, sends no mail', async () => {
  const { shop, served, there, mails, pass, read, set } = await openWatched()
  await addPerson(shop, 'ada@example.com', 'owner')
  served.html = '<h1>Soon</h1>'
  await set(true)
  await pass(9)
  // At the first hour, and six later.
  expect(served.requests).toBe(2)
  expect(await read()).toEqual({ enabled: true, checkedDate: expect.any(String) })
  served.html = there
  await pass(6)
  served.status = 500
  while (!(await read()).missingSince) await pass(1)
  served.status = 200
  await pass(1)
  expect(await read()).not.toHaveProperty('missingSince')
  expect(mails.received).toEqual([])
})

test('another page of the shop begins anew, and switching off ends it', async () => {
  const { shop, served, mails, page, pass, read, set } = await openWatched()
  await addPerson(shop, 'ada@example.com', 'owner')
  await set(true)
  await pass(1)
  await shop.call('PATCH /awning/v1/shop-settings', { settings: { shopUrl: `${page}/new` } }, shop.apiKey)
  served.html = '<h1>Soon</h1>'
  await pass(8)
  expect(mails.received).toEqual([])
  await set(false)
  expect(await read()).toEqual({ enabled: false })
  const before = served.requests
  await pass(8)
  expect(served.requests).toBe(before)
})

test('the mail speaks the language of the shop', async () => {
  const { shop, served, mails, pass, set } = await openWatched({ locale: 'de' })
  await addPerson(shop, 'ada@example.com', 'owner')
  await set(true)
  await pass(1)
  served.html = ''
  await pass(7)
  expect(mails.received.map(({ raw }) => /nicht mehr auf Ihrer Seite|nicht_mehr_auf_Ihrer_Seite/.test(raw))).toEqual([
    true,
  ])
})

test('only a merchant sees and sets it', async () => {
  const { shop } = await openWatched()
  const visitor = await shop.visitor()
  expect((await shop.refusal(READ, {}, visitor)).status).toBe(403)
  expect((await shop.refusal(WATCH, { watch: { enabled: true } }, visitor)).status).toBe(403)
})

describe.each([
  ['in SQLite', true, () => openSqliteStore({ file: ':memory:' })],
  [
    'in PostgreSQL',
    !('skipped' in cluster),
    () => openPostgresStore({ connectionString: 'url' in cluster ? cluster.url : '' }),
  ],
] as const)('%s', (_, possible, open) => {
  test.skipIf(!possible)(
    'a shop that vanished is mailed about once, however many processes look at the same time',
    async () => {
      const store = open()
      onTestFinished(() => store.close())
      const { shop, served, there, mails, pass, read, set } = await openWatched({ store })
      await addPerson(shop, 'ada@example.com', 'owner')
      await set(true)
      await pass(6)
      served.html = '<h1>New page</h1>'
      for (let hour = 0; hour < 10; hour++) {
        shop.clock.advance(HOUR)
        await Promise.all([shop.settle(), shop.settle(), shop.settle()])
      }
      expect(mails.received.map(({ to }) => to)).toEqual([['ada@example.com']])
      const { mailedDate } = await read()
      expect(mailedDate).toBeDefined()
      served.html = there
      await pass(1)
      expect(await read()).toEqual({ enabled: true, checkedDate: shop.clock.now().toISOString() })
    },
    60_000,
  )
})

test('a look that ended with its process, before it was noted, is made again and mails nobody twice', async () => {
  const { shop, served, mails, pass, read, set } = await openWatched()
  await addPerson(shop, 'ada@example.com', 'owner')
  await set(true)
  await pass(1)
  served.html = '<h1>New page</h1>'
  await pass(7)
  expect(mails.received).toHaveLength(1)
  const noted = await read()
  // As the store is where the process was killed after the note and before its job was put off.
  const { store } = shop.app.dependencies
  await store.transaction(async (transaction) => {
    const job = await transaction.get(jobs, shop.siteId, 'install-watch.check')
    if (job) transaction.update(jobs, { ...job, runAt: shop.clock.now().toISOString() })
  })
  await shop.settle()
  expect(mails.received).toHaveLength(1)
  expect(await read()).toMatchObject({ missingSince: noted.missingSince, mailedDate: noted.mailedDate })
})
