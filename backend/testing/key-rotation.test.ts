import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createKeyLock } from '../kernel/runtime/tokens/key-lock.ts'
import { createKeyRing } from '../kernel/runtime/tokens/key-ring.ts'
import { ACCESS_SECONDS } from '../kernel/runtime/tokens/lifetimes.ts'
import { createMemoryStore } from '../kernel/store/memory.ts'
import { createTestApp, TEST_KEY_SECRET, TEST_URL, type TestApp } from './create-test-app.ts'
import type { Output } from './test-calls.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND
const VISITORS = 24

/** Two servers on one store, with a shared clock. */
async function twoServers() {
  const store = createMemoryStore()
  const first = await createTestApp({ store, seed: 1 })
  const second = await createTestApp({ store, seed: 2 })
  return {
    servers: [first, second] as const,
    /** Rotates from a separate process, which shares only the store. */
    rotate: async () => (await createKeyRing(store, first.clock, createKeyLock(TEST_KEY_SECRET)).rotate()).id,
    now: () => first.clock.now().getTime(),
    advance(milliseconds: number) {
      for (const { clock } of [first, second]) clock.advance(milliseconds)
    },
  }
}

/** A visitor who alternates between the servers and renews the token shortly before it expires. */
function createVisitor(servers: readonly [TestApp, TestApp], now: () => number, index: number) {
  let turn = index
  let access = ''
  let refresh = ''
  let ends = 0
  const statuses: number[] = []
  const seen = new Set<string>()
  const next = () => servers[turn++ % 2] as TestApp
  const keep = (answer: Output<'POST /oauth2/token'>) => {
    access = answer.access_token
    refresh = answer.refresh_token
    ends = now() + ACCESS_SECONDS * SECOND
    seen.add(JSON.parse(Buffer.from(access.split('.')[0] ?? '', 'base64url').toString()).kid)
  }
  const { clientId } = servers[0]
  return {
    statuses,
    keys: seen,
    token: () => access,
    arrive: async () => keep(await next().call('POST /oauth2/token', { clientId, grantType: 'anonymous' })),
    async call() {
      if (ends - now() < 60 * SECOND)
        keep(await next().call('POST /oauth2/token', { clientId, grantType: 'refresh_token', refreshToken: refresh }))
      // The 404 for a visitor without a cart means that the token was accepted.
      statuses.push((await next().send('GET /ecom/v1/carts/current', {}, access)).status)
    },
  }
}

test('security 20: a key rotation every minute under load invalidates no token, on either server', async () => {
  const { servers, rotate, advance, now } = await twoServers()
  const visitors = Array.from({ length: VISITORS }, (_, index) => createVisitor(servers, now, index))
  await Promise.all(visitors.map((visitor) => visitor.arrive()))
  const made: string[] = []
  for (let minute = 0; minute < 40; minute++) {
    // Concurrently, so that the rotation happens during the calls.
    const calls = visitors.flatMap((visitor) => [visitor.call(), visitor.call()])
    const [key] = await Promise.all([rotate(), ...calls])
    made.push(key)
    advance(45 * SECOND)
  }
  expect([...new Set(visitors.flatMap(({ statuses }) => statuses))]).toEqual([404])
  // Makes sure that many keys were used.
  const signed = new Set(visitors.flatMap(({ keys }) => [...keys]))
  expect(made.filter((key) => signed.has(key)).length).toBeGreaterThan(2)
})

test('security 20: a refresh token is valid after months, across key rotations', async () => {
  const { servers, advance, now } = await twoServers()
  const visitors = Array.from({ length: 6 }, (_, index) => createVisitor(servers, now, index))
  await Promise.all(visitors.map((visitor) => visitor.arrive()))
  for (let month = 0; month < 6; month++) {
    advance(29 * DAY)
    await Promise.all(visitors.map((visitor) => visitor.call()))
  }
  expect([...new Set(visitors.flatMap(({ statuses }) => statuses))]).toEqual([404])
  for (const { keys } of visitors) expect(keys.size).toBeGreaterThan(2)
})

test('security 20: a client that caches the published keys for a minute can verify every token', async () => {
  const { servers, rotate, advance, now } = await twoServers()
  const [server] = servers
  const fetched = async () => (await server.call('GET /oauth2/jwks')) as unknown as JSONWebKeySet
  let published = await fetched()
  const signed = new Set<string | undefined>()
  for (let turn = 0; turn < 20; turn++) {
    if (turn % 4 === 1) await rotate()
    const visitor = createVisitor(servers, now, turn)
    await visitor.arrive()
    const { protectedHeader } = await jwtVerify(visitor.token(), createLocalJWKSet(published), {
      issuer: TEST_URL,
      currentDate: server.clock.now(),
    })
    signed.add(protectedHeader.kid)
    advance(20 * SECOND)
    if (turn % 3 === 2) published = await fetched()
  }
  expect(signed.size).toBeGreaterThan(2)
})
