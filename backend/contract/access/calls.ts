import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import { list } from '../wire/scalars.ts'
import { apiKey, apiKeyWithText, createApiKeyRequest, rotateApiKeyRequest } from './api-key.ts'
import { limitsResponse, updateLimitsRequest } from './limits.ts'
import {
  createOAuthClientRequest,
  deleteOAuthClientRequest,
  oauthClient,
  updateOAuthClientRequest,
} from './oauth-client.ts'

const apiKeyCall = callGroup({
  id: 'apiKeys',
  title: 'Keys of programs',
  about: 'Keys that a merchant gives to programs: what each may do, and until when. Calls of this server alone.',
  scope: null,
})

const clientCall = callGroup({
  id: 'oauthClients',
  title: 'Storefronts and apps',
  about:
    'Clients that talk to the shop for shoppers: their pages, and what they may ask for. For merchants; calls of this server alone.',
  scope: 'settings',
})

const limitCall = callGroup({
  id: 'limits',
  title: 'Limits',
  about: 'What callers may do how often in this shop. Calls of this server alone.',
  scope: null,
})

/** Keys of a merchant's programs. Awning's own calls: published clients have none. */
export const apiKeyCalls = {
  listApiKeys: apiKeyCall({
    name: 'apiKeys.listApiKeys',
    route: 'GET /awning/v1/api-keys',
    access: 'read',
    summary: 'Lists the keys of the shop, without their texts.',
    input: z.strictObject({}),
    output: z.strictObject({ apiKeys: list(apiKey) }),
    example: {},
  }),
  createApiKey: apiKeyCall({
    name: 'apiKeys.createApiKey',
    route: 'POST /awning/v1/api-keys',
    access: 'write',
    summary: 'Makes a key; its text is answered this once.',
    input: createApiKeyRequest,
    output: apiKeyWithText,
    example: { name: 'Warehouse' },
  }),
  rotateApiKey: apiKeyCall({
    name: 'apiKeys.rotateApiKey',
    route: 'POST /awning/v1/api-keys/{id}/rotate',
    access: 'write',
    summary: 'Makes a new key in the place of another, which may go on beside it for a while.',
    input: rotateApiKeyRequest,
    output: apiKeyWithText,
    example: { id: EXAMPLE_IDS.apiKey },
  }),
  revokeApiKey: apiKeyCall({
    name: 'apiKeys.revokeApiKey',
    route: 'DELETE /awning/v1/api-keys/{id}',
    access: 'write',
    summary: 'Takes a key back at once.',
    input: z.strictObject({ id: z.string().max(100) }),
    output: z.strictObject({}),
    example: { id: EXAMPLE_IDS.apiKey },
  }),
}

/** Storefronts and apps that talk to the shop (OAuth clients). */
export const oauthClientCalls = {
  listOAuthClients: clientCall({
    name: 'oauthClients.listOAuthClients',
    route: 'GET /awning/v1/oauth-clients',
    access: 'read',
    summary: 'Lists the storefronts and apps that talk to the shop.',
    input: z.strictObject({}),
    output: z.strictObject({ oauthClients: list(oauthClient) }),
    example: {},
  }),
  createOAuthClient: clientCall({
    name: 'oauthClients.createOAuthClient',
    route: 'POST /awning/v1/oauth-clients',
    access: 'write',
    summary: 'Adds a storefront or an app. Its refresh tokens work once each unless it says otherwise.',
    input: createOAuthClientRequest,
    output: z.strictObject({ oauthClient }),
    example: {
      oauthClient: { name: 'Wish list', redirectUris: ['https://wishes.example/back'], asksConsent: true },
    },
  }),
  updateOAuthClient: clientCall({
    name: 'oauthClients.updateOAuthClient',
    route: 'PATCH /awning/v1/oauth-clients/{id}',
    access: 'write',
    summary: 'Changes what is sent: origins, pages, grants, whether members are asked first.',
    input: updateOAuthClientRequest,
    output: z.strictObject({ oauthClient }),
    example: { id: EXAMPLE_IDS.oauthClient, oauthClient: { asksConsent: true } },
  }),
  deleteOAuthClient: clientCall({
    name: 'oauthClients.deleteOAuthClient',
    route: 'DELETE /awning/v1/oauth-clients/{id}',
    access: 'write',
    summary: 'Takes a storefront or an app away: it gets no tokens any more.',
    input: deleteOAuthClientRequest,
    output: z.strictObject({}),
    example: { id: EXAMPLE_IDS.oauthClient },
  }),
}

/** The rate limits. */
export const limitCalls = {
  getLimits: limitCall({
    name: 'limits.getLimits',
    route: 'GET /awning/v1/limits',
    access: 'read',
    summary: 'Reads all limits as they are now.',
    input: z.strictObject({}),
    output: limitsResponse,
    example: {},
  }),
  updateLimits: limitCall({
    name: 'limits.updateLimits',
    route: 'PUT /awning/v1/limits',
    access: 'write',
    summary: 'Sets limits; what is left out goes back to the default.',
    input: updateLimitsRequest,
    output: limitsResponse,
    example: { limits: {} },
  }),
}
