import {
  type CryptoKey,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import { LRUCache } from 'lru-cache'
import type { Identity } from '../access/identity.ts'
import type { Clock } from '../context/clock.ts'
import type { IdGenerator } from '../context/ids.ts'
import { deriveKey } from '../crypto/hash.ts'
import { atMost } from '../limits/max-entries.ts'
import type { KeyRing, SigningKey } from './key-ring.ts'
import { ACCESS_SECONDS, REFRESH_SECONDS, SKEW_SECONDS } from './lifetimes.ts'
import type { Tokens } from './tokens.ts'

/**
 * One kind of token is never taken for the other, and each has the signatures that it is taken with, the first of which
 * it gets. Anybody may check an access token, by the published keys. Refresh tokens come back to this server alone: a
 * MAC does for them, at a fraction of a signature's cost. Those of before have a signature, and are taken until they end.
 */
const KINDS = {
  access: { typ: 'at+jwt', algorithms: ['ES256'] },
  refresh: { typ: 'rt+jwt', algorithms: ['HS256', 'ES256'] },
} as const
type Kind = keyof typeof KINDS
type Algorithm = (typeof KINDS)[Kind]['algorithms'][number]

type Claims = { identity: Identity; generation?: number }

export function createTokens(options: { issuer: string; keyRing: KeyRing; clock: Clock; ids: IdGenerator }): Tokens {
  const { issuer, keyRing, clock, ids } = options
  // A first ES256 verification costs a millisecond: a verified token is remembered until it ends (performance.md).
  const verified = new LRUCache<string, { identity: Identity; expires: number }>(atMost(20_000))
  const imported = new Map<string, CryptoKey>()

  async function keyFor(use: string, id: string, make: () => Promise<CryptoKey>): Promise<CryptoKey> {
    const known = imported.get(`${use} ${id}`)
    if (known) return known
    const key = await make()
    imported.set(`${use} ${id}`, key)
    return key
  }

  const signingKey = (algorithm: Algorithm, { id, privateKey }: SigningKey) =>
    keyFor(`${algorithm} sign`, id, () =>
      algorithm === 'HS256' ? macKey(privateKey) : (importJWK(privateKey, 'ES256') as Promise<CryptoKey>),
    )

  /** Only our own key ring is asked; `jku` and `jwk` headers are never read (security.md 19). */
  async function checkingKey({ alg, kid }: JWTHeaderParameters): Promise<CryptoKey> {
    if (kid && alg === 'HS256') {
      const key = await keyRing.findPrivate(kid)
      if (key) return signingKey('HS256', key)
    } else if (kid) {
      const key = await keyRing.find(kid)
      if (key) return keyFor('ES256 check', kid, () => importJWK(key.publicKey, 'ES256') as Promise<CryptoKey>)
    }
    throw new Error('unknown key')
  }

  async function sign(kind: Kind, claims: Claims, seconds: number): Promise<string> {
    const key = await keyRing.current()
    const { typ, algorithms } = KINDS[kind]
    const issuedAt = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithms[0], typ, kid: key.id })
      .setIssuer(issuer)
      .setAudience(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .setJti(ids.guid())
      .sign(await signingKey(algorithms[0], key))
  }

  async function verify(kind: Kind, value: string): Promise<(Claims & { expires: number }) | undefined> {
    if (value.length > 4096) return undefined
    const { typ, algorithms } = KINDS[kind]
    let payload: JWTPayload
    try {
      const result = await jwtVerify(value, checkingKey, {
        algorithms: [...algorithms],
        typ,
        issuer,
        audience: issuer,
        clockTolerance: SKEW_SECONDS,
        currentDate: clock.now(),
      })
      payload = result.payload
    } catch {
      return undefined
    }
    const { identity, generation = 0, exp = 0 } = payload as JWTPayload & Claims
    return { identity, generation, expires: (exp + SKEW_SECONDS) * 1000 }
  }

  return {
    async issueAccessToken(identity) {
      return { value: await sign('access', { identity }, ACCESS_SECONDS), expiresIn: ACCESS_SECONDS }
    },
    issueRefreshToken: (identity, generation) => sign('refresh', { identity, generation }, REFRESH_SECONDS),
    async verifyAccessToken(value) {
      const known = verified.get(value)
      const found = known ?? (await verify('access', value))
      if (!found || found.expires <= clock.now().getTime()) return undefined
      if (!known) verified.set(value, found)
      return found.identity
    },
    async verifyRefreshToken(value) {
      const found = await verify('refresh', value)
      return found && { identity: found.identity, generation: found.generation ?? 0 }
    },
    async jwks() {
      const keys = await keyRing.all()
      return { keys: keys.map((key) => ({ ...key.publicKey, kid: key.id, alg: 'ES256', use: 'sig' })) }
    },
  }
}

/** Of the private key, by HKDF: as well sealed at rest as that one, renewed with it, and a process that has one has both. */
async function macKey({ d }: JWK): Promise<CryptoKey> {
  if (!d) throw new Error('a key without its private part')
  const secret = deriveKey(d, 'awning refresh tokens')
  return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}
