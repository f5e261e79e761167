import { afterEach, expect, test, vi } from 'vitest'
import { solution } from '../../../backend/kernel/captcha/test-solution.ts'
import { sha256 } from '../../../backend/kernel/hash.ts'
import { tickets } from '../../../backend/services/authentication/records.ts'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import { aBrowser, type TestBrowser } from '../../kit/test-browser.ts'
import { createClient } from '../client.ts'
import { keepInMemory } from '../kept-values.ts'
import type { ApiProblem } from '../problem.ts'
import { getMemberTokensForExternalLogin } from './external-login.ts'
import * as signIn from './index.ts'
import { readReturn, type SignInReturn, take } from './oauth-data.ts'

const HOME = 'https://host.example/'
const ADA = { email: 'ada@example.com', password: 'a long row of words' }

type Settings = { ownerApproval?: boolean; emailVerification?: boolean; captcha?: boolean }

/** A shop with a visitor before it, for tests of signing in. */
async function openSignIn(settings: Settings = {}) {
  const shop = await createTestShop()
  await shop.call('PATCH /awning/v1/sign-in-settings', { settings }, shop.apiKey)
  const browser = aBrowser(shop)
  const { client } = browser.tab()
  return {
    shop,
    browser,
    client,
    /** Makes 123456 the code of every verification: Preact draws no mails that it could be read from. */
    async knowCode(): Promise<string> {
      const { store } = shop.app.dependencies
      const { items } = await store.reader(tickets).query(shop.siteId, { paging: { limit: 100, offset: 0 } })
      const waiting = items.filter(({ codeHash }) => codeHash)
      await store.transaction((work) => {
        for (const ticket of waiting) work.update(tickets, { ...ticket, codeHash: sha256('123456') })
      })
      return '123456'
    },
    /** What the page at the address of a sign-in answers, wherever it would lead. */
    async follow(authUrl: string): Promise<{ address: string; message: SignInReturn }> {
      const response = await shop.fetch(authUrl, { redirect: 'manual' })
      const posted = /\}\)\((\{.*?\}),"/.exec(await response.text())?.[1]
      return { address: response.headers.get('location') ?? '', message: readReturn(JSON.parse(posted ?? '{}')) }
    },
  }
}

let open: TestBrowser[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const browser of open) browser.close()
  open = []
  document.body.replaceChildren()
  history.replaceState(null, '', '/page')
})

async function openShop(settings?: Parameters<typeof openSignIn>[0]) {
  const opened = await openSignIn(settings)
  open.push(opened.browser)
  const authentication = signIn.createAuthentication(opened.client)
  /** An account, and the token of a sign-in to it. */
  const sessionToken = async () => {
    const state = await authentication
      .register(ADA)
      .then((made) => (made.loginState === 'SUCCESS' ? made : authentication.login(ADA)))
    if (state.loginState !== 'SUCCESS') throw new Error(state.loginState)
    return state.data.sessionToken
  }
  /** A sign-in as far as its answer. */
  const begin = async (responseMode: 'fragment' | 'query' = 'fragment') => {
    const data = await signIn.createOauthData(HOME, 'https://host.example/page')
    const more = { responseMode, prompt: 'none', sessionToken: await sessionToken() } as const
    const { authUrl, issuer } = await signIn.getAuthUrl(opened.client, data, more)
    const { address } = await opened.follow(authUrl)
    return { data: { ...data, issuer }, address }
  }
  return { ...opened, authentication, sessionToken, begin }
}
const messageOf = (error: unknown) => (error as Error).message

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

test('a sign-in by password goes through its states', async () => {
  const { authentication, shop, knowCode, client } = await openShop({ emailVerification: true, ownerApproval: true })
  expect(await authentication.processVerification({ verificationCode: '123456' })).toEqual({
    loginState: 'FAILURE',
    error: 'Unknown _state',
  })
  expect(await authentication.register(ADA)).toMatchObject({
    loginState: 'EMAIL_VERIFICATION_REQUIRED',
    data: { stateToken: expect.any(String) },
  })
  await expect(authentication.processVerification({ verificationCode: '000000' })).rejects.toMatchObject({
    code: 'VERIFICATION_FAILED',
  })
  expect((await authentication.resendVerification()).loginState).toBe('EMAIL_VERIFICATION_REQUIRED')
  const verificationCode = await knowCode()
  expect(await authentication.processVerification({ verificationCode })).toEqual({
    loginState: 'OWNER_APPROVAL_REQUIRED',
  })
  expect((await authentication.login(ADA)).loginState).toBe('OWNER_APPROVAL_REQUIRED')
  const { members } = await shop.call('POST /members/v1/members/query', { query: {} }, shop.apiKey)
  await shop.call('POST /members/v1/members/{id}/approve', { id: members[0]?.id ?? '' }, shop.apiKey)
  expect(await authentication.login(ADA)).toMatchObject({
    loginState: 'SUCCESS',
    data: { sessionToken: expect.stringMatching(/^[\w-]{43}$/) },
  })
  expect(client.session.role()).not.toBe('member')
})

