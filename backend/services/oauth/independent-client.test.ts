import * as oauth from 'oauth4webapi'
import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../../testing/create-test-app.ts'
import { openBrowser } from '../../testing/visit-page.ts'

test('a client that knows only the RFCs finds its way by the metadata: code with PKCE, refresh, revocation', async () => {
  const shop = await createTestApp()
  const ADA = { loginId: { email: 'ada@example.com' }, password: 'a long row of words' }
  const { identity } = await shop.call('POST /_api/iam/authentication/v2/register', ADA, await shop.visitor())
  const options = { [oauth.customFetch]: (url: string, init: object) => shop.fetch(url, init) }
  const issuer = new URL('https://shop.example')
  const found = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' })
  const server = await oauth.processDiscoveryResponse(issuer, found)
  const client: oauth.Client = { client_id: shop.clientId }
  const redirectUri = `${TEST_ORIGIN}/`

  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const address = new URL(server.authorization_endpoint ?? '')
  address.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString()
  const page = openBrowser(shop)
  await page.open(address.href)
  await page.send({ email: ADA.loginId.email, password: ADA.password })

  const answer = oauth.validateAuthResponse(server, client, new URL(page.url()), state)
  const exchange = (proof: string) =>
    oauth.authorizationCodeGrantRequest(server, client, oauth.None(), answer, redirectUri, proof, options)
  const refused = oauth.processAuthorizationCodeResponse(
    server,
    client,
    await exchange(oauth.generateRandomCodeVerifier()),
  )
  await expect(refused).rejects.toMatchObject({ error: 'invalid_grant' })
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, await exchange(verifier))
  const userInfo = new URL('/oauth2/user-info', issuer)
  const askWho = (accessToken: string) =>
    oauth.protectedResourceRequest(accessToken, 'GET', userInfo, undefined, null, options)
  const getSubject = async (accessToken: string) => ((await (await askWho(accessToken)).json()) as { sub: string }).sub
  expect(await getSubject(tokens.access_token)).toBe(identity?.id)

  const { refresh_token: refreshToken = '' } = tokens
  const refresh = async () =>
    oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, options),
    )
  const renewed = await refresh()
  expect(await getSubject(renewed.access_token)).toBe(identity?.id)
  const revoke = async (by: oauth.Client) =>
    oauth.processRevocationResponse(await oauth.revocationRequest(server, by, oauth.None(), refreshToken, options))
  await expect(revoke({ client_id: shop.ids.guid() })).rejects.toMatchObject({ error: 'invalid_grant' })
  await revoke(client)
  await expect(refresh()).rejects.toMatchObject({ error: 'invalid_grant' })
  expect((await askWho(renewed.access_token)).status).toBe(401)
})
