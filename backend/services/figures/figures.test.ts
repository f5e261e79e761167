import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { dayFigures } from '../../kernel/runtime/figures/day-figures.ts'
import { recordUndeliveredMail } from '../../kernel/runtime/mail/undelivered-mails.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { countEvents } from './count-events.ts'
import { describeStock } from './get-figures.ts'

const FIGURES = 'POST /awning/v1/figures'
const PRODUCTS = 'POST /awning/v1/figures/products'
const EXPORT = 'GET /awning/v1/exports/figures'

/** Waits until all that happened is counted. */
async function settle(shop: TestShop): Promise<void> {
  await shop.settle()
  await shop.app.dependencies.funnel.flush()
}

async function readToday(shop: TestShop) {
  await settle(shop)
  const { days } = await shop.call(FIGURES, { days: 1 }, shop.apiKey)
  return days.at(-1)
}

test('each step of a visitor is counted, also where the answer comes from the cache; what merchants do is not', async () => {
  const shop = await createTestShop()
  const mug = await shop.product()
  const { clientId } = shop
  await shop.call('GET /v1/shelf', { clientId, ids: mug })
  await shop.call('GET /v1/shelf', { clientId, ids: mug })
  await shop.call('GET /v1/shelf', { ids: mug }, shop.apiKey)
  const token = await shop.visitor()
  const line = { lineItems: [shop.line(mug)] }
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', line, token)
  // The same cart.
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', line, token)
  expect(await readToday(shop)).toMatchObject({ visits: 1, productViews: 2, carts: 1, checkouts: 0, orders: 0 })
  await shop.call('POST /ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }, token)
  await shop.buy({ card: 'sandbox_approved' })
  await shop.call('POST /ecom/v1/carts', { ...line, cartInfo: {} }, shop.apiKey).catch(() => {})
  expect(await readToday(shop)).toMatchObject({ visits: 2, productViews: 2, carts: 1, checkouts: 2, orders: 1 })
})

const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' }
const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

test('ten visitors of a list are ten visits and no view of a product; a product’s page is one view', async () => {
  const shop = await createTestShop()
  const [mug, bowl] = [await shop.product(), await shop.product()]
  const { clientId } = shop
  const open = async (query: string, headers = PERSON) => {
    const check = await shop.fetch(`/v1/install-check?clientId=${clientId}&visit`, { headers })
    const shelf = await shop.fetch(`/v1/shelf?clientId=${clientId}&${query}`, { headers })
    expect([check.status, shelf.status]).toEqual([200, 200])
  }
  for (let visitor = 0; visitor < 10; visitor++) await open(`ids=${mug},${bowl}`)
  expect(await readToday(shop)).toMatchObject({ visits: 10, productViews: 0 })
  // The next page of a visit, what other widgets ask about its product, and a card of it.
  await shop.fetch(`/v1/install-check?clientId=${clientId}`, { headers: PERSON })
  for (const layout of ['', '&layout=none', '&layout=card'])
    await shop.fetch(`/v1/shelf?clientId=${clientId}&product-id=${mug}${layout}`, { headers: PERSON })
  // Who puts something into the cart was counted with the page.
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [shop.line(mug)] }, await shop.visitor())
  expect(await readToday(shop)).toMatchObject({ visits: 10, productViews: 1, carts: 1 })
  await open(`product-id=${mug}`, ROBOT)
  expect(await readToday(shop)).toMatchObject({ visits: 10, productViews: 1 })
})

test('a refused cart or checkout is no step', async () => {
  const shop = await createTestShop()
  const token = await shop.visitor()
  const gone = { lineItems: [shop.line('00000000-0000-0000-0000-00000000dead')] }
  await shop.send('POST /ecom/v1/carts/current/add-to-cart', gone, token)
  await shop.send('POST /ecom/v1/checkouts', { channelType: 'WEB', ...gone }, token)
  expect(await readToday(shop)).toMatchObject({ visits: 1, carts: 0, checkouts: 0 })
})

test('what is kept of visitors is numbers alone', async () => {
  const shop = await createTestShop()
  await shop.buy({ card: 'sandbox_approved' })
  await settle(shop)
  const { items } = await shop.app.dependencies.store.reader(dayFigures).query(shop.siteId, {})
  expect(items).toHaveLength(1)
  const { siteId: _, id, revision: __, ...counts } = items[0] ?? { id: '' }
  expect(id).toBe(shop.clock.now().toISOString().slice(0, 10))
  for (const [name, value] of Object.entries(counts)) {
    expect(name).toMatch(/^[a-zA-Z]+\d+$/)
    expect(value).toEqual(expect.any(Number))
  }
})

test('what waits to be counted is written when the server stops', async () => {
  const shop = await createTestShop()
  await shop.visitor()
  await shop.app.stop()
  const { items } = await shop.app.dependencies.store.reader(dayFigures).query(shop.siteId, {})
  expect(Object.keys(items[0] ?? {})).toContainEqual(expect.stringMatching(/^visits\d+$/))
})

