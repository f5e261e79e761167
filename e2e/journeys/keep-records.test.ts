import { expect, test } from '@playwright/test'
import { expectNoBarrier, MERCHANT, openPage, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`an owner sees what goes by itself and when, pauses it with a note and ends that, at ${width} px${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, field, press, inDialog }) => {
      await openPage(page, 'Data retention')
      await page.getByRole('row').filter({ hasText: 'Carts that nobody touches' }).getByText('90 days').waitFor()
      await expectNoBarrier(page)
      await press('Start the hold')
      await page.getByText('Fill in this field.').waitFor()
      await expect(field('Why')).toBeFocused()
      await field('Why').fill('A dispute about order 10001')
      await press('Start the hold')
      await page.getByText(/^On hold since .+, by Ada\.$/).waitFor()
      await expectNoBarrier(page)
      await page.reload()
      await expect(field('Why')).toHaveValue('A dispute about order 10001')
      await field('Why').fill('Two disputes')
      await press('Change the note')
      await expect(field('Why')).toHaveValue('Two disputes')

      await openPage(page, 'Activity log')
      await page.getByText('retention.hold').first().waitFor()
      await openPage(page, 'Data retention')
      await press('End the hold')
      await inDialog('End the hold')
      const password = page.getByRole('alertdialog').getByLabel('Password', { exact: true })
      // No re-authentication is asked for shortly after a sign-in.
      if (await password.isVisible()) {
        await password.fill(MERCHANT.password)
        await inDialog('Go on')
      }
      await page.getByRole('button', { name: 'Start the hold' }).waitFor()
      await expect(field('Why')).toHaveValue('')
    })
  })
