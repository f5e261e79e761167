import { TEST_ORIGIN, TEST_URL, type TestApp } from './create-test-app.ts'
import { PROVIDER_CLIENT, type startOpenIdProvider } from './providers/openid-provider.ts'
import { SoftwareAuthenticator } from './providers/software-authenticator.ts'

const PASSKEYS = '/awning/v1/passkeys'
const USER_PASSKEYS = '/awning/v1/users/passkeys'
const CONNECTIONS = '/awning/v1/idp-connections'

/** Signs a member in by a program that knows them, for calls that need the session token of a fresh sign-in. */
export async function createSessionToken(
  { call, visitor, apiKey }: Pick<TestApp, 'call' | 'visitor' | 'apiKey'>,
  email: string,
): Promise<string> {
  const credential = `${await visitor()},${apiKey}`
  return (await call('POST /_api/iam/authentication/v2/sign-on', { loginId: { email } }, credential)).sessionToken
}

/**
 * Adds a passkey to a member; returns a second device's response for another passkey, and the first one's for signing
 * in.
 */
export async function addPasskeys(shop: TestApp, { memberId, member }: { memberId: string; member: string }) {
  const { call, visitor, apiKey } = shop
  const registrationOptions = async () => {
    const { member: account } = await call(
      'GET /members/v1/members/{id}',
      { id: memberId, fieldsets: ['FULL'] },
      apiKey,
    )
    const sessionToken = await createSessionToken(shop, account.loginEmail ?? '')
    return toOptions(await call(`POST ${PASSKEYS}/registration-options`, { sessionToken }, member))
  }
  const device = new SoftwareAuthenticator()
  const { passkey } = await call(`POST ${PASSKEYS}`, { response: device.create(await registrationOptions()) }, member)
  // The last way to sign in is never removed, so there is another one.
  const spare = new SoftwareAuthenticator().create(await registrationOptions())
  await call(`POST ${PASSKEYS}`, { response: spare }, member)
  const signInOptions = toOptions(await call(`POST ${PASSKEYS}/sign-in-options`, {}, await visitor()))
  return {
    id: passkey.id,
    created: new SoftwareAuthenticator().create(await registrationOptions()),
    signed: device.get(signInOptions, { userHandle: memberId }),
  }
}

/** The same for somebody who runs the shop; `as` is their session. */
export async function addUserPasskeys({ call }: TestApp, as: string) {
  const registrationOptions = async () => toOptions(await call(`POST ${USER_PASSKEYS}/registration-options`, {}, as))
  const device = new SoftwareAuthenticator()
  const { passkey } = await call(`POST ${USER_PASSKEYS}`, { response: device.create(await registrationOptions()) }, as)
  return {
    id: passkey.id,
    created: new SoftwareAuthenticator().create(await registrationOptions()),
    signed: device.get(toOptions(await call(`POST ${USER_PASSKEYS}/sign-in-options`, {}))),
  }
}

/** What the software device needs of WebAuthn options. */
const toOptions = ({ options }: { options: Record<string, unknown> }) => ({
  rpId: new URL(TEST_URL).hostname,
  origin: TEST_URL,
  challenge: String(options.challenge),
})

/** Adds an identity provider connection; returns the parameters with which it redirects a visitor back. */
export async function addProvider(
  { call, apiKey }: TestApp,
  provider: Awaited<ReturnType<typeof startOpenIdProvider>>,
  visitor: string,
) {
  const { id: clientId, secret: clientSecret } = PROVIDER_CLIENT
  const { issuer } = provider
  const { idpConnection } = await call(
    `POST ${CONNECTIONS}`,
    { name: 'Example', issuer, clientId, clientSecret },
    apiKey,
  )
  const { id } = idpConnection
  const { url } = await call(`POST ${CONNECTIONS}/{id}/begin`, { id, redirectUri: `${TEST_ORIGIN}/` }, visitor)
  const back = await provider.visit(url, 'lovelace@example.com')
  return { id, params: Object.fromEntries(back.searchParams) }
}