test('each refusal of a sign-in has its code', async () => {
  const { authentication, shop, browser } = await openShop()
  const { register, login } = authentication
  const failure = (errorCode: string) => expect.objectContaining({ loginState: 'FAILURE', errorCode })
  expect(await login(ADA)).toEqual(failure('invalidEmail'))
  expect(await register({ ...ADA, email: 'nobody' })).toEqual(failure('invalidEmail'))
  await register(ADA)
  expect(await register(ADA)).toEqual(failure('emailAlreadyExists'))
  expect(await login({ ...ADA, password: 'another row of words' })).toEqual(failure('invalidPassword'))
  await shop.call('POST /members/v1/members', { member: { loginEmail: 'eve@example.com' } }, shop.apiKey)
  expect(await login({ ...ADA, email: 'eve@example.com' })).toEqual(failure('resetPassword'))
  const weak = await register({ email: 'bob@example.com', password: 'short' })
  expect(weak).toMatchObject({ loginState: 'FAILURE', problem: { kind: 'validation' } })
  expect(weak).not.toHaveProperty('errorCode')
  browser.offline = true
  await expect(login(ADA)).rejects.toMatchObject({ kind: 'offline' })
})

test('a captcha that the shop asks for is sent along', async () => {
  const { authentication } = await openShop({ captcha: true })
  const asked = await authentication.register(ADA)
  expect(asked).toMatchObject({ loginState: 'FAILURE', errorCode: 'missingCaptchaToken' })
  const { problem } = asked as { problem: ApiProblem }
  const captchaTokens = { invisibleRecaptchaToken: await solution(problem.data?.challenge) }
  expect((await authentication.register({ ...ADA, captchaTokens })).loginState).toBe('SUCCESS')
  expect(await authentication.login({ ...ADA, captchaTokens })).toMatchObject({ errorCode: 'invalidCaptchaToken' })
})

