import type { BrowserContext, Page } from '@playwright/test'
import { callServer } from '../server/http.ts'
import {
  exchangeCode,
  expect,
  expectAccessible,
  PASSWORD,
  parseCallback,
  type SignInStage,
  signInLink,
  test,
  waitForScript,
} from '../stages/sign-in-stage.ts'

const asMerchant = <T>({ server }: SignInStage, method: string, path: string, body?: unknown) =>
  callServer<T>(server.base, method, path, server.fixture.adminApiKey, body)
const settle = (stage: SignInStage, settings: object) =>
  asMerchant(stage, 'PATCH', '/awning/v1/sign-in-settings', { settings })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
const press = async (page: Page, name: string) => {
  await waitForScript(page)
  await page.getByRole('button', { name, exact: true }).click()
}

/** Fills in and submits the registration form. */
async function register(context: BrowserContext, email: string, link: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(link)
  await waitForScript(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await heading(page, 'Create an account')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Create the account')
  return page
}

test('a new account waits for approval, and continues where it was once the shop has approved it', async ({
  stage,
  openPhone,
}) => {
  const email = 'olga@example.com'
  await settle(stage, { ownerApproval: true, emailVerification: false, captcha: false })
  const context = await openPhone()
  const page = await register(context, email, await signInLink(stage))
  await heading(page, 'Your account is not ready yet')
  await waitForScript(page)
  await expectAccessible(page)
  await press(page, 'Check again')
  await page.getByText('The shop hasn’t reviewed your account yet.').waitFor()
  const { members } = await asMerchant<{ members: { id: string }[] }>(stage, 'POST', '/members/v1/members/query', {
    query: { filter: { loginEmail: email } },
  })
  await asMerchant(stage, 'POST', `/members/v1/members/${members[0]?.id}/approve`, {})
  await press(page, 'Check again')
  await page.waitForURL(/callback#code=/)
  const token = await exchangeCode(stage, page)
  const { member } = await callServer<{ member: { loginEmail: string; status: string } }>(
    stage.server.base,
    'GET',
    '/members/v1/members/my?fieldSet=EXTENDED',
    token,
  )
  expect(member).toMatchObject({ loginEmail: email, status: 'APPROVED' })
  await context.close()
})

test('a third-party app gets nothing without consent, and the member’s addresses with it', async ({
  stage,
  openPhone,
}) => {
  const { base, fixture } = stage.server
  await settle(stage, { ownerApproval: false, emailVerification: false, captcha: false })
  const { oauthClient } = await asMerchant<{ oauthClient: { id: string } }>(stage, 'POST', '/awning/v1/oauth-clients', {
    oauthClient: { name: 'Recipes', redirectUris: [stage.redirectUri], asksConsent: true },
  })
  const clientId = oauthClient.id
  const context = await openPhone()
  const page = await register(context, 'ida@example.com', await signInLink(stage, { clientId }))
  await heading(page, /^Let .Recipes. use your account/)
  await waitForScript(page)
  await expectAccessible(page)
  await press(page, 'Don’t allow')
  await page.waitForURL(/callback#error=access_denied/)
  expect(parseCallback(page.url()).get('code')).toBeNull()

  // After the refusal nobody is signed in.
  await page.goto(await signInLink(stage, { clientId }))
  await waitForScript(page)
  await page.getByLabel('E-mail').fill('ida@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Sign in')
  await heading(page, /^Let .Recipes. use your account/)
  await press(page, 'Allow')
  await page.waitForURL(/callback#code=/)
  const token = await exchangeCode(stage, page, clientId)
  const checkOut = async () => {
    const catalogReference = { appId: fixture.appId, catalogItemId: fixture.products.simple.id }
    const lineItems = [{ catalogReference, quantity: 1 }]
    const made = await callServer<{ checkout: { id: string } }>(base, 'POST', '/ecom/v1/checkouts', token, {
      channelType: 'WEB',
      lineItems,
    })
    const { redirectSession } = await callServer<{ redirectSession: { fullUrl: string } }>(
      base,
      'POST',
      '/_api/redirects-api/v1/redirect-session',
      token,
      { ecomCheckout: { checkoutId: made.checkout.id } },
    )
    await page.goto(redirectSession.fullUrl)
    await waitForScript(page)
  }
  const type = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  }
  const country = page.getByLabel('Country', { exact: true })

  await checkOut()
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('ida@example.com')
  await type({ 'First name': 'Ida', 'Last name': 'Rhodes' })
  await country.selectOption('IE')
  await type({ 'Street and number': '8 Quay Street', Eircode: 'T12 R2W8', 'Town or city': 'Cork' })
  await page.getByLabel('Save this address to my account').check()
  await press(page, 'Continue to delivery')
  await page.getByText('8 Quay Street').waitFor()

  await checkOut()
  await expectAccessible(page)
  const kept = page.getByRole('radio', { name: /^Ida Rhodes 8 Quay Street/ })
  expect(await kept.isChecked()).toBe(true)
  expect(await page.getByLabel('Last name').isVisible()).toBe(false)
  expect(await country.isVisible()).toBe(false)
  await page.getByRole('radio', { name: 'Another address' }).check()
  await press(page, 'Continue to delivery')
  await page.getByText('Enter your town or city.').first().waitFor()
  await expectAccessible(page)
  await kept.check()
  await press(page, 'Continue to delivery')
  await page.getByText('8 Quay Street').waitFor()
  await page.waitForURL(/step=delivery/)
  await context.close()
})
