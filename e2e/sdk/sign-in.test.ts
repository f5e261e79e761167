import { verification } from '@wix/identity'
import { createClient, LoginState, OAuthStrategy } from '@wix/sdk'
import { expect } from 'vitest'
import type { Fixture } from '../../backend/demo/fixture/prepare-fixture.ts'
import { callServer } from '../server/http.ts'
import { onEachDatabase } from './databases.ts'
import { storefront } from './sdk-client.ts'

const PASSWORD = 'a long row of words'

/**
 * The methods of `auth` make 'oauth.token', 'authentication.registerV2', 'authentication.loginV2', 'authentication.signOn',
 * 'recovery.sendRecoveryEmail', 'verification.start' and 'verification.verifyDuringAuthentication'.
 */
await onEachDatabase('the published client’s sign-in', ({ server, journey }) => {
  const newStorefront = async () => {
    const client = storefront(server().fixture.clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    return client
  }
  const getName = async (token: string) =>
    (await callServer<{ email: string }>(server().base, 'GET', '/oauth2/user-info', token)).email

  journey('registers, signs in, becomes the member, renews, and signs out', async () => {
    const { auth } = await newStorefront()
    const email = 'ada@example.com'
    expect(await auth.register({ email, password: PASSWORD, profile: { firstName: 'Ada' } })).toMatchObject({
      loginState: 'SUCCESS',
    })
    expect(await auth.register({ email, password: PASSWORD })).toMatchObject({ errorCode: 'emailAlreadyExists' })
    expect(await auth.login({ email, password: 'another row' })).toMatchObject({ errorCode: 'invalidPassword' })
    expect(await auth.login({ email: 'nobody@example.com', password: PASSWORD })).toMatchObject({
      errorCode: 'invalidEmail',
    })
    const state = await auth.login({ email, password: PASSWORD })
    if (state.loginState !== 'SUCCESS') throw new Error('the sign-in was not through')
    const oauthData = auth.generateOAuthData(server().fixture.redirectUri)
    const { sessionToken } = state.data
    // The package accepts the session token but does not type it.
    const options = { prompt: 'none', responseMode: 'fragment', sessionToken } as const
    const { authUrl } = await auth.getAuthUrl(oauthData, options)
    // Follows the redirect as a browser would.
    const answer = await fetch(authUrl, { redirect: 'manual' })
    const { code, state: returned, error } = auth.parseFromUrl(answer.headers.get('location') ?? '')
    expect([error, returned]).toEqual([undefined, oauthData.state])
    auth.setTokens(await auth.getMemberTokens(code, returned, oauthData))
    expect(auth.loggedIn()).toBe(true)
    const { accessToken, refreshToken } = auth.getTokens()
    expect(await getName(accessToken.value)).toBe(email)
    const renewed = await auth.renewToken(refreshToken)
    expect(await getName(renewed.accessToken.value)).toBe(email)
    const { logoutUrl } = await auth.logout(server().fixture.redirectUri)
    expect((await fetch(logoutUrl, { redirect: 'manual' })).headers.get('location')).toBe(server().fixture.redirectUri)
    await expect(getName(accessToken.value)).rejects.toThrow('401')
  })

  journey('signs a member in with an API key, and requests a password reset mail', async () => {
    const { auth } = await newStorefront()
    const email = 'grace@example.com'
    const { base, fixture } = server()
    const { member } = await callServer<{ member: { id: string } }>(
      base,
      'POST',
      '/members/v1/members',
      fixture.adminApiKey,
      { member: { loginEmail: email } },
    )
    auth.setTokens(await auth.getMemberTokensForExternalLogin(member.id, fixture.adminApiKey))
    expect(await getName(auth.getTokens().accessToken.value)).toBe(email)
    await auth.sendPasswordResetEmail(email, fixture.redirectUri)
  })

  journey('signs a member in by e-mail with an API key and a session', async () => {
    const { auth } = await newStorefront()
    const email = 'joan@example.com'
    auth.setTokens(await auth.getMemberTokensForExternalLoginWithSession(email, server().fixture.adminApiKey))
    expect(auth.loggedIn()).toBe(true)
    expect(await getName(auth.getTokens().accessToken.value)).toBe(email)
  })

  journey('a member proves the mailbox later', async () => {
    const { base, fixture } = server()
    const client = createClient({ modules: { verification }, auth: OAuthStrategy({ clientId: fixture.clientId }) })
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    const email = 'dorothy@example.com'
    const state = await client.auth.register({ email, password: PASSWORD })
    if (state.loginState !== 'SUCCESS') throw new Error('the registration was not through')
    const { members } = await callServer<{ members: { id: string }[] }>(
      base,
      'POST',
      '/members/v1/members/query',
      fixture.adminApiKey,
      { query: { filter: { loginEmail: email } } },
    )
    const identityId = members[0]?.id ?? ''
    await expect(client.verification.start({ identityId })).rejects.toThrow()
    client.auth.setTokens(await client.auth.getMemberTokensForExternalLogin(identityId, fixture.adminApiKey))
    const { verificationId } = await client.verification.start({ identityId, target: 'EMAIL' })
    const { identity } = await client.verification.verifyDuringAuthentication(await codeMailedTo(fixture, email), {
      stateToken: verificationId ?? '',
    })
    expect(identity?.email).toEqual({ address: email, isVerified: true })
  })

  journey('verifies the mailed code, and waits for approval', async () => {
    const { base, fixture } = server()
    const { auth } = await newStorefront()
    const ask = (settings: Record<string, boolean>) =>
      callServer(base, 'PATCH', '/awning/v1/sign-in-settings', fixture.adminApiKey, { settings })
    await ask({ emailVerification: true })
    const email = 'katherine@example.com'
    const begun = await auth.register({ email, password: PASSWORD })
    expect(begun).toMatchObject({ loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: expect.any(String) } })
    const verificationCode = await codeMailedTo(fixture, email)
    const wrong = verificationCode.replace(/./, (digit) => `${(Number(digit) + 1) % 10}`)
    await expect(auth.processVerification({ verificationCode: wrong })).rejects.toThrow()
    expect(await auth.processVerification({ verificationCode })).toMatchObject({
      loginState: 'SUCCESS',
      data: { sessionToken: expect.any(String) },
    })
    expect(await auth.processVerification({ verificationCode }, { loginState: LoginState.INITIAL })).toMatchObject({
      loginState: 'FAILURE',
      error: 'Unknown _state',
    })
    await ask({ emailVerification: false, ownerApproval: true })
    expect(await auth.register({ email: 'mary@example.com', password: PASSWORD })).toMatchObject({
      loginState: 'OWNER_APPROVAL_REQUIRED',
    })
    await ask({ ownerApproval: false })
  })
})

/** The code of the last mail to an address, as soon as it has arrived. */
async function codeMailedTo({ outboxUrl, outboxHeaders }: Fixture, email: string): Promise<string> {
  const address = outboxUrl.replace('{email}', encodeURIComponent(email))
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(address, { headers: outboxHeaders })
      code = /\b\d{6}\b/.exec(JSON.stringify(await answer.json()))?.[0]
      return code
    })
    .toBeDefined()
  return code ?? ''
}
