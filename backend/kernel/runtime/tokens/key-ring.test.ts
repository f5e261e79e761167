import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { frozenClock } from '../../base/clock.ts'
import { kernelService } from '../../http/service/kernel-service.ts'
import { StoreFullError } from '../../store/errors.ts'
import { createMemoryStore } from '../../store/memory.ts'
import { createKeyLock, WrongSecretError } from './key-lock.ts'
import { createKeyRing, PLATFORM, type StoredKey, signingKeys } from './key-ring.ts'
import { sealKeys } from './seal-keys.ts'

const LOCK = createKeyLock('a secret of more than 32 characters')
const OTHER_LOCK = createKeyLock('another secret, as long as that one')
const DAY_MS = 86_400_000

async function createRings(count = 1) {
  const store = createMemoryStore()
  const clock = frozenClock('2026-03-02T09:00:00.000Z')
  await store.prepare(kernelService.collections)
  // One key ring per process; they share the store.
  const rings = Array.from({ length: count }, () => createKeyRing(store, clock, LOCK))
  const [ring, other = ring] = rings as [ReturnType<typeof createKeyRing>, ReturnType<typeof createKeyRing>]
  return { store, clock, ring, other, count: () => store.reader(signingKeys).count(PLATFORM) }
}

test('the first call creates a key, later ones use it', async () => {
  const { ring, count } = await createRings()
  const key = await ring.current()
  const [{ publicKey } = { publicKey: {} }] = await ring.all()
  expect(publicKey).toMatchObject({ kty: 'EC', crv: 'P-256' })
  expect(publicKey).not.toHaveProperty('d')
  expect(await ring.current()).toEqual(key)
  expect(await count()).toBe(1)
})

test('concurrent first calls create one key', async () => {
  const { ring, count } = await createRings()
  const keys = await Promise.all(Array.from({ length: 10 }, () => ring.current()))
  expect(new Set(keys.map((key) => key.id)).size).toBe(1)
  expect(await count()).toBe(1)
})

test('a process that starts later uses the existing key', async () => {
  const { ring, other } = await createRings(2)
  expect((await ring.current()).id).toBe((await other.current()).id)
})

test('after a month a new key signs', async () => {
  const { ring, clock } = await createRings()
  const first = await ring.current()
  clock.advance(30 * DAY_MS - 1)
  expect((await ring.current()).id).toBe(first.id)
  clock.advance(1)
  const second = await ring.current()
  expect(second.id).not.toBe(first.id)
  clock.advance(30 * DAY_MS)
  expect([first.id, second.id]).not.toContain((await ring.current()).id)
})

test('a new key signs only after every process had time to load it', async () => {
  const { ring, clock } = await createRings()
  const first = await ring.current()
  clock.advance(DAY_MS)
  const second = await ring.rotate()
  expect((await ring.current()).id).toBe(first.id)
  clock.advance(60_000)
  expect((await ring.current()).id).toBe(second.id)
})

test('a key of another process signs here only once this process has published it', async () => {
  const { ring, other, clock } = await createRings(2)
  const first = await ring.current()
  clock.advance(1000)
  const made = await other.rotate()
  for (let second = 0; second < 60; second += 10) {
    expect((await ring.current()).id).toBe(first.id)
    clock.advance(10_000)
  }
  expect((await ring.current()).id).toBe(made.id)
})

test('a key is found until the last refresh token that it signed expires', async () => {
  const { ring, clock } = await createRings()
  const { id } = await ring.current()
  clock.advance(30 * DAY_MS)
  await ring.current()
  clock.advance(180 * DAY_MS)
  expect((await ring.find(id))?.id).toBe(id)
  clock.advance(DAY_MS)
  await ring.all()
  expect(await ring.find(id)).toBeUndefined()
})

test('a key of another process is found at once', async () => {
  const { ring, other } = await createRings(2)
  await ring.current()
  const made = await other.rotate()
  expect((await ring.find(made.id))?.publicKey).toEqual(made.publicKey)
  expect(await ring.find('never made')).toBeUndefined()
})

test('every key that still verifies is published', async () => {
  const { ring, clock } = await createRings()
  const ids = new Set<string>()
  for (let month = 0; month < 8; month++) {
    ids.add((await ring.current()).id)
    clock.advance(30 * DAY_MS)
  }
  // The first key has expired: seven newer ones exist, and the last token of the second one is still valid.
  const published = (await ring.all()).map((key) => key.id)
  expect(published).toEqual([...ids].slice(1).reverse())
})

/** A key as stored before keys were encrypted. */
async function openKey(createdDate: string): Promise<Omit<StoredKey, 'revision'> & { privateKey: object }> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const [privateKey, publicKey] = [await exportJWK(pair.privateKey), await exportJWK(pair.publicKey)]
  return { siteId: PLATFORM, id: 'old', privateKey, publicKey, createdDate }
}

const storedKeys = async (store: ReturnType<typeof createMemoryStore>) =>
  (await store.reader(signingKeys).query(PLATFORM, { paging: { limit: 100, offset: 0 } })).items

test('security 59: private keys are stored encrypted', async () => {
  const { store, ring } = await createRings()
  const { privateKey } = await ring.current()
  const text = JSON.stringify(await storedKeys(store))
  expect(privateKey.d).toMatch(/^[\w-]{43}$/)
  expect(text).not.toContain(privateKey.d)
  expect(text).not.toMatch(/"d"|privateKey/)
})

test('security 59: keys stored in plain text are encrypted at start, and go on signing', async () => {
  const { store, ring, other, clock } = await createRings(2)
  const old = await openKey(clock.now().toISOString())
  await store.transaction((transaction) => transaction.insert(signingKeys, old))
  await sealKeys(store, LOCK)
  expect(JSON.stringify(await storedKeys(store))).not.toMatch(/"d"|privateKey/)
  expect(await ring.current()).toEqual({ id: 'old', privateKey: old.privateKey })
  await sealKeys(store, LOCK)
  expect(await other.current()).toEqual({ id: 'old', privateKey: old.privateKey })
})

test('security 59: another secret than that of the store is refused, also before there is a key', async () => {
  const { store, ring } = await createRings()
  await sealKeys(store, LOCK)
  await expect(sealKeys(store, OTHER_LOCK)).rejects.toThrow(WrongSecretError)
  await ring.current()
  await expect(sealKeys(store, OTHER_LOCK)).rejects.toThrow(WrongSecretError)
  await sealKeys(store, LOCK)
})

test('security 59: of two processes that start at once with different secrets, one is refused', async () => {
  const { store } = await createRings()
  const outcomes = await Promise.allSettled([sealKeys(store, LOCK), sealKeys(store, OTHER_LOCK)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('where no new key can be stored, the last one goes on signing', async () => {
  const { store, clock } = await createRings()
  let full = false
  const narrow: typeof store = {
    ...store,
    transaction: (...args) => (full ? Promise.reject(new StoreFullError()) : store.transaction(...args)),
  }
  const ring = createKeyRing(narrow, clock, LOCK)
  const { id } = await ring.current()
  clock.advance(31 * DAY_MS)
  full = true
  expect((await ring.current()).id).toBe(id)
  full = false
  expect((await ring.current()).id).not.toBe(id)
})
