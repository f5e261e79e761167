import { z } from 'zod'
import { call } from '../call.ts'
import { list } from '../wire/scalars.ts'
import { apiKey, apiKeyWithText, createApiKeyRequest, rotateApiKeyRequest } from './api-key.ts'
import { limitsResponse, updateLimitsRequest } from './limits.ts'
import {
  createOAuthClientRequest,
  deleteOAuthClientRequest,
  oauthClient,
  updateOAuthClientRequest,
} from './oauth-client.ts'

/** Keys of a merchant's programs. Awning's own calls: published clients have none. */
export const apiKeyCalls = {
  listApiKeys: call(
    'apiKeys.listApiKeys',
    'GET /awning/v1/api-keys',
    z.strictObject({}),
    z.strictObject({ apiKeys: list(apiKey) }),
  ),
  createApiKey: call('apiKeys.createApiKey', 'POST /awning/v1/api-keys', createApiKeyRequest, apiKeyWithText),
  rotateApiKey: call(
    'apiKeys.rotateApiKey',
    'POST /awning/v1/api-keys/{id}/rotate',
    rotateApiKeyRequest,
    apiKeyWithText,
  ),
  revokeApiKey: call(
    'apiKeys.revokeApiKey',
    'DELETE /awning/v1/api-keys/{id}',
    z.strictObject({ id: z.string().max(100) }),
    z.strictObject({}),
  ),
} as const

/** Storefronts and apps that talk to the shop (OAuth clients). */
export const oauthClientCalls = {
  listOAuthClients: call(
    'oauthClients.listOAuthClients',
    'GET /awning/v1/oauth-clients',
    z.strictObject({}),
    z.strictObject({ oauthClients: list(oauthClient) }),
  ),
  createOAuthClient: call(
    'oauthClients.createOAuthClient',
    'POST /awning/v1/oauth-clients',
    createOAuthClientRequest,
    z.strictObject({ oauthClient }),
  ),
  updateOAuthClient: call(
    'oauthClients.updateOAuthClient',
    'PATCH /awning/v1/oauth-clients/{id}',
    updateOAuthClientRequest,
    z.strictObject({ oauthClient }),
  ),
  deleteOAuthClient: call(
    'oauthClients.deleteOAuthClient',
    'DELETE /awning/v1/oauth-clients/{id}',
    deleteOAuthClientRequest,
    z.strictObject({}),
  ),
} as const

/** What callers may do how often. */
export const limitCalls = {
  getLimits: call('limits.getLimits', 'GET /awning/v1/limits', z.strictObject({}), limitsResponse),
  updateLimits: call('limits.updateLimits', 'PUT /awning/v1/limits', updateLimitsRequest, limitsResponse),
} as const
