import { expect, test } from 'vitest'
import { htmlProblems } from '../../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../../testing/open-sign-in.ts'
import { getStep, lastMail } from '../test-sign-in.ts'

const NEW = 'ada@new.example'
const CHANGING = { additionalQueryParameters: { add: 'email' } }

async function openChange(more: object = { prompt: 'login' }) {
  const shop = await openSignIn()
  const id = await shop.member()
  const page = await shop.begin({ prompt: 'login' })
  const code = async (to = NEW) => (await lastMail(shop, to))?.facts?.code ?? ''
  await page.open(await shop.link(more, CHANGING))
  return { shop, id, page, code }
}

test('a member signs in, enters another address and its code, and returns to the storefront', async () => {
  const { shop, id, page, code } = await openChange()
  expect(getStep(page)).toBe('sign-in')
  await page.send(ADA)
  expect([getStep(page), page.html()]).toEqual(['email', expect.stringContaining('New e-mail')])
  expect(await htmlProblems(page.html())).toEqual([])
  await page.send({ email: NEW })
  expect(page.html()).toContain(NEW)
  expect(await htmlProblems(page.html())).toEqual([])
  const sent = await code()
  await page.send({ code: sent === '000000' ? '111111' : '000000' })
  expect([getStep(page), page.html()]).toEqual(['email', expect.stringContaining('Incorrect code.')])
  await page.send({ code: `${sent.slice(0, 3)} ${sent.slice(3)}` })
  const { access, id: answered } = await shop.getMember(page.url())
  expect(answered).toBe(id)
  const { member } = await shop.call('GET /members/v1/members/my', { fieldsets: ['FULL'] }, access)
  expect(member).toMatchObject({ loginEmail: NEW, loginEmailVerified: true })
})

test.each([
  ['', 'Enter your e-mail address.'],
  ['not an address', 'Enter an e-mail address like name@example.com.'],
  [ADA.email, 'This is already the e-mail address of your account.'],
])('the address "%s" is refused at its field', async (email, words) => {
  const { page } = await openChange()
  await page.send(ADA)
  await page.send({ email })
  expect([getStep(page), page.html()]).toEqual(['email', expect.stringContaining(words)])
})

test('a member who wants no other address goes on with the old one', async () => {
  const { shop, page, code } = await openChange()
  await page.send(ADA)
  await page.send({ email: NEW })
  expect(await code()).toMatch(/^\d{6}$/)
  await page.send({ later: '1' })
  const { access } = await shop.getMember(page.url())
  const { member } = await shop.call('GET /members/v1/members/my', { fieldsets: ['FULL'] }, access)
  expect(member.loginEmail).toBe(ADA.email)
})

test('security 62: a session from an earlier sign-in is not enough to change the address', async () => {
  const { shop, page } = await openChange()
  await page.send(ADA)
  await page.send({ later: '1' })
  await page.open(await shop.link({}, CHANGING))
  await page.send({})
  expect(page.url()).toContain('#code=')
  await page.open(await shop.link({}, CHANGING))
  await page.open(page.url().replace(/step=[\w-]+/, 'step=email'))
  expect(getStep(page)).toBe('sign-in')
})
