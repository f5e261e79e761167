import { expect, type Page, test } from '@playwright/test'
import { callApi, expectNoBarrier, openPage, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

/** Fills the page of withdrawals by keyboard alone, and confirms. */
async function withdrawByKeyboard(page: Page, typed: readonly string[]): Promise<void> {
  await page.getByLabel('Your name').focus()
  for (const text of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // From the last field, which is optional, to the button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your withdrawal' }).waitFor()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your withdrawal is received' }).waitFor()
}

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const)
  test(`a guest withdraws by keyboard and without script, and the merchant decides, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press, inDialog }) => {
      const { origin } = new URL(page.url())
      const guest = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width, height: 800 },
        colorScheme,
        locale: 'en-GB',
      })
      const form = await guest.newPage()
      await form.goto(`${origin}/withdrawal`)
      await form.screenshot({ path: test.info().outputPath('form.png'), fullPage: true })
      await withdrawByKeyboard(form, ['Nora Lind', 'the blue kettle', 'nora@example.com'])
      await guest.close()

      await openPage(page, 'Withdrawals')
      await page.getByText('Nora Lind').waitFor()
      await expectNoBarrier(page)
      await page.screenshot({ path: test.info().outputPath('list.png'), fullPage: true })
      await page.getByText('Nora Lind').click()
      await page.getByText('No order with this number was found.').waitFor()
      await expectNoBarrier(page)
      await press('Accept')
      await page.getByLabel('Message to the buyer').fill('Please wrap it well.')
      await expectNoBarrier(page)
      await inDialog('Accept')
      await page.getByText('Goods expected').waitFor()
      await page.screenshot({ path: test.info().outputPath('withdrawal.png'), fullPage: true })
      await press('The goods are back')
      await page.getByText('Goods came back').first().waitFor()

      await openPage(page, 'Right of withdrawal')
      await page.getByLabel('Days from the delivery', { exact: true }).fill('30')
      await expectNoBarrier(page)
      await press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      await page.screenshot({ path: test.info().outputPath('settings.png'), fullPage: true })
      const { settings } = await callApi(page, 'GET /awning/v1/commerce-settings')
      expect(settings.withdrawal.days).toBe(30)
    })
  })
