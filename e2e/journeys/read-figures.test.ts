import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import {
  buy,
  callApi,
  createVisitor,
  expectNoBarrier,
  openPage,
  stockShop,
  visitAsMerchant,
} from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

/** Counts in memory are written within five seconds; this leaves time for a busy machine. */
const WRITTEN_MS = 12_000

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`a merchant sees how the shop does, from visit to order, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page }) => {
      const jar = await stockShop(page, { quantity: 12 })
      await openPage(page, 'Analytics')
      await page.getByText('Nothing sold in these days').waitFor()
      await expectNoBarrier(page)

      const { oauthClients } = await callApi(page, 'GET /awning/v1/oauth-clients')
      for (let view = 0; view < 5; view++) {
        const answer = await fetch(`${new URL(page.url()).origin}/v1/shelf?ids=${jar}&clientId=${oauthClients[0].id}`)
        expect(answer.status).toBe(200)
      }
      const token = await createVisitor(page)
      const item = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: jar }
      const lineItems = [{ catalogReference: item, quantity: 1 }]
      await callApi(page, 'POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
      await buy(page, jar, { quantity: 2 })
      await callApi(page, 'POST /members/v1/members', { member: { loginEmail: 'nora@example.com' } })

      const readToday = async () => (await callApi(page, 'POST /awning/v1/figures', { days: 7 })).days.at(-1)
      await expect.poll(readToday, { timeout: WRITTEN_MS }).toMatchObject({
        visits: 2,
        productViews: 5,
        carts: 1,
        checkouts: 1,
        orders: 1,
        sales: '24.90',
        members: 1,
      })
      await page.reload()
      const step = (name: string) => page.locator('.funnel > div').filter({ hasText: name })
      await expect(step('Product views').locator('strong')).toHaveText('5')
      await expect(step('Orders').locator('strong')).toHaveText('1')
      await expect(page.getByRole('img', { name: 'Sales by day' }).locator('title')).toHaveCount(30)
      const best = page.getByRole('grid', { name: 'Best sellers' }).getByRole('row').filter({ hasText: 'Clay jar' })
      await expect(best).toContainText('2')
      if (width > 768) await expect(best).toContainText('150 days')
      await expectNoBarrier(page)

      await page.getByRole('radio', { name: 'Last 7 days' }).focus()
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(/filter=/)
      await page.getByRole('button', { name: /Figure/ }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: 'Product views' }).click()
      await page.getByRole('img', { name: 'Product views by day' }).waitFor()
      await page.getByText('As a table').click()
      await page.getByRole('row').filter({ hasText: '€24.90' }).first().waitFor()
      await expectNoBarrier(page)

      const days = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Days as CSV' }).click()
      expect((await readFile(await (await days).path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(15)
      const products = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Products as CSV' }).click()
      expect(await readFile(await (await products).path(), 'utf8')).toContain(`${jar},Clay jar,2,20.00,0,0.00,10`)
    })
  })
}
