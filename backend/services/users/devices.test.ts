import { expect, test } from 'vitest'
import { storedMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { addUser, USER_PASSWORD } from '../../testing/add-user.ts'
import { createTestApp } from '../../testing/create-test-app.ts'

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const DAY_MS = 86_400_000

/** An owner who signs in with a browser, from a country. */
async function openShop() {
  let country: string | undefined = 'DE'
  const shop = await createTestApp({ findCountry: () => country })
  const { siteId, send, app } = shop
  const { email } = await addUser(shop, { siteId, role: 'owner', email: 'owner@example.com' })
  const signIn = async (userAgent: string, from?: string) => {
    country = from
    const sent = { email, password: USER_PASSWORD }
    const { status } = await send('POST /awning/v1/users/sign-in', sent, '', { 'user-agent': userAgent })
    expect(status).toBe(200)
  }
  const mails = async () => {
    await shop.settle()
    const { items } = await app.dependencies.store
      .reader(storedMails)
      .query(siteId, { paging: { limit: 100, offset: 0 } })
    return items
  }
  return { ...shop, email, signIn, mails }
}

test('a new browser or country of somebody who runs the shop is mailed to them, but not the first one', async () => {
  const { clock, email, signIn, mails } = await openShop()
  await signIn(LAPTOP, 'DE')
  await signIn(LAPTOP, 'DE')
  expect(await mails()).toEqual([])
  await signIn(PHONE, 'DE')
  const [mail] = await mails()
  expect([mail?.to, mail?.subject]).toEqual([email, 'A new sign-in to your account at Test shop'])
  expect(mail?.text).toMatch(/Safari · iPhone · Germany · .*2026/)
  expect(mail?.text).toContain('/admin/recover')
  await signIn(PHONE, 'DE')
  expect(await mails()).toHaveLength(1)
  await signIn(PHONE, 'FR')
  expect((await mails()).some(({ text }) => text.includes('Safari · iPhone · France'))).toBe(true)
  // One that is used is not forgotten; the mails of half a year ago are.
  clock.advance(100 * DAY_MS)
  await signIn(LAPTOP, 'DE')
  clock.advance(100 * DAY_MS)
  await signIn(LAPTOP, 'DE')
  expect(await mails()).toEqual([])
})
