import type { Page } from '@playwright/test'
import { type OwnBrowser, openOwnBrowser } from '../browser.ts'
import { expectReady, getMemberEmail, getSignInButton, MEMBER_SHOP, signIn, submitSignIn } from '../member-stage.ts'
import { expect, type Stage, test, type Visit, visitIn } from '../stage.ts'

/** From the visitor's last press to a member, or to a named error (security.md, figures to reach). */
const LIMIT_MS = 5_000
/** The same on a machine with too much to do: so many times what the page before took. */
const LIMIT_IN_PAGES = 10
const browsers: OwnBrowser[] = []
/** A visitor whose browser sends third-party cookies, and one whose browser does not; both keep storage of sites apart. */
const visitors: Visit[] = []

test.use({ shop: MEMBER_SHOP })
test.beforeAll(async () => {
  for (const thirdPartyCookies of [true, false]) {
    const browser = await openOwnBrowser({ thirdPartyCookies })
    browsers.push(browser)
    visitors.push(await visitIn(browser.context))
  }
})
test.afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.stop()))
})

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await getSignInButton(page).waitFor()
}

/** When the page last emitted this. */
const emittedAt = async ({ seen }: Visit, type: string): Promise<number> => {
  const find = () => seen.events.findLast((event) => event.type === type)?.at
  await expect.poll(find).toBeDefined()
  return find() ?? Number.NaN
}

const visitorWith = (thirdPartyCookies: boolean) => visitors[thirdPartyCookies ? 0 : 1] as Visit

/** A fresh page of the visitor, who is nobody's member yet; and how long the sign-in on it may take. */
async function visitPage(stage: Stage, visit: Visit, path: string): Promise<{ page: Page; limit: number }> {
  const left = visit.context.pages()
  const { page } = await visit.tab()
  // One that failed leaves its pages open and somebody signed in; the next one does not fail for it.
  await Promise.all(left.map((each) => each.close()))
  await visit.context.clearCookies()
  const cdp = await visit.context.newCDPSession(page)
  for (const origin of [stage.host.origin, stage.server.base])
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  visit.seen.reset()
  const asked = Date.now()
  await page.goto(stage.host.url(path))
  await expectReady(page)
  return { page, limit: Math.max(LIMIT_MS, LIMIT_IN_PAGES * (Date.now() - asked)) }
}

const COOP = ['unsafe-none', 'same-origin-allow-popups', 'noopener-allow-popups', 'same-origin']
const EITHER = [true, false]
const MATRIX = COOP.flatMap((coop) =>
  EITHER.flatMap((windows) => EITHER.map((thirdPartyCookies) => ({ coop, windows, thirdPartyCookies }))),
)

for (const { coop, windows, thirdPartyCookies } of MATRIX)
  test(`a page with COOP ${coop} signs in within 5 s; windows: ${windows}, third-party cookies: ${thirdPartyCookies}`, async ({
    stage,
  }) => {
    const visit = visitorWith(thirdPartyCookies)
    const { page, limit } = await visitPage(stage, visit, `member.html?coop=${coop}`)
    const pressedAt = await signIn(visit.context, page, windows)
    expect((await emittedAt(visit, 'awning:member:after-login')) - pressedAt).toBeLessThan(limit)
    expect(new URL(page.url()).hash).toBe('')
    expect(visit.seen.problems()).toEqual([])
    // For the next one in this browser.
    await signOut(page)
    await page.close()
  })

test('where the redirect URI is not registered, a window that the page can talk to signs in', async ({ stage }) => {
  const visit = visitorWith(false)
  const { page, limit } = await visitPage(stage, visit, 'unregistered.html')
  const pressedAt = await signIn(visit.context, page, true)
  expect((await emittedAt(visit, 'awning:member:after-login')) - pressedAt).toBeLessThan(limit)
  await signOut(page)
  await page.close()
})

for (const windows of EITHER)
  test(`where nothing can come back, as the redirect URI is not registered, that is said within 5 s; windows: ${windows}`, async ({
    stage,
  }) => {
    const visit = visitorWith(false)
    const { page, limit } = await visitPage(stage, visit, 'unregistered.html?coop=same-origin')
    if (!windows) await page.evaluate(() => (window.open = () => null))
    const opened = windows && visit.context.waitForEvent('page')
    const pressedAt = Date.now()
    await getSignInButton(page).click()
    expect((await emittedAt(visit, 'awning:member:error-login')) - pressedAt).toBeLessThan(limit)
    await page.getByText('This page is not set up for signing in. Tell the shop, please.').waitFor()
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
    expect(visit.seen.problems()).toEqual([])
    await page.close()
  })
