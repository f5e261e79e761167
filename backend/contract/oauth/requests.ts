import { z } from 'zod'

/**
 * The token call (ROUTES.md section 5). Both spellings of the grant are sent by clients, so the fields of all grants stand
 * side by side and the grant decides which are needed.
 */
export const tokenRequest = z.strictObject({
  clientId: z.string().max(100).optional(),
  client_id: z.string().max(100).optional(),
  grantType: z.string().max(100).optional(),
  grant_type: z.string().max(100).optional(),
  refreshToken: z.string().max(4096).optional(),
  refresh_token: z.string().max(4096).optional(),
  code: z.string().max(4096).optional(),
  codeVerifier: z.string().max(256).optional(),
  redirectUri: z.string().max(2048).optional(),
  scope: z.string().max(200).optional(),
  member_id: z.string().max(100).optional(),
  session_token: z.string().max(4096).optional(),
})
export type TokenRequest = z.infer<typeof tokenRequest>

/** `expires_in` is in seconds. */
export const tokenResponse = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  refresh_token: z.string(),
})

/** RFC 7517. */
export const jwksResponse = z.strictObject({ keys: z.array(z.record(z.string(), z.unknown())) })

/** Ends the session of a refresh token (RFC 7009). */
export const revokeRequest = z.strictObject({ token: z.string().min(1).max(4000) })
