import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSmtpMailer } from '../../kernel/runtime/mail/smtp-mailer.ts'
import { listStoredMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { createProduct } from '../../testing/create-product.ts'
import { startMailServer } from '../../testing/providers/mail-server.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { followStock } from './restock.ts'
import { requestStates } from './rules.ts'

const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests'
const CREATE = `POST ${REQUESTS}` as const
const QUERY = `GET ${REQUESTS}` as const
const UNDELIVERED = 'POST /awning/v1/undelivered-mails/search'
const REPORT = `POST ${REQUESTS}/report-items-back-in-stock` as const

let shop: TestShop
let visitor: string
beforeEach(async () => {
  shop = await createTestShop()
  visitor = await shop.visitor()
})

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const itemDetails = { name: 'Mug', price: '10.00' }

const ask = (email: string, product: string, more: { options?: object; language?: string; itemUrl?: string } = {}) => {
  const { options, language, itemUrl } = more
  const catalogReference = { ...shop.reference(product), ...(options && { options: { ...options } }) }
  const request = { catalogReference, email, ...(itemUrl && { itemUrl }) }
  return shop.call(CREATE, { request, itemDetails, ...(language && { language }) }, visitor)
}

const setStock = (productId: string, quantity: number, variantId = '00000000-0000-0000-0000-000000000000') =>
  shop.call(
    'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    { inventoryItem: { productId, trackQuantity: true, variants: [{ variantId, quantity }] } },
    shop.apiKey,
  )

const listRequests = async (filter: object = {}) =>
  (await shop.call(QUERY, { query: { filter: { ...filter }, sort: [{ fieldName: 'email' }] } }, shop.apiKey)).requests
const statuses = async () => (await listRequests()).map(({ email, status }) => `${email.split('@')[0]} ${status}`)
const mailsTo = async (email: string) => listStoredMails(shop.app.dependencies.store, shop.siteId, email)
const listUndelivered = async (mail = 'back-in-stock') =>
  (await shop.call(UNDELIVERED, { search: { filter: { mail } } }, shop.apiKey)).undeliveredMails
const countMails = async () => (await listStoredMails(shop.app.dependencies.store, shop.siteId, undefined)).length

it('the transitions between statuses are those of the table, and no others', () => {
  expect(requestStates.table).toEqual({
    UNSPECIFIED: [],
    RECEIVED: ['PROCESSING', 'NOTIFICATION_SENT'],
    PROCESSING: ['NOTIFICATION_SENT', 'FAILED', 'RECEIVED'],
    NOTIFICATION_SENT: [],
    FAILED: ['PROCESSING', 'NOTIFICATION_SENT', 'RECEIVED'],
  })
})

it('who asked is mailed once when stock rises from zero, with a link to the product', async () => {
  const mug = await shop.product({ stock: 0 })
  await ask('Ada@example.com', mug)
  await shop.settle()
  expect(await countMails()).toBe(0)
  await setStock(mug, 3)
  await shop.settle()
  const [mail, ...more] = await mailsTo('ada@example.com')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Mug is back in stock')
  expect(mail?.text).toContain('https://host.example/product/mug')
  expect(await listRequests()).toMatchObject([{ status: 'NOTIFICATION_SENT', autoNotified: true }])
  await setStock(mug, 0)
  await setStock(mug, 5)
  await shop.settle()
  expect(await countMails()).toBe(1)
})

it('security 83: nobody is mailed for what is in stock, however often it is asked for: the answer says that it can be bought', async () => {
  const mug = await shop.product({ stock: 5 })
  const request = { catalogReference: shop.reference(mug), email: 'victim@example.com' }
  for (let time = 0; time < 8; time++)
    expect(await shop.refusal(CREATE, { request, itemDetails }, visitor)).toMatchObject({
      status: 409,
      code: 'ITEM_IN_STOCK',
      data: { catalogItemId: mug },
    })
  await shop.settle()
  expect([await countMails(), await listRequests()]).toEqual([0, []])
  await setStock(mug, 0)
  await ask('ada@example.com', mug)
  await setStock(mug, 2)
  await shop.settle()
  expect(await mailsTo('ada@example.com')).toHaveLength(1)
  expect((await shop.refusal(CREATE, { request, itemDetails }, visitor)).code).toBe('ITEM_IN_STOCK')
})

it('the id that stands for no variant names the product, as clients send it for one without variants', async () => {
  const mug = await shop.product({ stock: 0 })
  await ask('ada@example.com', mug, { options: { variantId: '00000000-0000-0000-0000-000000000000' } })
  await ask('ada@example.com', mug)
  expect(await listRequests()).toHaveLength(1)
  await setStock(mug, 3)
  await shop.settle()
  expect(await mailsTo('ada@example.com')).toHaveLength(1)
})

it('a request passes through PROCESSING, and each status is an event', async () => {
  const mug = await shop.product({ stock: 0 })
  await ask('ada@example.com', mug)
  await setStock(mug, 3)
  await shop.app.dispatcher.drain()
  await shop.app.jobRunner.runDue()
  const changes = (await shop.getPendingEvents()).flatMap(({ body }) =>
    'updatedEvent' in body ? [body.updatedEvent] : [],
  )
  expect(changes.map(({ modifiedFields }) => modifiedFields)).toMatchObject([
    { status: 'PROCESSING' },
    { status: 'NOTIFICATION_SENT', autoNotified: true },
  ])
})

it('one request per e-mail, product and variant: a second one is the first, and says nothing about it', async () => {
  const [mug, cup] = [await shop.product({ stock: 0 }), await shop.product({ stock: 0, name: 'Cup' })]
  const first = await ask('ada@example.com', mug)
  const second = await ask('ADA@example.com', mug)
  expect(second).toEqual(first)
  expect(Object.keys(second.request).sort()).toEqual(['catalogReference', 'email', 'id', 'status'])
  await ask('ada@example.com', cup)
  await Promise.all(Array.from({ length: 5 }, () => ask('grace@example.com', mug)))
  expect(await listRequests()).toHaveLength(3)
  await setStock(mug, 1)
  await shop.settle()
  expect((await mailsTo('grace@example.com')).length).toBe(1)
  // A person who was notified may request the same item again.
  await setStock(mug, 0)
  expect((await ask('ada@example.com', mug)).request.id).not.toBe(first.request.id)
})

it('variants have requests of their own; without options that name one the request is refused', async () => {
  const options = [
    {
      name: 'Size',
      type: 'drop_down' as const,
      choices: ['S', 'M'].map((value) => ({ value, description: value, mediaIds: [] })),
    },
  ]
  const shirt = await createProduct(shop.app.contextFor(shop.siteId), {
    name: 'Shirt',
    price: '20.00',
    options,
    manageVariants: true,
    stock: 0,
  })
  const [small, medium] = shirt.variants.map(({ id }) => id) as [string, string]
  await ask('ada@example.com', shirt.id, { options: { variantId: small } })
  await ask('ada@example.com', shirt.id, { options: { options: { Size: 'M' } } })
  const wrong = { request: { catalogReference: shop.reference(shirt.id), email: 'ada@example.com' }, itemDetails }
  expect((await shop.refusal(CREATE, wrong, visitor)).code).toBe('INVALID_CATALOG_REFERENCE_OPTIONS')
  const count = async (options?: object) => {
    const catalogReferences = [{ ...shop.reference(shirt.id), ...(options && { options: { ...options } }) }]
    const path = `GET ${REQUESTS}/count-by-catalog-reference` as const
    return (await shop.call(path, { catalogReferences }, shop.apiKey)).countsPerCatalogReference[0]?.count
  }
  expect([await count(), await count({ variantId: small }), await count({ options: { Size: 'M' } })]).toEqual([2, 1, 1])
  await setStock(shirt.id, 4, medium)
  await shop.settle()
  const mails = await mailsTo('ada@example.com')
  expect(mails.map(({ text }) => /Size: \w/.exec(text)?.[0])).toEqual(['Size: M'])
  expect([await count(), await count({ variantId: small }), await count({ variantId: medium })]).toEqual([1, 1, 0])
})

it('never more mails than items that came in, if the merchant says so, those who asked first', async () => {
  await shop.call('PATCH /awning/v1/back-in-stock-settings', { settings: { limitToStock: true } }, shop.apiKey)
  const mug = await shop.product({ stock: 0 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await ask(`${name}@example.com`, mug)
    shop.clock.advance(1000)
  }
  await setStock(mug, 2)
  await shop.settle()
  expect(await statuses()).toEqual([
    'a NOTIFICATION_SENT',
    'b NOTIFICATION_SENT',
    'c RECEIVED',
    'd RECEIVED',
    'e RECEIVED',
  ])
  // Neither a sale nor a stock count without new items justifies another mail.
  await shop.placeOrder([shop.line(mug)])
  await setStock(mug, 1)
  await shop.settle()
  expect(await countMails()).toBe(2 + 1)
  expect((await statuses())[2]).toBe('c RECEIVED')
  await setStock(mug, 2)
  await shop.settle()
  expect((await statuses()).slice(2)).toEqual(['c NOTIFICATION_SENT', 'd RECEIVED', 'e RECEIVED'])
})

it('hidden products are not mailed, and a shop that mails by hand mails nothing by itself', async () => {
  const mug = await shop.product({ stock: 0 })
  await ask('ada@example.com', mug)
  await shop.call('PATCH /stores/v1/products/{product.id}', { product: { id: mug, visible: false } }, shop.apiKey)
  await setStock(mug, 3)
  await shop.settle()
  expect(await statuses()).toEqual(['ada RECEIVED'])
  await shop.call('PATCH /stores/v1/products/{product.id}', { product: { id: mug, visible: true } }, shop.apiKey)
  await shop.call('PATCH /awning/v1/back-in-stock-settings', { settings: { automatic: false } }, shop.apiKey)
  await setStock(mug, 0)
  await setStock(mug, 3)
  await shop.settle()
  expect(await countMails()).toBe(0)
})

it('a merchant reports an item, or requests: the mail says what the report says, in the merchant’s own words', async () => {
  const message = 'Only {until}: {item.name} for {item.price}{unknown}.'
  await shop.call('PATCH /awning/v1/back-in-stock-settings', { settings: { message } }, shop.apiKey)
  const mug = await shop.product({ stock: 0 })
  const { request } = await ask('ada@example.com', mug)
  await ask('grace@example.com', mug)
  const report = (more: object) =>
    shop.call(
      REPORT,
      {
        itemDetails: { name: 'The mug', price: '8.50' },
        extraAutomationTemplateParameters: { until: 'Friday' },
        ...more,
      } as never,
      shop.apiKey,
    )
  await report({ requestIds: [request.id] })
  await shop.settle()
  expect(await statuses()).toEqual(['ada NOTIFICATION_SENT', 'grace RECEIVED'])
  const [mail] = await mailsTo('ada@example.com')
  expect(mail?.subject).toBe('The mug is back in stock')
  expect(mail?.text).toContain('Only Friday: The mug for 8.50.')
  await report({ catalogReference: shop.reference(mug) })
  await shop.settle()
  expect(await statuses()).toEqual(['ada NOTIFICATION_SENT', 'grace NOTIFICATION_SENT'])
  const both = { itemDetails, catalogReference: shop.reference(mug), requestIds: [request.id] }
  expect((await shop.refusal(REPORT, both, shop.apiKey)).code).toBe(
    'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS',
  )
  expect((await shop.refusal(REPORT, { itemDetails }, shop.apiKey)).violations).toEqual([
    'catalogReference REQUIRED_ONE_OF_FIELD',
  ])
})

it('a merchant who has notified somebody marks it, and reads, finds and deletes requests', async () => {
  const mug = await shop.product({ stock: 0 })
  const { request } = await ask('ada@example.com', mug)
  const byId = { id: request.id }
  const marked = await shop.call(`PUT ${REQUESTS}/{id}/mark-as-notification-sent`, byId, shop.apiKey)
  expect(marked.request).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: false })
  await setStock(mug, 3)
  await shop.settle()
  expect(await countMails()).toBe(0)
  expect(await listRequests({ status: 'NOTIFICATION_SENT', autoNotified: false })).toHaveLength(1)
  await shop.call(`DELETE ${REQUESTS}/{id}`, byId, shop.apiKey)
  expect((await shop.refusal(`GET ${REQUESTS}/{id}`, byId, shop.apiKey)).code).toBe(
    'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
  )
  expect(await shop.getEventTypes('wix.ecom.v1.back_in_stock')).toContain(
    'wix.ecom.v1.back_in_stock_notification_request_deleted',
  )
})

