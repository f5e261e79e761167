import { expect, test, vi } from 'vitest'
import { createClient } from '../client.ts'
import { keepInMemory } from '../kept-values.ts'
import { getMemberTokensForExternalLogin } from './external-login.ts'
import * as signIn from './index.ts'
import { askBothClients, createOurs, HOME, PATHS, SHOP, TOKENS } from './suite/both-clients.ts'

/* Tokens as the specification has them (section 9): what is asked for, who is logged in, and the silent login, asked of both clients. */

const both = askBothClients()

test('what is sent for tokens: of a visitor, renewed, of a sign-in, of a program', async () => {
  const client = createOurs()
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

test('any answer but 200 to a request for tokens is something went wrong', async () => {
  const data = await signIn.createOauthData(HOME)
  for (const status of [400, 401, 403, 404, 429, 500]) {
    both.answers.set(PATHS.token, { status, body: {} })
    const error = await signIn
      .getMemberTokens(both.ours.client, { code: 'code', state: data.state }, data)
      .catch((problem: Error) => problem)
    expect(error).toMatchObject({ message: 'Failed to get member tokens', cause: { message: 'something went wrong' } })
  }
})

test('logged in is a member alone: none, visitor, member, and none after the logout', async () => {
  const client = createOurs()
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
  expect([client.session.role(), await client.session.keptRole()]).toEqual(['none', 'none'])
  expect(isLoggedIn()).toEqual([false, false])
  const asked = { logout: { clientId: 'client' }, callbacks: { postFlowUrl: HOME } }
  expect(both.sentTo(PATHS.redirect).map(({ body }) => body)).toEqual([asked, asked])
})

test('a member without an access token is renewed, not made a visitor', async () => {
  const storage = keepInMemory()
  const pageOf = () => createClient({ baseUrl: SHOP, clientId: 'client', storage })
  await pageOf().session.signIn(TOKENS)
  const next = pageOf()
  await next.session.accessToken()
  expect(both.sentTo(PATHS.token).map(({ body }) => body.grantType)).toEqual(['refresh_token'])
  expect(next.session.role()).toBe('member')
})

test('a direct login is silent, by web_message, and times out after 120000 ms in both clients', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const messageOf = (error: Error) => error.message
  for (const begin of [
    () => signIn.getMemberTokensForDirectLogin(both.ours.client, 'session'),
    () => both.theirs.getMemberTokensForDirectLogin('session'),
  ]) {
    const ended = begin().catch(messageOf)
    const frame = await vi.waitUntil(() => document.querySelector('iframe'), 15_000)
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
