import { expect, type Page, test } from '@playwright/test'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { findBarriers } from '../page/axe.ts'
import { callApi } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

const PASSWORD = 'a long row of words'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`from an empty folder the printed link opens a shop, whose owner signs out and in, ${colorScheme}${inGate(colorScheme === 'light')}`, async ({
    browser,
  }) => {
    const server = await startServer({ DEMO: 'off' })
    const context = await browser.newContext({ colorScheme, locale: 'en-IE' })
    try {
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      await page.goto(server.base)
      await heading(page, 'There is no shop here yet')
      expect(await findBarriers(page)).toEqual([])

      const findLink = () => /http\S+\/admin\/link\?token=[\w-]+/.exec(server.words())?.[0] ?? ''
      await expect.poll(findLink).not.toBe('')
      await page.goto(findLink())
      await heading(page, 'Open your shop')
      await page.getByLabel('Name of the shop').fill('Kiln')
      await page.getByLabel('Country').selectOption('Ireland')
      await page.getByLabel('Your name').fill('Ada')
      await page.getByLabel('E-mail').fill('ada@example.com')
      await page.getByLabel('Password', { exact: true }).fill('password1')
      await page.getByRole('button', { name: 'Open the shop' }).click()
      // A common password is refused at its field; the rest stays as typed.
      await page.getByText('Use 8 to 128 characters, and avoid common passwords.').waitFor()
      expect(await page.getByLabel('Name of the shop').inputValue()).toBe('Kiln')
      expect(await findBarriers(page)).toEqual([])
      problems.length = 0
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Open the shop' }).click()

      await heading(page, 'Hello, Ada')
      expect(new URL(page.url()).pathname).toBe('/admin')
      await page.getByRole('navigation').getByText('Kiln').waitFor()
      const { settings } = await callApi(page, `GET ${server.base}/awning/v1/shop-settings`)
      expect(settings.currency).toBe('EUR')
      expect(await findBarriers(page)).toEqual([])
      await page.getByRole('link', { name: 'Ada' }).click()
      await page.getByText('ada@example.com').waitFor()
      await page.getByText('This browser').waitFor()
      expect(await findBarriers(page)).toEqual([])
      expect(await page.evaluate('document.cookie')).toBe('')

      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await heading(page, 'Sign in')
      // A deep link leads to the sign-in first, then to its own target.
      await page.goto(`${server.base}/admin/orders?filter=unpaid`)
      await heading(page, 'Sign in')
      expect(await findBarriers(page)).toEqual([])
      // The only error is that of the call that found nobody signed in.
      expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
      await signIn(page, 'not the password')
      await page.getByText('Incorrect e-mail or password. Check both and try again.').waitFor()
      await signIn(page, PASSWORD)
      await heading(page, 'Orders')
      expect(page.url()).toBe(`${server.base}/admin/orders?filter=unpaid`)

      // The link works only once, so a second visitor is refused.
      const stranger = await (await browser.newContext()).newPage()
      await stranger.goto(findLink())
      await heading(stranger, 'This link no longer works')
      await stranger.context().close()
    } finally {
      await context.close()
      await server.stop()
    }
  })
