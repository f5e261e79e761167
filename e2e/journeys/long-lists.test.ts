import { expect, type Page, test } from '@playwright/test'
import { callApi, expectNoBarrier, openPage, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

const PRODUCTS = 150

const rows = (page: Page) => page.getByRole('row')
const numberOf = async (page: Page) => Number(await page.locator('tr:focus').getAttribute('aria-rowindex'))

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`of a long list only what can be seen is in the page, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press }) => {
      for (let n = 1; n <= PRODUCTS; n++)
        await callApi(page, 'POST /stores/v1/products', {
          product: { name: `Jar ${String(n).padStart(3, '0')}`, productType: 'physical', priceData: { price: n } },
        })
      await openPage(page, 'Products')
      const grid = page.getByRole('grid')
      await expect(grid).toHaveAttribute('aria-rowcount', '101')
      expect(await rows(page).count()).toBeLessThan(50)
      await press('Show more')
      await expect(grid).toHaveAttribute('aria-rowcount', `${PRODUCTS + 1}`)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectNoBarrier(page)
      const widths = () => page.locator('thead th').evaluateAll((all) => all.map((one) => one.clientWidth))
      const before = await widths()

      // The keyboard reaches rows that were not in the page, and comes back.
      await rows(page).nth(1).focus()
      const first = await page.locator('tr:focus').textContent()
      await page.keyboard.press('End')
      await expect(page.locator('tr:focus')).toBeInViewport()
      expect(await numberOf(page)).toBe(PRODUCTS + 1)
      await page.keyboard.press('ArrowUp')
      expect(await numberOf(page)).toBe(PRODUCTS)
      await page.keyboard.press('Space')
      await page.getByText('1 selected', { exact: true }).waitFor()
      await page.keyboard.press('Home')
      await expect(page.locator('tr:focus')).toBeInViewport()
      expect(await page.locator('tr:focus').textContent()).toBe(first)
      await page.getByText('1 selected', { exact: true }).waitFor()
      expect(await widths()).toEqual(before)
      await page.keyboard.press('Control+A')
      await page.getByText(`${PRODUCTS} selected`).waitFor()
      await page.keyboard.press('Escape')

      // The focus stays where it is while the list is scrolled by the wheel.
      await page.mouse.move(width / 2, 450)
      await page.mouse.wheel(0, 4_000)
      await expect.poll(async () => Number(await rows(page).nth(8).getAttribute('aria-rowindex'))).toBeGreaterThan(30)
      expect(await page.locator('tr:focus').textContent()).toBe(first)
      await expectNoBarrier(page)

      // Printing includes all rows.
      await page.evaluate(() => {
        const store = window as { onPaper?: number }
        window.addEventListener('beforeprint', () => {
          store.onPaper = document.querySelectorAll('tbody tr[data-key]').length
        })
      })
      await page.pdf()
      expect(await page.evaluate(() => (window as { onPaper?: number }).onPaper)).toBe(PRODUCTS)
      await expect.poll(() => rows(page).count()).toBeLessThan(50)
    })
  })
