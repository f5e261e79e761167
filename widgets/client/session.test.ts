import { afterEach, expect, test } from 'vitest'
import { type BrowserStorage, createMemoryStorage } from './browser-storage.ts'
import { createClient } from './client.ts'
import { ApiProblem } from './problem.ts'
import { createSession, type Role, type Session, type TokenResponse } from './session.ts'

type Grants = ((body: Record<string, string>) => TokenResponse | Promise<TokenResponse>)[]

const open: Session[] = []
afterEach(() => {
  for (const session of open.splice(0)) session.dispose()
})

let shops = 0

/** A fake shop that responds to token requests in order, and browser tabs that share one storage. */
function aShop(storage: BrowserStorage = createMemoryStorage()) {
  const requests: Record<string, string>[] = []
  const grants: Grants = []
  const key = `shop-${++shops}`
  let now = 0
  let wall = 1_800_000_000_000
  let issued = 0
  const requestToken = async (body: Record<string, string>) => {
    requests.push(body)
    const number = ++issued
    const answer = { access_token: `access-${number}`, expires_in: '600', refresh_token: `refresh-${number}` }
    return (await grants.shift()?.(body)) ?? answer
  }
  const tab = () => {
    const session = createSession({ key, clientId: 'client', storage, clocks: () => [now, wall], requestToken })
    open.push(session)
    return session
  }
  return {
    requests,
    grants,
    storage,
    tab,
    later: (seconds: number) => {
      now += seconds * 1000
      wall += seconds * 1000
    },
    /** The wall clock alone moves: the device slept, or its clock was set. */
    setWallClock: (seconds: number) => (wall += seconds * 1000),
  }
}

const refused = () => {
  throw new ApiProblem('application', 'no', { status: 400 })
}
const offline = () => {
  throw new ApiProblem('offline', 'no')
}

test('a token is requested on first need, once for all callers', async () => {
  const shop = aShop()
  const session = shop.tab()
  expect(await session.lastRole()).toBe('none')
  expect(shop.requests).toEqual([])
  const tokens = await Promise.all([session.accessToken(), session.accessToken(), session.accessToken()])
  expect(tokens).toEqual(['access-1', 'access-1', 'access-1'])
  expect(shop.requests).toEqual([{ clientId: 'client', grantType: 'anonymous' }])
  expect(session.role()).toBe('visitor')
})

test('a token is renewed shortly before it expires', async () => {
  const shop = aShop()
  const session = shop.tab()
  await session.accessToken()
  shop.later(579)
  expect(await session.accessToken()).toBe('access-1')
  shop.later(1)
  expect(await session.accessToken()).toBe('access-2')
  expect(shop.requests[1]).toEqual({ clientId: 'client', refreshToken: 'refresh-1', grantType: 'refresh_token' })
})

test.each([
  ['after a night of sleep, in which the monotonic clock stood still', 86_400],
  ['after the wall clock was set back', -3600],
])('a token is renewed %s', async (_, seconds) => {
  const shop = aShop()
  const session = shop.tab()
  await session.accessToken()
  shop.setWallClock(seconds)
  expect(await session.accessToken()).toBe('access-2')
  expect(await session.accessToken()).toBe('access-2')
})

test('a wall clock that was set back by a little does not extend a token', async () => {
  const shop = aShop()
  const session = shop.tab()
  await session.accessToken()
  shop.later(500)
  shop.setWallClock(-300)
  expect(await session.accessToken()).toBe('access-1')
  shop.later(80)
  expect(await session.accessToken()).toBe('access-2')
})

test('each refresh token is used once: the next page uses the rotated one', async () => {
  const shop = aShop()
  await shop.tab().accessToken()
  await shop.tab().accessToken()
  await shop.tab().accessToken()
  expect(shop.requests.map((body) => body.refreshToken)).toEqual([undefined, 'refresh-1', 'refresh-2'])
})

test('a visitor whose refresh token is refused starts anew', async () => {
  const shop = aShop()
  await shop.tab().accessToken()
  shop.grants.push(refused)
  expect(await shop.tab().accessToken()).toBe('access-3')
  expect(shop.requests.map((body) => body.grantType)).toEqual(['anonymous', 'refresh_token', 'anonymous'])
})

