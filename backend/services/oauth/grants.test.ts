import { describe, expect, test } from 'vitest'
import { ADA, openShop, TOKEN, VERIFIER } from '../../testing/member-shop.ts'

describe('security 13: authorized_client', () => {
  const ask = (member_id: string, more: object = {}) => ({
    grant_type: 'authorized_client',
    scope: 'offline_access',
    member_id,
    ...more,
  })

  test('is for programs with a key beside the shopper’s token, and for members there are', async () => {
    const { call, send, refusal, visitor, apiKey, memberId, ids } = await openShop()
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
    const { send, code, visitor, apiKey, memberId, change, clientId } = await openShop()
    const { body } = await send(TOKEN, { grantType: 'anonymous', clientId })
    const sent = async () => ({
      anonymous: { grantType: 'anonymous', clientId },
      refresh_token: { grantType: 'refresh_token', clientId, refreshToken: body?.refresh_token },
      authorization_code: { grantType: 'authorization_code', clientId, codeVerifier: VERIFIER, code: await code() },
      authorized_client: ask(memberId),
    })
    for (const only of ['anonymous', 'refresh_token', 'authorization_code', 'authorized_client'] as const) {
      await change({ grants: undefined })
      const wishes = Object.entries(await sent())
      await change({ grants: [only] })
      for (const [grant, wish] of wishes) {
        const { status, refusal } = await send(
          TOKEN,
          wish,
          grant === 'authorized_client' ? `${visitor},${apiKey}` : undefined,
        )
        const wanted = grant === only ? [200, undefined] : [403, 'unauthorized_client']
        expect([grant, status, refusal?.code], only).toEqual([grant, ...wanted])
      }
    }
  })
})

test('security 22: a visitor’s token says nothing of a member', async () => {
  const { refusal, visitor } = await openShop()
  expect((await refusal('GET /oauth2/user-info', {}, visitor)).status).toBe(403)
})
