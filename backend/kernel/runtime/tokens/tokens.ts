import type { Identity } from '../access/identity.ts'

/** Issues and verifies the server's tokens (JWT: ES256, or HS256 for those only this server reads). */
export type Tokens = {
  /** An access token for a storefront identity, and its lifetime in seconds. */
  issueAccessToken(identity: Identity): Promise<{ value: string; expiresIn: number }>
  /** A refresh token; `generation` numbers the refresh tokens of a session, where they rotate. */
  issueRefreshToken(identity: Identity, generation: number): Promise<string>
  /** The identity of a valid access token; undefined for an expired, foreign or malformed one. */
  verifyAccessToken(value: string): Promise<Identity | undefined>
  verifyRefreshToken(value: string): Promise<{ identity: Identity; generation: number } | undefined>
  /** Public keys, RFC 7517. */
  jwks(): Promise<{ keys: object[] }>
}
