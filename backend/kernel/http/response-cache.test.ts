import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testCall } from '../../contract/test-call.ts'
import { createMemoryStore } from '../store/memory.ts'
import { endpoint } from './endpoint.ts'
import { createResponseCache } from './response-cache.ts'
import { createTestRouter, type Note, notes, VISITOR } from './test-router.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const note = (text: string, siteId = 'site-1'): Note => ({ siteId, id: text, revision: 0, text })

async function createCache() {
  const store = createMemoryStore()
  await store.prepare([notes, { name: 'others' }])
  const cache = createResponseCache(store)
  return {
    store,
    cache,
    /** The cached text of a key that depends on the notes. */
    async through(siteId: string, key: string, make: () => Promise<string>) {
      const { bytes } = await cache.getOrCreate(siteId, key, { collections: ['notes'], gzip: false, isGone }, make)
      return new TextDecoder().decode(bytes)
    },
  }
}

const isGone = () => false

test('an answer is cached until a collection that it depends on changes', async () => {
  const { store, through } = await createCache()
  let made = 0
  const read = () => through('site-1', 'list', async () => String(++made))
  expect([await read(), await read()]).toEqual(['1', '1'])
  await store.transaction((transaction) => transaction.insert({ name: 'others' }, note('a')))
  expect(await read()).toBe('1')
  await store.transaction((transaction) => transaction.insert(notes, note('a', 'site-2')))
  expect(await read()).toBe('1')
  await store.transaction((transaction) => transaction.insert(notes, note('a')))
  expect([await read(), await read()]).toEqual(['2', '2'])
})

test('concurrent callers share an answer that is being created', async () => {
  const { through } = await createCache()
  let made = 0
  const read = () =>
    through('site-1', 'list', async () => {
      await Promise.resolve()
      return String(++made)
    })
  expect(await Promise.all([read(), read(), read()])).toEqual(['1', '1', '1'])
})

test('sites and keys do not share answers', async () => {
  const { through } = await createCache()
  await through('site-1', 'a', async () => 'first')
  expect(await through('site-2', 'a', async () => 'second')).toBe('second')
  expect(await through('site-1', 'b', async () => 'third')).toBe('third')
})

test('an answer created while the collection changed is not cached', async () => {
  const { store, through } = await createCache()
  const before = await through('site-1', 'list', async () => {
    const { items } = await store.reader(notes).query('site-1', {})
    await store.transaction((transaction) => transaction.insert(notes, note('a')))
    return JSON.stringify(items.length)
  })
  expect(before).toBe('0')
  expect(await through('site-1', 'list', async () => 'fresh')).toBe('fresh')
})

test('an error is not cached', async () => {
  const { through } = await createCache()
  const failing = through('site-1', 'list', async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await through('site-1', 'list', async () => 'yes')).toBe('yes')
})

test('a stopped cache no longer listens', async () => {
  const { store, cache, through } = await createCache()
  await through('site-1', 'list', async () => 'old')
  cache.stop()
  await store.transaction((transaction) => transaction.insert(notes, note('a')))
  expect(await through('site-1', 'list', async () => 'new')).toBe('old')
})

test('an answer expires after half a minute, since another process may have changed something', async () => {
  let now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  /** The cache caches the time for a millisecond. */
  const pass = (milliseconds: number) => {
    now += milliseconds
    vi.advanceTimersByTime(1)
  }
  const { through } = await createCache()
  let made = 0
  const read = () => through('site-1', 'list', async () => String(++made))
  await read()
  pass(29_000)
  expect(await read()).toBe('1')
  pass(2_000)
  expect(await read()).toBe('2')
})

test('a long answer is compressed once for callers that accept gzip, and evicted with its text', async () => {
  const { store, cache } = await createCache()
  const read = (gzip: boolean, text: string) =>
    cache.getOrCreate('site-1', 'list', { collections: ['notes'], gzip, isGone }, async () => text)
  const plain = await read(false, 'a'.repeat(5000))
  const small = await read(true, 'never made')
  expect(plain.encoding).toBeUndefined()
  expect(small.encoding).toBe('gzip')
  expect(gunzipSync(small.bytes).toString()).toBe('a'.repeat(5000))
  expect((await read(true, 'never made')).bytes).toBe(small.bytes)
  await store.transaction((transaction) => transaction.insert(notes, note('a')))
  expect(gunzipSync((await read(true, 'b'.repeat(5000))).bytes).toString()).toBe('b'.repeat(5000))
})

test('a short answer is never compressed', async () => {
  const { cache } = await createCache()
  const { bytes, encoding } = await cache.getOrCreate(
    's',
    'k',
    { collections: [], gzip: true, isGone },
    async () => 'short',
  )
  expect([new TextDecoder().decode(bytes), encoding]).toEqual(['short', undefined])
})

test.each<[string, string | null]>([
  ['gzip, deflate, br', 'gzip'],
  ['br;q=1, gzip;q=0.5', 'gzip'],
  ['identity', null],
  ['gzip;q=0', null],
  ['gzip; q=0.0, br', null],
])('a caller that says accept-encoding %s gets %s', async (accepted, encoding) => {
  const long = endpoint(
    testCall('notes.all', 'GET /notes', z.strictObject({}), z.strictObject({ text: z.string() })),
    'visitor',
    async () => ({ text: 'a'.repeat(5000) }),
    { cachedBy: ['notes'] },
  )
  const { send } = await createTestRouter([long])
  const response = await send('GET /notes', { headers: { 'accept-encoding': accepted } })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  if (encoding) expect(response.headers.get('vary')).toContain('accept-encoding')
})

test('merchants and visitors never share an answer, visitors do', async () => {
  let made = 0
  const counting = endpoint(
    testCall('notes.count', 'GET /notes', z.strictObject({}), z.strictObject({ made: z.number() })),
    'visitor',
    async () => ({ made: ++made }),
    { cachedBy: ['notes'] },
  )
  const { send } = await createTestRouter([counting])
  const read = async (as: Parameters<typeof send>[1]) => (await send('GET /notes', as)).json()
  expect(await read({})).toEqual({ made: 1 })
  expect(await read({ as: { ...VISITOR, visitorId: 'v-2' } })).toEqual({ made: 1 })
  expect(await read({ as: { ...VISITOR, type: 'MEMBER', memberId: 'm' } })).toEqual({ made: 1 })
  expect(await read({ as: { type: 'APP', siteId: 'site-1', appId: 'a' } })).toEqual({ made: 2 })
})

test('an answer is given up once all who wait for it have hung up', async () => {
  const { cache } = await createCache()
  const gone = new Set<string>()
  const states: boolean[] = []
  let go = () => {}
  const begun = new Promise<void>((resolve) => {
    go = resolve
  })
  const ask = (name: string) =>
    cache.getOrCreate(
      'site-1',
      'list',
      { collections: ['notes'], gzip: false, isGone: () => gone.has(name) },
      async (haveGone) => {
        await begun
        for (const name of ['first', 'second']) {
          gone.add(name)
          states.push(haveGone())
        }
        return 'text'
      },
    )
  const both = [ask('first'), ask('second')]
  go()
  await Promise.all(both)
  expect(states).toEqual([false, true])
})
