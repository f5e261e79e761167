import { sha256 } from '../kernel/base/crypto/hash.ts'
import { findClient, type OAuthClient, saveClient } from '../kernel/runtime/access/clients.ts'
import { getSite, type Site, saveSite } from '../services/sites/index.ts'
import { createTestApp, TEST_ORIGIN } from './create-test-app.ts'
import { openBrowser, type PageVisit } from './visit-page.ts'

/** A member's e-mail address and password, for the forms. */
export const ADA = { email: 'ada@example.com', password: 'a long row of words' }
const VERIFIER = 'v'.repeat(43)
/** The redirect URI of the test's storefront. */
export const CALLBACK = `${TEST_ORIGIN}/`

/** Opens a shop with sign-in settings; browsers come to its pages as a storefront sends them. */
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
  /** Creates a redirect session's link as a widget does. */
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
  /** Opens the first page of a sign-in in a browser. */
  const begin = async (more: object = {}, page: PageVisit = openBrowser(shop, shop.app.dependencies.publicUrl)) => {
    await page.open(await link(more))
    return page
  }
  /** Registers an account as a visitor does. */
  const member = async (email = ADA.email) => {
    const visitor = await shop.visitor()
    const { identity } = await shop.call(
      'POST /_api/iam/authentication/v2/register',
      { loginId: { email }, password: ADA.password, profile: { firstName: 'Ada' } },
      visitor,
    )
    return identity?.id ?? ''
  }
  /** The member of the response that the storefront received. */
  const getMember = async (url: string) => {
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
  return { ...shop, link, begin, member, getMember, change }
}
