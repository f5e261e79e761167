import { expect, test } from '@playwright/test'
import { callApi, expectNoBarrier, MERCHANT, openPage, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

for (const [width, colorScheme] of [
  [1280, 'light'],
  [320, 'dark'],
] as const)
  test(`an owner chooses who is mailed about what, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, problems, field, press }) => {
      await openPage(page, 'Notices')
      await expect(field('E-mail')).toHaveValue(MERCHANT.email)
      await expectNoBarrier(page)
      await press('Add a recipient')
      await field('E-mail').nth(1).fill('not an address')
      await field('Stock counts as low from').fill('1,000')
      await press('Save')
      await expect(field('E-mail').nth(1)).toBeFocused()
      await field('E-mail').nth(1).fill('grace@example.com')
      await page.getByRole('button', { name: 'At once New order' }).nth(1).press('Enter')
      await page.getByRole('option', { name: 'Once a day' }).press('Enter')
      await press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      const { settings } = await callApi(page, 'GET /awning/v1/notice-settings', {})
      expect(settings).toMatchObject({
        lowStock: 1000,
        recipients: [{ email: MERCHANT.email }, { email: 'grace@example.com', times: { NEW_ORDER: 'DAILY' } }],
      })
      expect(problems).toEqual([])
    })
  })
