import { z } from 'zod'
import { API_KEY_SCOPES } from './scopes.ts'

const date = z.iso.datetime()

/** A merchant's key as lists show it: never its text. */
export const apiKey = z.strictObject({
  id: z.string(),
  name: z.string(),
  appId: z.string(),
  /** The scopes of the key; absent: everything that a merchant may do. */
  scopes: z.array(z.enum(API_KEY_SCOPES)).optional(),
  createdDate: date,
  /** The key is refused from this time on. */
  expiresDate: date.optional(),
  /** When the key was last used, accurate to the hour. */
  lastUsedDate: date.optional(),
})

export const createApiKeyRequest = z.strictObject({
  name: z.string().trim().min(1).max(100),
  scopes: z.array(z.enum(API_KEY_SCOPES)).min(1).max(API_KEY_SCOPES.length).optional(),
  expiresDate: date.optional(),
})

export const rotateApiKeyRequest = z.strictObject({
  id: z.string().max(100),
  /** How long the old key stays valid; it is revoked at once if absent. */
  overlapSeconds: z.int().min(0).max(604_800).optional(),
})

/** `key` is returned only in this response. */
export const apiKeyWithText = z.strictObject({ apiKey, key: z.string() })
