import { type JWTPayload, UnsecuredJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../base/clock.ts'
import { fromBase64Url, fromBase64UrlJson, toBase64Url, toBase64UrlJson } from '../../base/crypto/base64url.ts'
import { createHmac, deriveKey, secretsEqual } from '../../base/crypto/hash.ts'
import type { IdGenerator } from '../../base/ids.ts'
import { maxEntries } from '../../base/max-entries.ts'
import type { Identity } from '../access/identity.ts'
import type { KeyRing, SigningKey, StoredKey } from './key-ring.ts'
import { ACCESS_SECONDS, REFRESH_SECONDS, SKEW_SECONDS } from './lifetimes.ts'
import type { TokenSigner } from './token-signer.ts'
import type { Tokens } from './tokens.ts'

/**
 * The two kinds of tokens with the algorithms accepted for each, the first of which signs new ones; `typ` keeps them
 * from being interchanged. Access tokens can be verified by anybody with the published keys. Refresh tokens are only
 * read by this server, so an HMAC suffices at a fraction of the cost; older ones signed with ES256 are valid until they
 * expire.
 */
const KINDS = {
  access: { typ: 'at+jwt', algorithms: ['ES256'] },
  refresh: { typ: 'rt+jwt', algorithms: ['HS256', 'ES256'] },
} as const
type Kind = keyof typeof KINDS

type Claims = { identity: Identity; generation: number }
/** The claims of a verified token. */
type Verified = Claims & { expires: number }

type TokenOptions = { issuer: string; keyRing: KeyRing; clock: Clock; ids: IdGenerator; signer: TokenSigner }

export function createTokens({ issuer, keyRing, clock, ids, signer }: TokenOptions): Tokens {
  // Caches access tokens that this process has signed or verified, until they expire. Sessions are checked separately
  // on each use.
  const verified = new LRUCache<string, Verified>(maxEntries(20_000))
  const macWith = cachePerKey(async ({ privateKey }: SigningKey) => createHmac(deriveMacKey(privateKey)))
  const signWith = cachePerKey(({ privateKey }: SigningKey) => signer.signWith(privateKey))
  const verifyWith = cachePerKey(({ publicKey }: StoredKey) => signer.verifyWith(publicKey))

  async function sign(kind: Kind, claims: Partial<Claims> & ClientClaims, seconds: number) {
    const key = await keyRing.current()
    const { typ, algorithms } = KINDS[kind]
    const [alg] = algorithms
    const iat = Math.floor(clock.now().getTime() / 1000)
    const payload = { ...claims, iss: issuer, aud: issuer, iat, exp: iat + seconds, jti: ids.guid() }
    const text = `${toBase64UrlJson({ alg, typ, kid: key.id })}.${toBase64UrlJson(payload)}`
    const signature = alg === 'HS256' ? (await macWith(key))(text) : await (await signWith(key))(utf8.encode(text))
    return { value: `${text}.${toBase64Url(signature)}`, payload }
  }

  /** Keys come from our own key ring only; `jku` and `jwk` headers are ignored (RFC 8725, section 3.10). */
  async function isSigned(alg: unknown, kid: unknown, text: string, signature: string): Promise<boolean> {
    if (typeof kid !== 'string') return false
    if (alg === 'HS256') {
      const key = await keyRing.findPrivate(kid)
      return key !== undefined && secretsEqual(signature, toBase64Url((await macWith(key))(text)))
    }
    const key = await keyRing.find(kid)
    const bytes = fromBase64Url(signature)
    return key !== undefined && bytes !== undefined && (await verifyWith(key))(utf8.encode(text), bytes)
  }

  async function verify(kind: Kind, value: string): Promise<Verified | undefined> {
    if (value.length > 4096) return undefined
    const [head = '', body = '', signature = '', ...more] = value.split('.')
    if (more.length > 0) return undefined
    const { typ, algorithms } = KINDS[kind]
    try {
      const header = fromBase64UrlJson(head) as Record<string, unknown>
      if (!algorithms.some((each) => each === header.alg)) return undefined
      if (!(await isSigned(header.alg, header.kid, `${head}.${body}`, signature))) return undefined
      // The signature is verified; the library now checks the claims, on the token without its signature.
      const unsigned = `${toBase64UrlJson({ ...header, alg: 'none' })}.${body}.`
      const { payload } = UnsecuredJWT.decode<Claims>(unsigned, {
        typ,
        issuer,
        audience: issuer,
        clockTolerance: SKEW_SECONDS,
        currentDate: clock.now(),
      })
      return toVerified(payload)
    } catch {
      return undefined
    }
  }

  return {
    async issueAccessToken(identity) {
      const { value, payload } = await sign('access', { identity, ...toClientClaims(identity) }, ACCESS_SECONDS)
      verified.set(value, toVerified(JSON.parse(JSON.stringify(payload))))
      return { value, expiresIn: ACCESS_SECONDS }
    },
    issueRefreshToken: async (identity, generation) =>
      (await sign('refresh', { identity, generation }, REFRESH_SECONDS)).value,
    async verifyAccessToken(value) {
      const cached = verified.get(value)
      const found = cached ?? (await verify('access', value))
      if (!found || found.expires <= clock.now().getTime()) return undefined
      if (!cached) verified.set(value, found)
      return found.identity
    },
    async verifyRefreshToken(value) {
      const found = await verify('refresh', value)
      return found && { identity: found.identity, generation: found.generation }
    },
    async jwks() {
      const keys = await keyRing.all()
      return { keys: keys.map((key) => ({ ...key.publicKey, kid: key.id, alg: 'ES256', use: 'sig' })) }
    },
  }
}

const utf8 = new TextEncoder()

function toVerified({ identity, generation = 0, exp = 0 }: JWTPayload & Pick<Claims, 'identity'> & Partial<Claims>) {
  return { identity, generation, expires: (exp + SKEW_SECONDS) * 1000 }
}

/** What clients read in an access token; this server reads only `identity`. */
type ClientClaims = { data?: string }

/**
 * Adds the site's id, which published storefronts decode from a shopper's token: in `data`, as JSON in a string, under
 * the names of the published platform.
 */
function toClientClaims(identity: Identity): ClientClaims {
  if (identity.type !== 'ANONYMOUS_VISITOR' && identity.type !== 'MEMBER') return {}
  const { siteId, clientId, visitorId } = identity
  const instance = {
    instanceId: siteId,
    appDefId: clientId,
    metaSiteId: siteId,
    aid: visitorId,
    ...(identity.type === 'MEMBER' && { uid: identity.memberId, siteMemberId: identity.memberId }),
  }
  return { data: JSON.stringify({ instance }) }
}

/** Caches a value per key, because importing a key costs more than signing with it. */
function cachePerKey<Key extends { id: string }, Made>(make: (key: Key) => Promise<Made>): (key: Key) => Promise<Made> {
  const cached = new Map<string, Made>()
  return async (key) => {
    const existing = cached.get(key.id)
    if (existing !== undefined) return existing
    const created = await make(key)
    cached.set(key.id, created)
    return created
  }
}

/** Derives the HMAC key from the private key by HKDF, so that it is encrypted at rest and rotated with it. */
function deriveMacKey({ d }: SigningKey['privateKey']): Uint8Array {
  if (!d) throw new Error('a key without its private part')
  return deriveKey(d, 'awning refresh tokens')
}