it('a shop that collects none refuses requests, and so are images that no mail can show', async () => {
  const mug = await shop.product({ stock: 0 })
  const request = { catalogReference: shop.reference(mug), email: 'ada@example.com' }
  const image = { ...itemDetails, image: { url: 'wix:video://v1/clip.mp4/clip.mp4' } }
  expect((await shop.refusal(CREATE, { request, itemDetails: image }, visitor)).code).toBe('INVALID_ITEM_IMAGE_URL')
  await shop.call('PATCH /awning/v1/back-in-stock-settings', { settings: { collectingRequests: false } }, shop.apiKey)
  expect((await shop.refusal(CREATE, { request, itemDetails }, visitor)).code).toBe('REQUEST_COLLECTION_DISABLED')
})

it('a mail leads to the page that asked only if it is a page of the shop', async () => {
  const mug = await shop.product({ stock: 0 })
  await ask('ada@example.com', mug, { itemUrl: 'https://evil.example/phish' })
  await setStock(mug, 1)
  await shop.settle()
  expect((await mailsTo('ada@example.com'))[0]?.html).not.toContain('evil.example')
})

it('a second request is reported as existing to a merchant’s key, and to no shopper', async () => {
  const mug = await shop.product({ stock: 0 })
  const { request } = await ask('a@example.com', mug)
  const sent = { request: { catalogReference: shop.reference(mug), email: 'A@example.com' }, itemDetails }
  expect((await shop.call(CREATE, sent, await shop.visitor())).request.id).toBe(request.id)
  expect(await shop.refusal(CREATE, sent, shop.apiKey)).toMatchObject({
    status: 409,
    code: 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS',
    data: { requestId: request.id },
  })
})

