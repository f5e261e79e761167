import { findClient, type OAuthClient, saveClient } from '../kernel/access/clients.ts'
import { sha256 } from '../kernel/crypto/hash.ts'
import { getSite, type Site, saveSite } from '../services/sites/index.ts'
import { createTestApp, TEST_ORIGIN } from './create-test-app.ts'
import { openBrowser, type PageVisit } from './visit-page.ts'

/** A member's address and password, as the forms take them. */
export const ADA = { email: 'ada@example.com', password: 'a long row of words' }
const VERIFIER = 'v'.repeat(43)
/** Where the test's storefront takes the answer. */
export const CALLBACK = `${TEST_ORIGIN}/`

/** A shop with its settings of sign-in, and browsers that come to its pages as a storefront sends them. */
export async function openSignIn(
  settings: { signIn?: Site['signIn']; client?: Partial<OAuthClient>; app?: Parameters<typeof createTestApp>[0] } = {},
) {
  const shop = await createTestApp(settings.app)
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), signIn: settings.signIn })
  const change = async (changes: Partial<OAuthClient>) => {
    const client = (await findClient(shop.app.dependencies, shop.clientId)) as OAuthClient
    await saveClient(shop.app.dependencies, { ...client, ...changes })
  }
  if (settings.client) await change(settings.client)
  /** A link of a redirect session, as a widget asks for it. */
  const link = async (more: object = {}, preferences: object = {}) => {
    const authRequest = {
      clientId: shop.clientId,
      responseType: 'code',
      responseMode: 'fragment',
      redirectUri: CALLBACK,
      state: 'state-1',
      codeChallenge: sha256(VERIFIER),
      codeChallengeMethod: 'S256',
      ...more,
    }
    const sent = { auth: { authRequest }, preferences }
    const { redirectSession } = await shop.call(
      'POST /_api/redirects-api/v1/redirect-session',
      sent,
      await shop.visitor(),
    )
    return redirectSession.fullUrl
  }
  /** A browser at the first page of a sign-in. */
  const begin = async (more: object = {}, page: PageVisit = openBrowser(shop, shop.app.dependencies.publicUrl)) => {
    await page.open(await link(more))
    return page
  }
  /** An account, as a visitor of the shop makes one. */
  const member = async (email = ADA.email) => {
    const visitor = await shop.visitor()
    const { identity } = await shop.call(
      'POST /_api/iam/authentication/v2/register',
      { loginId: { email }, password: ADA.password, profile: { firstName: 'Ada' } },
      visitor,
    )
    return identity?.id ?? ''
  }
  /** The member behind the answer that the storefront got. */
  const memberOf = async (url: string) => {
    const { body } = await shop.send('POST /oauth2/token', {
      grantType: 'authorization_code',
      clientId: shop.clientId,
      redirectUri: CALLBACK,
      code: new URLSearchParams(new URL(url).hash.slice(1)).get('code') ?? '',
      codeVerifier: VERIFIER,
    })
    const access = body?.access_token ?? ''
    return { access, id: (await shop.call('GET /oauth2/user-info', {}, access)).sub }
  }
  return { ...shop, link, begin, member, memberOf, change }
}
