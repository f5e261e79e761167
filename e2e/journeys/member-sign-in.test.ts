import type { Page } from '@playwright/test'
import { type OwnBrowser, openOwnBrowser } from '../browser.ts'
import { expectReady, getMemberEmail, getSignInButton, MEMBER_SHOP, signIn, submitSignIn } from '../member-stage.ts'
import { createVisit, expect, type Stage, test, type Visit } from '../stage.ts'

/** Time from the visitor's last click to a signed-in member, or to a named error. */
const LIMIT_MS = 5_000
/** The limit on a busy machine, as a multiple of the time that the previous page took. */
const LIMIT_IN_PAGES = 10
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

/** When the page last emitted this event. */
const emittedAt = async ({ recorder }: Visit, type: string): Promise<number> => {
  const find = () => recorder.events.findLast((event) => event.type === type)?.at
  await expect.poll(find).toBeDefined()
  return find() ?? Number.NaN
}

const visitorWith = (thirdPartyCookies: boolean) => visitors[thirdPartyCookies ? 0 : 1] as Visit

/** A fresh page of a signed-out visitor, and the time limit of its sign-in. */
async function visitPage(stage: Stage, visit: Visit, path: string): Promise<{ page: Page; limit: number }> {
  const left = visit.context.pages()
  const { page } = await visit.tab()
  // Cleans up after a failed attempt, whose pages stay open and may be signed in.
  await Promise.all(left.map((each) => each.close()))
  await visit.context.clearCookies()
  const cdp = await visit.context.newCDPSession(page)
  for (const origin of [stage.host.origin, stage.server.base])
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  visit.recorder.reset()
  const start = Date.now()
  await page.goto(stage.host.url(path))
  await expectReady(page)
  return { page, limit: Math.max(LIMIT_MS, LIMIT_IN_PAGES * (Date.now() - start)) }
}

const COOP = ['unsafe-none', 'same-origin-allow-popups', 'noopener-allow-popups', 'same-origin']
const EITHER = [true, false]
const MATRIX = COOP.flatMap((coop) =>
  EITHER.flatMap((windows) => EITHER.map((thirdPartyCookies) => ({ coop, windows, thirdPartyCookies }))),
)

for (const { coop, windows, thirdPartyCookies } of MATRIX)
  test(`a page with COOP ${coop} signs in within 5 s; popups: ${windows}, third-party cookies: ${thirdPartyCookies}`, async ({
    stage,
  }) => {
    const visit = visitorWith(thirdPartyCookies)
    const { page, limit } = await visitPage(stage, visit, `member.html?coop=${coop}`)
    const pressedAt = await signIn(visit.context, page, windows)
    expect((await emittedAt(visit, 'awning:member:after-login')) - pressedAt).toBeLessThan(limit)
    expect(new URL(page.url()).hash).toBe('')
    expect(visit.recorder.problems()).toEqual([])
    // Clears the state for the next attempt in this browser.
    await signOut(page)
    await page.close()
  })

test('with an unregistered redirect URI, a popup that the page can message signs in', async ({ stage }) => {
  const visit = visitorWith(false)
  const { page, limit } = await visitPage(stage, visit, 'unregistered.html')
  const pressedAt = await signIn(visit.context, page, true)
  expect((await emittedAt(visit, 'awning:member:after-login')) - pressedAt).toBeLessThan(limit)
  await signOut(page)
  await page.close()
})

for (const windows of EITHER)
  test(`with an unregistered redirect URI and no way back, the error is shown within 5 s; popups: ${windows}`, async ({
    stage,
  }) => {
    const visit = visitorWith(false)
    const { page, limit } = await visitPage(stage, visit, 'unregistered.html?coop=same-origin')
    if (!windows) await page.evaluate(() => (window.open = () => null))
    const opened = windows && visit.context.waitForEvent('page')
    const pressedAt = Date.now()
    await getSignInButton(page).click()
    expect((await emittedAt(visit, 'awning:member:error-login')) - pressedAt).toBeLessThan(limit)
    await page.getByText('Sign-in isn’t set up on this page. Please contact the shop.').waitFor()
    if (opened) await (await opened).close()
    await page.close()
  })

for (const thirdPartyCookies of EITHER)
  test(`a password typed into the page signs in through a hidden frame; third-party cookies: ${thirdPartyCookies}`, async ({
    stage,
  }) => {
    const visit = visitorWith(thirdPartyCookies)
    const { page, limit } = await visitPage(stage, visit, 'form.html')
    const pressedAt = await submitSignIn(page)
    expect((await emittedAt(visit, 'awning:member:after-login')) - pressedAt).toBeLessThan(limit)
    await getMemberEmail(page).waitFor()
    await signOut(page)
    expect(visit.recorder.problems()).toEqual([])
    await page.close()
  })

test('a slow phone on a slow network signs in through a hidden frame, however long it takes', async ({ stage }) => {
  const visit = visitorWith(false)
  const { page } = await visitPage(stage, visit, 'form.html')
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
  await getMemberEmail(page).waitFor({ timeout: 90_000 })
  await page.close()
})

for (const login of ['window', 'form'])
  test(`a return with a foreign state is shown once, in the panel of the page (${login})`, async ({ stage }) => {
    const visit = visitorWith(false)
    const { page } = await visitPage(stage, visit, login === 'form' ? 'form.html' : 'member.html')
    await page.goto(`${page.url()}#code=foreign&state=foreign&iss=${encodeURIComponent(stage.server.base)}`)
    await page.reload()
    await emittedAt(visit, 'awning:member:error-login')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('awning-member')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.close()
  })
