import { expect, test } from 'vitest'
import { ADA, openSignIn } from '../../../testing/open-sign-in.ts'
import { createTestShop } from '../../../testing/test-shop.ts'

const LIST = 'GET /awning/v1/sessions'
const END = 'DELETE /awning/v1/sessions/{id}'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Creates a member; `signIn` starts a session of theirs, by default with another visitor's token. */
async function createMember(loginEmail = 'ada@example.com') {
  const shop = await createTestShop()
  const add = async (loginEmail: string) => {
    const { member } = await shop.call('POST /members/v1/members', { member: { loginEmail } }, shop.apiKey)
    return member.id
  }
  const id = await add(loginEmail)
  const signIn = async (memberId = id, userAgent = FIREFOX) => {
    const response = await shop.fetch('/oauth2/token', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `${await shop.visitor()},${shop.apiKey}`,
        'user-agent': userAgent,
      },
      body: JSON.stringify({ grant_type: 'authorized_client', member_id: memberId, scope: 'offline_access' }),
    })
    return ((await response.json()) as { access_token: string }).access_token
  }
  return { shop, id, add, signIn }
}

test('a member sees on which devices they are signed in, the last used first', async () => {
  const { shop, signIn } = await createMember()
  const laptop = await signIn()
  shop.clock.advance(60_000)
  const other = await signIn(undefined, 'curl/8.5.0')
  const { sessions } = await shop.call(LIST, {}, laptop)
  expect(sessions.map(({ device, current }) => [device, current])).toEqual([
    [undefined, false],
    ['Firefox · Linux', true],
  ])
  expect(Date.parse(sessions[0]?.createdDate ?? '')).toBe(shop.clock.now().getTime())
  expect((await shop.call(LIST, {}, other)).sessions.map(({ current }) => current)).toEqual([true, false])
})

test('a device has the country of its sign-in, where that is known, and no address', async () => {
  const findCountry = (address: string) => (address === '192.0.2.1' ? 'NL' : undefined)
  const shop = await openSignIn({ app: { findCountry } })
  await shop.member()
  const page = await shop.begin()
  await page.send(ADA)
  const { access, id } = await shop.getMember(page.url())
  expect((await shop.call(LIST, {}, access)).sessions.map(({ country }) => country)).toEqual(['NL'])
  const { personalData } = await shop.call('POST /awning/v1/personal-data/export', { memberId: id }, shop.apiKey)
  expect(JSON.stringify(personalData)).not.toContain('192.0.2.1')
})

test('security 61: one device is signed out at once, the others stay', async () => {
  const { shop, signIn } = await createMember()
  const laptop = await signIn()
  const lost = await signIn()
  const { sessions } = await shop.call(LIST, {}, laptop)
  const id = sessions.find(({ current }) => !current)?.id ?? ''
  await shop.call(END, { id }, laptop)
  expect((await shop.send(LIST, {}, lost)).status).toBe(401)
  expect((await shop.call(LIST, {}, laptop)).sessions).toHaveLength(1)
  expect((await shop.refusal(END, { id }, laptop)).code).toBe('SESSION_NOT_FOUND')
})

test('security 30: the session of another member is one that is not there', async () => {
  const { shop, add, signIn } = await createMember()
  const mine = await signIn()
  const other = await signIn(await add('grace@example.com'))
  const { sessions } = await shop.call(LIST, {}, other)
  const foreign = await shop.refusal(END, { id: sessions[0]?.id ?? '' }, mine)
  const unknown = await shop.refusal(END, { id: shop.ids.guid() }, mine)
  expect([foreign.status, foreign.code]).toEqual([unknown.status, unknown.code])
  expect((await shop.call(LIST, {}, other)).sessions).toHaveLength(1)
})

test('after a sign-out everywhere no device is left, and an expired session is not listed', async () => {
  const { shop, signIn } = await createMember()
  await signIn()
  shop.clock.advance(8 * 24 * 3_600_000)
  const laptop = await signIn()
  expect((await shop.call(LIST, {}, laptop)).sessions).toHaveLength(1)
  await shop.call('POST /awning/v1/sign-out-everywhere', {}, laptop)
  expect((await shop.call(LIST, {}, await signIn())).sessions).toHaveLength(1)
})

test('the export names the devices, and the erasure takes them away', async () => {
  const { shop, id, signIn } = await createMember()
  await signIn()
  const read = async () =>
    (await shop.call('POST /awning/v1/personal-data/export', { memberId: id }, shop.apiKey)).personalData.parts
  expect((await read()).sessions).toMatchObject([{ device: 'Firefox · Linux' }])
  await shop.call('POST /awning/v1/personal-data/erase', { memberId: id }, shop.apiKey)
  const { sessions } = await import('../../../kernel/runtime/access/sessions.ts')
  const { items } = await shop.app.dependencies.store
    .reader(sessions)
    .query(shop.siteId, { paging: { limit: 10, offset: 0 } })
  expect(items.map(({ device }) => device)).toEqual([undefined])
})
