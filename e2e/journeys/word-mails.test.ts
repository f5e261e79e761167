import { expect, test } from '@playwright/test'
import { callApi, expectNoBarrier, openPage, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`a merchant words a mail in one language and sees it as it is sent, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press, inDialog, field }) => {
      await openPage(page, 'Wording of mails')
      await page.getByRole('row', { name: /Order confirmation/ }).waitFor()
      await expectNoBarrier(page)
      await page.getByRole('button', { name: /Language of the mail/ }).click()
      await page.getByRole('option', { name: 'German' }).click()
      await page.getByRole('row', { name: /Order confirmation/ }).press('Enter')
      await page.getByRole('heading', { name: 'Order confirmation', level: 1 }).waitFor()
      const frame = page.frameLocator('iframe')
      await frame.getByRole('heading', { name: 'Vielen Dank für Ihre Bestellung' }).waitFor()
      await expect(frame.locator('html')).toHaveAttribute('lang', 'de')
      // The mail's inline styles apply in the frame, though the page forbids inline styles.
      expect(await frame.locator('.button').evaluate((button) => button.getAttribute('style'))).toContain('padding')

      await field('Heading').fill('Danke! <script>alert(1)</script> {name}')
      await page.getByText('A field is not right yet.').waitFor()
      await frame.getByRole('heading', { name: 'Vielen Dank für Ihre Bestellung' }).waitFor()
      await press('Save')
      await page.getByText('This names something in braces that is not known here.').waitFor()
      await expect(field('Heading')).toBeFocused()
      await field('Heading').fill('Danke! <script>alert(1)</script>')
      await field('Your own paragraph').fill('Wir packen von Hand.\nIhre Ada')
      await frame.getByRole('heading', { name: 'Danke! <script>alert(1)</script>' }).waitFor()
      await frame.getByText('Ihre Ada').waitFor()
      await expectNoBarrier(page)
      await press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      // Links of a sample mail have no target.
      await frame.locator('.button').click()
      await frame.getByText('Ihre Ada').waitFor()
      await page.getByRole('radio', { name: 'Plain text' }).click()
      await page.getByText('Wir packen von Hand.').last().waitFor()
      const { mails } = await callApi(page, 'GET /awning/v1/mail-wordings?language=de')
      const saved = mails.find(({ mail }: { mail: string }) => mail === 'order-confirmation')
      expect(saved.texts.map(({ own }: { own?: string }) => own)).toEqual([
        undefined,
        'Danke! <script>alert(1)</script>',
        'Wir packen von Hand.\nIhre Ada',
        undefined,
      ])

      await press('Back to our wording')
      await inDialog('Back to our wording')
      await expect(field('Heading')).toHaveValue('Vielen Dank für Ihre Bestellung')
      await page.getByRole('link', { name: 'Wording of mails' }).first().click()
      await page.getByRole('row', { name: /Invitation/ }).press('Enter')
      await page.getByText('The server words it').waitFor()
      await expectNoBarrier(page)
    })
  })
