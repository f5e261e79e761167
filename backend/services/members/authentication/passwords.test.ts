import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { credentials } from './records.ts'
import { ADA, LOGIN, REGISTER, shopsWith } from './test-authentication.ts'

const openShop = shopsWith(createTestApp)

test('security 23: only an argon2id hash is kept, and an old one is made anew at the next sign-in', async () => {
  const { call, token, store, siteId } = await openShop()
  const { identity } = await call(REGISTER, ADA, token)
  const kept = () => store.reader(credentials).get(siteId, identity?.id ?? '')
  const record = await kept()
  expect(record?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash(ADA.password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await store.transaction((work) => {
    if (record) work.update(credentials, { ...record, passwordHash: weak })
  })
  expect((await call(LOGIN, ADA, token)).state).toBe('SUCCESS')
  expect((await kept())?.passwordHash).toMatch(/m=19456/)
})

test.each(['short', '        ', 'x'.repeat(129), 'Password123!', 'qwertyuiop', '12345678', 'iloveyou2', ''])(
  'security 24: the password %j is refused, at its field',
  async (password) => {
    const { refusal, token } = await openShop()
    const { status, violations } = await refusal(REGISTER, { ...ADA, password }, token)
    expect([status, violations[0]?.split(' ')[0]]).toEqual([400, 'password'])
  },
)

test('security 24: any characters make a password', async () => {
  const { call, token } = await openShop()
  const password = ' ключ 🔑 "\'<b> '
  await call(REGISTER, { ...ADA, password }, token)
  expect((await call(LOGIN, { ...ADA, password }, token)).state).toBe('SUCCESS')
})

test('security 15: a new password ends every session, and a mail says so', async () => {
  const { shop, call, refusal, token, mails } = await openShop()
  const { identity } = await call(REGISTER, ADA, token)
  const member = await shop.createMemberToken(identity?.id ?? '')
  const newPassword = 'another row of words'
  await call('POST /_api/iam/authentication/v2/change-password', { newPassword }, member)
  expect((await refusal('GET /members/v1/members/my', {}, member)).status).toBe(401)
  expect((await refusal(LOGIN, ADA, token)).code).toBe('-19976')
  expect((await call(LOGIN, { ...ADA, password: newPassword }, token)).state).toBe('SUCCESS')
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your password at Test shop was changed'])
})
