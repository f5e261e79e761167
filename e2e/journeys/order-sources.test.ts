import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { findOverflow } from '../page/find-overflow.ts'
import { buy, expectNoBarrier, openPage, stockShop, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

const first = { date: '2026-11-20T09:00:00.000Z', referrer: 'https://blog.example/ten-jars' }
const last = {
  date: '2026-11-29T10:00:00.000Z',
  landingPage: 'https://host.example/jars/of-clay-that-have-a-long-name-in-their-address',
  utm: { source: 'google', medium: 'cpc', campaign: 'Advent jars' },
  clickIds: { gclid: 'Cj0KCQiA_x-1234567890abcdefghijklmnopqrstuvwxyz' },
}

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const)
  test(`a merchant sees where orders come from, on the order and in the figures, at ${width} px, ${colorScheme}${inGate(width === 320)}`, async ({
    browser,
  }, testInfo) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page }) => {
      const jar = await stockShop(page)
      const orderId = await buy(page, jar, { quantity: 2, source: { first, last } })
      const unknown = await buy(page, jar, { quantity: 1 })

      await page.goto(`/admin/orders/${orderId}`)
      const source = page
        .locator('section.card')
        .filter({ has: page.getByRole('heading', { name: 'Where the buyer came from' }) })
      await expect(source).toContainText('Paid search')
      for (const text of ['google / cpc', 'Advent jars', last.landingPage, last.clickIds.gclid, 'blog.example'])
        await expect(source).toContainText(text)
      await expectNoBarrier(page)
      expect(await findOverflow(page)).toEqual([])
      await source.scrollIntoViewIfNeeded()
      await testInfo.attach('order', { body: await page.screenshot(), contentType: 'image/png' })
      await page.goto(`/admin/orders/${unknown}`)
      await page.getByRole('heading', { name: 'Items' }).waitFor()
      await expect(source).toHaveCount(0)

      await openPage(page, 'Analytics')
      const groups = page.getByRole('grid', { name: 'Orders by group' })
      const row = (name: string | RegExp) => groups.getByRole('row').filter({ hasText: name })
      await expect(row('Paid search')).toContainText('€24.90')
      await expect(row('Unknown')).toContainText('€14.90')
      await expectNoBarrier(page)
      expect(await findOverflow(page)).toEqual([])
      await groups.scrollIntoViewIfNeeded()
      await testInfo.attach('figures', { body: await page.screenshot(), contentType: 'image/png' })
      const choose = async (name: string) => {
        await page.getByRole('button', { name: /Group by/ }).click()
        await page.getByRole('option', { name, exact: true }).click()
      }
      await choose('Campaign')
      await expect(row('Advent jars')).toContainText('€24.90')
      await choose('New or returning customers')
      await expect(row(/^Returning customers/)).toContainText('1')
      await choose('Coupon')
      await page.getByText('No such orders in these days').waitFor()
      await choose('Source')
      await expect(row('google / cpc')).toContainText('€24.90')
      const table = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Groups as CSV' }).click()
      expect(await readFile(await (await table).path(), 'utf8')).toContain('google / cpc,1,24.90,0.00,0,0.00')
    })
  })
