import type { Page } from '@playwright/test'
import { type OwnBrowser, openOwnBrowser } from '../page/browser.ts'
import {
  expectReady,
  getMemberEmail,
  getSignInButton,
  MEMBER_SHOP,
  signIn,
  submitSignIn,
} from '../stages/member-stage.ts'
import { createVisit, expect, type Stage, test, type Visit } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

const browsers: OwnBrowser[] = []
/**
 * A visitor whose browser sends third-party cookies, and one whose browser does not; both partition storage by site.
 */
const visitors: Visit[] = []

test.use({ shop: MEMBER_SHOP })
test.beforeAll(async () => {
  for (const thirdPartyCookies of [true, false]) {
    const browser = await openOwnBrowser({ thirdPartyCookies })
    browsers.push(browser)
    visitors.push(await createVisit(browser.context))
  }
})
test.afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.stop()))
})

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await getSignInButton(page).waitFor()
}

/**
 * Waits until the page has emitted this event: much less than the two minutes after which a sign-in that has got stuck
 * is given up.
 */
const expectEmitted = ({ recorder }: Visit, type: string) =>
  expect.poll(() => recorder.events.some((event) => event.type === type)).toBe(true)

const visitorWith = (thirdPartyCookies: boolean) => visitors[thirdPartyCookies ? 0 : 1] as Visit

/** A fresh page of a signed-out visitor. */
async function visitPage(stage: Stage, visit: Visit, path: string): Promise<Page> {
  const left = visit.context.pages()
  const { page } = await visit.tab()
  // Cleans up after a failed attempt, whose pages stay open and may be signed in.
  await Promise.all(left.map((each) => each.close()))
  await visit.context.clearCookies()
  const cdp = await visit.context.newCDPSession(page)
  for (const origin of [stage.host.origin, stage.server.base])
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  visit.recorder.reset()
  await page.goto(stage.host.url(path))
  await expectReady(page)
  return page
}

const COOP = ['unsafe-none', 'same-origin-allow-popups', 'noopener-allow-popups', 'same-origin']
const EITHER = [true, false]
const MATRIX = COOP.flatMap((coop) =>
  EITHER.flatMap((windows) => EITHER.map((thirdPartyCookies) => ({ coop, windows, thirdPartyCookies }))),
)

/** All that a page and a browser may allow, and nothing of it; popups and cookies alone on the strictest page. */
const isCorner = (coop: string, windows: boolean, cookies: boolean) =>
  (coop === 'unsafe-none' && windows === cookies) || (coop === 'same-origin' && windows !== cookies)

for (const { coop, windows, thirdPartyCookies } of MATRIX)
  test(`a page with COOP ${coop} signs in; popups: ${windows}, third-party cookies: ${thirdPartyCookies}${inGate(isCorner(coop, windows, thirdPartyCookies))}`, async ({
    stage,
  }) => {
    const visit = visitorWith(thirdPartyCookies)
    const page = await visitPage(stage, visit, `member.html?coop=${coop}`)
    await signIn(visit.context, page, windows)
    await expectEmitted(visit, 'awning:member:after-login')
    expect(new URL(page.url()).hash).toBe('')
    expect(visit.recorder.problems()).toEqual([])
    // Clears the state for the next attempt in this browser.
    await signOut(page)
    await page.close()
  })

test('with an unregistered redirect URI, a popup that the page can message signs in', async ({ stage }) => {
  const visit = visitorWith(false)
  const page = await visitPage(stage, visit, 'unregistered.html')
  await signIn(visit.context, page, true)
  await expectEmitted(visit, 'awning:member:after-login')
  await signOut(page)
  await page.close()
})

for (const windows of EITHER)
  test(`with an unregistered redirect URI and no way back, the error is shown; popups: ${windows}${inGate(windows)}`, async ({
    stage,
  }) => {
    const visit = visitorWith(false)
    const page = await visitPage(stage, visit, 'unregistered.html?coop=same-origin')
    if (!windows) await page.evaluate(() => (window.open = () => null))
    const opened = windows && visit.context.waitForEvent('page')
    await getSignInButton(page).click()
    await expectEmitted(visit, 'awning:member:error-login')
    await page.getByText('Sign-in isn’t set up on this page. Please contact the shop.').waitFor()
    if (opened) await (await opened).close()
    await page.close()
  })

for (const thirdPartyCookies of EITHER)
  test(`a password typed into the page signs in through a hidden frame; third-party cookies: ${thirdPartyCookies}${inGate(!thirdPartyCookies)}`, async ({
    stage,
  }) => {
    const visit = visitorWith(thirdPartyCookies)
    const page = await visitPage(stage, visit, 'form.html')
    await submitSignIn(page)
    await expectEmitted(visit, 'awning:member:after-login')
    await getMemberEmail(page).waitFor()
    await signOut(page)
    expect(visit.recorder.problems()).toEqual([])
    await page.close()
  })

test('a slow phone on a slow network signs in through a hidden frame, however long it takes', async ({ stage }) => {
  const visit = visitorWith(false)
  const page = await visitPage(stage, visit, 'form.html')
  const cdp = await visit.context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 3_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  // The frame is another process, which the emulation of the page does not reach.
  await page.route('**/oauth2/authorize**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<script[^>]*>)([\s\S]*?)(<\/script>)/,
      '$1setTimeout(() => {$2}, 3000)$3',
    )
    await route.fulfill({ response, body })
  })
  await submitSignIn(page)
  await getMemberEmail(page).waitFor()
  await page.close()
})

for (const login of ['window', 'form'])
  test(`a return with a foreign state is shown once, in the panel of the page (${login})`, async ({ stage }) => {
    const visit = visitorWith(false)
    const page = await visitPage(stage, visit, login === 'form' ? 'form.html' : 'member.html')
    await page.goto(`${page.url()}#code=foreign&state=foreign&iss=${encodeURIComponent(stage.server.base)}`)
    await page.reload()
    await expectEmitted(visit, 'awning:member:error-login')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('awning-member')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.close()
  })
