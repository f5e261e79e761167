import { z } from 'zod'
import { call } from '../call.ts'
import { jwksResponse, revokeRequest, tokenRequest, tokenResponse } from './requests.ts'

/** Tokens and keys (ROUTES.md section 5). */
export const oauthCalls = {
  token: call('oauth.token', 'POST /oauth2/token', tokenRequest, tokenResponse),
  revoke: call('oauth.revoke', 'POST /oauth2/revoke', revokeRequest, z.strictObject({})),
  jwks: call('oauth.jwks', 'GET /oauth2/jwks', z.strictObject({}), jwksResponse, ['GET /.well-known/jwks.json']),
} as const
