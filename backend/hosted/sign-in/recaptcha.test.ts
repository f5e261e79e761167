import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADA, openSignIn } from '../../testing/open-sign-in.ts'
import { INVISIBLE, type RecaptchaServer, startRecaptchaServer, VISIBLE } from '../../testing/recaptcha-server.ts'
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

/** What the page asks of the browser: a widget of reCAPTCHA and its key, or the sum alone. */
const asked = (page: PageVisit) => {
  expect(page.html()).toMatch(/data-captcha="\{/)
  return /data-site-key="([^"]*)"/.exec(page.html())?.[1] ?? 'sum'
}
const policyOf = (page: PageVisit) => page.headers().get('content-security-policy') ?? ''

test('who the invisible one does not let pass is asked the visible one, and then for the sum alone', async () => {
  const shop = await openShop({ visible: VISIBLE, invisible: INVISIBLE })
  const page = await shop.begin()
  expect(asked(page)).toBe(INVISIBLE.siteKey)
  await page.send({ ...ADA, captchaInvisible: 'of a program' })
  expect(page.html()).toContain('The short check of your browser was not finished.')
  expect(asked(page)).toBe(VISIBLE.siteKey)
  await page.send({ ...ADA, captcha: 'of a program' })
  expect(asked(page)).toBe('sum')
})

test.each([
  ['visible', { visible: VISIBLE }, 'captcha'],
  ['invisible', { invisible: INVISIBLE }, 'captchaInvisible'],
] as const)('security 29: with the %s key alone its token lets in, once', async (kind, keys, field) => {
  const shop = await openShop(keys)
  const page = await shop.begin()
  expect(asked(page)).toBe(`${kind}-site-key`)
  server.good.add(`${kind}-secret a token`)
  await page.send({ ...ADA, [field]: 'a token', password: 'not the word' })
  // A wrong password says nothing against the check: it is the same again.
  expect([page.html(), asked(page)]).toEqual([
    expect.stringContaining('E-mail address or password is not right'),
    `${kind}-site-key`,
  ])
  await page.send({ ...ADA, [field]: 'a token' })
  expect(asked(page)).toBe('sum')
  const next = await shop.begin()
  server.good.add(`${kind}-secret another`)
  await next.send({ ...ADA, [field]: 'another' })
  expect(next.url()).toContain('#code=')
})

test('only pages with the widget let in what it needs, and no wallet; all others none of it', async () => {
  const shop = await openShop({ visible: VISIBLE })
  const page = await shop.begin()
  expect(policyOf(page)).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  )
  expect(policyOf(page)).toContain('frame-src https://www.google.com/recaptcha/')
  expect(policyOf(page)).toContain("frame-ancestors 'none'")
  expect(page.headers().get('permissions-policy')).not.toContain('payment')
  await page.open(page.url().replace('step=sign-in', 'step=recover'))
  expect([page.status(), policyOf(page)]).toEqual([200, expect.not.stringContaining('google')])
  expect(policyOf(page)).toContain("style-src 'self';")
  expect(policyOf(page)).toContain('require-trusted-types-for')
  const own = await openSignIn({ signIn: { captcha: true } })
  expect(policyOf(await own.begin())).not.toContain('google')
})

test('the widget speaks the language of the page', async () => {
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
