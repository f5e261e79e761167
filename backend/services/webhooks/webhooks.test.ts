import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importSPKI, jwtVerify } from 'jose'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import type { Input } from '../../testing/test-calls.ts'

const LOCAL = 'http://localhost:8787'
const DAY = 86_400_000

type Received = { headers: IncomingHttpHeaders; body: string; data: Delivered }
type Delivered = { eventType: string; instanceId: string; identity: string; data: string }

const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})

/** A receiver on localhost; `answer` returns the status of each response. */
async function startReceiver(answer: (received: Received) => number = () => 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const claims = JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString()) as { data: string }
    const one = { headers: request.headers, body, data: JSON.parse(claims.data) as Delivered }
    received.push(one)
    response.writeHead(answer(one), { location: 'http://127.0.0.1:1/' }).end('thanks')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.push(() => new Promise((resolve) => server.close(() => resolve())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, received }
}

type Settings = Input<'POST /awning/v1/webhooks'>['webhook']

async function createShop() {
  const shop = await createTestApp({ publicUrl: LOCAL })
  const add = (webhook: NonNullable<Settings>) => shop.call('POST /awning/v1/webhooks', { webhook }, shop.apiKey)
  const attempts = async (id: string, filter = {}) =>
    (await shop.call('POST /awning/v1/webhooks/{id}/attempts/search', { id, search: { filter } }, shop.apiKey)).attempts
  const failed = async (id: string) =>
    (await shop.call('POST /awning/v1/webhooks/{id}/failed-deliveries/search', { id }, shop.apiKey)).failedDeliveries
  return { shop, add, attempts, failed, deliver: () => shop.app.dispatcher.drain() }
}

const createCollection = (shop: TestApp, name: string) =>
  shop.call('POST /stores/v1/collections', { collection: { name } }, shop.apiKey)

const renameCollection = (shop: TestApp, id: string, name: string) =>
  shop.call('PATCH /stores/v1/collections/{collection.id}', { collection: { id, name } }, shop.apiKey)

/** The id of the collection that an event is about. */
const collectionOf = ({ data }: Received) => (JSON.parse(data.data) as { collection_Id: string }).collection_Id

const typesOf = (received: readonly Received[]) => received.map(({ data }) => data.eventType)

const CREATED = 'com.wix.ecommerce.catalog.api.v1.CollectionCreated'
const CHANGED = 'com.wix.ecommerce.catalog.api.v1.CollectionChanged'

