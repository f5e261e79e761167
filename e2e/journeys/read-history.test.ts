import { expect, test } from '@playwright/test'
import { expectNoBarrier, openPage, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`an owner reads who changed what, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page }) => {
      await openPage(page, 'Webhooks')
      await page.getByRole('button', { name: 'Add a webhook', exact: true }).click()
      await page.getByLabel('Address', { exact: true }).fill('https://example.com/events')
      await page.getByRole('dialog').getByRole('button', { name: 'Add a webhook', exact: true }).click()
      await page.getByText('Copy it now: it is shown only this once.').waitFor()

      await openPage(page, 'Activity log')
      const added = page.getByRole('row').filter({ hasText: 'webhooks.createWebhook' })
      await expect(added).toContainText('created')
      await expectNoBarrier(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      const choose = async (name: string) => {
        await page.getByRole('button', { name: /Who/ }).click()
        await page.getByRole('option', { name, exact: true }).click()
      }
      await choose('Programs')
      await expect(added).toHaveCount(0)
      await choose('Everybody')
      await expect(added).toHaveCount(1)
    })
  })
