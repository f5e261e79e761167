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

test('‘buy 2, get 1’ is set by two numbers, and the cheapest item of a cart is free', async ({ browser }) => {
  await visitAsMerchant(browser, { width: 1280, colorScheme: 'light' }, async ({ page }) => {
    const sell = async (name: string, price: number) => {
      const product = { name, productType: 'physical', priceData: { price } }
      return (await callApi(page, 'POST /stores/v1/products', { product })).product.id
    }
    const [jar, cup] = [await sell('Jar', 10), await sell('Cup', 4)]
    await page.goto('/admin/discounts')
    await page.getByRole('button', { name: 'Add a discount' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Three for two')
    await dialog.getByRole('textbox', { name: 'How much' }).fill('100')
    await dialog.getByRole('textbox', { name: 'Items to buy' }).fill('2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Fill in this field.').waitFor()
    await dialog.getByRole('textbox', { name: 'Items discounted then' }).fill('1')
    await expectNoBarrier(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Buy 2, get 1').waitFor()

    const line = (catalogItemId: string, quantity: number) => ({
      catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId },
      quantity,
    })
    const { checkout } = await callApi(page, 'POST /ecom/v1/checkouts', {
      channelType: 'WEB',
      lineItems: [line(jar, 2), line(cup, 1)],
    })
    expect(checkout.priceSummary).toMatchObject({ subtotal: { amount: '24.00' }, discount: { amount: '4.00' } })
    expect(checkout.appliedDiscounts).toMatchObject([
      { discountRule: { name: { original: 'Three for two' }, amount: { amount: '4.00' } } },
    ])
  })
})
