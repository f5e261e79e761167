import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '../axe.ts'
import { type OwnBrowser, openOwnBrowser } from '../browser.ts'
import { callServer, clientIdOf, visitorToken } from '../http.ts'
import { pressThatCloses } from '../press-that-closes.ts'
import { makeFixture } from '../running-server.ts'
import { setStage, type Visit, visitIn } from '../stage.ts'

const ADA = { email: 'ada@example.com', password: 'a long row of words' }
/** From the visitor's last press to a member, or to a named error (security.md, figures to reach). */
const LIMIT_MS = 5_000
const stage = setStage({ env: { TEST_OUTBOX: 'on' } })
const browsers: OwnBrowser[] = []
/** A visitor whose browser sends third-party cookies, and one whose browser does not; both keep storage of sites apart. */
const visitors: Visit[] = []
/** A client whose refresh tokens rotate, and whose pages may ask for passwords. */
let rotating: string

beforeAll(async () => {
  const { server, host } = stage
  for (const thirdPartyCookies of [true, false]) {
    const browser = await openOwnBrowser({ thirdPartyCookies })
    browsers.push(browser)
    visitors.push(await visitIn(browser.context))
  }
  const demoClient = await clientIdOf(server.base)
  rotating = (
    await makeFixture(server, {
      origin: host.origin,
      redirectUri: `${host.origin}/`,
      rotatesRefreshTokens: true,
    })
  ).clientId
  const { email, password } = ADA
  const register = '/_api/iam/authentication/v2/register'
  const body = { loginId: { email }, password }
  await callServer(server.base, 'POST', register, await visitorToken(server.base, demoClient), body)

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
})
afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.stop()))
})

const open = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
const signedIn = (page: Page) => page.getByText(ADA.email)
const isReady = (page: Page) => expect.poll(() => open(page).getAttribute('aria-busy')).toBeNull()

/** Fills in the form of the sign-in; answers when it was sent. */
async function fillIn(page: Page, send = (press: () => Promise<void>) => press()): Promise<number> {
  await page.getByLabel('E-mail').fill(ADA.email)
  await page.getByLabel('Password').fill(ADA.password)
  const pressedAt = Date.now()
  await send(() => page.getByRole('button', { name: 'Sign in', exact: true }).click())
  return pressedAt
}

/** Signs in from a page; `windows` says whether the browser lets one open. Answers when the visitor last pressed. */
async function signIn(context: BrowserContext, page: Page, windows: boolean): Promise<number> {
  await isReady(page)
  if (!windows) {
    await page.evaluate(() => (window.open = () => null))
    await open(page).click()
    await page.waitForURL(/\/oauth2\/authorize/)
    const pressedAt = await fillIn(page)
    await page.waitForURL(/member\.html/)
    await signedIn(page).waitFor()
    return pressedAt
  }
  const [opened] = await Promise.all([context.waitForEvent('page'), open(page).click()])
  const pressedAt = await fillIn(opened, (press) => pressThatCloses(opened, press))
  await signedIn(page).waitFor()
  return pressedAt
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await open(page).waitFor()
}

/** When the page told this last. */
const toldAt = async ({ seen }: Visit, type: string): Promise<number> => {
  const find = () => seen.events.findLast((event) => event.type === type)?.at
  await expect.poll(find).toBeDefined()
  return find() ?? Number.NaN
}

const visitorWith = (thirdPartyCookies: boolean) => visitors[thirdPartyCookies ? 0 : 1] as Visit

/** A fresh page of the visitor, who is nobody's member yet. */
async function visitPage(visit: Visit, path: string): Promise<Page> {
  const left = visit.context.pages()
  const { page } = await visit.tab()
  // One that failed leaves its pages open and somebody signed in; the next one does not fail for it.
  await Promise.all(left.map((each) => each.close()))
  await visit.context.clearCookies()
  const cdp = await visit.context.newCDPSession(page)
  for (const origin of [stage.host.origin, stage.server.base])
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  visit.seen.forget()
  await page.goto(stage.host.url(path))
  return page
}

const COOP = ['unsafe-none', 'same-origin-allow-popups', 'noopener-allow-popups', 'same-origin']
const EITHER = [true, false]
const MATRIX = COOP.flatMap((coop) =>
  EITHER.flatMap((windows) => EITHER.map((thirdPartyCookies) => ({ coop, windows, thirdPartyCookies }))),
)

test.each(MATRIX)(
  'a page with COOP $coop signs in within 5 s; windows: $windows, third-party cookies: $thirdPartyCookies',
  async ({ coop, windows, thirdPartyCookies }) => {
    const visit = visitorWith(thirdPartyCookies)
    const page = await visitPage(visit, `member.html?coop=${coop}`)
    const pressedAt = await signIn(visit.context, page, windows)
    expect((await toldAt(visit, 'awning:member:after-login')) - pressedAt).toBeLessThan(LIMIT_MS)
    expect(new URL(page.url()).hash).toBe('')
    expect(visit.seen.problems()).toEqual([])
    // For the next one in this browser.
    await signOut(page)
    await page.close()
  },
)

test('where the redirect URI is not registered, a window that the page can talk to signs in', async () => {
  const visit = visitorWith(false)
  const page = await visitPage(visit, 'unregistered.html')
  const pressedAt = await signIn(visit.context, page, true)
  expect((await toldAt(visit, 'awning:member:after-login')) - pressedAt).toBeLessThan(LIMIT_MS)
  await signOut(page)
  await page.close()
})

