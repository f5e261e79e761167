import { z } from 'zod'
import { call } from '../call.ts'
import { list } from '../wire/scalars.ts'
import { apiKey, apiKeyWithText, createApiKeyRequest, rotateApiKeyRequest } from './api-key.ts'
import { limitsResponse, updateLimitsRequest } from './limits.ts'

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

/** What callers may do how often. */
export const limitCalls = {
  getLimits: call('limits.getLimits', 'GET /awning/v1/limits', z.strictObject({}), limitsResponse),
  updateLimits: call('limits.updateLimits', 'PUT /awning/v1/limits', updateLimitsRequest, limitsResponse),
} as const
