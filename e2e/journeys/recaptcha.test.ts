import { test as base, expect, type Page } from '@playwright/test'
import { ADA, CALLBACK, openSignIn } from '../../backend/testing/open-sign-in.ts'
import {
  INVISIBLE,
  type RecaptchaServer,
  startRecaptchaServer,
  VISIBLE,
} from '../../backend/testing/providers/recaptcha-server.ts'
import { ensureBuilt } from '../../backend/testing/servers/start-server.ts'
import { routeToFakeServer, routeToShop } from '../stages/shop-in-browser.ts'

const GOOGLE = 'https://www.google.com'

type SignInPage = {
  /** Errors of the pages. */
  errors: string[]
  /**
   * Opens the sign-in of a shop with reCAPTCHA keys, in a browser whose requests go to the app in this process and a
   * fake Google.
   */
  openPage: (keys: object, options?: { script?: boolean; reachable?: boolean }) => Promise<Page>
}

const test = base.extend<SignInPage & { recaptcha: RecaptchaServer }>({
  recaptcha: async ({ browserName: _ }, use) => {
    const recaptcha = await startRecaptchaServer()
    await use(recaptcha)
    await recaptcha.stop()
  },
  errors: async ({ browserName: _ }, use) => use([]),
  openPage: async ({ browser, recaptcha, errors }, use) => {
    await use(async (keys, { script = true, reachable = true } = {}) => {
      const shop = await openSignIn({ app: { recaptchaUrl: recaptcha.verifyUrl } })
      await shop.member()
      await shop.call(
        'PATCH /awning/v1/sign-in-settings',
        { settings: { captcha: true, recaptcha: keys } },
        shop.apiKey,
      )
      const context = await browser.newContext({ javaScriptEnabled: script, viewport: { width: 320, height: 700 } })
      await routeToShop(context, shop)
      await context.route(`${CALLBACK}**`, (route) => route.fulfill({ body: 'The shop' }))
      if (reachable) await routeToFakeServer(context, GOOGLE, recaptcha.url)
      else await context.route(`${GOOGLE}/**`, (route) => route.abort())
      const page = await context.newPage()
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(await shop.link())
      await page.getByLabel('E-mail').waitFor()
      if (script) await page.locator('html[data-script]').waitFor()
      await page.getByLabel('E-mail').fill(ADA.email)
      await page.getByLabel('Password', { exact: true }).fill(ADA.password)
      return page
    })
    await Promise.all(browser.contexts().map((context) => context.close()))
  },
})

test.beforeAll(() => ensureBuilt('pages'))

const press = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
/** Waits for the redirect back to the shop's page, which only happens after a successful sign-in. */
const isIn = (page: Page) => page.waitForURL(/host\.example\/#code=/)
const box = (page: Page) => page.frameLocator('[data-site-key] iframe').getByLabel("I'm not a robot")

test('security 29: the reCAPTCHA box must be ticked, and submitting without it shows an error', async ({
  openPage,
  errors,
}) => {
  const page = await openPage({ visible: VISIBLE })
  await box(page).waitFor()
  // Google's script may add inline styles; its own hidden field stays invisible.
  expect(await page.locator('textarea').isVisible()).toBe(false)
  await press(page)
  await page.getByText('Tick the box above this button first.').waitFor()
  await box(page).check()
  await page.getByText('Tick the box above this button first.').waitFor({ state: 'hidden' })
  await press(page)
  await isIn(page)
  expect(errors).toEqual([])
})

test('security 29: invisible reCAPTCHA needs no action, and falls back to the box when it refuses', async ({
  openPage,
  recaptcha,
}) => {
  const page = await openPage({ visible: VISIBLE, invisible: INVISIBLE })
  recaptcha.suspects.add(INVISIBLE.siteKey)
  await press(page)
  await page.getByText('The check of your browser didn’t finish.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(ADA.password)
  await box(page).check()
  await page.locator('input[data-captcha][value^="token"]').waitFor({ state: 'attached' })
  await press(page)
  await isIn(page)
  expect(recaptcha.good.size).toBe(0)
})

test('with invisible reCAPTCHA one click signs in', async ({ openPage, errors }) => {
  const page = await openPage({ invisible: INVISIBLE })
  await press(page)
  await isIn(page)
  expect(errors).toEqual([])
})

test('if the reCAPTCHA script cannot be loaded, the proof-of-work captcha is used', async ({ openPage }) => {
  const page = await openPage({ visible: VISIBLE }, { reachable: false })
  await page.getByText('We’re checking your browser first.').first().waitFor()
  await press(page)
  await isIn(page)
  expect(await page.textContent('body')).toBe('The shop')
})

test('without script the page explains that it is needed', async ({ openPage }) => {
  const page = await openPage({ visible: VISIBLE }, { script: false })
  expect(await page.getByText('Turn on JavaScript, then reload this page.').isVisible()).toBe(true)
  expect(await page.locator('[data-site-key]').isVisible()).toBe(false)
})
