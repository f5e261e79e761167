import { type CryptoKey, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Identity } from '../access/identity.ts'
import { atMost } from '../at-most.ts'
import type { Clock } from '../clock.ts'
import type { IdGenerator } from '../ids.ts'
import type { KeyRing } from './key-ring.ts'
import { ACCESS_SECONDS, REFRESH_SECONDS, SKEW_SECONDS } from './lifetimes.ts'
import type { Tokens } from './tokens.ts'

/** The `typ` headers: one kind of token is never taken for the other. */
const TYPES = { access: 'at+jwt', refresh: 'rt+jwt' } as const

type Claims = { identity: Identity; generation?: number }

export function createTokens(options: { issuer: string; keyRing: KeyRing; clock: Clock; ids: IdGenerator }): Tokens {
  const { issuer, keyRing, clock, ids } = options
  // A first ES256 verification costs a millisecond: a verified token is remembered until it ends (performance.md).
  const verified = new LRUCache<string, { identity: Identity; expires: number }>(atMost(20_000))
  const privateKeys = new Map<string, CryptoKey>()
  const publicKeys = new Map<string, CryptoKey>()

  async function keyFor(kind: 'private' | 'public', id: string, jwk: object): Promise<CryptoKey> {
    const cache = kind === 'private' ? privateKeys : publicKeys
    const known = cache.get(id)
    if (known) return known
    const imported = (await importJWK(jwk, 'ES256')) as CryptoKey
    cache.set(id, imported)
    return imported
  }

  async function sign(kind: keyof typeof TYPES, claims: Claims, seconds: number): Promise<string> {
    const key = await keyRing.current()
    const issuedAt = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: TYPES[kind], kid: key.id })
      .setIssuer(issuer)
      .setAudience(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .setJti(ids.guid())
      .sign(await keyFor('private', key.id, key.privateKey))
  }

  async function verify(kind: keyof typeof TYPES, value: string): Promise<(Claims & { expires: number }) | undefined> {
    if (value.length > 4096) return undefined
    let payload: JWTPayload
    try {
      const result = await jwtVerify(
        value,
        // Only our own key ring is asked; `jku` and `jwk` headers are never read (security.md 19).
        async (header) => {
          const key = header.kid ? await keyRing.find(header.kid) : undefined
          if (!key) throw new Error('unknown key')
          return keyFor('public', key.id, key.publicKey)
        },
        {
          algorithms: ['ES256'],
          typ: TYPES[kind],
          issuer,
          audience: issuer,
          clockTolerance: SKEW_SECONDS,
          currentDate: clock.now(),
        },
      )
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
