import { expect, test } from 'vitest'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import { createTestBrowser } from '../../kit/test-browser.ts'
import { createMemoryStorage } from '../browser-storage.ts'
import { createClient } from '../client.ts'
import { getMemberTokensForExternalLogin } from './external-login.ts'
import * as signIn from './index.ts'
import { consumeOauthData } from './oauth-data.ts'
import { ADA, HOME, setUpSignIn, toErrorMessage } from './test-sign-in.ts'

const openShop = setUpSignIn(createTestShop, createTestBrowser)

test.each([43, 64, 128])('security 3: a verifier of %i characters, and its challenge', async (length) => {
  const { codeVerifier, codeChallenge } = await signIn.createPkce(length)
  expect(codeVerifier).toMatch(/^[A-Za-z0-9._~-]+$/)
  expect(codeVerifier).toHaveLength(length)
  expect(codeChallenge).toMatch(/^[\w-]{43}$/)
})

test('security 3: shorter or longer verifiers are refused, 43 characters are the default', async () => {
  await expect(signIn.createPkce(42)).rejects.toThrow('43 to 128')
  await expect(signIn.createPkce(129)).rejects.toThrow('43 to 128')
  expect((await signIn.createPkce()).codeVerifier).toHaveLength(43)
})

test.each(['fragment', 'query'] as const)('a response in the %s signs a member in', async (mode) => {
  const { client, begin } = await openShop()
  const { data, address } = await begin(mode)
  const returned = signIn.parseReturn(address, mode)
  expect(signIn.parseReturn(address, mode === 'query' ? 'fragment' : 'query')).toEqual({})
  expect(client.session.role()).not.toBe('member')
  await client.session.signIn(await signIn.getMemberTokens(client, returned, data))
  expect(client.session.role()).toBe('member')
  const { member } = await client.call('GET /members/v1/members/my', { fieldsets: ['FULL'] })
  expect(member.loginEmail).toBe(ADA.email)
})

test.each(['login', 'consent', 'select_account'] as const)('prompt %s leads to the sign-in page', async (prompt) => {
  const { shop, client } = await openShop()
  const { authUrl } = await signIn.getAuthUrl(client, await signIn.createOauthData(HOME), { prompt })
  const response = await shop.fetch(authUrl, { redirect: 'manual' })
  expect(response.headers.get('location')).toMatch(/^(https:\/\/shop\.example)?\/.*step=sign-in/)
})

test.each(['fragment', 'query', 'web_message'] as const)(
  'prompt none without a session is refused in the response mode %s',
  async (responseMode) => {
    const { client, follow } = await openShop()
    const data = await signIn.createOauthData(responseMode === 'web_message' ? undefined : HOME)
    const { authUrl } = await signIn.getAuthUrl(client, data, { prompt: 'none', responseMode })
    const { address, message } = await follow(authUrl)
    const returned = responseMode === 'web_message' ? message : signIn.parseReturn(address, responseMode)
    expect(returned).toMatchObject({ error: 'login_required', state: data.state })
  },
)

test('the response is read from the fragment, errors included', () => {
  expect(signIn.parseReturn(`${HOME}#error=access_denied&error_description=No+way&state=s&other=1`)).toEqual({
    error: 'access_denied',
    errorDescription: 'No way',
    state: 's',
  })
})

test('security 5: a response without code or state, or with another state, is refused', async () => {
  const { client, begin } = await openShop()
  const { data, address } = await begin()
  const returned = signIn.parseReturn(address)
  const { code, state, ...rest } = returned
  const refusal = (answer: signIn.SignInReturn) => signIn.getMemberTokens(client, answer, data).catch(toErrorMessage)
  expect(await refusal({ ...rest, code: `${code}` })).toBe('Missing code or _state')
  expect(await refusal({ ...rest, state: `${state}` })).toBe('Missing code or _state')
  expect(await refusal({ ...returned, state: `${state}x` })).toBe('Invalid _state')
})

test('security 6: a response of another server is refused', async () => {
  const { client, begin } = await openShop()
  const { data, address } = await begin()
  const returned = signIn.parseReturn(address)
  expect(returned.iss).toBe('https://shop.example')
  const refusal = (iss: string | undefined) => signIn.getMemberTokens(client, { ...returned, iss }, data)
  await expect(refusal('https://evil.example')).rejects.toThrow('Invalid _state')
  await expect(refusal(undefined)).rejects.toThrow('Invalid _state')
  expect((await refusal('https://shop.example')).access_token).toBeTruthy()
})

test('security 5: an attempt is consumed once, however many callers there are', async () => {
  const { client } = await openShop()
  const data = await signIn.createOauthData(HOME)
  await signIn.storeOauthData(client, data)
  const consumed = await Promise.all(Array.from({ length: 5 }, () => consumeOauthData(client, data.state)))
  expect(consumed.filter(Boolean)).toEqual([data])
})

test('a used authorization code is refused', async () => {
  const { client, begin } = await openShop()
  const { data, address } = await begin()
  const returned = signIn.parseReturn(address)
  await signIn.getMemberTokens(client, returned, data)
  const error = await signIn.getMemberTokens(client, returned, data).catch((problem: Error) => problem)
  expect(error).toMatchObject({
    message: 'Failed to get member tokens',
    cause: { message: 'something went wrong', cause: { status: 401 } },
  })
})

test('a server program signs a member in with an API key', async () => {
  const { shop, sessionToken } = await openShop()
  await sessionToken()
  // Pages never hold such a key, so the request has no origin.
  const { baseUrl, clientId } = { baseUrl: 'https://shop.example', clientId: shop.clientId }
  const client = createClient({
    baseUrl,
    clientId,
    storage: createMemoryStorage(),
    fetch: (input, init) => shop.fetch(`${input}`, { ...init, signal: null }),
  })
  const { members } = await shop.call('POST /members/v1/members/query', { query: {} }, shop.apiKey)
  const memberId = members[0]?.id ?? ''
  const tokens = await getMemberTokensForExternalLogin(client, memberId, shop.apiKey)
  await client.session.signIn(tokens)
  expect((await client.call('GET /members/v1/members/my', {})).member.id).toBe(memberId)
  const wrong = getMemberTokensForExternalLogin(client, memberId, 'no key')
  await expect(wrong).rejects.toThrow('something went wrong')
})

test('signing out ends the session at the shop, and deletes its tokens without network too', async () => {
  const { client, begin, browser } = await openShop()
  const enter = async () => {
    const { data, address } = await begin()
    const tokens = await signIn.getMemberTokens(client, signIn.parseReturn(address), data)
    await client.session.signIn(tokens)
    return tokens
  }
  const { refresh_token: refreshToken } = await enter()
  const { logoutUrl } = await signIn.logout(client, HOME)
  expect(logoutUrl).toContain(`postLogoutRedirectUri=${encodeURIComponent(HOME)}`)
  expect([client.session.role(), await client.session.lastRole()]).toEqual(['none', 'none'])
  const renewed = client.call('POST /oauth2/token', { refreshToken, grantType: 'refresh_token' }, { open: true })
  await expect(renewed).rejects.toMatchObject({ status: 401 })
  await enter()
  browser.offline = true
  await expect(signIn.logout(client)).rejects.toMatchObject({ kind: 'offline' })
  expect(await client.session.lastRole()).toBe('none')
})