test('a mail for a new password is asked for, and leads back to a page of the client', async () => {
  const { authentication, browser } = await openShop()
  await authentication.register(ADA)
  await authentication.sendPasswordResetEmail(ADA.email, HOME, 'de')
  expect(browser.requests).toContain('POST /_api/iam/recovery/v1/send-email')
  await expect(authentication.sendPasswordResetEmail(ADA.email, 'https://evil.example/')).rejects.toThrow('redirect')
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

/** The hidden frame of a direct login, which jsdom does not load. */
const frameOf = () => vi.waitUntil(() => document.querySelector('iframe'), 15_000)
const say = (source: Window | null, data: unknown, origin = 'https://shop.example') =>
  dispatchEvent(new MessageEvent('message', { source, data, origin }))

test('security 8: a hidden frame answers a direct login; four wrong senders do not', async () => {
  const { client, sessionToken, follow } = await openShop()
  const tokens = signIn.getMemberTokensForDirectLogin(client, await sessionToken())
  const frame = await frameOf()
  const { message } = await follow(frame.src)
  const forged = { ...message, code: 'forged' }
  say(frame.contentWindow, forged, 'https://evil.example')
  say(window, forged)
  say(frame.contentWindow, { ...forged, state: 'another' })
  say(frame.contentWindow, 'code=forged')
  say(frame.contentWindow, null)
  say(frame.contentWindow, message)
  await client.session.signIn(await tokens)
  expect(client.session.role()).toBe('member')
  expect(document.querySelector('iframe')).toBeNull()
})

test('a frame that says nothing is given up: at once when it has loaded, else after two minutes', async () => {
  const { client, sessionToken } = await openShop()
  const tries = [await sessionToken(), await sessionToken()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [index, token] of tries.entries()) {
    const tokens = signIn.getMemberTokensForDirectLogin(client, token).catch(messageOf)
    const frame = await frameOf()
    if (index === 0) frame.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(index === 0 ? 1_499 : 119_999)
    expect(frame.isConnected).toBe(true)
    vi.advanceTimersByTime(1)
    expect(await tokens).toBe('OAuth flow timed out')
    expect(frame.isConnected).toBe(false)
  }
})

/** A sign-in in a window of its own; the window is a frame here, as jsdom opens none. */
async function openWindow(registered = HOME) {
  const redirectUri = registered || undefined
  const opened = await openShop()
  const { client } = opened
  const prepared = await signIn.prepareSignIn(client, redirectUri, { lang: 'de' })
  const frame = document.body.appendChild(document.createElement('iframe'))
  const popup = frame.contentWindow as Window
  const end = new AbortController()
  const answer = signIn.hearWindow(client, popup, prepared, end.signal)
  const { state } = prepared.data
  return {
    ...opened,
    prepared,
    popup,
    frame,
    answer,
    end,
    state,
    good: { code: 'code', state, iss: 'https://shop.example' },
  }
}

test('security 8: the page listens to the window of its sign-in alone, and says that it has heard', async () => {
  const { popup, answer, good, prepared } = await openWindow()
  expect(prepared.authUrl).toContain('lang=de')
  const heard: unknown[] = []
  popup.addEventListener('message', ({ data }) => heard.push(data))
  say(popup, { ...good, code: 'forged' }, 'https://evil.example')
  say(window, { ...good, code: 'forged' })
  say(popup, { ...good, code: 'forged', state: 'another' })
  say(popup, `code=forged&state=${good.state}`)
  say(popup, good)
  expect(await answer).toMatchObject({ returned: good, data: { redirectUri: HOME, issuer: 'https://shop.example' } })
})

test('a window that was closed after it said hello was meant to be; before that, only whoever gives up ends it', async () => {
  const { popup, answer, state, frame } = await openWindow()
  say(popup, { awning: 'hello', state })
  frame.remove()
  Object.defineProperty(popup, 'closed', { value: true })
  expect(await answer).toBe('canceled')
  const second = await openWindow()
  Object.defineProperty(second.popup, 'closed', { value: true })
  second.end.abort()
  expect(await second.answer).toBe('canceled')
})

test('without a redirect URI, a window that is cut off from the page ends the sign-in; one that said hello does not', async () => {
  const cutOff = await openWindow('')
  Object.defineProperty(cutOff.popup, 'closed', { value: true })
  expect(await cutOff.answer).toBe('cut-off')
  const second = await openWindow('')
  say(second.popup, { awning: 'hello', state: second.state })
  Object.defineProperty(second.popup, 'closed', { value: true })
  expect(await second.answer).toBe('canceled')
})

test('the page at the redirect URI passes the answer on, and takes it out of its address', async () => {
  const { answer, good, browser, client } = await openWindow()
  history.replaceState(null, '', `/?keep=1#${new URLSearchParams(good)}`)
  expect(await signIn.takeReturn(browser.tab().client)).toEqual({ state: 'passed-on' })
  expect(location.href).toBe('https://host.example/?keep=1')
  expect(await answer).toMatchObject({ returned: good })
  expect(await take(client, good.state)).toBeUndefined()
})

test('where nobody takes it, the page at the redirect URI signs in itself', async () => {
  const { client, begin } = await openShop()
  const { data, address } = await begin()
  await signIn.remember(client, { ...data, popup: true })
  history.replaceState(null, '', address)
  expect(await signIn.takeReturn(client)).toEqual({ state: 'signed-in', originalUri: data.originalUri, popup: true })
  expect(client.session.role()).toBe('member')
  // The same address a second time.
  history.replaceState(null, '', address)
  expect(await signIn.takeReturn(client)).toEqual({ state: 'lost' })
})

test('what comes back of somebody else’s sign-in is left alone', async () => {
  const { client } = await openShop()
  history.replaceState(null, '', '/page#code=a&state=b&iss=https%3A%2F%2Fother.example')
  expect(await signIn.takeReturn(client)).toEqual({ state: 'none' })
  expect(location.hash).toContain('code=a')
})
