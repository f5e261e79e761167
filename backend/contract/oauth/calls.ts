import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS, EXAMPLE_TOKENS } from '../examples.ts'
import * as requests from './requests.ts'
import { jwksResponse, revokeRequest, tokenRequest, tokenResponse } from './requests.ts'

const oauthCall = callGroup({
  id: 'oauth',
  title: 'Tokens',
  about: 'Every other call needs an access token. A visitor gets one with only the client id of the storefront.',
  scope: null,
})

/** Tokens and keys. */
export const oauthCalls = {
  token: oauthCall({
    name: 'oauth.token',
    route: 'POST /oauth2/token',
    access: 'write',
    summary: 'Gives an access token: to a new visitor, or to the same one again for a refresh token.',
    limits: ['token.address'],
    input: tokenRequest,
    output: tokenResponse,
    example: { clientId: EXAMPLE_IDS.storefront, grantType: 'anonymous' },
  }),
  revoke: oauthCall({
    name: 'oauth.revoke',
    route: 'POST /oauth2/revoke',
    access: 'write',
    summary: 'Ends the session of a refresh token: no token of it is accepted any more (RFC 7009).',
    limits: ['token.address'],
    input: revokeRequest,
    output: z.strictObject({}),
    example: { token: EXAMPLE_TOKENS.refresh },
  }),
  jwks: oauthCall({
    name: 'oauth.jwks',
    route: 'GET /oauth2/jwks',
    also: ['GET /.well-known/jwks.json'],
    access: 'read',
    summary: 'The public keys that access tokens are verified with (RFC 7517).',
    input: z.strictObject({}),
    output: jwksResponse,
    example: {},
  }),
  tokenInfo: oauthCall({
    name: 'oauth.tokenInfo',
    route: 'POST /oauth2/token-info',
    access: 'read',
    summary: 'Answers whose an access token is, and when it expires.',
    limits: ['token.address'],
    input: requests.tokenInfoRequest,
    output: requests.tokenInfoResponse,
    example: { token: EXAMPLE_TOKENS.access },
  }),
  userInfo: oauthCall({
    name: 'oauth.userInfo',
    route: 'GET /oauth2/user-info',
    access: 'read',
    summary: 'Answers the member who calls.',
    input: z.strictObject({}),
    output: requests.userInfoResponse,
    example: {},
  }),
  metadata: oauthCall({
    name: 'oauth.getMetadata',
    route: 'GET /.well-known/oauth-authorization-server',
    access: 'read',
    summary: 'Answers the endpoints for independent OAuth clients (RFC 8414).',
    input: z.strictObject({}),
    output: requests.metadataResponse,
    example: {},
  }),
}
