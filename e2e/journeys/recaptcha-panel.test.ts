import { existsSync, readFileSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { TEST_ORIGIN, TEST_URL } from '../../backend/testing/create-test-app.ts'
import { ADA, openSignIn } from '../../backend/testing/open-sign-in.ts'
import {
  INVISIBLE,
  type RecaptchaServer,
  startRecaptchaServer,
  VISIBLE,
} from '../../backend/testing/providers/recaptcha-server.ts'
import { ensureBuilt } from '../../backend/testing/servers/start-server.ts'
import { routeToFakeServer, routeToShop } from '../stages/shop-in-browser.ts'
import { inGate } from '../suites.ts'

const GOOGLE = 'https://www.google.com'

type Fixtures = {
  recaptcha: RecaptchaServer
  /** Captcha solutions that the shop received, with their fields. */
  solutions: object[]
  /** Requests to Google. */
  google: string[]
  /** A page of another site whose member panel has the sign-in form, in a shop with reCAPTCHA keys. */
  openPanel: (keys: object, options?: { layout?: 'inline' | 'drawer'; reachable?: boolean }) => Promise<Page>
}

const test = base.extend<Fixtures>({
  recaptcha: async ({ browserName: _ }, use) => {
    const recaptcha = await startRecaptchaServer()
    await use(recaptcha)
    await recaptcha.stop()
  },
  solutions: async ({ browserName: _ }, use) => use([]),
  google: async ({ browserName: _ }, use) => use([]),
  openPanel: async ({ browser, recaptcha, solutions, google }, use) => {
    await use(async (keys, { layout = 'inline', reachable = true } = {}) => {
      const shop = await openSignIn({ client: { directLogin: true }, app: { recaptchaUrl: recaptcha.verifyUrl } })
      await shop.member()
      const settings = { captcha: true, recaptcha: keys }
      await shop.call('PATCH /awning/v1/sign-in-settings', { settings }, shop.apiKey)
      const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
      await routeToShop(context, shop, (sent) => {
        const [url = '', body = ''] = sent.split('\n')
        if (url.endsWith('/v2/login')) solutions.push(...(JSON.parse(body).captchaTokens ?? []))
      })
      await context.route(`${TEST_URL}/v1/*.js`, (route) => {
        const file = `dist/widgets${new URL(route.request().url()).pathname.replace('/v1', '')}`
        const headers = { 'access-control-allow-origin': '*' }
        return existsSync(file)
          ? route.fulfill({ body: readFileSync(file), contentType: 'text/javascript', headers })
          : route.fallback()
      })
      await context.route(`${TEST_ORIGIN}/**`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><title>Account</title><h1>Account</h1>
<script async src="${TEST_URL}/v1/loader.js" data-client-id="${shop.clientId}"></script>
<button data-awning-login>My account</button><awning-member layout="${layout}" login="form"></awning-member></html>`,
        }),
      )
      if (reachable) await routeToFakeServer(context, GOOGLE, recaptcha.url)
      else await context.route(`${GOOGLE}/**`, (route) => route.abort())
      const page = await context.newPage()
      page.on('request', (request) => request.url().startsWith(GOOGLE) && google.push(request.url()))
      await page.goto(`${TEST_ORIGIN}/`)
      if (layout === 'drawer') await page.getByRole('button', { name: 'My account' }).click()
      await page.getByLabel('E-mail').fill(ADA.email)
      await page.getByLabel('Password', { exact: true }).fill(ADA.password)
      return page
    })
    await Promise.all(browser.contexts().map((context) => context.close()))
  },
})

test.beforeAll(async () => {
  await ensureBuilt('pages')
  await ensureBuilt('widgets')
})

const press = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()
const isIn = (page: Page) => page.getByText(ADA.email).waitFor()
const box = (page: Page) => page.frameLocator('awning-member iframe').getByLabel("I'm not a robot")

for (const layout of ['inline', 'drawer'] as const)
  test(`security 29: the member panel (${layout}) shows the reCAPTCHA box, and sends its token in its own field${inGate(layout === 'inline')}`, async ({
    openPanel,
    solutions,
    google,
  }) => {
    const page = await openPanel({ visible: VISIBLE }, { layout })
    expect(google).toEqual([])
    await press(page)
    await box(page).check()
    await isIn(page)
    expect(solutions).toEqual([{ Recaptcha: expect.stringMatching(/^token-/) }])
    // The drawer is modal again.
    if (layout === 'drawer')
      expect(await page.locator('awning-member dialog').evaluate((each) => each.matches(':modal'))).toBe(true)
  })

test('security 29: the member panel runs the invisible reCAPTCHA, and shows the box where it is refused', async ({
  openPanel,
  solutions,
  recaptcha,
}) => {
  const page = await openPanel({ visible: VISIBLE, invisible: INVISIBLE })
  recaptcha.suspects.add(INVISIBLE.siteKey)
  await press(page)
  // The frame of the invisible kind is removed, and that of the checkbox is added.
  await expect(box(page)).toBeVisible()
  await box(page).check()
  await isIn(page)
  expect(solutions).toEqual([
    { InvisibleRecaptcha: expect.stringMatching(/^token-/) },
    { Recaptcha: expect.stringMatching(/^token-/) },
  ])
})

test('the member panel solves the shop’s own captcha where the reCAPTCHA script cannot be loaded', async ({
  openPanel,
  solutions,
}) => {
  const page = await openPanel({ visible: VISIBLE, invisible: INVISIBLE }, { reachable: false })
  await press(page)
  await isIn(page)
  expect(solutions).toEqual([{ InvisibleRecaptcha: expect.not.stringMatching(/^token-/) }])
})
