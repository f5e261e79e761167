import { expect, test } from 'vitest'
import { supportsPasskeys } from '../../../kernel/http/webauthn/relying-party.ts'
import { storedMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { createSessionToken } from '../../../testing/added-sign-ins.ts'
import { createTestApp, TEST_URL } from '../../../testing/create-test-app.ts'
import { SoftwareAuthenticator } from '../../../testing/providers/software-authenticator.ts'
import { passkeys } from './records.ts'

const PASSKEYS = '/awning/v1/passkeys'
const REGISTRATION = `POST ${PASSKEYS}/registration-options` as const
const ADD = `POST ${PASSKEYS}` as const
const OPTIONS = `POST ${PASSKEYS}/sign-in-options` as const
const SIGN_IN = `POST ${PASSKEYS}/sign-in` as const
const LIST = `GET ${PASSKEYS}` as const
const RP = { rpId: 'shop.example', origin: TEST_URL }

async function openShop() {
  const shop = await createTestApp()
  const create = async (loginEmail: string) =>
    (await shop.call('POST /members/v1/members', { member: { loginEmail } }, shop.apiKey)).member.id ?? ''
  const memberId = await create('ada@example.com')
  const member = await shop.createMemberToken(memberId)
  const visitor = await shop.visitor()
  const fresh = async (email = 'ada@example.com') => ({ sessionToken: await createSessionToken(shop, email) })
  const registrationOptions = async (token = member, email?: string) => {
    const { options } = await shop.call(REGISTRATION, await fresh(email), token)
    return { ...RP, challenge: String(options.challenge) }
  }
  const signInOptions = async () => {
    const { options } = await shop.call(OPTIONS, {}, visitor)
    return { ...RP, challenge: String(options.challenge) }
  }
  const add = async (device: SoftwareAuthenticator, name?: string) =>
    (await shop.call(ADD, { response: device.create(await registrationOptions()), ...(name && { name }) }, member))
      .passkey
  const getErrorCode = async (response: Record<string, unknown>) =>
    (await shop.refusal(SIGN_IN, { response }, visitor)).code
  return { shop, create, memberId, member, visitor, registrationOptions, fresh, signInOptions, add, getErrorCode }
}

test('a passkey signs its member in without a name or a password, and its session token becomes tokens', async () => {
  const { shop, memberId, member, visitor, fresh, signInOptions, add } = await openShop()
  const { options } = await shop.call(REGISTRATION, await fresh(), member)
  expect(options).toMatchObject({
    rp: { id: 'shop.example' },
    user: { name: 'ada@example.com', id: Buffer.from(memberId).toString('base64url') },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  const device = new SoftwareAuthenticator()
  const passkey = await add(device, 'Phone')
  expect(passkey).toMatchObject({ name: 'Phone', synced: true })
  const answer = await shop.call(
    SIGN_IN,
    { response: device.get(await signInOptions(), { userHandle: memberId }) },
    visitor,
  )
  expect(answer).toMatchObject({ state: 'SUCCESS', identity: { id: memberId } })
  const grant = { grant_type: 'authorized_client', session_token: answer.sessionToken }
  const { access_token } = await shop.call('POST /oauth2/token', grant, `${visitor},${shop.apiKey}`)
  const { passkeys: listed } = await shop.call(LIST, {}, access_token)
  expect(listed).toEqual([{ ...passkey, lastUsedDate: shop.clock.now().toISOString() }])
})

test('a challenge works once, for five minutes, for what it was made for', async () => {
  const { shop, create, member, registrationOptions, signInOptions, add, getErrorCode } = await openShop()
  const device = new SoftwareAuthenticator()
  await add(device)
  const once = await signInOptions()
  await shop.call(SIGN_IN, { response: device.get(once) }, await shop.visitor())
  expect(await getErrorCode(device.get(once))).toBe('PASSKEY_NOT_ACCEPTED')
  const atOnce = device.get(await signInOptions())
  const sent = await Promise.all([1, 2, 3, 4].map(() => shop.send(SIGN_IN, { response: atOnce }, member)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = await signInOptions()
  shop.clock.advance(5 * 60_000 + 1)
  expect(await getErrorCode(device.get(late))).toBe('PASSKEY_NOT_ACCEPTED')
  expect(await getErrorCode(device.get(await registrationOptions()))).toBe('PASSKEY_NOT_ACCEPTED')
  // A response to another member's challenge adds no passkey either.
  const other = await shop.createMemberToken(await create('grace@example.com'))
  const theirs = new SoftwareAuthenticator().create(await registrationOptions(other, 'grace@example.com'))
  expect((await shop.refusal(ADD, { response: theirs }, member)).code).toBe('PASSKEY_NOT_ACCEPTED')
})

test('what was signed elsewhere, by another key, for nobody, or without the person, is not taken', async () => {
  const { shop, member, registrationOptions, signInOptions, add, getErrorCode } = await openShop()
  const device = new SoftwareAuthenticator()
  await add(device)
  const stranger = new SoftwareAuthenticator()
  const wrong = async (): Promise<Record<string, unknown>[]> => {
    const right = await signInOptions()
    const [mine, theirs] = [device.get(right), stranger.get(right)]
    return [
      device.get({ ...right, origin: 'https://evil.example' }),
      device.get({ ...right, rpId: 'evil.example' }),
      device.get({ ...right, challenge: 'x'.repeat(43) }),
      device.get(right, { verified: false }),
      theirs,
      { ...theirs, id: mine.id, rawId: mine.rawId },
      { ...mine, response: { clientDataJSON: 'bm90aGluZw' } },
      {},
    ]
  }
  for (const response of await wrong()) expect(await getErrorCode(response)).toBe('PASSKEY_NOT_ACCEPTED')
  const created = [
    new SoftwareAuthenticator().create({ ...(await registrationOptions()), origin: 'https://evil.example' }),
    new SoftwareAuthenticator().create(await registrationOptions(), { verified: false }),
    device.create(await registrationOptions()),
    { id: 'x' },
  ]
  for (const response of created)
    expect((await shop.refusal(ADD, { response }, member)).code).toBe('PASSKEY_NOT_ACCEPTED')
  expect((await shop.call(LIST, {}, member)).passkeys).toHaveLength(1)
})

test('a counter that falls back is a copied key, and signs nobody in', async () => {
  const { shop, visitor, signInOptions, add, getErrorCode } = await openShop()
  const device = new SoftwareAuthenticator({ counts: true })
  await add(device)
  for (let time = 0; time < 2; time++)
    await shop.call(SIGN_IN, { response: device.get(await signInOptions()) }, visitor)
  expect(await getErrorCode(device.get(await signInOptions(), { back: true }))).toBe('PASSKEY_NOT_ACCEPTED')
})

test('members name and remove their own passkeys, and no others', async () => {
  const { shop, create, member, signInOptions, add, getErrorCode } = await openShop()
  const [phone, laptop] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()]
  const { id } = await add(phone)
  shop.clock.advance(1000)
  await add(laptop, 'Laptop')
  const other = await shop.createMemberToken(await create('grace@example.com'))
  for (const [token, status] of [
    [other, 404],
    [member, 200],
  ] as const) {
    expect((await shop.send(`PATCH ${PASSKEYS}/{id}`, { id, name: 'My phone' }, token)).status).toBe(status)
  }
  expect((await shop.call(LIST, {}, member)).passkeys.map(({ name }) => name)).toEqual(['My phone', 'Laptop'])
  expect((await shop.refusal(`DELETE ${PASSKEYS}/{id}`, { id }, other)).code).toBe('PASSKEY_NOT_FOUND')
  await shop.call(`DELETE ${PASSKEYS}/{id}`, { id }, member)
  expect(await getErrorCode(phone.get(await signInOptions()))).toBe('PASSKEY_NOT_ACCEPTED')
})

test('a member who may not sign in does not by a passkey either, and none is left of who is deleted', async () => {
  const { shop, memberId, signInOptions, add, getErrorCode } = await openShop()
  const device = new SoftwareAuthenticator()
  await add(device)
  await shop.call('POST /members/v1/members/{id}/block', { id: memberId }, shop.apiKey)
  shop.clock.advance(1)
  expect(await getErrorCode(device.get(await signInOptions()))).toBe('-19999')
  await shop.call('DELETE /members/v1/members/{id}', { id: memberId }, shop.apiKey)
  await shop.settle()
  expect(await shop.app.dependencies.store.reader(passkeys).count(shop.siteId)).toBe(0)
})

test('a server that has no name, only an address, offers none', () => {
  const at = (publicUrl: string) => supportsPasskeys({ publicUrl })
  expect(['https://shop.example', 'http://localhost:8787', 'https://3.shop.example'].map(at)).toEqual([
    true,
    true,
    true,
  ])
  expect(['http://127.0.0.1:8787', 'http://[::1]:8787', 'https://192.0.2.1'].map(at)).toEqual([false, false, false])
})

test('each new passkey sends a mail, in the language of the member', async () => {
  const { shop, add } = await openShop()
  const { store } = shop.app.dependencies
  await add(new SoftwareAuthenticator(), 'Phone')
  await shop.settle()
  const { items } = await store.reader(storedMails).query(shop.siteId, { paging: { limit: 10, offset: 0 } })
  expect(items).toMatchObject([{ to: 'ada@example.com', subject: 'A passkey was added at Test shop' }])
  expect(items[0]?.text).toContain('remove it now')
})

test('security 62: a passkey is added by a fresh sign-in of the same member, and by no access token alone', async () => {
  const { shop, create, member, fresh } = await openShop()
  const code = async (sent: object, token = member) => (await shop.refusal(REGISTRATION, sent, token)).code
  expect((await shop.refusal(REGISTRATION, {}, member)).status).toBe(403)
  expect(await code({})).toBe('FRESH_SIGN_IN_REQUIRED')
  expect(await code({ sessionToken: 'none' })).toBe('FRESH_SIGN_IN_REQUIRED')
  // Session tokens of another member, used before, or expired.
  await create('grace@example.com')
  expect(await code(await fresh('grace@example.com'))).toBe('FRESH_SIGN_IN_REQUIRED')
  const once = await fresh()
  await shop.call(REGISTRATION, once, member)
  expect(await code(once)).toBe('FRESH_SIGN_IN_REQUIRED')
  const late = await fresh()
  shop.clock.advance(61_000)
  expect(await code(late)).toBe('FRESH_SIGN_IN_REQUIRED')
})
