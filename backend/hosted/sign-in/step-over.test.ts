import { expect, test } from 'vitest'
import { ADA, openSignIn } from '../../testing/open-sign-in.ts'
import { getStep, lastMail, linkTo } from './test-sign-in.ts'

const OVER = 'the last step was too long ago, or the cookies of this browser were cleared'

test('cookies that were cleared at a step are explained, and the sign-in goes on', async () => {
  const shop = await openSignIn({ signIn: { emailVerification: true } })
  const id = await shop.member()
  const page = await shop.begin()
  await page.send(ADA)
  expect(getStep(page)).toBe('verify')
  await shop.settle()
  page.cookies.clear()
  await page.open(page.url())
  expect([getStep(page), page.html()]).toEqual(['sign-in', expect.stringContaining(OVER)])
  shop.clock.advance(1000)
  await page.send(ADA)
  expect(page.html()).not.toContain(OVER)
  await page.send({ code: (await lastMail(shop))?.facts?.code ?? '' })
  expect((await shop.getMember(page.url())).id).toBe(id)
})

test('so are those that are cleared while a form is open: it is shown again, with what was typed', async () => {
  const shop = await openSignIn()
  await shop.member()
  const page = await shop.begin()
  page.cookies.clear()
  await page.send(ADA)
  expect(page.html()).toContain('allow cookies for this page')
  expect(page.html()).toContain(`value="${ADA.email}"`)
  await page.send(ADA)
  expect(page.url()).toContain('#code=')
  const recovering = await shop.begin()
  await recovering.open(linkTo(recovering, 'Forgot your password'))
  await recovering.send({ email: ADA.email })
  recovering.cookies.clear()
  await recovering.open(recovering.url())
  expect(getStep(recovering)).toBe('recover')
})