it('a mail that is refused for good is FAILED with the reason, its stock goes to the next, and asking again works', async () => {
  const refused = new Set(['ada@example.com'])
  const server = await startMailServer({
    onRcptTo: ({ address }, _, done) =>
      done(refused.has(address) ? Object.assign(new Error('no such mailbox here'), { responseCode: 550 }) : null),
  })
  stops.push(server.stop)
  shop = await createTestShop({ mailer: createSmtpMailer(server.url, 'shop@example.com') })
  visitor = await shop.visitor()
  await shop.call('PATCH /awning/v1/back-in-stock-settings', { settings: { limitToStock: true } }, shop.apiKey)
  const mug = await shop.product({ stock: 0 })
  await ask('ada@example.com', mug)
  shop.clock.advance(1000)
  await ask('grace@example.com', mug)
  await setStock(mug, 1)
  await shop.settle()
  expect(await statuses()).toEqual(['ada FAILED', 'grace NOTIFICATION_SENT'])
  const [failed] = await listRequests({ status: 'FAILED' })
  expect(failed?.failureReason).toContain('no such mailbox here')
  expect(await listUndelivered()).toMatchObject([
    { to: 'ada@example.com', mail: 'back-in-stock', reason: failed?.failureReason },
  ])
  expect(server.received.map(({ to }) => to)).toEqual([['grace@example.com']])
  refused.clear()
  await setStock(mug, 0)
  await ask('ada@example.com', mug)
  expect((await statuses())[0]).toBe('ada RECEIVED')
  await setStock(mug, 1)
  await shop.settle()
  expect(server.received.map(({ to }) => to)).toEqual([['grace@example.com'], ['ada@example.com']])
})

