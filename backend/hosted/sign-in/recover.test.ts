import { describe, expect, test } from 'vitest'
import { createRateLimiter } from '../../kernel/limits/rate-limiter.ts'
import { ADA, openSignIn } from '../../testing/open-sign-in.ts'
import { getStep, lastMail, linkTo } from './test-sign-in.ts'

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
    expect(page.html()).toContain('Your password has been changed')
    await page.open(linkTo(page, 'Sign in'))
    expect(page.url()).toBe(signIn)
    await page.send({ ...ADA, password: 'quite another row' })
    expect((await shop.getMember(page.url())).id).toBe(id)
    await page.open(link)
    expect([page.status(), page.html()]).toEqual([410, expect.stringContaining('This link no longer works')])
  })
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
