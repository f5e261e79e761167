import { describe, expect, test } from 'vitest'
import { ADA, createMemberShop, TOKEN, VERIFIER } from '../../testing/member-shop.ts'
import { readGrant } from './grants.ts'

describe('security 13: authorized_client', () => {
  const ask = (member_id: string, more: object = {}) => ({
    grant_type: 'authorized_client',
    scope: 'offline_access',
    member_id,
    ...more,
  })

  test('is for programs with a key beside the shopper’s token, and for members there are', async () => {
    const { call, send, refusal, visitor, apiKey, memberId, ids } = await createMemberShop()
    const credential = `${visitor},${apiKey}`
    const { access_token } = await call(TOKEN, ask(memberId), credential)
    expect((await call('GET /members/v1/members/my', {}, access_token)).member.id).toBe(memberId)
    expect((await send(TOKEN, ask(ids.guid()), credential)).status).toBe(401)
    for (const token of [undefined, visitor, apiKey, `${visitor},wrong`, `wrong,${apiKey}`])
      expect((await send(TOKEN, ask(memberId), token)).status).toBe(401)
    const signOn = await call('POST /_api/iam/authentication/v2/sign-on', { loginId: ADA.loginId }, credential)
    const withSession = ask(memberId, { session_token: signOn.sessionToken })
    expect((await send(TOKEN, withSession, credential)).status).toBe(200)
    expect((await send(TOKEN, withSession, credential)).status).toBe(401)
    await call('POST /members/v1/members/{id}/block', { id: memberId }, apiKey)
    expect((await refusal(TOKEN, ask(memberId), credential)).code).toBe('invalid_grant')
  })

  test('and every other grant only for clients that may use it', async () => {
    const { send, code, visitor, apiKey, memberId, change, clientId } = await createMemberShop()
    const { body } = await send(TOKEN, { grantType: 'anonymous', clientId })
    const sent = async () => ({
      anonymous: { grantType: 'anonymous', clientId },
      refresh_token: { grantType: 'refresh_token', clientId, refreshToken: body?.refresh_token },
      authorization_code: { grantType: 'authorization_code', clientId, codeVerifier: VERIFIER, code: await code() },
      authorized_client: ask(memberId),
    })
    for (const only of ['anonymous', 'refresh_token', 'authorization_code', 'authorized_client'] as const) {
      await change({ grants: undefined })
      const requests = Object.entries(await sent())
      await change({ grants: [only] })
      for (const [grant, request] of requests) {
        const { status, refusal } = await send(
          TOKEN,
          request,
          grant === 'authorized_client' ? `${visitor},${apiKey}` : undefined,
        )
        const wanted = grant === only ? [200, undefined] : [403, 'unauthorized_client']
        expect([grant, status, refusal?.code], only).toEqual([grant, ...wanted])
      }
    }
  })
})

test('security 22: a visitor’s token says nothing of a member', async () => {
  const { refusal, visitor } = await createMemberShop()
  expect((await refusal('GET /oauth2/user-info', {}, visitor)).status).toBe(403)
})

describe('the body of a token call', () => {
  const code = { grant: 'authorization_code', clientId: 'c', code: 'x', codeVerifier: 'v', redirectUri: 'u' }
  const refresh = { grant: 'refresh_token', refreshToken: 'r', clientId: undefined }

  test.each([
    [
      { grantType: 'anonymous', clientId: 'c' },
      { grant: 'anonymous', clientId: 'c' },
    ],
    [
      { grant_type: 'anonymous', client_id: 'c' },
      { grant: 'anonymous', clientId: 'c' },
    ],
    [{ grantType: 'authorization_code', clientId: 'c', code: 'x', codeVerifier: 'v', redirectUri: 'u' }, code],
    [{ grant_type: 'authorization_code', client_id: 'c', code: 'x', code_verifier: 'v', redirect_uri: 'u' }, code],
    [{ grantType: 'refresh_token', refreshToken: 'r' }, refresh],
    [
      { grant_type: 'refresh_token', refresh_token: 'r', clientId: 'c' },
      { ...refresh, clientId: 'c' },
    ],
    [
      { grant_type: 'authorized_client', member_id: 'm', session_token: 's' },
      { grant: 'authorized_client', memberId: 'm', sessionToken: 's' },
    ],
    [
      { grantType: 'anonymous', grant_type: 'refresh_token', clientId: 'c', client_id: 'other' },
      { grant: 'anonymous', clientId: 'c' },
    ],
  ])('%j is read as its grant, in either spelling', (body, grant) => {
    expect(readGrant(body)).toEqual(grant)
  })

  test.each([
    [{}, 400, ['grantType REQUIRED_FIELD']],
    [{ grantType: 'password' }, 400, 'unsupported_grant_type'],
    [{ grantType: '' }, 400, 'unsupported_grant_type'],
    [{ grantType: 'anonymous' }, 400, ['clientId REQUIRED_FIELD']],
    [{ grantType: 'anonymous', clientId: '' }, 400, ['clientId REQUIRED_FIELD']],
    [{ grantType: 'authorization_code', code: 'x' }, 400, ['clientId REQUIRED_FIELD']],
    // The client is checked before its code.
    [{ grantType: 'authorization_code', clientId: 'unknown' }, 401, 'invalid_client'],
    [{ grantType: 'authorization_code', clientId: 'own' }, 400, ['code REQUIRED_FIELD']],
    [{ grantType: 'refresh_token' }, 400, ['refreshToken REQUIRED_FIELD']],
    [{ grantType: 'refresh_token', refreshToken: 'nonsense' }, 401, 'invalid_grant'],
    [{ grantType: 'authorized_client' }, 401, 'invalid_client'],
  ])('%j is refused', async (body, status, expected) => {
    const { refusal, clientId } = await createMemberShop()
    const sent = 'clientId' in body && body.clientId === 'own' ? { ...body, clientId } : body
    const refused = await refusal(TOKEN, sent)
    expect(refused.status).toBe(status)
    expect(typeof expected === 'string' ? refused.code : refused.violations).toEqual(expected)
  })
})
