import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose'
import { createFetch } from 'ofetch'
import { z } from 'zod'
import { isLoopback } from '../../../kernel/runtime/access/clients.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { providerUnreachable, ssoFailed } from './errors.ts'
import type { IdpConnection, SsoAttempt } from './records.ts'

/** The part of the provider metadata that is read (OpenID Connect Discovery, section 3). */
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
export type ProviderMetadata = z.infer<typeof metadata>

/** Asymmetric algorithms only: never a shared secret, never `none`. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const FETCH_OPTIONS = { timeout: 5_000, retry: 0, redirect: 'error' } as const
/** Merchants supply the URLs, so private networks are blocked (must 38 of /docs/security). */
const createProviderFetch = ({ fetchPublic }: Pick<Context, 'fetchPublic'>) =>
  createFetch({ fetch: fetchPublic, Headers, AbortController })
/** Allows for clock skew (must 21 of /docs/security). */
const CLOCK_TOLERANCE_SECONDS = 30
/** The maximum age of an ID token: it is fetched in this call, right after it was issued. */
const MAX_TOKEN_AGE_SECONDS = 10 * 60

/** Requires https, except on localhost during development. */
export function isProviderUrl({ publicUrl }: Pick<Context, 'publicUrl'>, url: string): boolean {
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || (isLoopback(origin) && isLoopback(new URL(publicUrl).origin))
}

/** Loads the provider's metadata. */
export async function discover(
  context: Pick<Context, 'publicUrl' | 'fetchPublic'>,
  issuer: string,
): Promise<ProviderMetadata> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = metadata.safeParse(await createProviderFetch(context)(url, FETCH_OPTIONS).catch(() => undefined))
  if (!found.success || found.data.issuer !== issuer) throw providerUnreachable()
  const { authorization_endpoint, token_endpoint, jwks_uri } = found.data
  if (![authorization_endpoint, token_endpoint, jwks_uri].every((one) => isProviderUrl(context, one)))
    throw providerUnreachable()
  return found.data
}

/** Exchanges the code; returns the validated claims of the ID token (OpenID Connect Core, section 3.1.3.7). */
export async function fetchClaims(
  context: Context,
  connection: IdpConnection,
  attempt: Pick<SsoAttempt, 'codeVerifier' | 'redirectUri' | 'nonce'>,
  { code, iss }: { code: string; iss: string | undefined },
): Promise<JWTPayload & { sub: string }> {
  const provider = await discover(context, connection.issuer)
  const { token_endpoint, jwks_uri } = provider
  // A provider that announces the `iss` parameter must send it in each response (RFC 9207, section 2.4).
  if (iss === undefined && provider.authorization_response_iss_parameter_supported) throw ssoFailed()
  const secret = await context.merchantSecrets.open(connection.sealedSecret)
  if (secret === undefined) throw new Error(`the secret of connection ${connection.id} was sealed by another server`)
  // RFC 6749, section 2.3.1: client id and secret are form-encoded before Basic authentication.
  const basic = [connection.clientId, secret].map((part) => new URLSearchParams({ part }).toString().slice(5)).join(':')
  const answer = await createProviderFetch(context)<unknown>(token_endpoint, {
    ...FETCH_OPTIONS,
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
    timeoutDuration: FETCH_OPTIONS.timeout,
    [customFetch]: context.fetchPublic,
  })
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: connection.issuer,
    audience: connection.clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    // Also refuses a token whose `iat` is in the future.
    maxTokenAge: MAX_TOKEN_AGE_SECONDS,
  }).catch(() => {
    throw ssoFailed()
  })
  const { sub, nonce, azp } = payload
  if (sub === undefined || nonce !== attempt.nonce || (azp !== undefined && azp !== connection.clientId))
    throw ssoFailed()
  return { ...payload, sub }
}
