import { expect, test } from '@playwright/test'
import { startMailServer } from '../../backend/testing/providers/mail-server.ts'
import { expectNoBarrier, MERCHANT, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

const PASSWORD = 'p4ssword of the shop'

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const)
  test(`a merchant sets up mails and gets a test mail, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    const mailServer = await startMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _, done) =>
        password === PASSWORD
          ? done(null, { user: username })
          : done(Object.assign(new Error('5.7.8 no'), { responseCode: 535 })),
    })
    try {
      await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press }) => {
        const fill = (name: string, value: string) => page.getByLabel(name, { exact: true }).fill(value)
        await page.getByRole('link', { name: 'Set up mails' }).click()
        await page.getByRole('heading', { name: 'E-mails', level: 1 }).waitFor()
        await page.getByText('mails are kept and reach nobody').waitFor()
        await expectNoBarrier(page)

        await press('Send')
        await page.getByText('The mail was kept here').waitFor()

        await press('Enter a mail server')
        await expect(page.getByLabel('Server', { exact: true })).toBeFocused()
        await fill('Server', '127.0.0.1')
        await page.getByRole('button', { name: /Encryption/ }).click()
        await page.getByRole('option', { name: 'None (own network only)' }).click()
        await fill('Port', String(mailServer.port))
        await fill('User', 'shop')
        await fill('Password', 'wrong')
        await fill('Mails come from', 'shop@kiln.example')
        await expectNoBarrier(page)
        await press('Try and save')
        await page.getByText('The mail server refuses user or password.').waitFor()
        await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
        await fill('Password', PASSWORD)
        await press('Try and save')
        await page.getByText(`127.0.0.1:${mailServer.port}`).waitFor()
        await expect(page.getByText('mails are kept and reach nobody')).toHaveCount(0)

        await fill('Name of the sender', 'Ada’s Kiln')
        await fill('Address for answers', 'ada@kiln.example')
        await press('Save')
        await page.getByText('Saved', { exact: true }).waitFor()
        await press('Send')
        await page.getByText(`Look into the mailbox of ${MERCHANT.email}.`).waitFor()
        await expectNoBarrier(page)
        expect(mailServer.received).toMatchObject([{ from: 'shop@kiln.example', to: [MERCHANT.email], user: 'shop' }])
        expect(mailServer.received[0]?.raw).toContain('Reply-To: ada@kiln.example')

        await page.goto('/admin')
        await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor()
        await page
          .getByRole('link', { name: 'Set up payment' })
          .or(page.getByRole('link', { name: 'Add a product' }))
          .first()
          .waitFor()
        await expect(page.getByRole('link', { name: 'Set up mails' })).toHaveCount(0)
      })
    } finally {
      await mailServer.stop()
    }
  })
