import { expect, test } from 'vitest'
import { listStoredMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { STORES_APP_ID } from '../../services/catalog/index.ts'
import { createSessionToken } from '../../testing/added-sign-ins.ts'
import { createProduct } from '../../testing/create-product.ts'
import { htmlProblems } from '../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../testing/open-sign-in.ts'
import { SoftwareAuthenticator } from '../../testing/providers/software-authenticator.ts'
import { openBrowser } from '../../testing/visit-page.ts'

const PASSKEYS = '/awning/v1/passkeys'
const RECOVERY_MAIL = 'POST /_api/iam/recovery/v1/send-email'
const RECOVER = 'POST /_api/iam/recovery/v1/recover'
const LOGIN = 'POST /_api/iam/authentication/v2/login'
const SIGN_ON = 'POST /_api/iam/authentication/v2/sign-on'
const MY = 'GET /members/v1/members/my'
const NEW_PASSWORD = 'quite another row'
const ADDRESS = { country: 'IE', city: 'Cork', addressLine: '1 Main Street' }
const PHOTO = { id: 'one', url: 'https://pictures.example/one.jpg', height: 10, width: 10 }

/** A shop with Ada's account, which somebody can fill as if it were theirs. */
async function openShop() {
  const shop = await openSignIn()
  const memberId = await shop.member()
  const visitor = await shop.visitor()
  const access = () => shop.createMemberToken(memberId)
  const context = shop.app.contextFor(shop.siteId)
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
    const contact = {
      emails: ['evil@example.com'],
      phones: ['+353 1 234 5678'],
      addresses: [ADDRESS],
      lastName: 'Lovelace',
      company: 'Evil Ltd',
      customFields: { 'custom.note': { name: 'Note', value: 'was here' } },
    }
    const profile = { nickname: 'Mallory', title: 'Owner', photo: PHOTO }
    const member = { id: memberId, contact, profile, privacyStatus: 'PUBLIC' as const }
    const token = await access()
    await shop.call('PATCH /members/v1/members/{member.id}', { member }, token)
    await shop.call('POST /members/v1/members/my/slug', { slug: 'mallory-was-here' }, token)
    const { id: catalogItemId } = await createProduct(context, { name: 'Mug', price: '10.00', stock: 9 })
    const lineItems = [{ quantity: 1, catalogReference: { catalogItemId, appId: STORES_APP_ID } }]
    await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
  }
  const hasCart = async () => (await shop.send('GET /ecom/v1/carts/current', {}, await access())).status === 200
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
    hasCart,
    context,
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
  const { call, refusal, visitor, addPasskey, fill, recovery, passkeyNames, signInByPasskey, account, hasCart } =
    await openShop()
  await addPasskey('Phone of somebody')
  await fill()
  expect([(await account()).profile?.slug, await hasCart()]).toEqual(['mallory-was-here', true])
  await call(RECOVER, { recoveryToken: await recovery(), password: NEW_PASSWORD }, visitor)
  expect(await passkeyNames()).toEqual([])
  expect((await signInByPasskey()).refusal?.code).toBe('PASSKEY_NOT_ACCEPTED')
  const { id, contact, profile, privacyStatus } = await account()
  expect(contact).toEqual({ emails: [], phones: [], addresses: [] })
  expect(profile).toEqual({ slug: `member-${id.slice(0, 8)}` })
  expect([privacyStatus, await hasCart()]).toEqual(['PRIVATE', false])
  expect((await refusal(LOGIN, { loginId: { email: ADA.email }, password: ADA.password }, visitor)).code).toBe('-19976')
})

test('security 62: once the mailbox is proved, what is in the profile stays at the next recovery, and passkeys go', async () => {
  const { call, visitor, addPasskey, fill, recovery, passkeyNames, account, hasCart } = await openShop()
  await call(RECOVER, { recoveryToken: await recovery(), password: NEW_PASSWORD }, visitor)
  await addPasskey('Phone')
  await fill()
  await call(RECOVER, { recoveryToken: await recovery(), password: `${NEW_PASSWORD} again` }, visitor)
  expect(await passkeyNames()).toEqual([])
  const { contact, profile } = await account()
  expect([contact?.phones.length, profile?.nickname, await hasCart()]).toEqual([1, 'Mallory', true])
})