describe('a webhook', () => {
  test('gets the events that it names, signed in both forms', async () => {
    const { shop, add, attempts, deliver } = await createShop()
    const { url, received } = await startReceiver()
    await createCollection(shop, 'Before')
    const { webhook, secret } = await add({ url, eventTypes: [CREATED] })
    const { collection } = await createCollection(shop, 'Kitchen')
    await renameCollection(shop, collection.id, 'Garden')
    await deliver()
    expect(typesOf(received)).toEqual([CREATED])
    const [{ headers, body, data }] = received as [Received]
    expect(headers['content-type']).toBe('text/plain')
    expect(data).toMatchObject({ eventType: CREATED, instanceId: shop.siteId })
    expect(JSON.parse(data.identity)).toMatchObject({ identityType: 'APP', appId: expect.any(String) })
    expect(JSON.parse(data.data)).toMatchObject({ collection_Id: collection.id, name: 'Kitchen' })

    vi.setSystemTime(shop.clock.now())
    running.push(async () => void vi.useRealTimers())
    expect(() =>
      new Webhook(secret).verify(body, headers as Record<string, string>, { jsonParse: false }),
    ).not.toThrow()
    const { keys } = await shop.call('GET /awning/v1/webhook-keys', {}, shop.apiKey)
    const key = await importSPKI(keys[0]?.publicKey ?? '', 'RS256')
    const { payload } = await jwtVerify(body, key, { currentDate: shop.clock.now() })
    expect(payload).toMatchObject({ iss: LOCAL, jti: headers['webhook-id'] })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
    expect(await attempts(webhook.id)).toMatchObject([
      { eventType: CREATED, eventId: headers['webhook-id'], attempt: 1, succeeded: true, status: 200 },
    ])
  })

  test('of another shop gets nothing of this one', async () => {
    const { shop, add, deliver } = await createShop()
    const { url, received } = await startReceiver()
    await add({ url })
    const other = shop.app.contextFor(shop.ids.guid())
    await other.commit((work) => work.emit('wix.ecom.v1.cart_deleted', { id: 'c', revision: 1 }))
    await deliver()
    expect(received).toEqual([])
  })

  test('gets every event of a thing in order, whatever fails in between, and those of others meanwhile', async () => {
    const { shop, add, attempts, deliver } = await createShop()
    const { collection: stuck } = await createCollection(shop, 'Stuck')
    const { collection: quick } = await createCollection(shop, 'Quick')
    let fails = 3
    const { url, received } = await startReceiver((one) => {
      if (collectionOf(one) !== stuck.id || fails === 0) return 200
      fails--
      return 503
    })
    const { webhook } = await add({ url, eventTypes: [CHANGED] })
    for (const name of ['1', '2', '3']) await renameCollection(shop, stuck.id, name)
    await renameCollection(shop, quick.id, '1')
    await deliver()
    expect(received.map(collectionOf).toSorted()).toEqual([stuck.id, quick.id].toSorted())
    for (let turn = 0; turn < 4; turn++) {
      shop.clock.advance(60_000)
      await deliver()
    }
    const ids = received.filter((one) => collectionOf(one) === stuck.id).map(({ headers }) => headers['webhook-id'])
    const [first, ...later] = ids
    expect(ids.slice(0, 4)).toEqual([first, first, first, first])
    expect(new Set(later.slice(3)).size).toBe(2)
    const found = await attempts(webhook.id, { succeeded: false })
    expect(found).toHaveLength(3)
    expect(found[0]).toMatchObject({ attempt: 3, status: 503, error: 'Its server answered 503' })
  })

  test('is tried for three days; then the event is kept, and can be sent again', async () => {
    const { shop, add, failed, deliver } = await createShop()
    let status = 500
    const { url, received } = await startReceiver(() => status)
    const { webhook } = await add({ url, eventTypes: [CREATED] })
    await createCollection(shop, 'Kitchen')
    const begun = shop.clock.now().getTime()
    while ((await failed(webhook.id)).length === 0) {
      await deliver()
      shop.clock.advance(3_600_000)
    }
    const days = (shop.clock.now().getTime() - begun) / DAY
    expect(days).toBeGreaterThan(3)
    expect(days).toBeLessThan(5)
    const [delivery] = await failed(webhook.id)
    expect(delivery).toMatchObject({ eventType: CREATED, attempts: 32, lastError: 'Error: Its server answered 500' })
    status = 204
    const before = received.length
    await shop.call(
      'POST /awning/v1/webhooks/{id}/failed-deliveries/resend',
      { id: webhook.id, deliveryId: delivery?.id ?? '' },
      shop.apiKey,
    )
    await deliver()
    expect(received).toHaveLength(before + 1)
    expect(await failed(webhook.id)).toEqual([])
  })

  test('is disabled by an answer of 410, and gets what waits once it is enabled again', async () => {
    const { shop, add, deliver } = await createShop()
    let status = 410
    const { url, received } = await startReceiver(() => status)
    const { webhook } = await add({ url, eventTypes: [CREATED] })
    await createCollection(shop, 'Kitchen')
    await deliver()
    const read = await shop.call('GET /awning/v1/webhooks/{id}', { id: webhook.id }, shop.apiKey)
    expect(read.webhook).toMatchObject({ status: 'DISABLED', disabledReason: 'GONE' })
    await createCollection(shop, 'Not for it')
    status = 200
    const enabled = await shop.call(
      'PATCH /awning/v1/webhooks/{id}',
      { id: webhook.id, webhook: { status: 'ENABLED' } },
      shop.apiKey,
    )
    expect(enabled.webhook).not.toHaveProperty('disabledReason')
    await createCollection(shop, 'Garden')
    await deliver()
    expect(received.map(({ data }) => (JSON.parse(data.data) as { name: string }).name)).toEqual(['Kitchen', 'Garden'])
  })

  test('says what failed where no answer came, and follows no redirect', async () => {
    const { shop, add } = await createShop()
    const test = async (url: string) => {
      const { webhook } = await add({ url })
      return (await shop.call('POST /awning/v1/webhooks/{id}/test', { id: webhook.id }, shop.apiKey)).attempt
    }
    const closed = await startReceiver()
    await running.pop()?.()
    expect(await test(closed.url)).toMatchObject({
      succeeded: false,
      error: 'Its server could not be reached (ECONNREFUSED)',
    })
    expect(await test('https://10.0.0.1/')).toMatchObject({
      succeeded: false,
      error: 'Its address is no public one, which this server does not call',
    })
    const { url, received } = await startReceiver(() => 302)
    expect(await test(url)).toMatchObject({ succeeded: false, status: 302 })
    expect(received).toHaveLength(1)
  })

  test('can be tried with a test event, which is not retried', async () => {
    const { shop, add, deliver } = await createShop()
    const { url, received } = await startReceiver(() => 500)
    const { webhook } = await add({ url })
    await shop.call('POST /awning/v1/webhooks/{id}/test', { id: webhook.id }, shop.apiKey)
    shop.clock.advance(DAY)
    await deliver()
    expect(typesOf(received)).toEqual(['awning.v1.webhook_test'])
  })

  test('that is deleted takes what waits for it along', async () => {
    const { shop, add } = await createShop()
    const { url, received } = await startReceiver()
    const { webhook } = await add({ url })
    await createCollection(shop, 'Kitchen')
    const waiting = async () => (await shop.getPendingEvents()).length
    const before = await waiting()
    await shop.call('DELETE /awning/v1/webhooks/{id}', { id: webhook.id }, shop.apiKey)
    expect(await waiting()).toBeLessThanOrEqual(before)
    await shop.app.dispatcher.drain()
    shop.clock.advance(2 * DAY)
    await shop.app.dispatcher.drain()
    expect(received).toEqual([])
    const missing = await shop.refusal('GET /awning/v1/webhooks/{id}', { id: webhook.id }, shop.apiKey)
    expect(missing).toMatchObject({ status: 404, code: 'WEBHOOK_NOT_FOUND' })
  })
})

