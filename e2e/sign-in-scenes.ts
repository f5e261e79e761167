import { createHash } from 'node:crypto'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Look } from '../backend/contract/sites/look.ts'
import { lookStyleSheet } from '../backend/hosted/shared/look/style-sheet.ts'
import { callServer, createVisitorToken, requestServer } from './http.ts'
import type { RunningServer } from './running-server.ts'

type TakePage = (page: Page, name: string, fullPage: boolean) => Promise<void>

export type SignInScenes = {
  server: RunningServer
  /** A context with the width and theme of the screenshots. */
  openContext(more?: BrowserContextOptions): Promise<BrowserContext>
  take: TakePage
  language: string
  /** Theme that replaces the shop's own. */
  look?: Look | undefined
}

const PASSWORD = 'a long row of words'

type KeptMail = { subject: string; html: string; text: string; code?: string }

/** Every page of the hosted sign-in in every state, and the mails of an account. */
export async function signInPages({ server, openContext, take, language, look }: SignInScenes): Promise<void> {
  const { base, fixture } = server
  const { clientId, redirectUri } = fixture
  const visitor = await createVisitorToken(base, clientId)
  const settle = (signIn: object) =>
    callServer(base, 'PATCH', '/awning/v1/sign-in-settings', fixture.adminApiKey, {
      settings: { emailVerification: false, ownerApproval: false, captcha: false, ...signIn },
    })
  const redirectSession = async (wanted: object) => {
    const { redirectSession } = await callServer<{ redirectSession: { fullUrl: string } }>(
      base,
      'POST',
      '/_api/redirects-api/v1/redirect-session',
      visitor,
      { ...wanted, preferences: { additionalQueryParameters: { lang: language } } },
    )
    return redirectSession.fullUrl
  }
  const signInLink = (more: object = {}) => {
    const codeChallenge = createHash('sha256').update(PASSWORD).digest('base64url')
    const request = { clientId, redirectUri, responseType: 'code', responseMode: 'fragment', state: 'state' }
    return redirectSession({
      auth: { authRequest: { ...request, codeChallenge, codeChallengeMethod: 'S256', ...more } },
    })
  }
  const account = (email: string) =>
    requestServer(base, 'POST', '/_api/iam/authentication/v2/register', visitor, {
      loginId: { email },
      password: PASSWORD,
      profile: { firstName: 'Nora' },
    })
  const lastMail = async (page: Page, to: string, about: (mail: KeptMail) => boolean): Promise<KeptMail> => {
    for (;;) {
      const address = fixture.outboxUrl.replace('{email}', encodeURIComponent(to))
      const answer = await fetch(address, { headers: fixture.outboxHeaders })
      const mail = ((await answer.json()) as KeptMail[]).find(about)
      if (mail) return mail
      await page.waitForTimeout(100)
    }
  }

  const applyTheme = async (target: BrowserContext) => {
    const sheet = look && { contentType: 'text/css', body: lookStyleSheet({ look, tokens: [] }) }
    if (sheet) await target.route('**/looks/**', (route) => route.fulfill(sheet))
  }
  const context = await openContext()
  context.setDefaultTimeout(15_000)
  await context.route(`${redirectUri}**`, (route) => route.fulfill({ body: 'The shop' }))
  await applyTheme(context)
  const page = await context.newPage()
  const shot = (name: string) => take(page, name, true)
  const send = async (button: string, values: Readonly<Record<string, string>> = {}) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
    await page.locator('html[data-script]').waitFor()
    await page.locator(button).click()
    await page.waitForLoadState()
  }
  const main = '.form-submit .button'
  const step = (name: string) => page.locator(`a[href*="step=${name}"]`).first().click()
  const email = `nora-${crypto.randomUUID().slice(0, 4)}@mail.example`

  await settle({})
  await account(email)
  await page.goto(await signInLink())
  await shot('sign-in')
  await send(main, { email, password: 'not her password' })
  await shot('sign-in-wrong')
  await step('register')
  await shot('register')
  await send(main, { email, password: 'password1' })
  await page.locator('.field-error').first().waitFor()
  await shot('register-weak-password')

  await settle({ captcha: true })
  const bare = await openContext({ javaScriptEnabled: false })
  await applyTheme(bare)
  const still = await bare.newPage()
  await still.goto(await signInLink())
  await take(still, 'sign-in-captcha-without-script', true)
  await bare.close()

  await settle({ emailVerification: true })
  const unproved = `ines-${email}`
  await page.goto(await signInLink())
  await step('register')
  await send(main, { email: unproved, password: PASSWORD })
  await page.locator('[name="code"]').waitFor()
  await shot('verify')
  await send(main, { code: '000000' })
  await page.locator('.field-error').waitFor()
  await shot('verify-wrong-code')
  const code = await lastMail(page, unproved, (mail) => mail.code !== undefined)

  await settle({ ownerApproval: true })
  await page.goto(await signInLink())
  await step('register')
  await send(main, { email: `olga-${email}`, password: PASSWORD })
  await page.locator('.message-actions').waitFor()
  await shot('waiting')
  await send('.message-actions form .button')
  await page.locator('.notice').waitFor()
  await shot('waiting-still')

  const { identity } = (await account(`rosa-${email}`)).answer as { identity: { id: string } }
  await callServer(base, 'PATCH', `/members/v1/members/${identity.id}`, fixture.adminApiKey, {
    member: {
      contact: {
        emails: [`a-rather-long-address-of-somebody-else@${'mail'.repeat(5)}.example`],
        phones: ['+353 1 234 5678'],
        addresses: [{ country: 'IE', city: 'Cork', addressLine: '1 Main Street', postalCode: 'T12 AB34' }],
      },
      profile: { photo: { id: 'one', url: 'https://pictures.example/one.jpg', height: 10, width: 10 } },
    },
  })
  await callServer(base, 'POST', '/_api/iam/recovery/v1/send-email', visitor, { email: `rosa-${email}`, language })
  const filled = await lastMail(page, `rosa-${email}`, ({ text }) => text.includes('/account/recover'))
  await page.goto(`${/http:\S+\/account\/recover\S+/.exec(filled.text)?.[0]}&lang=${language}`)
  await shot('recover-choose-and-confirm')

  await settle({})
  await page.goto(await signInLink())
  await step('recover')
  await shot('recover')
  await send(main, { email })
  await page.waitForURL(/recover-sent/)
  await shot('recover-sent')
  const recovery = await lastMail(page, email, ({ text }) => text.includes('/account/recover'))
  const [link = ''] = /http:\S+\/account\/recover\S+/.exec(recovery.text) ?? []
  await page.goto(`${link}&lang=${language}`)
  await shot('recover-choose')
  await send(main, { password: 'password1' })
  await page.locator('.field-error').waitFor()
  await shot('recover-choose-weak')
  await send(main, { password: PASSWORD })
  await page.locator('.message-actions').waitFor()
  await shot('recover-done')
  const changed = await lastMail(page, email, ({ text }) => !text.includes('/account/recover'))
  await page.goto(`${link}&lang=${language}`)
  await shot('recover-old-link')

  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasUserVerification: true,
    hasResidentKey: true,
    isUserVerified: true,
  } as const
  await device.send('WebAuthn.addVirtualAuthenticator', { options })
  await page.goto(await signInLink({ prompt: 'consent' }))
  await page.locator('input[data-can-make-passkey][value="1"]').waitFor({ state: 'attached' })
  await send(main, { email, password: PASSWORD })
  await page.locator('[name="name"]').waitFor()
  await shot('passkey-offer')
  await send(main)
  await page.locator('[name="deny"]').waitFor()
  await shot('consent')
  await send('.account-answers .button:not([name])')
  await page.waitForURL(/callback/)
  await page.goto(await signInLink())
  await shot('choose-account')
  await page.goto(await redirectSession({ logout: { clientId } }))
  await shot('signed-out')
  await page.goto(`${base}/oauth2/authorize?request=none&lang=${language}`)
  await shot('sign-in-ended')

  const added = await lastMail(page, email, ({ text }) => text.includes('/account/added'))
  await page.goto(`${/http:\S+\/account\/added\S+/.exec(added.text)?.[0]}&lang=${language}`)
  await shot('added-remove')
  await send(main)
  await page.locator('.message-actions').waitFor()
  await shot('added-removed')

  const invited = `iris-${email}`
  await callServer(base, 'POST', '/members/v1/members', fixture.adminApiKey, { member: { loginEmail: invited } })
  await callServer(base, 'POST', '/_api/iam/recovery/v1/send-email', visitor, { email: invited, language })
  const activation = await lastMail(page, invited, () => true)
  for (const [name, mail] of Object.entries({ code, recovery, changed, added, activation })) {
    // Leaves the page, as its Trusted Types refuse HTML from scripts.
    await page.goto('about:blank')
    await page.setContent(mail.html)
    await shot(`mail-${name}`)
  }
  await context.close()
}
