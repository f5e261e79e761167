import { TEST_ORIGIN, TEST_URL, type TestApp } from './create-test-app.ts'
import { PROVIDER_CLIENT, type startOpenIdProvider } from './openid-provider.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

const PASSKEYS = '/awning/v1/passkeys'
const CONNECTIONS = '/awning/v1/idp-connections'

/** A passkey of a member, what a second device answers that becomes another one, and what the first signs in with. */
export async function addPasskeys(
  { call, visitor }: TestApp,
  { memberId, member }: { memberId: string; member: string },
) {
  const asked = ({ options }: { options: Record<string, unknown> }) => ({
    rpId: new URL(TEST_URL).hostname,
    origin: TEST_URL,
    challenge: String(options.challenge),
  })
  const askedToAdd = async () => asked(await call(`POST ${PASSKEYS}/registration-options`, {}, member))
  const device = new SoftwareAuthenticator()
  const { passkey } = await call(`POST ${PASSKEYS}`, { response: device.create(await askedToAdd()) }, member)
  const askedToSignIn = asked(await call(`POST ${PASSKEYS}/sign-in-options`, {}, await visitor()))
  return {
    id: passkey.id,
    created: new SoftwareAuthenticator().create(await askedToAdd()),
    signed: device.get(askedToSignIn, { userHandle: memberId }),
  }
}

/** A connection to a provider, and the parameters with which that leads a visitor back. */
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
