import type { Locator } from '@playwright/test'
import { closeOnClick } from '../page/close-on-click.ts'
import { createKeyboard } from '../page/keyboard.ts'
import { addPasskeyDevice } from '../page/passkey-device.ts'
import { callServer, createVisitorToken } from '../server/http.ts'
import type { RunningServer } from '../server/running-server.ts'
import {
  exchangeCode,
  expect,
  expectAccessible,
  PASSWORD,
  parseCallback,
  signInLink,
  test,
  waitForScript,
} from '../stages/sign-in-stage.ts'

async function lastMail({ fixture }: RunningServer, email: string, subject: RegExp): Promise<string> {
  let found: { subject: string; text: string } | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(fixture.outboxUrl.replace('{email}', encodeURIComponent(email)), {
        headers: fixture.outboxHeaders,
      })
      const mails = (await answer.json()) as { subject: string; text: string }[]
      found = mails.find((mail) => subject.test(mail.subject))
      return found !== undefined
    })
    .toBe(true)
  return `${found?.subject}\n${found?.text}`
}

/** Number of lines of an element's text. */
const countLines = (place: Locator) =>
  place.evaluate((part) => {
    const words = document.createRange()
    words.selectNodeContents(part)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('by keyboard alone a visitor registers with a mailed code, continues, signs out, and resets the password', async ({
  stage,
  openPhone,
}) => {
  const { base, fixture } = stage.server
  const email = 'ada-king-lovelace@example.com'
  await callServer(base, 'PATCH', '/awning/v1/sign-in-settings', fixture.adminApiKey, {
    settings: { emailVerification: true, captcha: true },
  })
  const context = await openPhone()
  const page = await context.newPage()
  const keys = createKeyboard(page)
  const heading = (name: string) => page.getByRole('heading', { name })

  await page.goto(await signInLink(stage))
  await waitForScript(page)
  await expectAccessible(page)
  await keys.tabTo('Create an account')
  await keys.enter(heading('Create an account'))
  await waitForScript(page)
  await expectAccessible(page)
  // The first invalid field shows its error and has the focus.
  await keys.tabTo('Create the account')
  await keys.enter(page.getByText('Enter your e-mail address.'))
  expect(await keys.focused()).toMatchObject({ name: 'E-mail' })
  await keys.type(email)
  await keys.fill('Password', PASSWORD)
  // The captcha is solved in the background.
  await keys.enter(heading('Check your inbox'))
  await waitForScript(page)
  await expectAccessible(page)
  const wait = page.getByRole('button', { name: /^You can request a new code in 0:/ })
  expect(await wait.getAttribute('aria-disabled')).toBe('true')
  const [code = ''] = /\d{6}/.exec(await lastMail(stage.server, email, /^Your code/)) ?? []
  await keys.fill('Verification code', code)
  await page.keyboard.press('Enter')
  await page.waitForURL(/callback#code=/)

  const token = await exchangeCode(stage, page)
  await page.goto(await signInLink(stage))
  await expectAccessible(page)
  expect(await countLines(page.getByText(email, { exact: true }))).toBe(1)
  await keys.tabTo(/^Continue as/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/callback#code=/)

  const out = { logout: { clientId: fixture.clientId } }
  const { redirectSession } = await callServer<{ redirectSession: { fullUrl: string } }>(
    base,
    'POST',
    '/_api/redirects-api/v1/redirect-session',
    token,
    out,
  )
  await page.goto(redirectSession.fullUrl)
  await heading('You are signed out').waitFor()
  await expectAccessible(page)
  await page.goto(await signInLink(stage))
  await waitForScript(page)
  await keys.tabTo('Forgot your password?')
  await keys.enter(heading('Forgot your password?'))
  await waitForScript(page)
  await expectAccessible(page)
  await keys.fill('E-mail', email)
  await keys.enter(heading('Check your inbox'))
  await expectAccessible(page)
  const [link = ''] = /http:\S+\/account\/recover\S+/.exec(await lastMail(stage.server, email, /^A new password/)) ?? []
  await page.goto(link)
  await waitForScript(page)
  await expectAccessible(page)
  await keys.fill('New password', `${PASSWORD}, and more`)
  await keys.enter(heading('Your password is saved'))
  await expectAccessible(page)
  await keys.tabTo('Sign in')
  await keys.enter(heading('Sign in'))
  await waitForScript(page)
  await keys.fill('E-mail', email)
  await keys.fill('Password', `${PASSWORD}, and more`)
  await page.keyboard.press('Enter')
  await page.waitForURL(/callback#code=/)
  await context.close()
})

for (const [outcome, opener] of [
  ['sends its opener the response and closes', 'acknowledging'],
  ['redirects to the shop’s page with the response where the opener does not acknowledge it', 'silent'],
  ['sends nothing to an opener of another origin', 'evil'],
] as const)
  test(`security 7: a sign-in in a popup ${outcome}`, async ({ stage, openPhone }) => {
    const { base, fixture } = stage.server
    const email = `grace-${opener}@example.com`
    const acknowledges = opener === 'acknowledging'
    const settings = { emailVerification: false, captcha: false }
    await callServer(base, 'PATCH', '/awning/v1/sign-in-settings', fixture.adminApiKey, { settings })
    stage.put(`<button>Sign in</button><script>
    const messages = []
    addEventListener('message', ({ data, origin, source }) => {
      if (origin !== ${JSON.stringify(base)}) return
      messages.push(data)
      if (${acknowledges} && data.code) source.postMessage({ awning: 'ack', state: data.state }, origin)
    })
  </script>`)
    const context = await openPhone()
    const page = await context.newPage()
    const home = opener === 'evil' ? stage.redirectUri.replace('127.0.0.1', 'localhost') : stage.redirectUri
    await page.goto(home)
    const link = await signInLink(stage, { responseMode: 'web_message' })
    const opening = context.waitForEvent('page')
    await page.evaluate((url) => {
      document.querySelector('button')?.addEventListener('click', () => open(url, 'sign-in', 'popup'))
    }, link)
    await page.getByRole('button').click()
    const popup = await opening
    await waitForScript(popup)
    await popup.getByRole('link', { name: 'Create an account' }).click()
    await popup.getByLabel('E-mail').fill(email)
    await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
    const create = () => popup.getByRole('button', { name: 'Create the account' }).click()
    if (acknowledges) await closeOnClick(popup, create)
    else {
      await create()
      await popup.waitForURL(/callback#code=/)
      expect(parseCallback(popup.url()).get('state')).toBe('the-state')
    }
    const messages = await page.evaluate('messages')
    if (opener === 'evil') expect(messages).toEqual([])
    else {
      expect(messages).toContainEqual({ awning: 'hello', state: 'the-state' })
      expect(messages).toContainEqual({ code: expect.any(String), state: 'the-state', iss: base })
    }
    await context.close()
  })

test('a passkey created after a sign-in by password signs in next time, with one click', async ({
  stage,
  openPhone,
}) => {
  const { base, fixture } = stage.server
  const email = 'hopper@example.com'
  await callServer(base, 'PATCH', '/awning/v1/sign-in-settings', fixture.adminApiKey, {
    settings: { emailVerification: false, captcha: false },
  })
  const visitor = await createVisitorToken(base, fixture.clientId)
  const account = { loginId: { email }, password: PASSWORD }
  await callServer(base, 'POST', '/_api/iam/authentication/v2/register', visitor, account)
  const context = await openPhone()
  const page = await context.newPage()
  const device = await addPasskeyDevice(page)
  await page.goto(await signInLink(stage))
  await waitForScript(page)
  await expectAccessible(page)
  await page.locator('input[data-can-make-passkey][value="1"]').waitFor({ state: 'attached' })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in faster next time?' }).waitFor()
  await waitForScript(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.waitForURL(/callback#code=/)

  await context.clearCookies()
  await page.goto(await signInLink(stage))
  await waitForScript(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/callback#code=/)
  expect(parseCallback(page.url()).get('code')).toBeTruthy()

  await context.clearCookies()
  await page.goto(await signInLink(stage))
  await waitForScript(page)
  await device.answerInAutofill()
  await page.reload()
  await page.waitForURL(/callback#code=/)
  await context.close()
})

test('neither Reload nor Back sends a refused sign-in again', async ({ stage, openPhone }) => {
  const page = await (await openPhone()).newPage()
  await page.goto(await signInLink(stage))
  await waitForScript(page)
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Incorrect e-mail or password.').waitFor()
  await waitForScript(page)
  const methods: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && methods.push(request.method()))
  await page.reload()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await page.goto(stage.server.base)
  await page.goBack()
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(methods).not.toContain('POST')
})