test('a refresh that cannot reach the shop keeps the session', async () => {
  const shop = aShop()
  await shop.tab().accessToken()
  shop.grants.push(offline)
  const session = shop.tab()
  await expect(session.accessToken()).rejects.toMatchObject({ kind: 'offline' })
  await session.accessToken()
  expect(shop.requests.map((body) => body.refreshToken)).toEqual([undefined, 'refresh-1', 'refresh-1'])
})

test('a refused token is replaced once for all callers', async () => {
  const shop = aShop()
  const session = shop.tab()
  const token = await session.accessToken()
  expect(await Promise.all([session.replace(token), session.replace(token)])).toEqual(['access-2', 'access-2'])
  expect(await session.replace(token)).toBe('access-2')
  expect(shop.requests).toHaveLength(2)
})

test('signing out reaches the other tabs', async () => {
  const shop = aShop()
  const [here, otherTab] = [shop.tab(), shop.tab()]
  await here.accessToken()
  await otherTab.accessToken()
  expect(otherTab.role()).toBe('visitor')
  const notified = new Promise<Role>((resolve) => otherTab.onChange(resolve))
  await here.signOut()
  expect(await notified).toBe('none')
  expect(await otherTab.lastRole()).toBe('none')
  expect(await otherTab.accessToken()).toBe('access-3')
  expect(shop.requests[2]).toEqual({ clientId: 'client', grantType: 'anonymous' })
})

test('a token response that arrives after sign-out is dropped', async () => {
  const shop = aShop()
  const session = shop.tab()
  await session.accessToken()
  let answer: (answer: TokenResponse) => void = () => {}
  shop.grants.push(() => new Promise((resolve) => (answer = resolve)))
  const next = shop.tab()
  const token = next.accessToken()
  await expect.poll(() => shop.requests.length).toBe(2)
  await session.signOut()
  answer({ access_token: 'late', expires_in: 600, refresh_token: 'late' })
  expect(await token).toBe('access-3')
  expect(shop.requests[2]).toEqual({ clientId: 'client', grantType: 'anonymous' })
})

const MEMBER: TokenResponse = { access_token: 'member', expires_in: 600, refresh_token: 'of the member' }

test('signing in makes a member in all tabs, and on the next page', async () => {
  const shop = aShop()
  const [here, otherTab] = [shop.tab(), shop.tab()]
  await otherTab.accessToken()
  const notified = new Promise<Role>((resolve) => otherTab.onChange((role) => role === 'member' && resolve(role)))
  await here.signIn(MEMBER)
  expect([here.role(), await here.accessToken()]).toEqual(['member', 'member'])
  expect(await notified).toBe('member')
  await otherTab.accessToken()
  expect(shop.requests.at(-1)).toMatchObject({ grantType: 'refresh_token', refreshToken: 'of the member' })
  expect(otherTab.role()).toBe('member')
  expect(await shop.tab().lastRole()).toBe('member')
})

test('a member stays one as long as the token is renewed, and is a visitor when it is refused', async () => {
  const shop = aShop()
  const session = shop.tab()
  await session.signIn(MEMBER)
  shop.later(600)
  expect(await session.accessToken()).toBe('access-1')
  expect(session.role()).toBe('member')
  shop.later(600)
  shop.grants.push(refused)
  await session.accessToken()
  expect(session.role()).toBe('visitor')
  expect(await shop.tab().lastRole()).toBe('visitor')
})

test('a different member counts as a change', async () => {
  const shop = aShop()
  const session = shop.tab()
  const notified: Role[] = []
  session.onChange((role) => notified.push(role))
  await session.signIn(MEMBER)
  await session.signIn({ ...MEMBER, access_token: 'another' })
  expect(notified).toEqual(['member', 'member'])
  expect(await session.accessToken()).toBe('another')
})

test('two shops, and two clients of one shop, stay apart on one page', async () => {
  const storage = createMemoryStorage()
  const createTabSession = (baseUrl: string, clientId: string) => {
    const { session } = createClient({ baseUrl, clientId, storage })
    open.push(session)
    return session
  }
  const [one, otherClient, otherShop] = [
    createTabSession('https://shop.example', 'one'),
    createTabSession('https://shop.example', 'other'),
    createTabSession('https://other.example', 'one'),
  ] as const
  await one.signIn(MEMBER)
  for (const other of [otherClient, otherShop]) {
    expect(await other.lastRole()).toBe('none')
    await other.signOut()
  }
  expect(await one.lastRole()).toBe('member')
})
