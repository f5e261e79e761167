import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../browser-storage.ts'
import { createClient } from '../client.ts'
import { getMemberTokensForExternalLogin } from './external-login.ts'
import * as signIn from './index.ts'
import { createBothClients, createOwnClient, HOME, PATHS, SHOP, TOKENS } from './suite/both-clients.ts'

/*
 * Tokens as the specification has them (section 9): requests, the logged-in state and the silent login, tested on both
 * clients.
 */

const both = createBothClients()

test('token requests: anonymous, refresh, authorization code, and API key', async () => {
  const client = createOwnClient()
  const data = await signIn.createOauthData(HOME)
  await client.session.accessToken()
  await client.session.replace(TOKENS.access_token)
  await signIn.getMemberTokens(client, { code: 'code', state: data.state }, data)
  await signIn.getMemberTokens(client, { code: 'code', state: data.state }, { ...data, redirectUri: undefined })
  await getMemberTokensForExternalLogin(client, 'member', 'key')
  const own = both.sent.splice(0)
  const visitor = await both.theirs.generateVisitorTokens()
  both.theirs.setTokens(await both.theirs.renewToken(visitor.refreshToken))
  await both.theirs.getMemberTokens('code', data.state, { ...data, redirectUri: HOME })
  await both.theirs.getMemberTokens('code', data.state, { ...data, redirectUri: '' })
  await both.theirs.getMemberTokensForExternalLogin('member', 'key')
  expect(own).toEqual(both.sent)
  const exchange = {
    clientId: 'client',
    grantType: 'authorization_code',
    code: 'code',
    codeVerifier: data.codeVerifier,
  }
  expect(own.map(({ body }) => body)).toEqual([
    { clientId: 'client', grantType: 'anonymous' },
    { clientId: 'client', grantType: 'refresh_token', refreshToken: 'refresh' },
    { ...exchange, redirectUri: HOME },
    exchange,
    { grant_type: 'authorized_client', scope: 'offline_access', member_id: 'member' },
  ])
  expect(own.at(-1)?.authorization).toBe('access,key')
})

test("a token response other than 200 throws 'something went wrong'", async () => {
  const data = await signIn.createOauthData(HOME)
  for (const status of [400, 401, 403, 404, 429, 500]) {
    both.answers.set(PATHS.token, { status, body: {} })
    const error = await signIn
      .getMemberTokens(both.ours.client, { code: 'code', state: data.state }, data)
      .catch((problem: Error) => problem)
    expect(error).toMatchObject({ message: 'Failed to get member tokens', cause: { message: 'something went wrong' } })
  }
})

test('only a member is logged in: none, visitor, member, and none after the logout', async () => {
  const client = createOwnClient()
  const isLoggedIn = () => [client.session.role() === 'member', both.theirs.loggedIn()]
  const data = await signIn.createOauthData(HOME)
  expect(client.session.role()).toBe('none')
  expect(isLoggedIn()).toEqual([false, false])
  await client.session.accessToken()
  both.theirs.setTokens(await both.theirs.generateVisitorTokens())
  expect(client.session.role()).toBe('visitor')
  expect(isLoggedIn()).toEqual([false, false])
  await client.session.signIn(await signIn.getMemberTokens(client, { code: 'code', state: data.state }, data))
  both.theirs.setTokens(await both.theirs.getMemberTokens('code', data.state, { ...data, redirectUri: HOME }))
  expect(client.session.role()).toBe('member')
  expect(isLoggedIn()).toEqual([true, true])
  both.sent.length = 0
  const left = await signIn.logout(client, HOME)
  expect(left).toEqual({ logoutUrl: `${SHOP}/oauth2/authorize?request=1` })
  expect(await both.theirs.logout(HOME)).toEqual(left)
  expect([client.session.role(), await client.session.lastRole()]).toEqual(['none', 'none'])
  expect(isLoggedIn()).toEqual([false, false])
  const expected = { logout: { clientId: 'client' }, callbacks: { postFlowUrl: HOME } }
  expect(both.sentTo(PATHS.redirect).map(({ body }) => body)).toEqual([expected, expected])
})

test('a member without an access token is refreshed, not made a visitor', async () => {
  const storage = createMemoryStorage()
  const getPage = () => createClient({ baseUrl: SHOP, clientId: 'client', storage })
  await getPage().session.signIn(TOKENS)
  const next = getPage()
  await next.session.accessToken()
  expect(both.sentTo(PATHS.token).map(({ body }) => body.grantType)).toEqual(['refresh_token'])
  expect(next.session.role()).toBe('member')
})

test('a direct login is silent, by web_message, and times out after 120000 ms in both clients', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const toErrorMessage = (error: Error) => error.message
  for (const begin of [
    () => signIn.getMemberTokensForDirectLogin(both.ours.client, 'session'),
    () => both.theirs.getMemberTokensForDirectLogin('session'),
  ]) {
    const ended = begin().catch(toErrorMessage)
    const frame = await vi.waitUntil(() => document.querySelector('iframe'), 120_000)
    expect(both.sentTo(PATHS.redirect).at(-1)?.body.auth).toMatchObject({
      prompt: 'none',
      authRequest: { responseMode: 'web_message', sessionToken: 'session' },
    })
    vi.advanceTimersByTime(119_999)
    expect(frame.isConnected).toBe(true)
    vi.advanceTimersByTime(1)
    expect(await ended).toBe('OAuth flow timed out')
    expect(frame.isConnected).toBe(false)
  }
})
