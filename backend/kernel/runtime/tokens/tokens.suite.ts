import {
  base64url,
  type CryptoKey,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { describe, expect, test } from 'vitest'
import { frozenClock } from '../../base/clock.ts'
import { deriveKey } from '../../base/crypto/hash.ts'
import { seededIds } from '../../base/ids.ts'
import { kernelService } from '../../http/service/kernel-service.ts'
import { createMemoryStore } from '../../store/memory.ts'
import type { Identity } from '../access/identity.ts'
import { createTokens } from './create-tokens.ts'
import { createKeyLock } from './key-lock.ts'
import { createKeyRing } from './key-ring.ts'
import type { TokenSigner } from './token-signer.ts'

const ISSUER = 'https://shop.example'
const LOCK = createKeyLock('a secret of more than 32 characters')
const VISITOR: Identity = { type: 'ANONYMOUS_VISITOR', siteId: 's', clientId: 'c', visitorId: 'v' }

async function createIssuer(signer: TokenSigner, twins = signer) {
  const store = createMemoryStore()
  const clock = frozenClock('2026-03-02T09:00:00.000Z')
  await store.prepare(kernelService.collections)
  const keyRing = createKeyRing(store, clock, LOCK)
  const make = (seed: number, signer: TokenSigner) =>
    createTokens({ issuer: ISSUER, keyRing: createKeyRing(store, clock, LOCK), clock, ids: seededIds(seed), signer })
  const now = () => Math.floor(clock.now().getTime() / 1000)
  return {
    clock,
    keyRing,
    tokens: make(1, signer),
    /** The tokens of another process of the same server. */
    twin: make(2, twins),
    now,
    /** Signs a token with arbitrary contents with this server's own key. */
    async forge(payload: Record<string, unknown> = {}, header: Partial<JWTHeaderParameters> = {}, key?: CryptoKey) {
      const own = await keyRing.current()
      const claims = { identity: VISITOR, iss: ISSUER, aud: ISSUER, iat: now(), exp: now() + 600, ...payload }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: own.id, ...header })
        .sign(key ?? ((await importJWK(own.privateKey, 'ES256')) as CryptoKey))
    },
  }
}

/**
 * The tests of tokens for any signer. `twins`: the signer of a second process, which accepts the first one's tokens.
 */
