import { type BrowserContext, expect, type Page } from '@playwright/test'
import { closeOnClick } from '../page/close-on-click.ts'
import { callServer, createVisitorToken, getClientId } from '../server/http.ts'
import { makeFixture } from '../server/running-server.ts'
import type { ShopOptions } from './stage.ts'

/** The shop's member, who signs in by password. */
export const ADA = { email: 'ada@example.com', password: 'a long row of words' }

/** A shop that has a member, and whose host has pages to sign in on: `test.use({ shop: MEMBER_SHOP })`. */
export const MEMBER_SHOP: ShopOptions = {
  env: { TEST_OUTBOX: 'on' },
  prepare: async ({ server, host }) => {
    const demoClient = await getClientId(server.base)
    // A client with rotating refresh tokens, whose pages may sign in by password.
    const { clientId: rotating } = await makeFixture(server, {
      origin: host.origin,
      redirectUri: `${host.origin}/`,
      rotatesRefreshTokens: true,
    })
    const { email, password } = ADA
    const register = '/_api/iam/authentication/v2/register'
    const body = { loginId: { email }, password }
    await callServer(server.base, 'POST', register, await createVisitorToken(server.base, demoClient), body)

    const account = (attributes: string, element: string) =>
      `<!doctype html><html lang="en"><title>Account</title><main><h1>Account</h1><script async src="${server.base}/v1/loader.js" ${attributes}></script><button data-awning-login>My account</button>${element}</main></html>`
    const inline = '<awning-member layout="inline"></awning-member>'
    const demo = `data-client-id="${demoClient}"`
    host.put('member.html', account(demo, inline))
    host.put('unregistered.html', account(`${demo} data-redirect-uri="https://elsewhere.example/"`, inline))
    host.put(
      'form.html',
      account(`data-client-id="${rotating}"`, '<awning-member layout="inline" login="form"></awning-member>'),
    )
    host.put('renew.html', account(`data-client-id="${rotating}"`, ''))
    host.put('other-client.html', account(demo, ''))
  },
}

/** The sign-in button. */
export const getSignInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
/** Text on a page that names the member. */
export const getMemberEmail = (page: Page, { email } = ADA) => page.getByText(email)
/** Waits until the button is no longer busy. */
export const expectReady = (page: Page) => expect.poll(() => getSignInButton(page).getAttribute('aria-busy')).toBeNull()

/** Fills in and submits the sign-in form. */
export async function submitSignIn(
  page: Page,
  send = (press: () => Promise<void>) => press(),
  { email, password } = ADA,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send(() => page.getByRole('button', { name: 'Sign in', exact: true }).click())
}

/** Signs in from a page; `windows` says whether the browser allows popups. */
export async function signIn(context: BrowserContext, page: Page, windows: boolean): Promise<void> {
  await expectReady(page)
  if (!windows) {
    await page.evaluate(() => (window.open = () => null))
    await getSignInButton(page).click()
    await page.waitForURL(/\/oauth2\/authorize/)
    await submitSignIn(page)
    await page.waitForURL(/member\.html/)
    return getMemberEmail(page).waitFor()
  }
  const [opened] = await Promise.all([context.waitForEvent('page'), getSignInButton(page).click()])
  await submitSignIn(opened, (press) => closeOnClick(opened, press))
  await getMemberEmail(page).waitFor()
}
