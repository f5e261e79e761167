import { expect, test } from 'vitest'
import { htmlProblems } from '../../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../../testing/open-sign-in.ts'
import { getStep, lastMail } from '../test-sign-in.ts'

const MY = 'GET /members/v1/members/my'
const DELETING = { additionalQueryParameters: { add: 'deletion' } }

/** A member who is signed in, and opens the deletion of the account. */
async function openDeletion() {
  const shop = await openSignIn()
  const id = await shop.member()
  const page = await shop.begin({ prompt: 'login' })
  await page.send(ADA)
  const { access } = await shop.getMember(page.url())
  await page.open(await shop.link({ prompt: 'login' }, DELETING))
  const exists = async () => (await shop.send('GET /members/v1/members/{id}', { id }, shop.apiKey)).status === 200
  return { shop, page, access, exists }
}

test('security 62: an account is deleted after a fresh sign-in and one question, and a mail confirms it', async () => {
  const { shop, page, access, exists } = await openDeletion()
  expect(getStep(page)).toBe('sign-in')
  await page.open(page.url().replace('step=sign-in', 'step=deletion'))
  // The session of the browser alone deletes nothing.
  expect(getStep(page)).toBe('sign-in')
  await page.send(ADA)
  expect([getStep(page), await exists()]).toEqual(['deletion', true])
  for (const part of ['keeps the orders it is required to keep', 'Download your data', 'Not now'])
    expect(page.html()).toContain(part)
  expect(await htmlProblems(page.html())).toEqual([])
  await page.send({})
  expect(page.url()).toContain('error=account_deleted')
  expect(await exists()).toBe(false)
  expect((await shop.refusal(MY, {}, access)).status).toBe(401)
  const mail = await lastMail(shop)
  expect([mail?.to, mail?.subject]).toEqual([ADA.email, 'Your account at Test shop was deleted'])
})

test('‘Not now’ keeps the account, and its member signed in', async () => {
  const { shop, page, exists } = await openDeletion()
  await page.send(ADA)
  await page.send({ later: '1' })
  const { access } = await shop.getMember(page.url())
  expect((await shop.call(MY, { fieldsets: ['FULL'] }, access)).member.loginEmail).toBe(ADA.email)
  expect(await exists()).toBe(true)
})

test('a deletion that waits too long asks for the password again', async () => {
  const { shop, page, exists } = await openDeletion()
  await page.send(ADA)
  shop.clock.advance(31 * 60_000)
  await page.send({})
  expect([getStep(page), await exists()]).toEqual(['sign-in', true])
})

test('a deletion by a program is confirmed by mail, too; one by the shop is not', async () => {
  const { shop, access } = await openDeletion()
  await shop.call('DELETE /members/v1/members/my', {}, access)
  expect((await lastMail(shop))?.subject).toBe('Your account at Test shop was deleted')
  const id = await shop.member('grace@example.com')
  await shop.call('DELETE /members/v1/members/{id}', { id }, shop.apiKey)
  expect((await lastMail(shop))?.to).toBe(ADA.email)
})
