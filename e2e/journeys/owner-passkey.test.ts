import { expect, type Page, type Route, test } from '@playwright/test'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { findBarriers } from '../page/axe.ts'
import { addPasskeyDevice } from '../page/passkey-device.ts'

const PASSWORD = 'a long row of words'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

test('an owner makes a passkey, names it, signs in with one click, proves who they are with it, and removes it', async ({
  browser,
}) => {
  const server = await startServer({ DEMO: 'off' })
  const context = await browser.newContext({ locale: 'en-IE', viewport: { width: 360, height: 780 } })
  try {
    const page = await context.newPage()
    const device = await addPasskeyDevice(page)
    const findLink = () => /http\S+\/admin\/link\?token=[\w-]+/.exec(server.words())?.[0] ?? ''
    await expect.poll(findLink).not.toBe('')
    await page.goto(findLink())
    await page.getByLabel('Name of the shop').fill('Kiln')
    await page.getByLabel('Country').selectOption('Ireland')
    await page.getByLabel('Currency').selectOption('EUR')
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Open the shop' }).click()
    await heading(page, 'Hello, Ada')

    await page.goto(`${server.base}/admin/account`)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: /^Rename Chrome/ }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Laptop')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Rename Laptop' }).waitFor()
    // Reloaded, to remove what the form that has just closed announced to screen readers.
    await page.reload()
    await page.getByRole('button', { name: 'Rename Laptop' }).waitFor()
    expect(await findBarriers(page)).toEqual([])

    await page.getByRole('button', { name: 'Set it up' }).click()
    await page.getByLabel('Code from your app').fill('000000')
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByText('This code is wrong, too old, or was used before.').waitFor()
    await expect(page.getByLabel('Code from your app')).toBeFocused()

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await heading(page, 'Sign in')
    expect(await findBarriers(page)).toEqual([])
    await page.goto(`${server.base}/admin/orders`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await heading(page, 'Orders')

    await page.goto(`${server.base}/admin/account`)
    await device.answerInAutofill()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await heading(page, 'Hello, Ada')

    // A re-authentication is valid for ten minutes only.
    await page.goto(`${server.base}/admin/account`)
    const refusal = { message: '', details: { applicationError: { code: 'FRESH_SIGN_IN_REQUIRED', description: '' } } }
    const refuse = (route: Route) => route.fulfill({ status: 403, json: refusal })
    await page.route(/\/users\/passkeys\/[^/]{30,}/, refuse, { times: 1 })
    await page.getByRole('button', { name: 'Remove Laptop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByLabel('Password', { exact: true }).fill('not that row of words')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText('The password or the code is wrong.').waitFor()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('button', { name: 'Remove Laptop' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
  } finally {
    await context.close()
    await server.stop()
  }
})
