import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createApiKey, getKeyId, listApiKeys, revokeApiKey } from '../../../kernel/runtime/access/api-keys.ts'
import { openPostgresStore } from '../../../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../../kernel/store/sqlite/sqlite.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { startPostgres } from '../../../testing/servers/postgres-cluster.ts'
import { MAX_STREAMS } from './endpoint.ts'

const PATH = '/awning/v1/events/stream'
const ADDED = 'wix.ecom.v1.cart_created'
const REMOVED = 'wix.ecom.v1.cart_deleted'
const DAY = 86_400_000

type Message = { id?: string; event?: string; data?: { eventType: string; entityId: string; id: string } }

const open: (() => unknown)[] = []
afterEach(async () => {
  // Closes the streams before the stores that they read.
  for (const close of open.splice(0).reverse()) await close()
  vi.useRealTimers()
})

/** A stream whose messages are read one after another. */
async function openStream(
  shop: TestApp,
  { after = '', query = `?eventTypes=${ADDED},${REMOVED}`, key = shop.apiKey } = {},
) {
  const response = await shop.fetch(PATH + query, {
    headers: { authorization: key, ...(after && { 'last-event-id': after }) },
  })
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  const close = () => reader.cancel()
  open.push(close)
  let text = ''
  /** The next message; undefined where the stream has ended. */
  async function next(): Promise<Message | undefined> {
    while (!text.includes('\n\n')) {
      const { value, done } = await reader.read()
      if (done) return undefined
      text += value
    }
    const end = text.indexOf('\n\n')
    const fields = text
      .slice(0, end)
      .split('\n')
      .map((line) => line.split(/: (.*)/s))
    text = text.slice(end + 2)
    const { id, event, data } = Object.fromEntries(fields) as Record<string, string>
    if (data === undefined) return next()
    return { ...(id && { id }), ...(event && { event }), data: JSON.parse(data) }
  }
  return { next, close }
}

async function createShop(options: Parameters<typeof createTestApp>[0] = {}) {
  const shop = await createTestApp(options)
  const emit = async (
    entityId: string,
    revision = 1,
    type: typeof ADDED | typeof REMOVED = REMOVED,
    siteId = shop.siteId,
  ) => {
    await shop.app.contextFor(siteId).commit((work) => {
      if (type === REMOVED) work.emit(REMOVED, { id: entityId, revision })
      else work.emit(ADDED, { id: entityId, revision }, { id: entityId } as never)
    })
    await shop.app.dispatcher.drain()
  }
  return { shop, emit }
}

