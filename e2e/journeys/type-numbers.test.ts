import { expect, type Page, test } from '@playwright/test'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { callApi, expectNoBarrier, openPage, openShop, watch } from '../stages/merchant-stage.ts'

const readPrice = async (page: Page, name: string) =>
  (await callApi(page, 'POST /stores-reader/v1/products/query-platformized', { query: { filter: { name } } }))
    .products[0]?.priceData.price

test('an amount is read by the language of the page, and asked back where it could be two', async ({ browser }) => {
  const server = await startServer({ DEMO: 'off' })
  const context = await browser.newContext({ baseURL: server.base, locale: 'en-IE' })
  try {
    const { page, problems } = await watch(context)
    await openShop(server, page)
    await openPage(page, 'Products')
    await page.getByRole('link', { name: 'Add a product' }).first().click()
    const price = page.getByLabel('Price', { exact: true })
    await page.getByLabel('Name', { exact: true }).fill('Loom')
    await price.fill('1,250')
    await price.blur()
    await expect(price).toHaveValue('1,250.00')

    await price.fill('1.250')
    await page.getByRole('button', { name: 'Add the product' }).click()
    await page.getByText('Which one is meant: 1.25 or 1,250.00?').waitFor()
    await expect(price).toBeFocused()
    await expectNoBarrier(page)
    expect(await readPrice(page, 'Loom')).toBeUndefined()
    await page.getByRole('button', { name: '1,250.00' }).click()
    await expect(price).toHaveValue('1,250.00')
    await page.getByRole('button', { name: 'Add the product' }).click()
    await page.getByRole('heading', { level: 1, name: 'Loom' }).waitFor()
    expect(await readPrice(page, 'Loom')).toBe(1250)

    await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByLabel('Name of the option').fill('Size')
    await page.getByRole('textbox', { name: 'Add a choice' }).fill('Small,')
    const cell = page.getByRole('textbox', { name: 'Small: Price' })
    await expect(cell).toHaveAttribute('placeholder', '1,250.00')
    await cell.fill('1.300')
    await cell.blur()
    await page.getByText('Small: Price: Which one is meant: 1.30 or 1,300.00?').waitFor()
    await page.getByRole('button', { name: '1,300.00' }).click()
    await expect(cell).toHaveValue('1,300.00')
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await server.stop()
  }
})
