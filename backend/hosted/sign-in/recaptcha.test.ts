import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADA, openSignIn } from '../../testing/open-sign-in.ts'
import {
  INVISIBLE,
  type RecaptchaServer,
  startRecaptchaServer,
  VISIBLE,
} from '../../testing/providers/recaptcha-server.ts'
import type { PageVisit } from '../../testing/visit-page.ts'

let server: RecaptchaServer
beforeAll(async () => {
  server = await startRecaptchaServer()
})
afterAll(() => server.stop())

async function openShop(keys: { visible?: typeof VISIBLE; invisible?: typeof INVISIBLE }) {
  const shop = await openSignIn({ app: { recaptchaUrl: server.verifyUrl } })
  await shop.member()
  const settings = { captcha: true, recaptcha: keys }
  await shop.call('PATCH /awning/v1/sign-in-settings', { settings }, shop.apiKey)
  return shop
}

/** Which captcha the page shows: reCAPTCHA with its key, or proof of work. */
const findCaptcha = (page: PageVisit) => {
  expect(page.html()).toMatch(/data-captcha="\{/)
  return /data-site-key="([^"]*)"/.exec(page.html())?.[1] ?? 'sum'
}
const getPolicy = (page: PageVisit) => page.headers().get('content-security-policy') ?? ''

test('failing the invisible reCAPTCHA leads to the visible one, and then to proof of work', async () => {
  const shop = await openShop({ visible: VISIBLE, invisible: INVISIBLE })
  const page = await shop.begin()
  expect(findCaptcha(page)).toBe(INVISIBLE.siteKey)
  await page.send({ ...ADA, captchaInvisible: 'of a program' })
  expect(page.html()).toContain('The check of your browser didn’t finish.')
  expect(findCaptcha(page)).toBe(VISIBLE.siteKey)
  await page.send({ ...ADA, captcha: 'of a program' })
  expect(findCaptcha(page)).toBe('sum')
})

test.each([
  ['visible', { visible: VISIBLE }, 'captcha'],
  ['invisible', { invisible: INVISIBLE }, 'captchaInvisible'],
] as const)('security 29: with only the %s key its token is accepted, once', async (kind, keys, field) => {
  const shop = await openShop(keys)
  const page = await shop.begin()
  expect(findCaptcha(page)).toBe(`${kind}-site-key`)
  server.good.add(`${kind}-secret a token`)
  await page.send({ ...ADA, [field]: 'a token', password: 'not the word' })
  // A wrong password does not change the kind of captcha.
  expect([page.html(), findCaptcha(page)]).toEqual([
    expect.stringContaining('Incorrect e-mail or password'),
    `${kind}-site-key`,
  ])
  await page.send({ ...ADA, [field]: 'a token' })
  expect(findCaptcha(page)).toBe('sum')
  const next = await shop.begin()
  server.good.add(`${kind}-secret another`)
  await next.send({ ...ADA, [field]: 'another' })
  expect(next.url()).toContain('#code=')
})

test('only pages with the widget allow its sources in their policy, and no wallet', async () => {
  const shop = await openShop({ visible: VISIBLE })
  const page = await shop.begin()
  expect(getPolicy(page)).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  )
  expect(getPolicy(page)).toContain('frame-src https://www.google.com/recaptcha/')
  expect(getPolicy(page)).toContain("frame-ancestors 'none'")
  expect(page.headers().get('permissions-policy')).not.toContain('payment')
  await page.open(page.url().replace('step=sign-in', 'step=recover'))
  expect([page.status(), getPolicy(page)]).toEqual([200, expect.not.stringContaining('google')])
  expect(getPolicy(page)).toContain("style-src 'self';")
  expect(getPolicy(page)).toContain('require-trusted-types-for')
  const own = await openSignIn({ signIn: { captcha: true } })
  expect(getPolicy(await own.begin())).not.toContain('google')
})

test('the widget is in the language of the page', async () => {
  const shop = await openShop({ visible: VISIBLE })
  const page = await shop.begin()
  for (const [lang, hl] of [
    ['de', 'de'],
    ['he', 'iw'],
  ]) {
    await page.open(await shop.link({}, { additionalQueryParameters: { lang } }))
    expect(page.html()).toContain(`data-script="https://www.google.com/recaptcha/api.js?render=explicit&amp;hl=${hl}"`)
  }
})
