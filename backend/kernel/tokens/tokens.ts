import type { Identity } from '../access/identity.ts'

/** Issues and checks the server's own tokens (JWT; ES256, and HS256 where this server alone reads them). */
export type Tokens = {
  /** An access token for a storefront identity, and its lifetime in seconds. */
  issueAccessToken(identity: Identity): Promise<{ value: string; expiresIn: number }>
  /** A refresh token; `generation` counts those of its session, where they rotate. */
  issueRefreshToken(identity: Identity, generation: number): Promise<string>
  /** The identity of a valid access token; undefined for one that is expired, foreign or malformed. */
  verifyAccessToken(value: string): Promise<Identity | undefined>
  verifyRefreshToken(value: string): Promise<{ identity: Identity; generation: number } | undefined>
  /** Public keys, RFC 7517. */
  jwks(): Promise<{ keys: object[] }>
}
