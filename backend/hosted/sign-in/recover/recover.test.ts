import { describe, expect, test } from 'vitest'
import { createRateLimiter } from '../../../kernel/runtime/limits/rate-limiter.ts'
import { TEST_ORIGIN } from '../../../testing/create-test-app.ts'
import { htmlProblems } from '../../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../../testing/open-sign-in.ts'
import { openBrowser } from '../../../testing/visit-page.ts'
import { getStep, lastMail, linkTo } from '../test-sign-in.ts'

const NEW = 'quite another row'
/** The link of the latest recovery mail. */
const findLink = async (shop: Parameters<typeof lastMail>[0]) =>
  /https:\/\/shop\.example\/account\/recover\S+/.exec((await lastMail(shop))?.text ?? '')?.[0] ?? ''

describe('a forgotten password', () => {
  test('security 26: gives the same response for any address, and leads by mail to a new password and back to the sign-in', async () => {
    const shop = await openSignIn()
    const id = await shop.member()
    const page = await shop.begin()
    const signIn = page.url()
    await page.open(linkTo(page, 'Forgot your password'))
    await page.send({ email: 'nobody@example.com' })
    const said = page.html().replaceAll('nobody@', 'ada@')
    expect(getStep(page)).toBe('recover-sent')
    await page.open(linkTo(page, 'Send it again'))
    await page.send({ email: ADA.email })
    expect(page.html()).toBe(said)
    expect(await lastMail(shop, 'nobody@example.com')).toBeUndefined()
    const [link = ''] = /https:\/\/shop\.example\/account\/recover\S+/.exec((await lastMail(shop))?.text ?? '') ?? []
    await page.open(link)
    await page.send({ password: 'short' })
    expect(page.html()).toContain('Use 8 to 128 characters')
    await page.send({ password: 'quite another row' })
    expect(page.html()).toContain('Your password is saved')
    await page.open(linkTo(page, 'Sign in'))
    expect(page.url()).toBe(signIn)
    await page.send({ ...ADA, password: 'quite another row' })
    expect((await shop.getMember(page.url())).id).toBe(id)
    await page.open(link)
    expect([page.status(), page.html()]).toEqual([410, expect.stringContaining('This link no longer works')])
    expect(await htmlProblems(page.html())).toEqual([])
  })

  test('is set on another device, which is signed in and leads to the shop; the sign-in that waits goes on', async () => {
    const shop = await openSignIn()
    const id = await shop.member()
    const laptop = await shop.begin()
    const waiting = laptop.url()
    await laptop.open(linkTo(laptop, 'Forgot your password'))
    await laptop.send({ email: ADA.email })
    const phone = openBrowser(shop)
    await phone.open(await findLink(shop))
    await phone.send({ password: NEW })
    expect(phone.html()).toContain('Your password is saved')
    expect(linkTo(phone, 'Sign in')).toBe(`${TEST_ORIGIN}/#awning-member=continue`)
    expect(phone.html()).not.toContain('/oauth2/authorize')
    // The storefront's own sign-in on the phone takes one press.
    await shop.begin({}, phone)
    expect(getStep(phone)).toBe('choose')
    await phone.send({})
    expect((await shop.getMember(phone.url())).id).toBe(id)
    await laptop.open(waiting)
    await laptop.send({ ...ADA, password: NEW })
    expect((await shop.getMember(laptop.url())).id).toBe(id)
  })

  test('is set with the code of the mail in the window that waits, and in no other', async () => {
    const shop = await openSignIn()
    const id = await shop.member()
    const ask = async () => {
      const page = await shop.begin()
      await page.open(linkTo(page, 'Forgot your password'))
      await page.send({ email: ADA.email })
      return page
    }
    const stranger = await ask()
    await shop.settle()
    shop.clock.advance(1000)
    const laptop = await ask()
    const mail = await lastMail(shop)
    const code = mail?.facts?.code ?? ''
    expect(mail?.text).toContain(code)
    expect(mail?.text).toContain('Nobody from the shop will ask you for it')
    await laptop.send({ code: '12' })
    expect(laptop.html()).toContain('Enter the six digits')
    await laptop.send({ code: code === '111111' ? '222222' : '111111' })
    expect(laptop.html()).toContain('Incorrect code')
    expect(await htmlProblems(laptop.html())).toEqual([])
    await stranger.send({ code })
    expect([getStep(stranger), stranger.status()]).toEqual(['recover-sent', 422])
    await laptop.send({ code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(laptop.html()).toContain('Choose a password')
    await laptop.send({ password: NEW })
    await laptop.open(linkTo(laptop, 'Sign in'))
    await laptop.send({ ...ADA, password: NEW })
    expect((await shop.getMember(laptop.url())).id).toBe(id)
  })

  test('security 61: its code is void once the link has set a password', async () => {
    const shop = await openSignIn()
    await shop.member()
    const laptop = await shop.begin()
    await laptop.open(linkTo(laptop, 'Forgot your password'))
    await laptop.send({ email: ADA.email })
    const code = (await lastMail(shop))?.facts?.code ?? ''
    const phone = openBrowser(shop)
    await phone.open(await findLink(shop))
    await phone.send({ password: NEW })
    await laptop.send({ code })
    expect(laptop.status()).toBe(422)
    await laptop.open(linkTo(laptop, 'I’ve set a new password'))
    await laptop.send({ ...ADA, password: NEW })
    expect(laptop.url()).toContain('#code=')
  })

  test('security 26, 63: guesses of its code are answered alike for any address, and are few', async () => {
    const shop = await openSignIn()
    await shop.member()
    const guess = async (email: string) => {
      const page = await shop.begin()
      await page.open(linkTo(page, 'Forgot your password'))
      await page.send({ email })
      await shop.settle()
      const right = (await lastMail(shop, email))?.facts?.code
      const answers: string[] = []
      for (const digit of '1234567') {
        await page.send({ code: digit.repeat(6) === right ? '888888' : digit.repeat(6) })
        const html = page
          .html()
          .replaceAll(email, '')
          .replaceAll(/name="csrf[^>]*|request=[^&"]*/g, '')
        answers.push(`${page.status()} ${getStep(page)} ${html}`)
      }
      return answers
    }
    const known = await guess(ADA.email)
    expect(known[0]).toContain('Incorrect code')
    expect(known[4]).toContain('This code has expired')
    const other = await guess('nobody@example.com')
    expect(other).toEqual(known)
  })

  test('security 26: a link that no longer works mails a new one, with the same answer for any address', async () => {
    const shop = await openSignIn()
    await shop.member()
    const page = openBrowser(shop)
    const old = `/account/recover?site=${shop.siteId}&token=${'x'.repeat(43)}`
    await page.open(old)
    await page.send({ email: 'nobody' })
    expect([page.status(), page.html()]).toEqual([422, expect.stringContaining('Enter an e-mail address like')])
    await page.send({ email: 'nobody@example.com' })
    const said = page.html().replaceAll('nobody@', 'ada@')
    await page.open(old)
    await page.send({ email: ADA.email })
    expect(page.html()).toBe(said)
    expect(await htmlProblems(page.html())).toEqual([])
    await page.open(await findLink(shop))
    await page.send({ password: NEW })
    expect(page.html()).toContain('Your password is saved')
    expect(await lastMail(shop, 'nobody@example.com')).toBeUndefined()
  })
})

test('the page of a sign-in that has ended closes its popup, which shows no shop', async () => {
  const shop = await openSignIn()
  await shop.member()
  const page = await shop.begin()
  const ended = page.url()
  await page.send(ADA)
  await page.open(ended)
  expect([page.status(), page.html()]).toEqual([400, expect.stringContaining('data-closes')])
})

test('limits on mails are errors on the page', async () => {
  const shop = await openSignIn({ app: { limiter: createRateLimiter() } })
  const page = await shop.begin()
  await page.open(linkTo(page, 'Forgot your password'))
  for (let tries = 0; tries < 21; tries++) {
    await page.open(page.url().replace('recover-sent', 'recover'))
    await page.send({ email: ADA.email })
  }
  expect([page.status(), page.html()]).toEqual([429, expect.stringContaining('Too many attempts.')])
})
