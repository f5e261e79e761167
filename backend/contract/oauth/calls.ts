import { z } from 'zod'
import { call } from '../call.ts'
import * as requests from './requests.ts'
import { jwksResponse, revokeRequest, tokenRequest, tokenResponse } from './requests.ts'

/** Tokens and keys (ROUTES.md section 5). */
export const oauthCalls = {
  token: call('oauth.token', 'POST /oauth2/token', tokenRequest, tokenResponse),
  revoke: call('oauth.revoke', 'POST /oauth2/revoke', revokeRequest, z.strictObject({})),
  jwks: call('oauth.jwks', 'GET /oauth2/jwks', z.strictObject({}), jwksResponse, ['GET /.well-known/jwks.json']),
  tokenInfo: call('oauth.tokenInfo', 'POST /oauth2/token-info', requests.tokenInfoRequest, requests.tokenInfoResponse),
  userInfo: call('oauth.userInfo', 'GET /oauth2/user-info', z.strictObject({}), requests.userInfoResponse),
  metadata: call(
    'oauth.getMetadata',
    'GET /.well-known/oauth-authorization-server',
    z.strictObject({}),
    requests.metadataResponse,
  ),
} as const
