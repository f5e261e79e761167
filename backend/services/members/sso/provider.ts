import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose'
import { createFetch } from 'ofetch'
import { z } from 'zod'
import { isLoopback } from '../../../kernel/access/clients.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { providerUnreachable, ssoFailed } from './errors.ts'
import type { IdpConnection, SsoAttempt } from './records.ts'

/** OpenID Connect Discovery, section 3: what is read of it. */
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
export type ProviderMetadata = z.infer<typeof metadata>

/** Signatures by keys that the provider publishes; never by a secret that both know, nor by none. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const CALL = { timeout: 5_000, retry: 0, redirect: 'error' } as const
/** Merchants name the addresses, so only public ones are asked (security.md 38). */
const askAt = ({ fetchPublic }: Pick<Context, 'fetchPublic'>) =>
  createFetch({ fetch: fetchPublic, Headers, AbortController })
/** Clocks differ (security.md 21). */
const TOLERANCE_SECONDS = 30

/** Whether a provider may be asked there: over TLS, or on this machine where the shop is there as well (development). */
export function isProviderUrl({ publicUrl }: Pick<Context, 'publicUrl'>, url: string): boolean {
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || (isLoopback(origin) && isLoopback(new URL(publicUrl).origin))
}

/** What a provider publishes of itself. */
export async function discover(
  context: Pick<Context, 'publicUrl' | 'fetchPublic'>,
  issuer: string,
): Promise<ProviderMetadata> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = metadata.safeParse(await askAt(context)(url, CALL).catch(() => undefined))
  if (!found.success || found.data.issuer !== issuer) throw providerUnreachable()
  const { authorization_endpoint, token_endpoint, jwks_uri } = found.data
  if (![authorization_endpoint, token_endpoint, jwks_uri].every((one) => isProviderUrl(context, one)))
    throw providerUnreachable()
  return found.data
}

/** Exchanges a code at the provider; answers the claims of the ID token, checked (OpenID Connect Core, section 3.1.3.7). */
export async function claimsFor(
  context: Context,
  connection: IdpConnection,
  attempt: Pick<SsoAttempt, 'codeVerifier' | 'redirectUri' | 'nonce'>,
  code: string,
): Promise<JWTPayload & { sub: string }> {
  const { token_endpoint, jwks_uri } = await discover(context, connection.issuer)
  const secret = await context.merchantSecrets.open(connection.sealedSecret)
  if (secret === undefined) throw new Error(`the secret of connection ${connection.id} was sealed by another server`)
  // RFC 6749, section 2.3.1: both parts are form-encoded first.
  const basic = [connection.clientId, secret].map((part) => new URLSearchParams({ part }).toString().slice(5)).join(':')
  const answer = await askAt(context)<unknown>(token_endpoint, {
    ...CALL,
    method: 'POST',
    headers: { authorization: `Basic ${btoa(basic)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: attempt.redirectUri,
      code_verifier: attempt.codeVerifier,
    }),
  }).catch(() => undefined)
  const idToken = (answer as { id_token?: unknown } | undefined)?.id_token
  if (typeof idToken !== 'string') throw ssoFailed()
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: CALL.timeout,
    [customFetch]: context.fetchPublic,
  })
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: connection.issuer,
    audience: connection.clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    clockTolerance: TOLERANCE_SECONDS,
  }).catch(() => {
    throw ssoFailed()
  })
  const { sub, nonce, azp } = payload
  if (sub === undefined || nonce !== attempt.nonce || (azp !== undefined && azp !== connection.clientId))
    throw ssoFailed()
  return { ...payload, sub }
}