it('while the mail server is down mails wait, and each goes out once when it is back; sold out again, they wait for stock', async () => {
  const first = await startMailServer()
  await first.stop()
  shop = await createTestShop({ mailer: createSmtpMailer(first.url, 'shop@example.com') })
  visitor = await shop.visitor()
  const [mug, cup] = [await shop.product({ stock: 0 }), await shop.product({ stock: 0, name: 'Cup' })]
  await ask('ada@example.com', mug)
  await ask('grace@example.com', cup)
  await setStock(mug, 1)
  await setStock(cup, 1)
  await shop.settle()
  expect(await statuses()).toEqual(['ada PROCESSING', 'grace PROCESSING'])
  const waiting = await listUndelivered()
  // One mail finds out that the server is down; the other waits with it.
  expect(waiting).toMatchObject([{ mail: 'back-in-stock', retrying: true }])
  expect(waiting[0]?.reason).toContain('ECONNREFUSED')
  expect(await listUndelivered('checkout-reminder')).toEqual([])
  await setStock(cup, 0)
  const server = await startMailServer({}, first.port)
  stops.push(server.stop)
  shop.clock.advance(60_000)
  await shop.settle()
  expect(await statuses()).toEqual(['ada NOTIFICATION_SENT', 'grace RECEIVED'])
  expect(await listUndelivered()).toEqual([])
  expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']])
})

