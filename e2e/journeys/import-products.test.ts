import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { buy, callApi, expectNoBarrier, openPage, stockShop, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

const GOOD = Array.from({ length: 120 }, (_, index) => `bowl-${index},"Bowl, number ${index}",${index + 1},5`)
const TABLE = ['handle,name,price,stock,note', ...GOOD, 'lid,Lid,much,5', 'pan,,9,5'].join('\n')

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`a merchant imports a table, sees what is wrong, and undoes it, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press, inDialog }) => {
      await openPage(page, 'Import and export')
      await page.getByText('No imports yet').waitFor()
      await expectNoBarrier(page)

      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a file' }).focus()
      await page.keyboard.press('Enter')
      await (await chooser).setFiles({ name: 'bowls.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) })
      await page.getByRole('heading', { name: 'bowls.csv', level: 1 }).waitFor()
      await page.getByText('These columns are left out: note').waitFor()
      await expect(page.getByRole('row')).toHaveCount(51)
      await expectNoBarrier(page)
      const countProducts = async () => {
        const answer = await callApi(page, 'POST /stores-reader/v1/products/query-platformized', { query: {} })
        return answer.metadata.total as number
      }
      expect(await countProducts()).toBe(0)

      await page.getByRole('radio', { name: 'Error (2)' }).click()
      await expect(page.getByRole('row')).toHaveCount(3)
      await page.getByText('Line 122, price: This is no amount: write it like 1234.50, without a currency').waitFor()
      const download = page.waitForEvent('download')
      await press('Download the problems')
      const problems = await readFile(await (await download).path(), 'utf8')
      expect(problems).toContain('122,price,lid,')
      expect(problems).toContain('123,name,pan,')

      await press('Import: 120')
      await page.getByText('Imported', { exact: true }).waitFor()
      expect(await countProducts()).toBe(120)
      await expectNoBarrier(page)

      await press('Undo the import')
      await inDialog('Undo the import')
      await page.getByText('Undone', { exact: true }).first().waitFor()
      expect(await countProducts()).toBe(0)

      await openPage(page, 'Import and export')
      const row = page.getByRole('row').filter({ hasText: 'bowls.csv' })
      await row.getByText('Undone').waitFor()
      const exported = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Stock', exact: true }).click()
      expect(await readFile(await (await exported).path(), 'utf8')).toContain('handle,option1_name')

      const customers = page.waitForEvent('download')
      await callApi(page, 'POST /members/v1/members', { member: { loginEmail: 'nora@example.com' } })
      await page.getByRole('button', { name: 'Customers', exact: true }).click()
      expect(await readFile(await (await customers).path(), 'utf8')).toContain('nora@example.com')
      const jar = await stockShop(page)
      await buy(page, jar)
      const orders = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Orders', exact: true }).click()
      expect(await readFile(await (await orders).path(), 'utf8')).toContain('Clay jar')

      const reviews = `product_id,rating,title,body,reviewer_name,reviewer_email,review_date\n${jar},5,Good,It pours well.,Ada L.,ada@example.com,2026-01-31\n${jar},9,Bad,No.,Bo,bo@example.com,2026-01-31`
      await page.getByRole('radio', { name: /Reviews/ }).focus()
      await page.keyboard.press('Space')
      const table = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a file' }).click()
      await (await table).setFiles({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(reviews) })
      await page.getByRole('heading', { name: 'reviews.csv', level: 1 }).waitFor()
      await page.getByText('A review that you have already stays as it is.').waitFor()
      await page.getByText('Clay jar · Ada L. · Good').waitFor()
      await page.getByText('Line 3, rating: The rating is 1 to 5 whole stars').waitFor()
      await expectNoBarrier(page)
      const countReviews = async () =>
        (await callApi(page, 'POST /reviews/v1/reviews/count', { includePrivateReviews: true })).count
      expect(await countReviews()).toBe(0)
      await press('Import: 1')
      await page.getByText('Imported', { exact: true }).waitFor()
      expect(await countReviews()).toBe(1)
      await press('Undo the import')
      await inDialog('Undo the import')
      await page.getByText('Undone', { exact: true }).first().waitFor()
      expect(await countReviews()).toBe(0)
    })
  })
}
