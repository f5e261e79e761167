import { expect, test } from '@playwright/test'
import { buy, callApi, expectNoBarrier, openPage, stockShop, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`a merchant finds anything by one field, and says what shoppers find first, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press, field }) => {
      await page.getByText('Your sales appear here').waitFor()
      await buy(page, await stockShop(page))
      await callApi(page, 'POST /stores/v1/products', {
        product: { name: 'Salt pig', productType: 'physical', priceData: { price: 12 } },
      })

      const find = page.getByRole('searchbox', { name: 'Find anything' })
      const option = (name: string | RegExp) => page.getByRole('menuitem', { name })
      await page.keyboard.press('Control+k')
      await expect(find).toBeFocused()
      await find.fill('jars')
      await option(/Clay jar/).waitFor()
      await expectNoBarrier(page)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Clay jar' }).waitFor()

      await press('Find anything')
      await find.fill('byrne nora')
      await option(/^#/).click()
      await page.getByRole('heading', { level: 1, name: /#?\d+/ }).waitFor()
      await page.keyboard.press('Control+k')
      await find.fill('nothing of the kind')
      await page.getByText('Nothing found').waitFor()
      // The first empties the field, the second closes it.
      await page.keyboard.press('Escape')
      await expect(find).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(find).toHaveCount(0)

      await page.keyboard.press('Control+k')
      await find.fill('regional')
      await option('Regional settings').click()
      await page.getByRole('heading', { level: 1, name: 'Regional settings' }).waitFor()

      await openPage(page, 'Search')
      await press('Add words')
      await field('Words with commas between them').fill('pot')
      await press('Save')
      await expect(field('Words with commas between them')).toBeFocused()
      await field('Words with commas between them').fill('pot, Jar')
      await press('Add a search')
      await field('When people type').fill('Kitchen')
      await page.getByRole('searchbox', { name: 'Find a product to show' }).fill('salt')
      await page.getByRole('button', { name: 'Add Salt pig' }).click()
      await expectNoBarrier(page)
      await press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      const names = async (text: string) => {
        const query = { filter: { words: { $contains: text } } }
        const { products } = await callApi(page, 'POST /stores-reader/v1/products/query-platformized', { query })
        return products.map(({ name }: { name: string }) => name)
      }
      expect(await names('pots')).toEqual(['Clay jar'])
      expect(await names('kitchen')).toEqual(['Salt pig'])
    })
  })
