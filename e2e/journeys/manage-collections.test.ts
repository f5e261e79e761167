import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { callApi, expectNoBarrier, openPage, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

const FOLDER = fileURLToPath(new URL('../../backend/demo/media/', import.meta.url))
const PICTURES = readdirSync(FOLDER).filter((name) => name.endsWith('.webp'))

const QUERY = 'POST /stores-reader/v1/products/query-platformized'
const READ = 'GET /stores-reader/v1/products'

async function sell(page: Page, name: string): Promise<string> {
  const product = { name, productType: 'physical', priceData: { price: 10 } }
  return (await callApi(page, 'POST /stores/v1/products', { product })).product.id
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
}

for (const [width, colorScheme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const) {
  test(`a merchant puts products into a collection and orders them, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page }) => {
      for (const name of ['Bowl', 'Cup', 'Jug', 'Plate']) await sell(page, name)
      const { collection } = await callApi(page, 'POST /stores/v1/collections', { collection: { name: 'Table' } })
      await page.goto(`/admin/collections/${collection.id}`)
      await page.getByRole('button', { name: 'Add products' }).click()
      for (const name of ['Plate', 'Bowl', 'Cup']) {
        await page.getByRole('searchbox', { name: 'Search by name or SKU' }).fill(name)
        await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
        await page.getByText('In it', { exact: true }).first().waitFor()
      }
      await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Done' }).click()
      await save(page)
      const list = async () => {
        const query = { filter: { collectionIds: { $hasSome: [collection.id] } } }
        const { products } = await callApi(page, QUERY, { query })
        return products.map(({ name }: { name: string }) => name)
      }
      expect(await list()).toEqual(['Bowl', 'Cup', 'Plate'])

      // The last one comes first, by keyboard.
      await page.getByRole('row', { name: 'Plate', exact: true }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Move: Plate', exact: true })).toBeFocused()
      for (const [key, place] of [
        ['Enter', 'Insert after Plate'],
        ['ArrowUp', 'Insert between Cup and Plate'],
        ['ArrowUp', 'Insert between Bowl and Cup'],
        ['ArrowUp', 'Insert before Bowl'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(page.getByRole('button', { name: place, exact: true })).toBeFocused()
      }
      await page.keyboard.press('Enter')
      await save(page)
      expect(await list()).toEqual(['Plate', 'Bowl', 'Cup'])
      await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Remove: Bowl' }).click()
      await save(page)
      expect(await list()).toEqual(['Plate', 'Cup'])
      await page.getByRole('button', { name: 'Back to the order of creation' }).click()
      await expect.poll(list).toEqual(['Cup', 'Plate'])
    })
  })

  test(`a collection by rule has what meets its conditions, and a digital product waits for its file, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page }) => {
      const bowl = await sell(page, 'Bowl')
      await sell(page, 'Cup')
      const product = { name: 'Glaze recipes', productType: 'digital', priceData: { price: 80 } }
      const { id } = (await callApi(page, 'POST /stores/v1/products', { product })).product
      const { collection } = await callApi(page, 'POST /stores/v1/collections', { collection: { name: 'Small gifts' } })
      await page.goto(`/admin/collections/${collection.id}`)
      await page.getByText('by rule', { exact: true }).click()
      await page.getByRole('textbox', { name: 'Up to' }).fill('20')
      await page.getByText('2 products meet this').waitFor()
      await page.getByRole('button', { name: 'Add a condition' }).click()
      await page
        .getByRole('button', { name: /Condition/ })
        .last()
        .click()
      await page.getByRole('option', { name: 'Name contains' }).click()
      await page.getByRole('textbox', { name: 'Name contains' }).fill('cup')
      await page.getByText('One product meets this').waitFor()
      await expectNoBarrier(page)
      await page.getByRole('button', { name: /They meet/ }).click()
      await page.getByRole('option', { name: 'any of these conditions' }).click()
      await page.getByText('2 products meet this').waitFor()
      await save(page)
      await page.getByText('2 products', { exact: true }).waitFor()
      await expect(page.getByRole('button', { name: 'Add products' })).toBeHidden()
      const list = async () => {
        const query = { filter: { collectionIds: { $hasSome: [collection.id] } } }
        const { products } = await callApi(page, QUERY, { query })
        return products.map(({ name }: { name: string }) => name)
      }
      expect(await list()).toEqual(['Bowl', 'Cup'])
      await callApi(page, `PATCH /stores/v1/products/${bowl}`, { product: { priceData: { price: 30 } } })
      expect(await list()).toEqual(['Cup'])
      await page.goto('/admin/collections')
      await page.getByText('By rule', { exact: true }).waitFor()

      await page.goto('/admin/products')
      await page.getByRole('row', { name: /Glaze recipes/ }).waitFor()
      if (width > 1000) await page.getByText('No file', { exact: true }).waitFor()
      await page.goto(`/admin/products/${id}`)
      await page.getByText('It has no file yet, so it is not sold').waitFor()
      await expect(page.getByRole('checkbox', { name: /Small gifts/ })).toBeDisabled()
      await expectNoBarrier(page)
      await page.getByRole('switch', { name: 'Buyers get no file' }).press('Space')
      await page.getByText('It has no file yet, so it is not sold').waitFor({ state: 'detached' })
      const { deliveries } = await callApi(page, 'POST /awning/v1/digital-deliveries/query', { productIds: [id] })
      expect(deliveries).toEqual([{ productId: id, withoutFile: true, awaitsFile: false }])
    })
  })

  test(`a merchant shows pictures for choices, duplicates, and deletes many at once, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page }) => {
      const id = await sell(page, 'Tee')
      await page.goto(`/admin/products/${id}`)
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(PICTURES.slice(0, 2).map((name) => FOLDER + name))
      await expect(page.getByLabel('Alternative text', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Add an option' }).click()
      await page.getByLabel('Name of the option').fill('Color')
      const box = page.getByLabel('Add a choice to Color')
      for (const choice of ['Red', 'Blue']) {
        await box.fill(choice)
        await box.press('Enter')
      }
      // What is too long is refused, not cut.
      await box.fill('x'.repeat(51))
      await page.getByText('At most 50 characters. Remove 1.').waitFor()
      await box.fill('')
      await page.getByRole('button', { name: 'Pictures of Blue' }).click()
      await page.getByRole('dialog').getByRole('row', { name: 'Picture 2' }).click()
      await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Use these' }).click()
      await page.getByRole('switch', { name: 'Track inventory' }).press('Space')
      await page.getByLabel('Counts as low from').fill('20')
      await save(page)
      const read = (productId: string) => callApi(page, `${READ}/${productId}`)
      const shown = async (productId: string) => {
        const { product } = await read(productId)
        const [red, blue] = product.productOptions[0].choices
        return [red.media, blue.media?.items.length, blue.media?.mainMedia.id === product.media.items[1].id]
      }
      expect(await shown(id)).toEqual([undefined, 1, true])
      expect(await callApi(page, `GET /awning/v1/products/${id}/low-stock-limit`)).toEqual({ limit: 20, usual: 5 })

      await page.getByRole('button', { name: 'Duplicate' }).click()
      await page.getByRole('heading', { name: 'Tee (copy)', level: 1 }).waitFor()
      const copy = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      expect(await shown(copy)).toEqual([undefined, 1, true])
      expect((await read(copy)).product.visible).toBe(false)
      expect((await callApi(page, `GET /awning/v1/products/${copy}/low-stock-limit`)).limit).toBe(20)

      // A picture that is in the library already.
      const cup = await sell(page, 'Cup')
      await page.goto(`/admin/products/${cup}`)
      await page.getByRole('button', { name: 'From the library' }).click()
      await page.getByRole('dialog').getByRole('row').first().click()
      await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Use these' }).click()
      await save(page)
      expect((await read(cup)).product.media.items).toHaveLength(1)

      await openPage(page, 'Products')
      await page.locator('thead label').first().click()
      await page.getByText('3 selected').waitFor()
      await page.getByRole('button', { name: 'Change them' }).click()
      await page.getByRole('button', { name: 'What to change' }).click()
      await page.getByRole('option', { name: 'Delete', exact: true }).click()
      await page.getByText('3 products are deleted').waitFor()
      await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Delete 3', exact: true }).click()
      await page.getByText('3 products were deleted.').waitFor()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.getByText('The change was undone.').waitFor()
      expect(await shown(copy)).toEqual([undefined, 1, true])
    })
  })
}
