import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { credentials } from './records.ts'
import { ADA, LOGIN, REGISTER, shopsWith } from './test-authentication.ts'

const openShop = shopsWith(createTestApp)

test('a registration signs in, and signs in again by any spelling of the address', async () => {
  const { call, token } = await openShop()
  const profile = {
    firstName: 'Ada',
    customFields: [
      { name: 'size', value: { listValue: { value: [{ numValue: 42 }, { strValue: 'M' }] } } },
      { name: 'since', value: { dateValue: '2026-01-01T00:00:00.000Z' } },
      { name: 'more', value: { mapValue: { value: { yes: { boolValue: true } } } } },
    ],
    phonesV2: [{ phone: '+49 30 901820', tag: 'WORK' as const }],
    addresses: [{ address: { addressLine: 'Torstraße 1', country: 'DE' }, tag: 'BILLING' as const }],
  }
  const made = await call(REGISTER, { ...ADA, profile }, token)
  expect(made).toMatchObject({
    state: 'SUCCESS',
    sessionToken: expect.stringMatching(/^[\w-]{43}$/),
    identity: { email: { address: 'ada@example.com', isVerified: false }, status: { name: 'ACTIVE', reasons: [] } },
  })
  const again = await call(LOGIN, { ...ADA, loginId: { email: ' ADA@Example.com ' } }, token)
  expect(again.identity?.id).toBe(made.identity?.id)
  expect(again.identity?.identityProfile).toMatchObject(profile)
})

test('the first version of the calls speaks of the same accounts', async () => {
  const { call, token } = await openShop()
  const inputs = { password: ADA.password }
  const made = await call(
    'POST /_api/iam/authentication/v1/register',
    { identity: { identifiers: [{ email: 'ada@example.com' }] }, inputs },
    token,
  )
  expect(made).toMatchObject({ state: { status: 'DONE' }, sessionToken: expect.any(String) })
  const identifier = { email: 'ada@example.com' }
  const again = await call('POST /_api/iam/authentication/v1/login', { identifier, inputs }, token)
  expect(again.state.status).toBe('DONE')
})

test('a program of the merchant signs somebody on, whom it has known before', async () => {
  const { call, refusal, token, apiKey, mails } = await openShop()
  const credential = `${token},${apiKey}`
  const SIGN_ON = 'POST /_api/iam/authentication/v2/sign-on'
  const made = await call(SIGN_ON, { loginId: { email: 'ada@example.com' } }, credential)
  const again = await call(SIGN_ON, { loginId: { email: 'Ada@example.com' } }, credential)
  expect(again.identity.id).toBe(made.identity.id)
  expect((await refusal(SIGN_ON, { loginId: { email: 'eve@example.com' } }, token)).status).toBe(403)
  expect((await refusal(SIGN_ON, { loginId: { email: 'eve@example.com' } }, `nonsense,${apiKey}`)).status).toBe(401)
  await call('POST /_api/iam/recovery/v1/activation-email', { identityId: made.identity.id }, apiKey)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your account at Test shop'])
})

test('the check of an address answers its form, and nothing more', async () => {
  const { call, token } = await openShop()
  const validate = (email: string) => call('POST /_api/iam/authentication/v2/validate-email', { email }, token)
  expect(await validate('ada@example.com')).toEqual({ valid: true, formatInvalid: false })
  expect((await validate('ada@')).formatInvalid).toBe(true)
})

test('what is kept of a deleted member’s sign-in goes too, and the address is free again', async () => {
  const { call, token, apiKey, settle, store, siteId } = await openShop()
  const { identity } = await call(REGISTER, ADA, token)
  await call('DELETE /members/v1/members/{id}', { id: identity?.id ?? '' }, apiKey)
  await settle()
  expect(await store.reader(credentials).get(siteId, identity?.id ?? '')).toBeUndefined()
  expect((await call(REGISTER, ADA, token)).state).toBe('SUCCESS')
})
