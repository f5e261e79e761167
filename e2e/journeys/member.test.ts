import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findBarriers } from '../page/axe.ts'
import { ADA, getMemberEmail, getSignInButton, MEMBER_SHOP, signIn, submitSignIn } from '../stages/member-stage.ts'
import { expect, test } from '../stages/stage.ts'

test.use({ shop: MEMBER_SHOP })

/** A photo with metadata: three stripes, the middle one square, and a comment with a name. */
const photograph = () => {
  const stripe = (background: string) => ({ create: { width: 400, height: 400, channels: 3 as const, background } })
  const middle = { input: stripe('#1060c0'), left: 400, top: 0 }
  return sharp({ create: { ...stripe('#c02010').create, width: 1200 } })
    .composite([middle])
    .withExif({ IFD0: { Artist: 'Taken by Ada' } })
    .jpeg()
    .toBuffer()
}

test('a member uploads a photo: the shop stores its middle, small, and without metadata', async ({ stage }) => {
  const { page, recorder } = await stage.visit()
  await page.goto(stage.host.url('form.html'))
  await submitSignIn(page)
  await getMemberEmail(page).waitFor()
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
  expect(recorder.problems()).toEqual([])
})

test('signing out in one tab signs all out, and one who comes back is still a member', async ({ stage }) => {
  const { context, page, tab, recorder } = await stage.visit()
  await page.goto(stage.host.url('member.html'))
  await signIn(context, page, true)
  const other = (await tab()).page
  await other.goto(stage.host.url('member.html'))
  await getMemberEmail(other).waitFor()
  expect(await findBarriers(other)).toEqual([])
  await other.getByRole('button', { name: 'My account' }).click()
  await other.getByRole('dialog', { name: 'Your account' }).waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await other.getByRole('dialog', { name: 'Sign in' }).waitFor()
  await page.reload()
  await getSignInButton(page).waitFor()
  expect(recorder.problems()).toEqual([])
})

/** Reads this many times who is signed in, ten minutes apart, so that each access token has expired. */
const readEmails = (page: Page, times: number) =>
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

test('2, 5 and 20 tabs refresh 500 times with rotation on: no refresh token is used twice, and all stay signed in', async ({
  stage,
}) => {
  const { context, page, tab, recorder } = await stage.visit()
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
  await submitSignIn(page)
  await getMemberEmail(page).waitFor()
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
    const emails = await Promise.all(tabs.map((each) => readEmails(each, times)))
    expect(emails).toEqual(tabs.map(() => [ADA.email]))
  }
  expect(used.length).toBeGreaterThanOrEqual(500)
  expect(new Set(used).size).toBe(used.length)
  // Another client on the same site has a session of its own, which its sign-out does not touch here.
  const { page: other } = await tab()
  await other.goto(stage.host.url('other-client.html'))
  await other.waitForFunction(() => 'Awning' in window)
  expect(await readEmails(other, 1)).toEqual([undefined])
  await other.evaluate(() => (window as unknown as { Awning: { logout(): Promise<void> } }).Awning.logout())
  expect(await readEmails(page, 1)).toEqual([ADA.email])
  expect(recorder.problems()).toEqual([])
})
