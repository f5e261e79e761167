import { expect, test } from 'vitest'
import { htmlProblems } from '../../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../../testing/open-sign-in.ts'
import { openBrowser } from '../../../testing/visit-page.ts'
import { getStep, lastMail, linkTo } from '../test-sign-in.ts'

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 Instagram 350.0'

/** Ada's account; `ask` opens a sign-in and has a code mailed. */
async function openShop({ isProved = true } = {}) {
  const shop = await openSignIn({ signIn: { emailVerification: isProved } })
  const id = await shop.member()
  if (isProved) {
    const page = await shop.begin()
    await page.send(ADA)
    await page.send({ code: (await lastMail(shop))?.facts?.code ?? '' })
  }
  const ask = async (email = ADA.email) => {
    shop.clock.advance(1000)
    const page = await shop.begin()
    await page.open(linkTo(page, 'Sign in with a code'))
    await page.send({ email })
    await shop.settle()
    return page
  }
  return { shop, id, ask, getCode: async () => (await lastMail(shop))?.facts?.code ?? '' }
}

test('a mailed code signs in, in the window that asked for it alone, and once', async () => {
  const { shop, id, ask, getCode } = await openShop()
  const stranger = await ask()
  const page = await ask()
  const code = await getCode()
  expect((await lastMail(shop))?.subject).toBe(`Your code for Test shop: ${code}`)
  expect((await lastMail(shop))?.text).not.toContain('/account/recover')
  expect(await htmlProblems(page.html())).toEqual([])
  await stranger.send({ code })
  expect([getStep(stranger), stranger.status()]).toEqual(['code-sent', 422])
  await page.send({ code: '12' })
  expect(page.html()).toContain('Enter the six digits')
  await page.send({ code: `Your code is ${code}` })
  expect((await shop.getMember(page.url())).id).toBe(id)
})

test('security 26: the pages answer any address alike, and mail nobody who has no account', async () => {
  const { shop, ask } = await openShop()
  const [known, unknown] = [await ask(), await ask('nobody@example.com')]
  const plain = (html: string, email: string) =>
    html.replaceAll(email, '').replaceAll(/name="csrf[^>]*|request=[^&"]*/g, '')
  expect(plain(unknown.html(), 'nobody@example.com')).toBe(plain(known.html(), ADA.email))
  expect(await lastMail(shop, 'nobody@example.com')).toBeUndefined()
  for (const page of [known, unknown]) await page.send({ code: '000000' })
  expect([unknown.status(), plain(unknown.html(), 'nobody@example.com')]).toEqual([422, plain(known.html(), ADA.email)])
})

test('security 62: in an account whose mailbox was never proved, the code leads to what stays in it', async () => {
  const { shop, ask, getCode } = await openShop({ isProved: false })
  const page = await ask()
  await page.send({ code: await getCode() })
  expect(page.url()).toContain('/account/recover')
  expect(page.html()).toContain('What stays on your account?')
  await page.send({ password: 'quite another row' })
  expect(page.html()).toContain('Your password is saved')
  const login = { loginId: { email: ADA.email }, password: ADA.password }
  const { code } = await shop.refusal('POST /_api/iam/authentication/v2/login', login, await shop.visitor())
  expect(code).toBe('-19976')
})

test('security 62: where a reset is required, the code signs nobody in', async () => {
  const { shop, id, ask, getCode } = await openShop()
  await shop.call('POST /awning/v1/members/{id}/require-password-reset', { id }, shop.apiKey)
  const page = await ask()
  await page.send({ code: await getCode() })
  expect(page.url()).toContain('/account/recover')
})

test('inside of an app the code comes first, and the password is one link away', async () => {
  const { shop, ask } = await openShop()
  const page = openBrowser(shop, shop.app.dependencies.publicUrl)
  const headers = { 'user-agent': INSTAGRAM }
  await page.open(await shop.link(), { headers })
  expect(getStep(page)).toBe('code')
  await page.open(linkTo(page, 'Sign in with your password'), { headers })
  await page.send(ADA, headers)
  expect(page.url()).toContain('#code=')
  const wrong = await ask('ada')
  expect([getStep(wrong), wrong.html()]).toEqual(['code', expect.stringContaining('Enter an e-mail address')])
})
