import { afterEach, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { type KeptValues, keepInMemory } from './kept-values.ts'
import { ApiProblem } from './problem.ts'
import { createSession, type Role, type Session, type TokenAnswer } from './session.ts'

type Grants = ((body: Record<string, string>) => TokenAnswer | Promise<TokenAnswer>)[]

const open: Session[] = []
afterEach(() => {
  for (const session of open.splice(0)) session.dispose()
})

let shops = 0

/** A shop that answers token requests one after the other, and tabs of one browser at it. */
function aShop(storage: KeptValues = keepInMemory()) {
  const asked: Record<string, string>[] = []
  const grants: Grants = []
  const key = `shop-${++shops}`
  let now = 0
  let issued = 0
  const requestToken = async (body: Record<string, string>) => {
    asked.push(body)
    const number = ++issued
    const answer = { access_token: `access-${number}`, expires_in: '600', refresh_token: `refresh-${number}` }
    return (await grants.shift()?.(body)) ?? answer
  }
  const tab = () => {
    const session = createSession({ key, clientId: 'client', storage, clock: () => now, requestToken })
    open.push(session)
    return session
  }
  return { asked, grants, storage, tab, later: (seconds: number) => (now += seconds * 1000) }
}

const refused = () => {
  throw new ApiProblem('application', 'no', { status: 400 })
}
const offline = () => {
  throw new ApiProblem('offline', 'no')
}

test('nothing is asked before somebody needs a token, and then once for all', async () => {
  const shop = aShop()
  const session = shop.tab()
  expect(await session.keptRole()).toBe('none')
  expect(shop.asked).toEqual([])
  const tokens = await Promise.all([session.accessToken(), session.accessToken(), session.accessToken()])
  expect(tokens).toEqual(['access-1', 'access-1', 'access-1'])
  expect(shop.asked).toEqual([{ clientId: 'client', grantType: 'anonymous' }])
  expect(session.role()).toBe('visitor')
})

test('a token is renewed shortly before its end', async () => {
  const shop = aShop()
  const session = shop.tab()
  await session.accessToken()
  shop.later(579)
  expect(await session.accessToken()).toBe('access-1')
  shop.later(1)
  expect(await session.accessToken()).toBe('access-2')
  expect(shop.asked[1]).toEqual({ clientId: 'client', refreshToken: 'refresh-1', grantType: 'refresh_token' })
})

test('each refresh token is used once: the next page goes on with the rotated one', async () => {
  const shop = aShop()
  await shop.tab().accessToken()
  await shop.tab().accessToken()
  await shop.tab().accessToken()
  expect(shop.asked.map((body) => body.refreshToken)).toEqual([undefined, 'refresh-1', 'refresh-2'])
})

test('a visitor whose refresh token is refused starts anew', async () => {
  const shop = aShop()
  await shop.tab().accessToken()
  shop.grants.push(refused)
  expect(await shop.tab().accessToken()).toBe('access-3')
  expect(shop.asked.map((body) => body.grantType)).toEqual(['anonymous', 'refresh_token', 'anonymous'])
})

test('a refresh that does not reach the shop loses nobody', async () => {
  const shop = aShop()
  await shop.tab().accessToken()
  shop.grants.push(offline)
  const session = shop.tab()
  await expect(session.accessToken()).rejects.toMatchObject({ kind: 'offline' })
  await session.accessToken()
  expect(shop.asked.map((body) => body.refreshToken)).toEqual([undefined, 'refresh-1', 'refresh-1'])
})

test('a token that was refused is replaced once, whoever asks', async () => {
  const shop = aShop()
  const session = shop.tab()
  const token = await session.accessToken()
  expect(await Promise.all([session.replace(token), session.replace(token)])).toEqual(['access-2', 'access-2'])
  expect(await session.replace(token)).toBe('access-2')
  expect(shop.asked).toHaveLength(2)
})

test('signing out reaches the other tabs', async () => {
  const shop = aShop()
  const [here, there] = [shop.tab(), shop.tab()]
  await here.accessToken()
  await there.accessToken()
  expect(there.role()).toBe('visitor')
  const told = new Promise<Role>((resolve) => there.onChange(resolve))
  await here.signOut()
  expect(await told).toBe('none')
  expect(await there.keptRole()).toBe('none')
  expect(await there.accessToken()).toBe('access-3')
  expect(shop.asked[2]).toEqual({ clientId: 'client', grantType: 'anonymous' })
})

test('an answer that comes after signing out belongs to nobody', async () => {
  const shop = aShop()
  const session = shop.tab()
  await session.accessToken()
  let answer: (answer: TokenAnswer) => void = () => {}
  shop.grants.push(() => new Promise((resolve) => (answer = resolve)))
  const next = shop.tab()
  const token = next.accessToken()
  while (shop.asked.length < 2) await new Promise((resolve) => setTimeout(resolve))
  await session.signOut()
  answer({ access_token: 'late', expires_in: 600, refresh_token: 'late' })
  expect(await token).toBe('access-3')
  expect(shop.asked[2]).toEqual({ clientId: 'client', grantType: 'anonymous' })
})

const MEMBER: TokenAnswer = { access_token: 'member', expires_in: 600, refresh_token: 'of the member' }

test('who signs in is a member in all tabs, and on the next page', async () => {
  const shop = aShop()
  const [here, there] = [shop.tab(), shop.tab()]
  await there.accessToken()
  const told = new Promise<Role>((resolve) => there.onChange((role) => role === 'member' && resolve(role)))
  await here.signIn(MEMBER)
  expect([here.role(), await here.accessToken()]).toEqual(['member', 'member'])
  expect(await told).toBe('member')
  await there.accessToken()
  expect(shop.asked.at(-1)).toMatchObject({ grantType: 'refresh_token', refreshToken: 'of the member' })
  expect(there.role()).toBe('member')
  expect(await shop.tab().keptRole()).toBe('member')
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
  expect(await shop.tab().keptRole()).toBe('visitor')
})

test('another member than before is somebody else', async () => {
  const shop = aShop()
  const session = shop.tab()
  const told: Role[] = []
  session.onChange((role) => told.push(role))
  await session.signIn(MEMBER)
  await session.signIn({ ...MEMBER, access_token: 'another' })
  expect(told).toEqual(['member', 'member'])
  expect(await session.accessToken()).toBe('another')
})

test('two shops, and two clients of one shop, stay apart on one page', async () => {
  const storage = keepInMemory()
  const sessionOf = (baseUrl: string, clientId: string) => {
    const { session } = createClient({ baseUrl, clientId, storage })
    open.push(session)
    return session
  }
  const [one, otherClient, otherShop] = [
    sessionOf('https://shop.example', 'one'),
    sessionOf('https://shop.example', 'other'),
    sessionOf('https://other.example', 'one'),
  ] as const
  await one.signIn(MEMBER)
  for (const other of [otherClient, otherShop]) {
    expect(await other.keptRole()).toBe('none')
    await other.signOut()
  }
  expect(await one.keptRole()).toBe('member')
})
