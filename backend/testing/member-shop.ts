import { sha256 } from '../kernel/base/crypto/hash.ts'
import { findClient, type OAuthClient, saveClient } from '../kernel/runtime/access/clients.ts'
import { createTestApp, TEST_ORIGIN } from './create-test-app.ts'

export const TOKEN = 'POST /oauth2/token'
export const SESSION = 'POST /_api/redirects-api/v1/redirect-session'
export const ADA = { loginId: { email: 'ada@example.com' }, password: 'a long row of words' }
export const VERIFIER = 'v'.repeat(43)
export const FROM_PAGE = { origin: TEST_ORIGIN }

/** A shop with a member, Ada, and the steps of a client to sign her in. */
export async function createMemberShop(options?: Parameters<typeof createTestApp>[0]) {
  const shop = await createTestApp(options)
  const { call, clientId } = shop
  const visitor = await shop.visitor()
  const { identity } = await call('POST /_api/iam/authentication/v2/register', ADA, visitor)
  const login = async () => (await call('POST /_api/iam/authentication/v2/login', ADA, visitor)).sessionToken ?? ''
  const authRequest = (more: object = {}) => ({
    clientId,
    responseType: 'code',
    responseMode: 'web_message',
    scope: 'offline_access',
    state: 'state-1',
    codeChallenge: sha256(VERIFIER),
    codeChallengeMethod: 'S256',
    ...more,
  })
  const begin = async (more: object = {}, prompt: 'none' | 'login' = 'none') =>
    (await call(SESSION, { auth: { authRequest: authRequest(more), prompt } }, visitor, FROM_PAGE)).redirectSession
  /** Gets an authorization code as a hidden frame does. */
  const code = async (more: object = {}) => {
    const { fullUrl } = await begin({ sessionToken: await login(), ...more })
    const text = await (await shop.fetch(fullUrl)).text()
    return /"code":"([\w-]{43})"/.exec(text)?.[1] ?? ''
  }
  const exchange = (sent: object) =>
    shop.send(TOKEN, { grantType: 'authorization_code', clientId, codeVerifier: VERIFIER, ...sent })
  const change = async (changes: Partial<OAuthClient>) => {
    const client = (await findClient(shop.app.dependencies, clientId)) as OAuthClient
    await saveClient(shop.app.dependencies, { ...client, ...changes })
  }
  const tokens = async () => {
    const { body } = await exchange({ code: await code() })
    return { access: body?.access_token ?? '', refresh: body?.refresh_token ?? '' }
  }
  return {
    ...shop,
    shop,
    visitor,
    memberId: identity?.id ?? '',
    login,
    authRequest,
    begin,
    code,
    exchange,
    change,
    tokens,
  }
}
