import type { z } from 'zod'
import type { apiKey } from '../../../contract/access/api-key.ts'
import { apiKeyCalls } from '../../../contract/access/calls.ts'
import { notFound } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import {
  type ApiKey,
  apiKeys,
  getKeyId,
  listApiKeys,
  newApiKey,
  revokeApiKey,
  rotateApiKey,
} from '../../../kernel/runtime/access/api-keys.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { accessErrors } from './errors.ts'

const { API_KEY_NOT_FOUND } = accessErrors

export const accessEndpoints: readonly Endpoint[] = [
  endpoint(apiKeyCalls.listApiKeys, 'owner', async (_, context) => ({
    apiKeys: (await listApiKeys(createReads(context), context.siteId)).map(wireApiKey),
  })),
  endpoint(
    apiKeyCalls.createApiKey,
    'owner',
    ({ name, scopes, expiresDate }, context) =>
      context.commit(async (work) => {
        const created = await newApiKey(context, {
          ownerSiteId: context.siteId,
          appId: context.ids.guid(),
          name,
          ...(scopes && { scopes }),
          ...(expiresDate && { expiresDate }),
        })
        return { apiKey: wireApiKey(work.insert(apiKeys, created.record)), key: created.key }
      }),
    { secretAnswer: true, freshProof: true },
  ),
  endpoint(
    apiKeyCalls.rotateApiKey,
    'owner',
    ({ id, overlapSeconds = 0 }, context) =>
      context.commit(async (work) => {
        const rotated = await rotateApiKey(context, work, { ownerSiteId: context.siteId, keyId: id, overlapSeconds })
        if (!rotated) throw notFound(API_KEY_NOT_FOUND, 'The key', id)
        return { apiKey: wireApiKey(rotated.record), key: rotated.key }
      }),
    { secretAnswer: true, freshProof: true, errors: [API_KEY_NOT_FOUND] },
  ),
  endpoint(
    apiKeyCalls.revokeApiKey,
    'owner',
    ({ id }, context) =>
      context.commit(async (work) => {
        const revoked = await revokeApiKey(work, { ownerSiteId: context.siteId, keyId: id })
        if (!revoked) throw notFound(API_KEY_NOT_FOUND, 'The key', id)
      }),
    { freshProof: true, errors: [API_KEY_NOT_FOUND] },
  ),
]

function wireApiKey(record: ApiKey): z.input<typeof apiKey> {
  const { name, appId, scopes, createdDate, expiresDate, lastUsedDate } = record
  return {
    id: getKeyId(record),
    name,
    appId,
    createdDate,
    ...(scopes && { scopes: [...scopes] }),
    ...(expiresDate && { expiresDate }),
    ...(lastUsedDate && { lastUsedDate }),
  }
}