describe('secrets and keys', () => {
  test('security 48: a new secret signs beside the old one for a day, then alone', async () => {
    const { shop, add } = await createShop()
    const { url, received } = await startReceiver()
    const { webhook, secret: old } = await add({ url })
    const { secret } = await shop.call('POST /awning/v1/webhooks/{id}/roll-secret', { id: webhook.id }, shop.apiKey)
    const isSignedBy = async (text: string) => {
      await shop.call('POST /awning/v1/webhooks/{id}/test', { id: webhook.id }, shop.apiKey)
      const { headers, body } = received.at(-1) as Received
      vi.setSystemTime(shop.clock.now())
      try {
        new Webhook(text).verify(body, headers as Record<string, string>, { jsonParse: false })
        return true
      } catch {
        return false
      } finally {
        vi.useRealTimers()
      }
    }
    expect([await isSignedBy(old), await isSignedBy(secret)]).toEqual([true, true])
    shop.clock.advance(DAY)
    expect([await isSignedBy(old), await isSignedBy(secret)]).toEqual([false, true])
    const listed = await shop.call('GET /awning/v1/webhooks', {}, shop.apiKey)
    expect(JSON.stringify(listed)).not.toMatch(/whsec_|secret/)
  })

  test('the key is known before the first webhook, which is signed with it', async () => {
    const { shop, add } = await createShop()
    const list = () => shop.call('GET /awning/v1/webhook-keys', {}, shop.apiKey)
    const [first, second] = await Promise.all([list(), list()])
    expect(first.keys).toHaveLength(1)
    expect(second).toEqual(first)
    const { url, received } = await startReceiver()
    const { webhook } = await add({ url })
    expect(await list()).toEqual(first)
    await shop.call('POST /awning/v1/webhooks/{id}/test', { id: webhook.id }, shop.apiKey)
    const key = await importSPKI(first.keys[0]?.publicKey ?? '', 'RS256')
    const { payload } = await jwtVerify(received[0]?.body ?? '', key, { currentDate: shop.clock.now() })
    expect(payload.iss).toBe(LOCAL)
  })

  test('security 48: a new key is shown a day before it signs', async () => {
    const { shop, add } = await createShop()
    const { url, received } = await startReceiver()
    const { webhook } = await add({ url })
    const { key } = await shop.call('POST /awning/v1/webhook-keys/rotate', {}, shop.apiKey)
    const isSignedBy = async (publicKey: string) => {
      await shop.call('POST /awning/v1/webhooks/{id}/test', { id: webhook.id }, shop.apiKey)
      const spki = await importSPKI(publicKey, 'RS256')
      const { body } = received.at(-1) as Received
      return jwtVerify(body, spki, { currentDate: shop.clock.now() }).then(
        () => true,
        () => false,
      )
    }
    expect(await isSignedBy(key.publicKey)).toBe(false)
    shop.clock.advance(DAY)
    expect(await isSignedBy(key.publicKey)).toBe(true)
    await shop.call('POST /awning/v1/webhook-keys/rotate', {}, shop.apiKey)
    expect(await isSignedBy(key.publicKey)).toBe(true)
    const { keys } = await shop.call('GET /awning/v1/webhook-keys', {}, shop.apiKey)
    expect(keys).toHaveLength(2)
  })
})

test.each([
  ['http://shop.example/', 'VALIDATION'],
  ['https://name:word@shop.example/', 'VALIDATION'],
  ['ftp://shop.example/', 'FORMAT'],
  ['somewhere', 'FORMAT'],
])('the address %s is refused', async (url, rule) => {
  const { shop } = await createShop()
  const refused = await shop.refusal('POST /awning/v1/webhooks', { webhook: { url } }, shop.apiKey)
  expect(refused).toMatchObject({ status: 400, violations: [`webhook.url ${rule}`] })
})

test('a shop has at most 50 webhooks', async () => {
  const { shop, add } = await createShop()
  for (let count = 0; count < 50; count++) await add({ url: 'https://shop.example/' })
  const refused = await shop.refusal(
    'POST /awning/v1/webhooks',
    { webhook: { url: 'https://shop.example/' } },
    shop.apiKey,
  )
  expect(refused).toMatchObject({ status: 409, code: 'TOO_MANY_WEBHOOKS' })
})
