import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { callApi, expectNoBarrier, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

for (const [width, colorScheme] of [
  [1280, 'light'],
  [320, 'dark'],
] as const)
  test(`a merchant makes many single-use codes, saves them as a table and deletes them, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page }) => {
      await page.goto('/admin/coupons')
      await page.getByRole('link', { name: 'Make many codes' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Spring fair')
      await page.getByRole('textbox', { name: 'Number of codes' }).fill('300')
      await page.getByRole('textbox', { name: 'Beginning' }).fill('fair')
      await page.getByRole('textbox', { name: 'How much' }).fill('15')
      await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Make many codes' }).click()
      await page.getByText('0 of 300 used').waitFor()
      // The codes of a series are not in the list of coupons.
      await page.getByText('No coupons yet').waitFor()
      await expectNoBarrier(page)

      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download codes: Spring fair' }).click()
      const file = await saving
      expect(file.suggestedFilename()).toBe('FAIR.csv')
      const rows = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trimEnd().split('\r\n')
      expect([rows[0], rows.length]).toEqual(['code,used,starts,ends', 301])
      for (const row of rows.slice(1)) expect(row).toMatch(/^FAIR-[0-9A-Z]{8},false,,$/)

      await page.getByRole('button', { name: 'Delete: Spring fair' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Download codes: Spring fair' }).waitFor({ state: 'detached' })
      expect((await callApi(page, 'GET /awning/v1/coupon-series')).series).toEqual([])
    })
  })
