import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as signIn from './index.ts'
import { createBothClients, HOME, PATHS, SHOP } from './suite/both-clients.ts'

/* The authorization URL and the return from it (sections 6 and 7), tested on both clients. */

const both = createBothClients()

test.each([43, 64, 128])('a verifier of %i characters has its SHA-256 in base64url as challenge', async (length) => {
  for (let made = 0; made < 20; made++) {
    const { codeVerifier, codeChallenge, codeChallengeMethod } = await signIn.createPkce(length)
    expect(codeVerifier).toHaveLength(length)
    expect(codeVerifier).toMatch(/^[A-Za-z0-9._~-]+$/)
    expect(codeChallenge).toBe(createHash('sha256').update(codeVerifier).digest('base64url'))
    expect(codeChallengeMethod).toBe('S256')
  }
})

test.each([42, 129, 0, Number.NaN])('a verifier of %d characters is refused', async (length) => {
  await expect(signIn.createPkce(length)).rejects.toThrow('43 to 128')
})

test('an attempt stores the published client’s fields, with 43 characters by default', async () => {
  const begun = await signIn.createOauthData(HOME, 'https://host.example/page')
  const published = both.theirs.generateOAuthData(HOME, 'https://host.example/page')
  expect(begun).toMatchObject({ redirectUri: HOME, originalUri: 'https://host.example/page' })
  expect(published).toMatchObject({ redirectUri: HOME, originalUri: 'https://host.example/page' })
  const lengths = ({ codeVerifier, codeChallenge, state }: signIn.OauthData | typeof published) =>
    [codeVerifier, codeChallenge, state].map(({ length }) => length)
  expect(lengths(begun)).toEqual([43, 43, 43])
  expect(lengths(published)).toEqual([43, 43, 43])
  expect((await signIn.createOauthData()).originalUri).toBe('')
})

type AuthUrlOptions = NonNullable<Parameters<typeof signIn.getAuthUrl>[2]>
test.each<[string, AuthUrlOptions | undefined, object]>([
  ['prompt login and the fragment, by default', undefined, { prompt: 'login', responseMode: 'fragment' }],
  ['the answer in the query', { prompt: 'login', responseMode: 'query' }, { prompt: 'login', responseMode: 'query' }],
  [
    'silently, with a session token',
    { prompt: 'none', responseMode: 'web_message', sessionToken: 'session' },
    { prompt: 'none', responseMode: 'web_message', sessionToken: 'session' },
  ],
])('an authorization URL requests %s', async (_, options, expected) => {
  const data = await signIn.createOauthData(HOME)
  expect(await signIn.getAuthUrl(both.ours.client, data, options)).toEqual({
    authUrl: `${SHOP}/oauth2/authorize?request=1`,
    issuer: SHOP,
  })
  // The published client's types omit the session token; its code accepts it.
  await both.theirs.getAuthUrl({ ...data, redirectUri: HOME }, options as Parameters<typeof both.theirs.getAuthUrl>[1])
  const [own, published] = both
    .sentTo(PATHS.redirect)
    .map(({ body }) => body.auth as { authRequest: object; prompt: string })
  expect({ prompt: own?.prompt, ...own?.authRequest }).toEqual({
    clientId: 'client',
    codeChallenge: data.codeChallenge,
    codeChallengeMethod: 'S256',
    responseType: 'code',
    scope: 'offline_access',
    state: data.state,
    redirectUri: HOME,
    ...expected,
  })
  expect(published).toEqual(own)
})

test.each<[string, 'query' | undefined, object]>([
  [`${HOME}#code=a&state=b`, undefined, { code: 'a', state: 'b' }],
  [`${HOME}?code=x&state=y#code=a&state=b`, undefined, { code: 'a', state: 'b' }],
  [`${HOME}?code=a&state=b#code=x`, 'query', { code: 'a', state: 'b' }],
  [`${HOME}?code=a&state=b`, undefined, {}],
  [`${HOME}#code=a%2Bb&state=c%20d`, undefined, { code: 'a+b', state: 'c d' }],
  [
    `${HOME}#error=access_denied&error_description=No+way&state=b`,
    undefined,
    { error: 'access_denied', errorDescription: 'No way', state: 'b' },
  ],
  [HOME, undefined, {}],
])('%s by %s is read', (address, mode, expected) => {
  expect(signIn.parseReturn(address, mode)).toEqual(expected)
  // A missing value is null there and undefined here.
  const published = Object.entries(both.theirs.parseFromUrl(address, mode)).filter(([, value]) => value !== null)
  expect(Object.fromEntries(published)).toEqual(expected)
})

test.each([
  ['Missing code or _state', '', 'own'],
  ['Missing code or _state', 'code', ''],
  ['Invalid _state', 'code', 'another'],
])('%s: code %j, state %j', async (message, code, given) => {
  const data = await signIn.createOauthData(HOME)
  const state = given === 'own' ? data.state : given
  await expect(signIn.getMemberTokens(both.ours.client, { code, state }, data)).rejects.toThrow(message)
  await expect(both.theirs.getMemberTokens(code, state, { ...data, redirectUri: HOME })).rejects.toThrow(message)
  expect(both.sentTo(PATHS.token)).toEqual([])
})