test.each(EITHER)(
  'where nothing can come back, as the redirect URI is not registered, that is said within 5 s; windows: %s',
  async (windows) => {
    const visit = visitorWith(false)
    const page = await visitPage(visit, 'unregistered.html?coop=same-origin')
    await isReady(page)
    if (!windows) await page.evaluate(() => (window.open = () => null))
    const opened = windows && visit.context.waitForEvent('page')
    const pressedAt = Date.now()
    await open(page).click()
    expect((await toldAt(visit, 'awning:member:error-login')) - pressedAt).toBeLessThan(LIMIT_MS)
    await page.getByText('This page is not set up for signing in. Tell the shop, please.').waitFor()
    if (opened) await (await opened).close()
    await page.close()
  },
)

test.each(EITHER)(
  'a password typed into the page signs in through a hidden frame; third-party cookies: %s',
  async (thirdPartyCookies) => {
    const visit = visitorWith(thirdPartyCookies)
    const page = await visitPage(visit, 'form.html')
    const pressedAt = await fillIn(page)
    expect((await toldAt(visit, 'awning:member:after-login')) - pressedAt).toBeLessThan(LIMIT_MS)
    await signedIn(page).waitFor()
    await signOut(page)
    expect(visit.seen.problems()).toEqual([])
    await page.close()
  },
)

/** As from a camera: three stripes, the middle one square, and a word about who took it. */
const photograph = () => {
  const stripe = (background: string) => ({ create: { width: 400, height: 400, channels: 3 as const, background } })
  const middle = { input: stripe('#1060c0'), left: 400, top: 0 }
  return sharp({ create: { ...stripe('#c02010').create, width: 1200 } })
    .composite([middle])
    .withExif({ IFD0: { Artist: 'Taken by Ada' } })
    .jpeg()
    .toBuffer()
}

test('a member shows a photograph from the device: the shop has its middle, small, and nothing of the camera', async () => {
  const { page, seen } = await stage.visit()
  await page.goto(stage.host.url('form.html'))
  await fillIn(page)
  await signedIn(page).waitFor()
  await page.getByText('Profile', { exact: true }).click()
  const chosen = await photograph()
  expect(chosen.includes('Taken by Ada')).toBe(true)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a picture' }).click(),
  ])
  await chooser.setFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: chosen })
  const shown = page.locator('.member-picture img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(256)
  const address = (await shown.getAttribute('src')) ?? ''
  const kept = Buffer.from(await (await fetch(address)).arrayBuffer())
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 })
  expect(kept.includes('Taken by Ada')).toBe(false)
  const [red, , blue] = (await sharp(kept).stats()).channels
  expect(red?.mean).toBeLessThan(30)
  expect(blue?.mean).toBeGreaterThan(170)
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect.poll(() => shown.count()).toBe(0)
  expect((await fetch(address)).status).toBe(404)
  expect(seen.problems()).toEqual([])
})

test('signing out in one tab signs all out, and one who comes back is still a member', async () => {
  const { context, page, tab, seen } = await stage.visit()
  await page.goto(stage.host.url('member.html'))
  await signIn(context, page, true)
  const other = (await tab()).page
  await other.goto(stage.host.url('member.html'))
  await signedIn(other).waitFor()
  expect(await findBarriers(other)).toEqual([])
  await other.getByRole('button', { name: 'My account' }).click()
  await other.getByRole('dialog', { name: 'Your account' }).waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await other.getByRole('dialog', { name: 'Sign in' }).waitFor()
  await page.reload()
  await open(page).waitFor()
  expect(seen.problems()).toEqual([])
})

/** Who is signed in, asked this often, each time ten minutes later: by then an access token has ended. */
const askOften = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const { Awning, skipTime } = window as unknown as {
      Awning: { member(): Promise<{ loginEmail: string } | undefined> }
      skipTime(): void
    }
    const emails = new Set<string | undefined>()
    for (let time = 0; time < count; time++) {
      skipTime()
      emails.add((await Awning.member())?.loginEmail)
    }
    return [...emails]
  }, times)

test('2, 5 and 20 tabs renew 500 times with rotation on: no token is used twice, and all stay signed in', async () => {
  const { context, page, tab, seen } = await stage.visit()
  await context.addInitScript(() => {
    const now = performance.now.bind(performance)
    let skipped = 0
    performance.now = () => now() + skipped
    Object.assign(window, {
      skipTime: () => {
        skipped += 600_000
      },
    })
  })
  const used: string[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith('/oauth2/token')) return
    const { refreshToken } = request.postDataJSON() as { refreshToken?: string }
    if (refreshToken) used.push(refreshToken)
  })
  await page.goto(stage.host.url('form.html'))
  await fillIn(page)
  await signedIn(page).waitFor()
  const tabs = [page]
  for (const [count, times] of [
    [2, 50],
    [5, 40],
    [20, 10],
  ] as const) {
    while (tabs.length < count) {
      const { page: next } = await tab()
      await next.goto(stage.host.url('renew.html'))
      await next.waitForFunction(() => 'Awning' in window)
      tabs.push(next)
    }
    const emails = await Promise.all(tabs.map((each) => askOften(each, times)))
    expect(emails).toEqual(tabs.map(() => [ADA.email]))
  }
  expect(used.length).toBeGreaterThanOrEqual(500)
  expect(new Set(used).size).toBe(used.length)
  // Another client on the same page's site is somebody else, also when it signs out.
  const { page: other } = await tab()
  await other.goto(stage.host.url('other-client.html'))
  await other.waitForFunction(() => 'Awning' in window)
  expect(await askOften(other, 1)).toEqual([undefined])
  await other.evaluate(() => (window as unknown as { Awning: { logout(): Promise<void> } }).Awning.logout())
  expect(await askOften(page, 1)).toEqual([ADA.email])
  expect(seen.problems()).toEqual([])
})