export function tokensSuite(signer: TokenSigner, twins: TokenSigner): void {
  const open = () => createIssuer(signer, twins)

  test('security 21: an access token carries its identity for ten minutes, and half a minute of clock skew', async () => {
    const { tokens, twin, clock } = await open()
    const { value, expiresIn } = await tokens.issueAccessToken(VISITOR)
    expect(expiresIn).toBe(600)
    expect(await tokens.verifyAccessToken(value)).toEqual(VISITOR)
    clock.advance(629_999)
    expect(await tokens.verifyAccessToken(value)).toEqual(VISITOR)
    expect(await twin.verifyAccessToken(value)).toEqual(VISITOR)
    clock.advance(1)
    // One process has the token cached, the other verifies it: both must see that it expired.
    expect(await tokens.verifyAccessToken(value)).toBeUndefined()
    expect(await twin.verifyAccessToken(value)).toBeUndefined()
  })

  test('a shopper’s access token names the site id in its data claim, a program’s has none', async () => {
    const { tokens } = await open()
    const read = async (identity: Identity) => decodeJwt((await tokens.issueAccessToken(identity)).value).data
    const visitor = { instanceId: 's', metaSiteId: 's', appDefId: 'c', aid: 'v' }
    expect(JSON.parse(String(await read(VISITOR)))).toEqual({ instance: visitor })
    const member = await read({ type: 'MEMBER', siteId: 's', clientId: 'c', visitorId: 'v', memberId: 'm' })
    expect(JSON.parse(String(member))).toEqual({ instance: { ...visitor, uid: 'm', siteMemberId: 'm' } })
    expect(await read({ type: 'APP', siteId: 's', appId: 'a' })).toBeUndefined()
    expect(decodeJwt(await tokens.issueRefreshToken(VISITOR, 0)).data).toBeUndefined()
  })

  test('a refresh token is valid for 180 days, across key rotations', async () => {
    const { tokens, keyRing, clock } = await open()
    clock.advance(29 * 86_400_000)
    const token = await tokens.issueRefreshToken(VISITOR, 0)
    for (let week = 0; week < 25; week++) {
      clock.advance(7 * 86_400_000)
      await keyRing.rotate()
      await tokens.issueAccessToken(VISITOR)
      expect(await tokens.verifyRefreshToken(token)).toEqual({ identity: VISITOR, generation: 0 })
    }
    clock.advance(6 * 86_400_000)
    expect(await tokens.verifyRefreshToken(token)).toBeUndefined()
  })

  test('a refresh token carries a MAC that only this server can create or verify', async () => {
    const { tokens, twin, keyRing } = await open()
    const token = await tokens.issueRefreshToken(VISITOR, 3)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'rt+jwt', kid: (await keyRing.current()).id })
    expect(await twin.verifyRefreshToken(token)).toEqual({ identity: VISITOR, generation: 3 })
  })

  test('a refresh token with an ES256 signature, as earlier versions issued, is valid until it expires', async () => {
    const { tokens, forge, clock, now } = await open()
    const token = await forge({ generation: 2, exp: now() + 180 * 86_400 }, { typ: 'rt+jwt' })
    expect(await tokens.verifyRefreshToken(token)).toEqual({ identity: VISITOR, generation: 2 })
    clock.advance(180 * 86_400_000 + 30_000)
    expect(await tokens.verifyRefreshToken(token)).toBeUndefined()
  })

  test('a key rotation invalidates no token, in any process', async () => {
    const { tokens, twin, keyRing, clock } = await open()
    const before = (await tokens.issueAccessToken(VISITOR)).value
    await keyRing.rotate()
    clock.advance(61_000)
    const after = (await twin.issueAccessToken(VISITOR)).value
    for (const process of [tokens, twin])
      for (const token of [before, after]) expect(await process.verifyAccessToken(token)).toEqual(VISITOR)
  })

  test('two tokens of the same caller differ', async () => {
    const { tokens } = await open()
    const [first, second] = [await tokens.issueAccessToken(VISITOR), await tokens.issueAccessToken(VISITOR)]
    expect(first.value).not.toBe(second.value)
  })

  test('any library verifies an access token by the published keys', async () => {
    const { tokens, clock } = await open()
    const { value } = await tokens.issueAccessToken(VISITOR)
    const { payload, protectedHeader } = await jwtVerify(
      value,
      createLocalJWKSet((await tokens.jwks()) as JSONWebKeySet),
      { issuer: ISSUER, audience: ISSUER, typ: 'at+jwt', algorithms: ['ES256'], currentDate: clock.now() },
    )
    expect(payload).toMatchObject({ identity: VISITOR, iat: clock.now().getTime() / 1000, jti: expect.any(String) })
    expect(Number(payload.exp) - Number(payload.iat)).toBe(600)
    expect(Object.keys(protectedHeader)).toEqual(['alg', 'typ', 'kid'])
  })

  test('a cached token is not verified again, but an altered or expired one is refused', async () => {
    let verifications = 0
    const counting: TokenSigner = {
      signWith: signer.signWith,
      async verifyWith(key) {
        const verify = await signer.verifyWith(key)
        return (...sent) => {
          verifications++
          return verify(...sent)
        }
      },
    }
    const { tokens, twin, clock } = await createIssuer(counting)
    const { value } = await tokens.issueAccessToken(VISITOR)
    expect(await tokens.verifyAccessToken(value)).toEqual(VISITOR)
    expect(verifications).toBe(0)
    expect(await twin.verifyAccessToken(value)).toEqual(VISITOR)
    expect(verifications).toBe(1)
    const [header, payload, signature = ''] = value.split('.')
    for (const changed of [`${header}.${payload}.`, `${header}.${payload}.${signature.slice(0, -4)}`, `${value}.`])
      expect(await tokens.verifyAccessToken(changed)).toBeUndefined()
    clock.advance(630_000)
    expect(await tokens.verifyAccessToken(value)).toBeUndefined()
  })

  test('the published keys verify tokens and contain nothing private', async () => {
    const { tokens } = await open()
    await tokens.issueAccessToken(VISITOR)
    const { keys } = await tokens.jwks()
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
      },
    ])
  })

  describe('security 19: forged tokens are refused', () => {
    test('the forging helper can create a valid token', async () => {
      const { tokens, forge } = await open()
      expect(await tokens.verifyAccessToken(await forge())).toEqual(VISITOR)
    })

    test('one kind of token in place of the other', async () => {
      const { tokens } = await open()
      const access = (await tokens.issueAccessToken(VISITOR)).value
      const refresh = await tokens.issueRefreshToken(VISITOR, 0)
      expect(await tokens.verifyRefreshToken(access)).toBeUndefined()
      expect(await tokens.verifyAccessToken(refresh)).toBeUndefined()
    })

    test.each<[string, Record<string, unknown>, Partial<JWTHeaderParameters>]>([
      ['another issuer', { iss: 'https://evil.example' }, {}],
      ['no issuer', { iss: undefined }, {}],
      ['another audience', { aud: 'https://evil.example' }, {}],
      ['no audience', { aud: undefined }, {}],
      ['an end in the past', { exp: 1 }, {}],
      ['another type', {}, { typ: 'JWT' }],
      ['no type', {}, { typ: undefined }],
      ['an unknown key', {}, { kid: 'unknown' }],
      ['no key', {}, { kid: undefined }],
    ])('%s, though the signature is right', async (_, payload, header) => {
      const { tokens, forge } = await open()
      expect(await tokens.verifyAccessToken(await forge(payload, header))).toBeUndefined()
    })

    test('a not-before time beyond the clock skew', async () => {
      const { tokens, forge, now } = await open()
      expect(await tokens.verifyAccessToken(await forge({ nbf: now() + 29 }))).toEqual(VISITOR)
      expect(await tokens.verifyAccessToken(await forge({ nbf: now() + 31 }))).toBeUndefined()
    })

    test('no signature at all', async () => {
      const { tokens, now, keyRing } = await open()
      const plain = new UnsecuredJWT({ identity: VISITOR, iss: ISSUER, aud: ISSUER, exp: now() + 600 }).encode()
      expect(await tokens.verifyAccessToken(plain)).toBeUndefined()
      const header = base64url.encode(JSON.stringify({ alg: 'none', typ: 'at+jwt', kid: (await keyRing.current()).id }))
      const [, payload] = plain.split('.')
      expect(await tokens.verifyAccessToken(`${header}.${payload}.`)).toBeUndefined()
    })

    test('a symmetric signature made with the published key', async () => {
      const { tokens, now, keyRing } = await open()
      const { id } = await keyRing.current()
      const secret = new TextEncoder().encode(JSON.stringify((await keyRing.find(id))?.publicKey))
      const forge = (typ: string) =>
        new SignJWT({ identity: VISITOR, iss: ISSUER, aud: ISSUER, exp: now() + 600 })
          .setProtectedHeader({ alg: 'HS256', typ, kid: id })
          .sign(secret)
      expect(await tokens.verifyAccessToken(await forge('at+jwt'))).toBeUndefined()
      expect(await tokens.verifyRefreshToken(await forge('rt+jwt'))).toBeUndefined()
    })

    test('a refresh token’s MAC on an access token, and the reverse', async () => {
      const { tokens, now, keyRing } = await open()
      const { id, privateKey } = await keyRing.current()
      const secret = deriveKey(privateKey.d ?? '', 'awning refresh tokens')
      const forge = (typ: string) =>
        new SignJWT({ identity: VISITOR, iss: ISSUER, aud: ISSUER, exp: now() + 600 })
          .setProtectedHeader({ alg: 'HS256', typ, kid: id })
          .sign(secret)
      expect(await tokens.verifyRefreshToken(await forge('rt+jwt'))).toEqual({ identity: VISITOR, generation: 0 })
      expect(await tokens.verifyAccessToken(await forge('at+jwt'))).toBeUndefined()
      expect(await tokens.verifyAccessToken(await forge('rt+jwt'))).toBeUndefined()
      expect(await tokens.verifyRefreshToken(await forge('at+jwt'))).toBeUndefined()
    })

    test('a key embedded in the token', async () => {
      const { tokens, forge } = await open()
      const mine = await generateKeyPair('ES256', { extractable: true })
      const jwk = await exportJWK(mine.publicKey)
      for (const header of [{ jwk }, { jku: 'https://evil.example/jwks.json' }, { jwk, kid: undefined }])
        expect(await tokens.verifyAccessToken(await forge({}, header, mine.privateKey))).toBeUndefined()
    })

    test('a token of another server', async () => {
      const [here, there] = [await open(), await open()]
      const { value } = await there.tokens.issueAccessToken(VISITOR)
      expect(await here.tokens.verifyAccessToken(value)).toBeUndefined()
      // Both have the same configured secret but different keys.
      expect(await here.tokens.verifyRefreshToken(await there.tokens.issueRefreshToken(VISITOR, 0))).toBeUndefined()
    })

    test('a changed payload', async () => {
      const { tokens } = await open()
      const identity = { type: 'APP', siteId: 's', appId: 'a' }
      const change = (token: string) => {
        const [header, , signature] = token.split('.')
        return [header, base64url.encode(JSON.stringify({ ...decodeJwt(token), identity })), signature].join('.')
      }
      const [access, refresh] = [await tokens.issueAccessToken(VISITOR), await tokens.issueRefreshToken(VISITOR, 0)]
      expect(await tokens.verifyAccessToken(change(access.value))).toBeUndefined()
      expect(await tokens.verifyRefreshToken(change(refresh))).toBeUndefined()
    })

    test.each([['', '.', '../..', 'a.b.c', 'x'.repeat(5_000)]])('nonsense', async (...texts) => {
      const { tokens } = await open()
      for (const text of texts) {
        expect(await tokens.verifyAccessToken(text)).toBeUndefined()
        expect(await tokens.verifyRefreshToken(text)).toBeUndefined()
      }
    })
  })
}
