import { expect, test } from '@playwright/test'
import { callApi, expectNoBarrier, openPage, visitAsMerchant } from '../stages/merchant-stage.ts'

const ORDERS = [
  'Name,Email,Financial Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Shipping Country',
  '#1001,ada@example.com,paid,EUR,30.00,4.90,0.00,34.90,2024-01-31 10:00:00 +0100,2,Blue mug,15.00,IE',
  '#1001,,,,,,,,,1,Plate,0.00,',
  '#1002,bob@example.com,paid,EUR,8.00,0.00,0.00,8.00,last year,1,Bowl,8.00,IE',
].join('\n')
const CUSTOMERS = 'First Name,Last Name,Email,Accepts Email Marketing\nAda,Lovelace,ada@example.com,yes\nBob,,nobody,no'

test('a merchant brings orders and customers of another shop, and takes them back', async ({ browser }) => {
  await visitAsMerchant(browser, { width: 360, colorScheme: 'light' }, async ({ page, press, inDialog }) => {
    const send = async (kind: string, name: string, csv: string) => {
      await openPage(page, 'Import and export')
      const radio = page.getByRole('radio', { name: new RegExp(`^${kind}`) })
      await radio.focus()
      await page.keyboard.press('Space')
      await expect(radio).toBeChecked()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a file' }).click()
      await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await page.getByRole('heading', { name, level: 1 }).waitFor()
    }
    await send('Orders', 'orders.csv', ORDERS)
    await page.getByText('no mail is sent, no stock moves and no payment is taken').waitFor()
    await page.getByText('Line 4, Created at: This is no date: write it like 2026-01-31').waitFor()
    await expectNoBarrier(page)
    await press('Import: 1')
    await page.getByText('Imported', { exact: true }).waitFor()
    await openPage(page, 'Orders')
    await page.getByRole('row').filter({ hasText: '1001' }).waitFor()

    await send('Customers', 'customers.csv', CUSTOMERS)
    await page.getByText('These columns are left out: Accepts Email Marketing').waitFor()
    await page.getByText('Line 3, Email:').waitFor()
    await press('Import: 1')
    await page.getByText('Imported', { exact: true }).waitFor()
    const countMembers = async () => (await callApi(page, 'GET /members/v1/members')).members.length as number
    expect(await countMembers()).toBe(1)
    await press('Undo the import')
    await inDialog('Undo the import')
    await page.getByText('Undone', { exact: true }).first().waitFor()
    expect(await countMembers()).toBe(0)
    await openPage(page, 'Import and export')
    await page.getByRole('row').filter({ hasText: 'orders.csv' }).getByText('Orders (2)').waitFor({ state: 'attached' })
    await expectNoBarrier(page)
  })
})
