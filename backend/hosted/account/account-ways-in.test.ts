import { expect, test } from 'vitest'
import { listStoredMails } from '../../kernel/mail/stored-mailer.ts'
import { createSessionToken } from '../../testing/added-sign-ins.ts'
import { htmlProblems } from '../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../testing/open-sign-in.ts'
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import { openBrowser } from '../../testing/visit-page.ts'

const PASSKEYS = '/awning/v1/passkeys'
const RECOVERY_MAIL = 'POST /_api/iam/recovery/v1/send-email'
const RECOVER = 'POST /_api/iam/recovery/v1/recover'
const LOGIN = 'POST /_api/iam/authentication/v2/login'
const MY = 'GET /members/v1/members/my'
const NEW_PASSWORD = 'quite another row'
const ADDRESS = { country: 'IE', city: 'Cork', addressLine: '1 Main Street' }
const PHOTO = { id: 'one', url: 'https://pictures.example/one.jpg', height: 10, width: 10 }

/** A shop with Ada's account, which somebody has filled: with a passkey, an address, a phone and a picture. */
async function openShop() {
  const shop = await openSignIn()
  const memberId = await shop.member()
  const visitor = await shop.visitor()
  const access = () => shop.createMemberToken(memberId)
  const device = new SoftwareAuthenticator()
  const rp = { rpId: 'shop.example', origin: 'https://shop.example' }
  const addPasskey = async (name: string, made = device) => {
    const token = await access()
    const sessionToken = await createSessionToken(shop, ADA.email)
    const { options } = await shop.call(`POST ${PASSKEYS}/registration-options`, { sessionToken }, token)
    const response = made.create({ ...rp, challenge: String(options.challenge) })
    return (await shop.call(`POST ${PASSKEYS}`, { response, name }, token)).passkey
  }
  const fill = async () => {
    const contact = { emails: ['evil@example.com'], phones: ['+353 1 234 5678'], addresses: [ADDRESS] }
    const member = { id: memberId, contact, profile: { photo: PHOTO } }
    await shop.call('PATCH /members/v1/members/{member.id}', { member }, await access())
  }
  const passkeyNames = async () =>
    (await shop.call(`GET ${PASSKEYS}`, {}, await access())).passkeys.map(({ name }) => name)
  const signInByPasskey = async () => {
    // What is asked for at the very moment of a change is of before it.
    shop.clock.advance(1)
    const { options } = await shop.call(`POST ${PASSKEYS}/sign-in-options`, {}, visitor)
    const response = device.get({ ...rp, challenge: String(options.challenge) }, { userHandle: memberId })
    return shop.send(`POST ${PASSKEYS}/sign-in`, { response }, visitor)
  }
  const mails = async () => {
    await shop.settle()
    return listStoredMails(shop.app.dependencies.store, shop.siteId, ADA.email)
  }
  /** The newest recovery link: the clock moves, so that it is known which that is. */
  const recovery = async () => {
    shop.clock.advance(1000)
    await shop.call(RECOVERY_MAIL, { email: ADA.email }, visitor)
    const mail = (await mails()).find(({ facts }) => facts?.recoveryToken)
    return mail?.facts?.recoveryToken ?? ''
  }
  const recoveryPage = async () => {
    const page = openBrowser(shop)
    await page.open(`/account/recover?site=${shop.siteId}&token=${await recovery()}`)
    return page
  }
  const account = async () => (await shop.call(MY, { fieldsets: ['FULL'] }, await access())).member
  return {
    ...shop,
    shop,
    memberId,
    visitor,
    access,
    addPasskey,
    fill,
    passkeyNames,
    signInByPasskey,
    mails,
    recovery,
    recoveryPage,
    account,
  }
}

/** The boxes of a page: their labels and field names. */
const boxes = (html: string) =>
  [...html.matchAll(/<label class="check"><input type="checkbox" name="([^"]+)"([^>]*)\/?><span>([^<]*)<\/span>/g)].map(
    ([, name = '', input = '', label = '']) => ({
      name: name.replaceAll('&#x27;', "'"),
      isTicked: / checked/.test(input),
      label: label.replaceAll(/[\u2068\u2069]/g, ''),
    }),
  )

test('security 62: by a recovery at the API all passkeys go, and all of an account whose mailbox nobody had proved', async () => {
  const { call, refusal, visitor, addPasskey, fill, recovery, passkeyNames, signInByPasskey, account } =
    await openShop()
  await addPasskey('Phone of somebody')
  await fill()
  await call(RECOVER, { recoveryToken: await recovery(), password: NEW_PASSWORD }, visitor)
  expect(await passkeyNames()).toEqual([])
  expect((await signInByPasskey()).refusal?.code).toBe('PASSKEY_NOT_ACCEPTED')
  const { contact, profile } = await account()
  expect([contact?.emails, contact?.phones, contact?.addresses, profile?.photo]).toEqual([[], [], [], undefined])
  expect((await refusal(LOGIN, { loginId: { email: ADA.email }, password: ADA.password }, visitor)).code).toBe('-19976')
})

test('security 62: once the mailbox is proved, what is in the profile stays at the next recovery, and passkeys go', async () => {
  const { call, visitor, addPasskey, fill, recovery, passkeyNames, account } = await openShop()
  await call(RECOVER, { recoveryToken: await recovery(), password: NEW_PASSWORD }, visitor)
  await addPasskey('Phone')
  await fill()
  await call(RECOVER, { recoveryToken: await recovery(), password: `${NEW_PASSWORD} again` }, visitor)
  expect(await passkeyNames()).toEqual([])
  expect((await account()).contact?.phones).toHaveLength(1)
})

