import { expect, test } from 'vitest'
import { storedMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { addUser, createAppCode, USER_PASSWORD } from '../../../testing/add-user.ts'
import { createTestApp, TEST_URL } from '../../../testing/create-test-app.ts'
import { userCredential } from '../../../testing/credentials.ts'
import { SoftwareAuthenticator } from '../../../testing/providers/software-authenticator.ts'
import { issueOwnerRecovery } from '../first-owner.ts'
import { PLATFORM } from '../records.ts'
import { userPasskeys } from './records.ts'

const U = '/awning/v1/users'
const PASSKEYS = `${U}/passkeys` as const
const MINUTE = 60_000
const RP = { rpId: 'shop.example', origin: TEST_URL }

async function openShop() {
  const shop = await createTestApp()
  const { siteId } = shop
  const owner = await addUser(shop, { siteId, role: 'owner', email: 'owner@example.com' })
  const toChallenge = ({ options }: { options: Record<string, unknown> }) => ({
    ...RP,
    challenge: String(options.challenge),
  })
  const registration = async (as = owner.as) =>
    toChallenge(await shop.call(`POST ${PASSKEYS}/registration-options`, {}, as))
  const signInChallenge = async () => toChallenge(await shop.call(`POST ${PASSKEYS}/sign-in-options`, {}, ''))
  const add = async (device: SoftwareAuthenticator, name?: string, as = owner.as) =>
    (
      await shop.call(
        `POST ${PASSKEYS}`,
        { response: device.create(await registration(as)), ...(name && { name }) },
        as,
      )
    ).passkey
  const signIn = async (response: Record<string, unknown>) => {
    const { body, headers } = await shop.send(`POST ${PASSKEYS}/sign-in`, { response }, '')
    const [, secret = ''] = /__Host-awning_user=([^;]*);/.exec(headers.get('set-cookie') ?? '') ?? []
    return { ...body, as: secret && userCredential(secret, siteId) }
  }
  return { ...shop, owner, registration, signInChallenge, add, signIn }
}

test('security 68: a passkey signs its owner in, in place of the password and the second factor', async () => {
  const { call, settle, app, siteId, clock, owner, signInChallenge, add, signIn } = await openShop()
  const { secret } = await call(`POST ${U}/second-factor/begin`, {}, owner.as)
  await call(`POST ${U}/second-factor/confirm`, { code: createAppCode(secret, clock.now()) }, owner.as)
  const device = new SoftwareAuthenticator()
  const passkey = await add(device, 'Laptop')
  expect(passkey).toMatchObject({ name: 'Laptop', synced: true })
  const { status, as } = await signIn(device.get(await signInChallenge(), { userHandle: owner.id }))
  expect(status).toBe('SIGNED_IN')
  expect((await call(`GET ${U}/me`, {}, as)).user.email).toBe('owner@example.com')
  expect((await call(`GET ${PASSKEYS}`, {}, as)).passkeys).toEqual([
    { ...passkey, lastUsedDate: clock.now().toISOString() },
  ])
  await settle()
  const { items } = await app.dependencies.store.reader(storedMails).query(siteId, { paging: { limit: 9, offset: 0 } })
  expect(items.map(({ subject }) => subject)).toContain('A passkey was added at Test shop')
})

test('security 68: a passkey’s challenge works once, for five minutes, and for what it was issued for', async () => {
  const { refusal, clock, owner, registration, signInChallenge, add, signIn } = await openShop()
  const device = new SoftwareAuthenticator()
  await add(device)
  const once = device.get(await signInChallenge())
  expect((await signIn(once)).status).toBe('SIGNED_IN')
  expect((await signIn(once)).status).not.toBe('SIGNED_IN')
  const late = await signInChallenge()
  clock.advance(5 * MINUTE + 1)
  const wrong = [
    device.get(late),
    device.get(await registration()),
    device.get({ ...(await signInChallenge()), origin: 'https://evil.example' }),
    device.get({ ...(await signInChallenge()), rpId: 'evil.example' }),
    device.get(await signInChallenge(), { verified: false }),
    new SoftwareAuthenticator().get(await signInChallenge()),
    {},
  ]
  for (const response of wrong) {
    const { code } = await refusal(`POST ${PASSKEYS}/sign-in`, { response }, '')
    expect(code).toBe('PASSKEY_NOT_ACCEPTED')
  }
  const unrequested = new SoftwareAuthenticator().create(await signInChallenge())
  expect((await refusal(`POST ${PASSKEYS}`, { response: unrequested }, owner.as)).code).toBe('PASSKEY_NOT_ACCEPTED')
})

test('security 68: passkeys are added and removed after a fresh proof only, which a passkey gives as well', async () => {
  const { call, refusal, clock, owner, signInChallenge, add } = await openShop()
  const device = new SoftwareAuthenticator()
  const { id } = await add(device)
  clock.advance(10 * MINUTE + 1)
  expect((await refusal(`POST ${PASSKEYS}/registration-options`, {}, owner.as)).code).toBe('FRESH_SIGN_IN_REQUIRED')
  expect((await refusal(`DELETE ${PASSKEYS}/{id}`, { id }, owner.as)).code).toBe('FRESH_SIGN_IN_REQUIRED')
  const { provedDate } = await call(
    `POST ${PASSKEYS}/prove`,
    { response: device.get(await signInChallenge()) },
    owner.as,
  )
  expect(provedDate).toBe(clock.now().toISOString())
  await call(`DELETE ${PASSKEYS}/{id}`, { id }, owner.as)
  expect((await refusal(`POST ${PASSKEYS}/sign-in`, { response: device.get(await signInChallenge()) }, '')).code).toBe(
    'PASSKEY_NOT_ACCEPTED',
  )
})

test('security 30, 68: nobody proves, renames or removes by another person’s passkey', async () => {
  const shop = await openShop()
  const { call, refusal, siteId, signInChallenge, add, registration, owner } = shop
  const other = await addUser(shop, { siteId, role: 'owner', email: 'other@example.com' })
  const device = new SoftwareAuthenticator()
  const { id } = await add(device)
  const proof = { response: device.get(await signInChallenge()) }
  expect((await refusal(`POST ${PASSKEYS}/prove`, proof, other.as)).code).toBe('PASSKEY_NOT_ACCEPTED')
  const renamed = { id, name: 'Mine' }
  expect((await refusal(`PATCH ${PASSKEYS}/{id}`, renamed, other.as)).code).toBe('PASSKEY_NOT_FOUND')
  expect((await refusal(`DELETE ${PASSKEYS}/{id}`, { id }, other.as)).code).toBe('PASSKEY_NOT_FOUND')
  const response = new SoftwareAuthenticator().create(await registration(other.as))
  expect((await refusal(`POST ${PASSKEYS}`, { response }, owner.as)).code).toBe('PASSKEY_NOT_ACCEPTED')
  expect((await call(`GET ${PASSKEYS}`, {}, other.as)).passkeys).toEqual([])
  expect((await call(`PATCH ${PASSKEYS}/{id}`, { id, name: 'Key' }, owner.as)).passkey.name).toBe('Key')
})

test('security 68: a copied passkey, whose counter falls back, signs nobody in', async () => {
  const { signInChallenge, add, signIn } = await openShop()
  const device = new SoftwareAuthenticator({ counts: true })
  await add(device)
  for (let time = 0; time < 2; time++)
    expect((await signIn(device.get(await signInChallenge()))).status).toBe('SIGNED_IN')
  expect((await signIn(device.get(await signInChallenge(), { back: true }))).status).not.toBe('SIGNED_IN')
})

test('security 68: a recovery removes every passkey, and so does leaving the last shop', async () => {
  const shop = await openShop()
  const { call, app, siteId, owner, add } = shop
  const stored = async () =>
    (await app.dependencies.store.reader(userPasskeys).query(PLATFORM, { paging: { limit: 9, offset: 0 } })).items
  const other = await addUser(shop, { siteId, role: 'owner', email: 'other@example.com' })
  await add(new SoftwareAuthenticator())
  await add(new SoftwareAuthenticator(), 'Phone', other.as)
  await call(`DELETE ${U}/{id}`, { id: other.id }, owner.as)
  expect((await stored()).map(({ userId }) => userId)).toEqual([owner.id])
  const link = await issueOwnerRecovery(app.contextFor(PLATFORM), owner.email)
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  await call(`POST ${U}/recover`, { token, password: `${USER_PASSWORD} more` }, '')
  expect(await stored()).toEqual([])
})

test('an account has at most twenty passkeys', async () => {
  const { refusal, owner, add } = await openShop()
  for (let count = 0; count < 20; count++) await add(new SoftwareAuthenticator())
  expect((await refusal(`POST ${PASSKEYS}/registration-options`, {}, owner.as)).code).toBe('TOO_MANY_PASSKEYS')
})
