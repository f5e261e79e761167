import { expect, test } from 'vitest'
import { getSite } from '../../../services/sites/index.ts'
import { htmlProblems } from '../../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../../testing/open-sign-in.ts'
import { addSite } from '../../../testing/seeded-site.ts'
import { openBrowser } from '../../../testing/visit-page.ts'
import { getStep, lastMail } from '../test-sign-in.ts'

const MY = 'GET /members/v1/members/my'
const LOGIN = 'POST /_api/iam/authentication/v2/login'
const NEW = 'quite another row of words'
const CHANGING = { additionalQueryParameters: { add: 'password' } }

/** A member with an address, signed in on two devices, who opens the change on the first. */
async function openChange() {
  const shop = await openSignIn()
  const id = await shop.member()
  const signIn = async () => {
    const page = await shop.begin({ prompt: 'login' })
    await page.send(ADA)
    return { page, access: (await shop.getMember(page.url())).access }
  }
  const { page, access: first } = await signIn()
  const { page: otherBrowser, access: other } = await signIn()
  const contact = { addresses: [{ country: 'IE', city: 'Cork', addressLine: '1 Main Street' }], lastName: 'Lovelace' }
  await shop.call('PATCH /members/v1/members/{member.id}', { member: { id, contact } }, first)
  await page.open(await shop.link({ prompt: 'login' }, CHANGING))
  const read = async (token: string) => (await shop.call(MY, { fieldsets: ['FULL'] }, token)).member
  const login = async (password: string) =>
    (await shop.send(LOGIN, { loginId: { email: ADA.email }, password }, await shop.visitor())).status
  return { shop, page, otherBrowser, other, read, login }
}

test('a member gives the present password, then a new one, and nothing else of the account changes', async () => {
  const { shop, page, other, read, login } = await openChange()
  const before = await read(other)
  expect(before.loginEmailVerified).toBe(false)
  expect(getStep(page)).toBe('sign-in')
  await page.send(ADA)
  expect([getStep(page), page.html()]).toEqual(['password', expect.stringContaining('New password')])
  expect(page.html()).toContain(`value="${ADA.email}"`)
  expect(await htmlProblems(page.html())).toEqual([])
  await page.send({ password: 'password', endOthers: 'on' })
  expect([getStep(page), page.html()]).toEqual(['password', expect.stringContaining('avoid common passwords')])
  await page.send({ password: NEW, endOthers: 'on' })
  const { access } = await shop.getMember(page.url())
  expect({ ...(await read(access)), lastLoginDate: '', updatedDate: '' }).toEqual({
    ...before,
    lastLoginDate: '',
    updatedDate: '',
  })
  expect([await login(NEW), await login(ADA.password)]).toEqual([200, 400])
  expect((await lastMail(shop))?.subject).toBe('Your password at Test shop was changed')
})

test('security 61: other devices are signed out, on the hosted pages too, and links mailed before end', async () => {
  const { shop, page, otherBrowser, other } = await openChange()
  await shop.call('POST /_api/iam/recovery/v1/send-email', { email: ADA.email }, await shop.visitor())
  const recoveryToken = (await lastMail(shop))?.facts?.recoveryToken
  await page.send(ADA)
  await page.send({ password: NEW, endOthers: 'on' })
  expect((await shop.refusal(MY, {}, other)).status).toBe(401)
  await otherBrowser.open(await shop.link())
  expect(getStep(otherBrowser)).toBe('sign-in')
  const recover = { recoveryToken, password: 'a third row of words' }
  const refused = await shop.refusal('POST /_api/iam/recovery/v1/recover', recover, await shop.visitor())
  expect(refused.code).toBe('INVALID_RECOVERY_TOKEN')
})

test('security 61: other devices stay signed in if the member wants it; links mailed before end all the same', async () => {
  const { shop, page, otherBrowser, other, read } = await openChange()
  await shop.call('POST /_api/iam/recovery/v1/send-email', { email: ADA.email }, await shop.visitor())
  const recoveryToken = (await lastMail(shop))?.facts?.recoveryToken
  await page.send(ADA)
  await page.send({ password: NEW })
  expect((await read(other)).loginEmail).toBe(ADA.email)
  await otherBrowser.open(await shop.link())
  expect(getStep(otherBrowser)).toBe('choose')
  const recover = { recoveryToken, password: 'a third row of words' }
  const refused = await shop.refusal('POST /_api/iam/recovery/v1/recover', recover, await shop.visitor())
  expect(refused.code).toBe('INVALID_RECOVERY_TOKEN')
})

test('security 62: a session from an earlier sign-in is not enough to change the password', async () => {
  const { shop, page, login } = await openChange()
  await page.open(await shop.link({}, CHANGING))
  await page.open(page.url().replace(/step=[\w-]+/, 'step=password'))
  expect(getStep(page)).toBe('sign-in')
  expect(await login(NEW)).toBe(400)
})

test('password managers are led to the account in the shop, where the password is changed', async () => {
  const shop = await openSignIn()
  const page = openBrowser(shop)
  await page.open('/.well-known/change-password')
  const { shopUrl } = await getSite(shop.app.contextFor(shop.siteId))
  expect(page.url()).toBe(`${new URL(shopUrl).href}#awning-member=security`)
  // Where the server has several shops, its address alone names none.
  await addSite(shop)
  await page.open('/.well-known/change-password')
  expect(page.status()).toBe(404)
})
