import { expect, test } from 'vitest'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import { aBrowser } from '../../kit/test-browser.ts'
import { createClient } from '../client.ts'
import { keepInMemory } from '../kept-values.ts'
import { getMemberTokensForExternalLogin } from './external-login.ts'
import * as signIn from './index.ts'
import { take } from './oauth-data.ts'
import { ADA, HOME, messageOf, setSignIn } from './test-sign-in.ts'

const openShop = setSignIn(createTestShop, aBrowser)

test.each([43, 64, 128])('security 3: a verifier of %i letters, and its challenge', async (length) => {
  const { codeVerifier, codeChallenge } = await signIn.createPkce(length)
  expect(codeVerifier).toMatch(/^[A-Za-z0-9._~-]+$/)
  expect(codeVerifier).toHaveLength(length)
  expect(codeChallenge).toMatch(/^[\w-]{43}$/)
})

test('security 3: shorter or longer verifiers are not made, 43 letters are the default', async () => {
  await expect(signIn.createPkce(42)).rejects.toThrow('43 to 128')
  await expect(signIn.createPkce(129)).rejects.toThrow('43 to 128')
  expect((await signIn.createPkce()).codeVerifier).toHaveLength(43)
})

test.each(['fragment', 'query'] as const)('what comes back in the %s becomes a member', async (mode) => {
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

test('the answer is looked for in the fragment, and errors are read', () => {
  expect(signIn.parseReturn(`${HOME}#error=access_denied&error_description=No+way&state=s&other=1`)).toEqual({
    error: 'access_denied',
    errorDescription: 'No way',
    state: 's',
  })
})

test('security 5: an answer without code or state, or with another state, is none', async () => {
  const { client, begin } = await openShop()
  const { data, address } = await begin()
  const returned = signIn.parseReturn(address)
  const { code, state, ...rest } = returned
  const refusal = (answer: signIn.SignInReturn) => signIn.getMemberTokens(client, answer, data).catch(messageOf)
  expect(await refusal({ ...rest, code: `${code}` })).toBe('Missing code or _state')
  expect(await refusal({ ...rest, state: `${state}` })).toBe('Missing code or _state')
  expect(await refusal({ ...returned, state: `${state}x` })).toBe('Invalid _state')
})

test('security 6: an answer of another server is none', async () => {
  const { client, begin } = await openShop()
  const { data, address } = await begin()
  const returned = signIn.parseReturn(address)
  expect(returned.iss).toBe('https://shop.example')
  const refusal = (iss: string | undefined) => signIn.getMemberTokens(client, { ...returned, iss }, data)
  await expect(refusal('https://evil.example')).rejects.toThrow('Invalid _state')
  await expect(refusal(undefined)).rejects.toThrow('Invalid _state')
  expect((await refusal('https://shop.example')).access_token).toBeTruthy()
})

test('security 5: a try is taken once, however many ask for it', async () => {
  const { client } = await openShop()
  const data = await signIn.createOauthData(HOME)
  await signIn.remember(client, data)
  const taken = await Promise.all(Array.from({ length: 5 }, () => take(client, data.state)))
  expect(taken.filter(Boolean)).toEqual([data])
})

test('a code that was used says what the shop would not do', async () => {
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

test('a program that knows who it is signs in without a window', async () => {
  const { shop, sessionToken } = await openShop()
  await sessionToken()
  // No page of a browser has such a key, so there is no origin.
  const { baseUrl, clientId } = { baseUrl: 'https://shop.example', clientId: shop.clientId }
  const client = createClient({
    baseUrl,
    clientId,
    storage: keepInMemory(),
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

test('signing out ends the session at the shop, and forgets it without network too', async () => {
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
  expect([client.session.role(), await client.session.keptRole()]).toEqual(['none', 'none'])
  const renewed = client.call('POST /oauth2/token', { refreshToken, grantType: 'refresh_token' }, { open: true })
  await expect(renewed).rejects.toMatchObject({ status: 401 })
  await enter()
  browser.offline = true
  await expect(signIn.logout(client)).rejects.toMatchObject({ kind: 'offline' })
  expect(await client.session.keptRole()).toBe('none')
})