test('security 62: a program that vouches for the mailbox signs its owner into an account without what was made in advance', async () => {
  const { shop, call, refusal, visitor, addPasskey, fill, signInByPasskey, access, account, hasCart } = await openShop()
  await addPasskey('Phone of somebody')
  await fill()
  const inside = await access()
  const signOn = async (verifyEmail: boolean) => {
    const sent = { loginId: { email: ADA.email }, verifyEmail }
    return (await call(SIGN_ON, sent, `${visitor},${shop.apiKey}`)).sessionToken
  }
  await signOn(false)
  expect((await signInByPasskey()).status).toBe(200)
  const session_token = await signOn(true)
  expect((await signInByPasskey()).refusal?.code).toBe('PASSKEY_NOT_ACCEPTED')
  expect((await refusal(LOGIN, { loginId: { email: ADA.email }, password: ADA.password }, visitor)).code).toBe('-19973')
  expect((await refusal(MY, {}, inside)).status).toBe(401)
  const grant = { grant_type: 'authorized_client', session_token } as const
  const { access_token } = await call('POST /oauth2/token', grant, `${visitor},${shop.apiKey}`)
  const { member } = await call(MY, { fieldsets: ['FULL'] }, access_token)
  expect([member.loginEmailVerified, member.contact?.phones, member.profile?.nickname]).toEqual([true, [], undefined])
  expect(await hasCart()).toBe(false)
  // Once it is proved, what is added stays.
  await fill()
  await signOn(true)
  expect((await account()).profile?.nickname).toBe('Mallory')
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
  const { addPasskey, fill, recoveryPage, passkeyNames, account, hasCart, signInByPasskey, shop } = await openShop()
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
    'Name and details of your profile: Mallory',
    'Your cart',
  ])
  // What is the person's own by all appearances stays; how others could come in or read along does not.
  const ticked = boxes(page.html()).filter(({ isTicked }) => isTicked)
  expect(ticked.map(({ label }) => label)).toEqual([
    '+353 1 234 5678',
    '1 Main Street, Cork, Ireland',
    'Pictures of your profile',
    'Name and details of your profile: Mallory',
    'Your cart',
  ])
  expect(await htmlProblems(page.html())).toEqual([])
  const [mine, , , phone] = boxes(page.html()).map(({ name }) => name)
  await page.send({ password: NEW_PASSWORD, [mine ?? '']: 'on', [phone ?? '']: 'on' })
  expect(page.html()).toContain('Your password is saved')
  const removed = [...page.html().matchAll(/<li><bdi>([^<]*)</g)].map(([, label]) =>
    label?.replaceAll(/[\u2068\u2069]/g, ''),
  )
  expect(removed).toEqual([
    'Passkey &lt;b&gt;Theirs, created on 2 March 2026',
    'evil@example.com',
    '1 Main Street, Cork, Ireland',
    'Pictures of your profile',
    'Name and details of your profile: Mallory',
    'Your cart',
  ])
  expect(await htmlProblems(page.html())).toEqual([])
  expect(await passkeyNames()).toEqual(['Mine'])
  expect((await signInByPasskey()).status).toBe(200)
  const { contact, profile } = await account()
  expect([contact?.emails, contact?.phones, contact?.addresses, profile?.photo]).toEqual([
    [],
    ['+353 1 234 5678'],
    [],
    undefined,
  ])
  expect([profile?.nickname, await hasCart()]).toEqual([undefined, false])
  // With the mailbox proved, the page asks about ways in alone; one with none asks nothing.
  shop.clock.advance(1000)
  expect(boxes((await recoveryPage()).html())).toHaveLength(1)
})

test('security 62: on that page its owner keeps the name and the cart, too', async () => {
  const { fill, recoveryPage, account, hasCart } = await openShop()
  await fill()
  const page = await recoveryPage()
  const kept = boxes(page.html()).filter(({ label }) => /^Name|cart/.test(label))
  await page.send({ password: NEW_PASSWORD, ...Object.fromEntries(kept.map(({ name }) => [name, 'on'])) })
  const { contact, profile, privacyStatus } = await account()
  expect(profile).toEqual({ nickname: 'Mallory', title: 'Owner', slug: 'mallory-was-here' })
  expect(contact).toMatchObject({ firstName: 'Ada', company: 'Evil Ltd', phones: [] })
  expect(contact?.customFields).toEqual({ 'custom.note': { name: 'Note', value: 'was here' } })
  expect([privacyStatus, await hasCart()]).toEqual(['PUBLIC', true])
})

test('security 62: what is added while the page is open does not stay', async () => {
  const { addPasskey, recoveryPage, passkeyNames } = await openShop()
  const page = await recoveryPage()
  expect(boxes(page.html()).map(({ label }) => label)).toEqual(['Name and details of your profile: Ada'])
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
  expect(page.html()).toContain('It has been removed')
  expect((await refusal(MY, {}, inside)).status).toBe(401)
  expect(await passkeyNames()).toEqual([])
  // The one who added it knew the password: it is revoked, and a mail leads to a new one.
  expect((await refusal(LOGIN, { loginId: { email: ADA.email }, password: ADA.password }, visitor)).code).toBe('-19973')
  const recoveryToken = (await mails()).find(({ facts }) => facts?.recoveryToken)?.facts?.recoveryToken
  await call(RECOVER, { recoveryToken, password: NEW_PASSWORD }, visitor)
  await page.open(link)
  expect([page.status(), page.html()]).toEqual([410, expect.stringContaining('It has already been removed')])
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

test('security 61: after a recovery the cart leads to a new checkout, and an old one goes on by a new link alone', async () => {
  const { shop, call, visitor, access, fill, recovery } = await openShop()
  await call(RECOVER, { recoveryToken: await recovery(), password: NEW_PASSWORD }, visitor)
  await fill()
  const page = openBrowser(shop)
  const statusOf = async (href: string) => {
    await page.open(href)
    return page.status()
  }
  const checkOut = async () => {
    shop.clock.advance(1)
    const token = await access()
    const { checkoutId: id } = await call('POST /ecom/v1/carts/current/create-checkout', {}, token)
    return { id, href: (await call('GET /ecom/v1/checkouts/{id}/wix-checkout-url', { id }, token)).checkoutUrl }
  }
  const old = await checkOut()
  expect([await statusOf(old.href), (await checkOut()).id]).toEqual([200, old.id])
  await call(RECOVER, { recoveryToken: await recovery(), password: `${NEW_PASSWORD} again` }, visitor)
  const fresh = await checkOut()
  expect(fresh.id).not.toBe(old.id)
  expect([await statusOf(old.href), await statusOf(fresh.href)]).toEqual([404, 200])
  const redirect = { ecomCheckout: { checkoutId: old.id } }
  const { redirectSession } = await call('POST /_api/redirects-api/v1/redirect-session', redirect, await access())
  expect([await statusOf(redirectSession.fullUrl), await statusOf(old.href)]).toEqual([200, 404])
})
