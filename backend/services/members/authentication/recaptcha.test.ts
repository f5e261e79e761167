import type { Challenge } from 'altcha-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solveChallenge } from '../../../kernel/runtime/captcha/test-solution.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { loadSiteContents } from '../../../testing/endpoints/site-contents.ts'
import {
  INVISIBLE,
  type RecaptchaServer,
  startRecaptchaServer,
  VISIBLE,
} from '../../../testing/providers/recaptcha-server.ts'
import { services } from '../../index.ts'

const LOGIN = 'POST /_api/iam/authentication/v2/login'
const SETTINGS = 'PATCH /awning/v1/sign-in-settings'
const ADA = { loginId: { email: 'ada@example.com' }, password: 'a long row of words' }
let server: RecaptchaServer
beforeAll(async () => {
  server = await startRecaptchaServer()
})
afterAll(() => server.stop())

async function openShop(recaptchaUrl = server.verifyUrl) {
  const shop = await createTestApp({ recaptchaUrl })
  const token = await shop.visitor()
  const recaptcha = { visible: VISIBLE, invisible: INVISIBLE }
  const { settings } = await shop.call(SETTINGS, { settings: { captcha: true, recaptcha } }, shop.apiKey)
  /** The error code of a sign-in to an unknown account: `-19999` (unknown login) if the captcha was accepted. */
  const codeWith = async (captchaTokens: Record<string, string>[]) =>
    (await shop.refusal(LOGIN, { ...ADA, captchaTokens }, token)).code
  return { shop, token, settings, codeWith }
}

test('security 29: tokens of both keys of reCAPTCHA count, each for its own field, once', async () => {
  const { shop, token, settings, codeWith } = await openShop()
  const keys = { visibleSiteKey: VISIBLE.siteKey, invisibleSiteKey: INVISIBLE.siteKey }
  expect(settings).toEqual({ captcha: true, recaptcha: keys })
  const attempt = await shop.refusal(LOGIN, ADA, token)
  expect([attempt.code, attempt.data]).toMatchObject([
    '-19971',
    { siteKey: VISIBLE.siteKey, invisibleSiteKey: INVISIBLE.siteKey },
  ])
  server.good.add('visible-secret seen').add('invisible-secret unseen').add('invisible-secret other')
  expect(await codeWith([{ Recaptcha: 'seen' }])).toBe('-19999')
  expect(await codeWith([{ Recaptcha: 'seen' }])).toBe('-19970')
  expect(await codeWith([{ InvisibleRecaptcha: 'unseen' }])).toBe('-19999')
  expect(await codeWith([{ Recaptcha: 'other' }])).toBe('-19970')
})

test('security 29: keys for tests are not taken by a shop in the open, and secrets are kept sealed', async () => {
  const { shop, codeWith } = await openShop()
  const visible = { siteKey: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI', secret: 'any' }
  const refused = await shop.refusal(SETTINGS, { settings: { recaptcha: { visible } } }, shop.apiKey)
  expect(refused.violations).toEqual(['settings.recaptcha.visible.siteKey VALIDATION'])
  const kept = JSON.stringify(await loadSiteContents(shop.app.dependencies.store, shop.siteId, services))
  for (const { siteKey, secret } of [VISIBLE, INVISIBLE]) {
    expect(kept).toContain(siteKey)
    expect(kept).not.toContain(secret)
  }
  const { settings } = await shop.call(SETTINGS, { settings: { recaptcha: {} } }, shop.apiKey)
  expect(settings).toEqual({ captcha: true })
  server.good.add('visible-secret late')
  expect(await codeWith([{ Recaptcha: 'late' }])).toBe('-19970')
})

test('a token that nobody can check is refused as one that is wrong, and the browser’s own sum still counts', async () => {
  const gone = await startRecaptchaServer()
  await gone.stop()
  const { shop, token, codeWith } = await openShop(gone.verifyUrl)
  expect(await codeWith([{ Recaptcha: 'any' }])).toBe('-19970')
  const { challenge } = (await shop.refusal(LOGIN, ADA, token)).data as { challenge: Challenge }
  expect(await codeWith([{ InvisibleRecaptcha: await solveChallenge(challenge) }])).toBe('-19999')
})