test('security 62: what a merchant wrote down of a member stays when the member sets a first password', async () => {
  const { shop, visitor } = await openShop()
  const loginEmail = 'grace@example.com'
  const member = { loginEmail, contact: { phones: ['+353 1 234 5678'] } }
  const { id = '' } = (await shop.call('POST /members/v1/members', { member }, shop.apiKey)).member
  await shop.call('POST /_api/iam/recovery/v1/activation-email', { identityId: id }, shop.apiKey)
  await shop.settle()
  const [mail] = await listStoredMails(shop.app.dependencies.store, shop.siteId, loginEmail)
  await shop.call(RECOVER, { recoveryToken: mail?.facts?.recoveryToken, password: NEW_PASSWORD }, visitor)
  const token = await shop.createMemberToken(id)
  expect((await shop.call(MY, { fieldsets: ['FULL'] }, token)).member.contact?.phones).toHaveLength(1)
})

test('security 62: on the page of a recovery the owner confirms one by one what stays', async () => {
  const { addPasskey, fill, recoveryPage, passkeyNames, account, signInByPasskey, shop } = await openShop()
  await addPasskey('Mine')
  shop.clock.advance(1000)
  await addPasskey('<b>Theirs', new SoftwareAuthenticator())
  await fill()
  const page = await recoveryPage()
  expect(boxes(page.html()).map(({ label }) => label)).toEqual([
    'Passkey Mine, created on 2 March 2026',
    'Passkey &lt;b&gt;Theirs, created on 2 March 2026',
    'evil@example.com',
    '+353 1 234 5678',
    '1 Main Street, Cork, Ireland',
    'Pictures of your profile',
  ])
  expect(boxes(page.html()).filter(({ isTicked }) => isTicked)).toEqual([])
  expect(await htmlProblems(page.html())).toEqual([])
  const [mine, , , phone] = boxes(page.html()).map(({ name }) => name)
  await page.send({ password: NEW_PASSWORD, [mine ?? '']: 'on', [phone ?? '']: 'on' })
  expect(page.html()).toContain('Your password is saved')
  expect(await passkeyNames()).toEqual(['Mine'])
  expect((await signInByPasskey()).status).toBe(200)
  const { contact, profile } = await account()
  expect([contact?.emails, contact?.phones, contact?.addresses, profile?.photo]).toEqual([
    [],
    ['+353 1 234 5678'],
    [],
    undefined,
  ])
  // With the mailbox proved, the page asks about ways in alone; one with none asks nothing.
  shop.clock.advance(1000)
  expect(boxes((await recoveryPage()).html())).toHaveLength(1)
})

test('security 62: what is added while the page is open does not stay', async () => {
  const { addPasskey, recoveryPage, passkeyNames } = await openShop()
  const page = await recoveryPage()
  expect(boxes(page.html())).toEqual([])
  await addPasskey('Late')
  await page.send({ password: NEW_PASSWORD })
  expect(await passkeyNames()).toEqual([])
})

test('security 62: while a reset is required no passkey signs in', async () => {
  const { call, apiKey, memberId: id, addPasskey, signInByPasskey } = await openShop()
  await addPasskey('Phone')
  expect((await signInByPasskey()).status).toBe(200)
  await call('POST /awning/v1/members/{id}/require-password-reset', { id }, apiKey)
  expect((await signInByPasskey()).refusal?.code).toBe('-19973')
})

test('security 61, 62: the mail of a new passkey has a link that removes it, and ends the sessions of the one who added it', async () => {
  const opened = await openShop()
  const { shop, call, refusal, visitor, access, addPasskey, mails, signInByPasskey, passkeyNames } = opened
  await addPasskey('Phone')
  const inside = await access()
  const mail = (await mails()).find(({ facts }) => facts?.removalLink)
  const link = mail?.facts?.removalLink ?? ''
  expect(mail?.subject).toBe('A passkey was added at Test shop')
  expect(mail?.text).toContain(link)
  const page = openBrowser(shop)
  // A look at it, as mail scanners take, removes nothing; nor does a form of another site.
  await page.open(link)
  expect(page.html()).toMatch(/Remove .?Phone.? from your account\?/)
  expect(await htmlProblems(page.html())).toEqual([])
  await page.send({}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect((await signInByPasskey()).status).toBe(200)
  shop.clock.advance(1000)
  await page.send({})
  expect(page.html()).toContain('It is removed')
  expect((await refusal(MY, {}, inside)).status).toBe(401)
  expect(await passkeyNames()).toEqual([])
  // The one who added it knew the password: it is revoked, and a mail leads to a new one.
  expect((await refusal(LOGIN, { loginId: { email: ADA.email }, password: ADA.password }, visitor)).code).toBe('-19973')
  const recoveryToken = (await mails()).find(({ facts }) => facts?.recoveryToken)?.facts?.recoveryToken
  await call(RECOVER, { recoveryToken, password: NEW_PASSWORD }, visitor)
  await page.open(link)
  expect([page.status(), page.html()]).toEqual([410, expect.stringContaining('It was removed before')])
})

test('security 62: a link of another passkey, or one too old, removes nothing', async () => {
  const { shop, addPasskey, mails, passkeyNames } = await openShop()
  const first = await addPasskey('First')
  const link = new URL((await mails()).find(({ facts }) => facts?.removalLink)?.facts?.removalLink ?? '')
  shop.clock.advance(1000)
  const second = await addPasskey('Second', new SoftwareAuthenticator())
  const page = openBrowser(shop)
  const other = new URL(link)
  other.searchParams.set('passkey', second.id)
  await page.open(other.href)
  expect(page.status()).toBe(410)
  expect(link.searchParams.get('passkey')).toBe(first.id)
  shop.clock.advance(32 * 86_400_000)
  await page.open(link.href)
  expect(page.status()).toBe(410)
  expect(await passkeyNames()).toEqual(['First', 'Second'])
})