describe('the stream of events', () => {
  test.each([
    ['memory', undefined],
    ['SQLite', () => openSqliteStore({ file: ':memory:' })],
  ])('says what happens in the shop, by number and without what it holds, in %s', async (_, openStore) => {
    const { shop, emit } = await createShop({ ...(openStore && { store: openStore() }) })
    const { next } = await openStream(shop)
    expect(await next()).toMatchObject({ event: 'ready' })
    await emit('a')
    const first = await next()
    expect(first).toMatchObject({
      data: { eventType: REMOVED, entityId: 'a', entityFqdn: 'wix.ecom.v1.cart', slug: 'deleted' },
    })
    expect(Object.keys(first?.data ?? {}).toSorted()).toEqual(
      ['entityFqdn', 'entityId', 'eventTime', 'eventType', 'id', 'slug'].toSorted(),
    )
    for (const id of ['b', 'c', 'd']) await emit(id)
    const ids = [await next(), await next(), await next()]
    expect(ids.map((message) => message?.data?.entityId)).toEqual(['b', 'c', 'd'])
    const numbers = [first, ...ids].map((message) => Number(message?.id))
    expect(numbers).toEqual([0, 1, 2, 3].map((step) => (numbers[0] as number) + step))
  })

  test('goes on after the last event that a client has, and misses none in between', async () => {
    const { shop, emit } = await createShop()
    const stream = await openStream(shop)
    await stream.next()
    await emit('a')
    const last = await stream.next()
    await stream.close()
    await emit('b')
    await emit('c')
    const again = await openStream(shop, { after: last?.id ?? '' })
    expect(await again.next()).toMatchObject({ event: 'ready', id: last?.id })
    expect((await again.next())?.data?.entityId).toBe('b')
    expect((await again.next())?.data?.entityId).toBe('c')
  })

  test('says where events are missing: after a day, and of a number that was never given', async () => {
    const { shop, emit } = await createShop()
    const stream = await openStream(shop)
    await stream.next()
    await emit('a')
    const last = await stream.next()
    await stream.close()
    // No stream was open for two days, so the log is deleted.
    shop.clock.advance(2 * DAY)
    await shop.settle()
    await emit('b')
    const late = await openStream(shop, { after: last?.id ?? '' })
    expect(await late.next()).toMatchObject({ event: 'reset' })
    expect(await late.next()).toMatchObject({ event: 'ready' })
    await emit('c')
    expect((await late.next())?.data?.entityId).toBe('c')
    const foreign = await openStream(shop, { after: '999999' })
    expect(await foreign.next()).toMatchObject({ event: 'reset' })
  })

  test('a client of another type, or that newly names one, begins anew; one with the same types goes on', async () => {
    const { shop, emit } = await createShop()
    const removed = `?eventTypes=${REMOVED}`
    const stream = await openStream(shop, { query: removed })
    await stream.next()
    await emit('a')
    const { id: after = '' } = (await stream.next()) ?? {}
    const wider = await openStream(shop, { after })
    expect(await wider.next()).toMatchObject({ event: 'reset' })
    await emit('b')
    const same = await openStream(shop, { after, query: removed })
    expect(await same.next()).toMatchObject({ event: 'ready', id: after })
    expect((await same.next())?.data?.entityId).toBe('b')
  })

  test('an event that is delivered twice is logged once', async () => {
    const { shop } = await createShop()
    const { next } = await openStream(shop)
    await next()
    const subscribers = await import('../subscribers.ts')
    const [log] = await subscribers
      .createWebhookSubscribers(shop.app.dependencies.store, shop.clock)
      .findOf(shop.siteId)
    await shop.app.contextFor(shop.siteId).commit((work) => work.emit(REMOVED, { id: 'a', revision: 1 }))
    const [event] = (await shop.getPendingEvents()).filter(({ type }) => type === REMOVED)
    for (let turn = 0; turn < 2; turn++) await log?.handle(event as never, shop.app.contextFor(shop.siteId), 1)
    await shop.app.contextFor(shop.siteId).commit((work) => work.emit(REMOVED, { id: 'b', revision: 1 }))
    await shop.app.dispatcher.drain()
    expect([(await next())?.data?.entityId, (await next())?.data?.entityId]).toEqual(['a', 'b'])
  })

  test('has nothing of another shop, and of the types that it names only', async () => {
    const { shop, emit } = await createShop()
    const { next } = await openStream(shop, { query: `?eventTypes=${REMOVED}` })
    await next()
    await emit('foreign', 1, REMOVED, shop.ids.guid())
    await emit('added', 1, ADDED)
    await emit('mine')
    expect((await next())?.data?.entityId).toBe('mine')
  })

  test('costs nothing where nobody watches: no event is logged', async () => {
    const { shop, emit } = await createShop()
    await emit('a')
    const { eventLog } = await import('./records.ts')
    expect(await shop.app.dependencies.store.reader(eventLog).count(shop.siteId)).toBe(0)
  })

  test('ends when the server begins to stop', async () => {
    const { shop } = await createShop()
    const { next } = await openStream(shop)
    await next()
    shop.app.endStreams()
    expect(await next()).toBeUndefined()
  })
})