it('a stock event that is delivered twice justifies no second mail', async () => {
  await shop.call('PATCH /awning/v1/back-in-stock-settings', { settings: { limitToStock: true } }, shop.apiKey)
  const mug = await shop.product({ stock: 0 })
  for (const name of ['a', 'b']) await ask(`${name}@example.com`, mug)
  await setStock(mug, 1)
  const [event] = (await shop.getPendingEvents())
    .filter(({ type }) => type.endsWith('InventoryVariantsChanged'))
    .slice(-1)
  await shop.settle()
  await followStock.handle(event as never, shop.app.contextFor(shop.siteId), 1)
  await shop.settle()
  expect(await countMails()).toBe(1)
})

it('requests of a person are exported and erased', async () => {
  const mug = await shop.product({ stock: 0 })
  await ask('ada@example.com', mug)
  await ask('grace@example.com', mug)
  const person = { email: 'Ada@example.com' }
  const { personalData } = await shop.call('POST /awning/v1/personal-data/export', person, shop.apiKey)
  expect(personalData.parts.backInStockRequests).toHaveLength(1)
  await shop.call('POST /awning/v1/personal-data/erase', person, shop.apiKey)
  expect((await listRequests()).map(({ email }) => email)).toEqual(['grace@example.com'])
})

it('people list and delete their own open requests, and nobody else’s', async () => {
  const MINE = 'GET /awning/v1/back-in-stock-requests/my' as const
  const DELETE = 'DELETE /awning/v1/back-in-stock-requests/my/{id}' as const
  const [mug, bowl] = [await shop.product({ stock: 0 }), await shop.product({ stock: 0 })]
  await ask('ada@example.com', mug)
  shop.clock.advance(1000)
  const { request } = await ask('ada@example.com', bowl)
  const other = await shop.visitor()
  const listed = async (token: string) =>
    (await shop.call(MINE, {}, token)).requests.map(({ catalogReference }) => catalogReference.catalogItemId)
  expect(await listed(visitor)).toEqual([bowl, mug])
  expect(await listed(other)).toEqual([])
  expect(await listed(shop.apiKey)).toEqual([])
  expect((await shop.refusal(DELETE, { id: request.id }, other)).code).toBe(
    'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
  )
  await shop.call(DELETE, { id: request.id }, visitor)
  expect(await listed(visitor)).toEqual([mug])
  await setStock(bowl, 3)
  await setStock(mug, 3)
  await shop.settle()
  expect((await mailsTo('ada@example.com')).map(({ subject }) => subject)).toHaveLength(1)
  // A request whose mail was sent is no longer listed.
  expect(await listed(visitor)).toEqual([])
})

it('the demand lists what people wait for by item, the most wanted first', async () => {
  const DEMAND = 'GET /awning/v1/back-in-stock-demand' as const
  const [mug, bowl] = [await shop.product({ stock: 0 }), await shop.product({ stock: 0 })]
  await ask('ada@example.com', mug)
  const first = shop.clock.now().toISOString()
  shop.clock.advance(60_000)
  await ask('ada@example.com', bowl)
  await ask('eve@example.com', bowl)
  const { items, metadata } = await shop.call(DEMAND, {}, shop.apiKey)
  expect(metadata).toEqual({ count: 2, cursors: {}, hasNext: false })
  expect(items.map(({ catalogReference, count }) => [catalogReference.catalogItemId, count])).toEqual([
    [bowl, 2],
    [mug, 1],
  ])
  expect(items[1]).toMatchObject({ firstDate: first, lastDate: first })
  await setStock(bowl, 9)
  await shop.settle()
  expect((await shop.call(DEMAND, {}, shop.apiKey)).items.map(({ count }) => count)).toEqual([1])
  expect((await shop.refusal(DEMAND, {}, visitor)).status).toBe(403)
})