test('customers and reviews count once, though their events come again', async () => {
  const shop = await createTestShop()
  const mug = await shop.product()
  const content = { rating: 5, body: 'Good.' }
  const review = { namespace: 'stores', entityId: mug, content }
  await shop.call('POST /reviews/v1/reviews', { review }, await shop.visitor())
  await shop.call('POST /members/v1/members', { member: { loginEmail: 'ada@example.com' } }, shop.apiKey)
  expect(await readToday(shop)).toMatchObject({ members: 1, reviews: 1 })
  const context = shop.app.contextFor(shop.siteId)
  const event = {
    type: 'wix.members.v1.member_created' as const,
    entityId: 'a-member',
    eventTime: shop.clock.now().toISOString(),
  }
  await countEvents.handle(event as never, context, 1)
  await countEvents.handle(event as never, context, 2)
  await countEvents.handleTogether?.([event, event] as never, context)
  expect(await readToday(shop)).toMatchObject({ members: 2, reviews: 1 })
})

test('a mail that is refused for good counts once', async () => {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  const mail = { siteId: shop.siteId, to: 'nobody@example.com', subject: 'Your order', text: '', html: '' }
  for (const id of ['one', 'one', 'two'])
    await recordUndeliveredMail(context, id, mail as never, { reason: 'no such mailbox' })
  expect(await readToday(shop)).toMatchObject({ mailsFailed: 2 })
})

test('an event that a webhook never takes counts once it is given up', async () => {
  const server = createServer((_, response) => response.writeHead(500).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const shop = await createTestShop({ publicUrl: 'http://localhost:8787' })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
    await shop.call('POST /awning/v1/webhooks', { webhook: { url } }, shop.apiKey)
    await shop.call('POST /stores/v1/collections', { collection: { name: 'Kitchen' } }, shop.apiKey)
    await shop.app.dispatcher.drain()
    expect(await readToday(shop)).toMatchObject({ webhooksFailed: 0 })
    for (let round = 0; round < 40; round++) {
      shop.clock.advance(13 * 3_600_000)
      await shop.app.dispatcher.drain()
    }
    await settle(shop)
    const { days } = await shop.call(FIGURES, { days: 46 }, shop.apiKey)
    expect(days.reduce((sum, { webhooksFailed }) => sum + webhooksFailed, 0)).toBe(1)
  } finally {
    server.close()
  }
})

test('the best sellers come first, with what they sold before and how long their stock lasts', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ name: 'Mug', stock: 22 })
  const bowl = await shop.product({ name: 'Bowl', price: '7.50' })
  const { id: early } = await shop.placeOrder([shop.line(mug, 2)])
  await shop.settle()
  shop.clock.advance(10 * 86_400_000)
  await shop.placeOrder([shop.line(mug, 10), shop.line(bowl, 3)])
  await shop.placeOrder([shop.line(bowl, 4)])
  await shop.settle()
  const { products, currency } = await shop.call(PRODUCTS, { days: 10 }, shop.apiKey)
  expect(currency).toBe('EUR')
  expect(products).toEqual([
    {
      productId: mug,
      name: 'Mug',
      quantity: 10,
      sales: '119.00',
      quantityBefore: 2,
      salesBefore: '23.80',
      stock: 10,
      lastsDays: 10,
      turnover: 0.67,
    },
    expect.objectContaining({ productId: bowl, quantity: 7, sales: '62.48', quantityBefore: 0 }),
  ])
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: early }, shop.apiKey)
  await shop.settle()
  const after = await shop.call(PRODUCTS, { days: 10 }, shop.apiKey)
  expect(after.products[0]).toMatchObject({ productId: mug, quantityBefore: 0 })
  const { csv } = await shop.call(EXPORT, { days: 10, table: 'PRODUCTS' }, shop.apiKey)
  expect(csv.split('\r\n')[0]).toContain('productId,name,quantity,sales,quantityBefore')
  expect(csv).toContain(`${mug},Mug,10,119.00,0,0.00`)
})

test('the table of days has a line for each, and days without end are refused', async () => {
  const shop = await createTestShop()
  await shop.buy({ card: 'sandbox_approved' })
  await settle(shop)
  const { csv } = await shop.call(EXPORT, { days: 3, table: 'DAYS' }, shop.apiKey)
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines.at(-1)).toContain(`${shop.clock.now().toISOString().slice(0, 10)},1,0,0,1,1,`)
  for (const days of [0, 93, 1.5]) expect((await shop.send(FIGURES, { days }, shop.apiKey)).refusal?.status).toBe(400)
  expect((await shop.send(FIGURES, { days: 3 }, await shop.visitor())).refusal?.status).toBe(403)
})

test.each([
  [undefined, 5, {}],
  [8, 0, { stock: 8 }],
  [0, 10, { stock: 0, lastsDays: 0, turnover: 2 }],
  [-3, 10, { stock: -3, lastsDays: 0, turnover: 2 }],
  [100, 50, { stock: 100, lastsDays: 60, turnover: 0.4 }],
])('a stock of %s of which %s were sold in 30 days', (stock, sold, described) => {
  expect(describeStock(stock, sold, 30)).toEqual(described)
})
