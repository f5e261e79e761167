import { z } from 'zod'
import { secret } from '../wire/secret.ts'

/**
 * The token request (RFC 6749). Clients send either spelling, so the fields of all grants are listed and the grant type
 * decides which are required.
 */
export const tokenRequest = z.strictObject({
  clientId: z.string().max(100).optional(),
  client_id: z.string().max(100).optional(),
  grantType: z.string().max(100).optional(),
  grant_type: z.string().max(100).optional(),
  refreshToken: secret(z.string().max(4096)).optional(),
  refresh_token: secret(z.string().max(4096)).optional(),
  code: secret(z.string().max(4096)).optional(),
  codeVerifier: secret(z.string().max(256)).optional(),
  code_verifier: secret(z.string().max(256)).optional(),
  redirectUri: z.string().max(2048).optional(),
  redirect_uri: z.string().max(2048).optional(),
  scope: z.string().max(200).optional(),
  member_id: z.string().max(100).optional(),
  session_token: secret(z.string().max(4096)).optional(),
})
export type TokenRequest = z.infer<typeof tokenRequest>

/** `expires_in` is in seconds. */
export const tokenResponse = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  refresh_token: z.string(),
})

/** A JSON Web Key Set (RFC 7517). */
export const jwksResponse = z.strictObject({ keys: z.array(z.record(z.string(), z.unknown())) })

/** Ends the session of a refresh token (RFC 7009). */
export const revokeRequest = z.strictObject({
  token: secret(z.string().min(1).max(4000)),
  client_id: z.string().max(100).optional(),
  /** Ignored: the token itself says its type. */
  token_type_hint: z.string().max(100).optional(),
})
export type RevokeRequest = z.infer<typeof revokeRequest>

/** POST /token-info: token introspection (RFC 7662) with the field names of published clients. */
export const tokenInfoRequest = z.strictObject({ token: secret(z.string().min(1).max(4096)) })
export const tokenInfoResponse = z.strictObject({
  active: z.boolean(),
  subjectType: z.enum(['UNKNOWN', 'USER', 'VISITOR', 'MEMBER', 'APP']),
  subjectId: z.string(),
  clientId: z.string(),
  /** Seconds since 1970-01-01 UTC, as decimal strings. */
  exp: z.string().optional(),
  iat: z.string().optional(),
  siteId: z.string().optional(),
})

/** GET /user-info (OpenID Connect Core, section 5.3, in the wire's names). */
export const userInfoResponse = z.strictObject({
  sub: z.guid(),
  givenName: z.string().max(20).optional(),
  familyName: z.string().max(20).optional(),
  email: z.string().optional(),
  emailVerified: z.boolean().optional(),
  picture: z.string().optional(),
  language: z.string().optional(),
  name: z.string().optional(),
})

/** Authorization server metadata (RFC 8414). */
export const metadataResponse = z.strictObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  revocation_endpoint: z.string(),
  jwks_uri: z.string(),
  response_types_supported: z.array(z.string()),
  response_modes_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  authorization_response_iss_parameter_supported: z.boolean(),
})