describe('rights of a stream', () => {
  const restricted = (shop: TestApp, ...scopes: readonly ('carts.read' | 'orders.read' | 'reviews.write')[]) =>
    createApiKey(shop.app.dependencies, { ownerSiteId: shop.siteId, appId: shop.ids.guid(), name: 'Board', scopes })

  test('a key gets events of what it may read, and no others', async () => {
    const { shop, emit } = await createShop()
    const key = await restricted(shop, 'carts.read')
    const { next } = await openStream(shop, { key, query: '' })
    await next()
    await shop.call('POST /stores/v1/collections', { collection: { name: 'Kitchen' } }, shop.apiKey)
    await emit('a')
    expect((await next())?.data?.entityId).toBe('a')
    const refused = await shop.fetch(`${PATH}?eventTypes=${REMOVED}`, {
      headers: { authorization: await restricted(shop, 'orders.read') },
    })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ message: 'The key needs the scopes carts.read' })
    const none = await shop.fetch(PATH, { headers: { authorization: await restricted(shop, 'reviews.write') } })
    expect(none.status).toBe(403)
  })

  test('nobody without rights opens one', async () => {
    const { shop } = await createShop()
    expect((await shop.fetch(PATH)).status).toBe(401)
    expect((await shop.fetch(PATH, { headers: { authorization: await shop.visitor() } })).status).toBe(403)
  })

  test('a key that is revoked ends its stream at the next heartbeat; others go on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { shop } = await createShop()
    const mine = await openStream(shop)
    const key = await restricted(shop, 'carts.read')
    const theirs = await openStream(shop, { key })
    const first = Promise.all([mine.next(), theirs.next()])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await first).toMatchObject([{ event: 'ready' }, { event: 'ready' }])
    await revoke(shop, 'Board')
    const beats = Promise.all([mine.next(), theirs.next()])
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await beats).toMatchObject([{ event: 'heartbeat' }, undefined])
  })
})

async function revoke({ app, siteId: ownerSiteId }: TestApp, name: string) {
  await app.dependencies.store.transaction(async (transaction) => {
    const found = (await listApiKeys(transaction, ownerSiteId)).find((each) => each.name === name)
    if (found) await revokeApiKey(transaction, { ownerSiteId, keyId: getKeyId(found) })
  })
}

describe('bad input', () => {
  test.each([
    ['an unknown event', '?eventTypes=wix.ecom.v1.nothing', {}, 'eventTypes'],
    ['an empty list of events', '?eventTypes=', {}, 'eventTypes'],
    ['a property of every object', '?eventTypes=constructor', {}, 'eventTypes'],
    ['a last id that is no number', '', { 'last-event-id': 'x' }, 'Last-Event-ID'],
  ])('%s is refused at its field', async (_, query, headers, field) => {
    const { shop } = await createShop()
    const response = await shop.fetch(PATH + query, { headers: { authorization: shop.apiKey, ...headers } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ details: { validationError: { fieldViolations: [{ field }] } } })
  })

  test('a shop has at most a hundred streams; one that closes makes room', async () => {
    const { shop } = await createShop()
    const responses = await Promise.all(
      Array.from({ length: MAX_STREAMS }, () => shop.fetch(PATH, { headers: { authorization: shop.apiKey } })),
    )
    open.push(() => Promise.all(responses.map((response) => response.body?.cancel())))
    const refused = await shop.fetch(PATH, { headers: { authorization: shop.apiKey } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await refused.json()).toMatchObject({ details: { applicationError: { code: 'TOO_MANY_STREAMS' } } })
    await responses.pop()?.body?.cancel()
    const again = await shop.fetch(PATH, { headers: { authorization: shop.apiKey } })
    expect(again.status).toBe(200)
    responses.push(again)
  })
})

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

test.skipIf('skipped' in cluster)('a stream of one process has what another one stores, at once', async () => {
  const openStore = () => openPostgresStore({ connectionString: 'url' in cluster ? cluster.url : '' })
  const stores = [openStore(), openStore()] as const
  open.push(() => Promise.all(stores.map((store) => store.close())))
  const { shop } = await createShop({ store: stores[0] })
  const { shop: other, emit } = await createShop({ store: stores[1], seed: 2 })
  // The other process has already cached that this shop has no streams.
  await emit('before', 1, REMOVED, shop.siteId)
  const { next } = await openStream(shop)
  expect(await next()).toMatchObject({ event: 'ready' })
  for (let step = 0; step < 5; step++) await emit(`e${step}`, 1, REMOVED, shop.siteId)
  // Without a notice of the other process a heartbeat would be the next message.
  const seen = []
  for (let step = 0; step < 5; step++) seen.push((await next())?.data?.entityId)
  expect(seen).toEqual(['e0', 'e1', 'e2', 'e3', 'e4'])
  expect(other.siteId).not.toBe(shop.siteId)
})
