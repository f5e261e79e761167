import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'

test('security 15: a revoked refresh token, and every other of its session, is not taken any more', async () => {
  const { call, send, clientId } = await createTestApp()
  const { refresh_token: token } = await call('POST /oauth2/token', { clientId, grantType: 'anonymous' })
  const renew = () => send('POST /oauth2/token', { clientId, grantType: 'refresh_token', refreshToken: token })
  expect((await renew()).status).toBe(200)
  await call('POST /oauth2/revoke', { token })
  expect((await renew()).refusal?.code).toBe('invalid_grant')
  // An invalid token gets the same answer.
  expect(await call('POST /oauth2/revoke', { token: 'nonsense' })).toEqual({})
})
