import { z } from 'zod'
import { guid, list, redirectUri, text, webUrl } from '../wire/scalars.ts'

const OAUTH_GRANTS = ['anonymous', 'refresh_token', 'authorization_code', 'authorized_client'] as const
export type OAuthGrant = (typeof OAUTH_GRANTS)[number]

const settings = {
  name: text({ min: 1, max: 100 }),
  /** Exact origins allowed to call from a browser (CORS). */
  allowedOrigins: list(webUrl(512), { maxSize: 50 }),
  /**
   * Allowed redirect URIs, matched exactly: of pages, or of apps by a private-use scheme (`com.example.app://back`). A
   * loopback address without a port is allowed with any.
   */
  redirectUris: list(redirectUri(), { maxSize: 50 }),
  /**
   * Whether each refresh token works once. The published SDK never replaces its first one: its clients need `false`.
   */
  rotatesRefreshTokens: z.boolean(),
  /** Whether its pages may ask for passwords themselves. */
  directLogin: z.boolean(),
  /** A third-party client: members must consent before it gets their tokens. */
  asksConsent: z.boolean(),
  /** Allowed grant types; absent: all. */
  grants: list(z.enum(OAUTH_GRANTS), { minSize: 1, maxSize: OAUTH_GRANTS.length }).optional(),
}

/** A storefront or app that talks to the shop. */
export const oauthClient = z
  .strictObject({ id: guid(), ...settings, createdDate: z.string() })
  .meta({ id: 'OAuthClient' })
export type WireOAuthClient = z.input<typeof oauthClient>

const input = z.strictObject(settings).partial()
export type OAuthClientInput = z.output<typeof input>

export const createOAuthClientRequest = z.strictObject({ oauthClient: input.required({ name: true }) })
export const updateOAuthClientRequest = z.strictObject({ id: guid(), oauthClient: input })
export const deleteOAuthClientRequest = z.strictObject({ id: guid() })
