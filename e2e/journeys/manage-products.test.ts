import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { ADMIN, callApi, expectNoBarrier, openPage as open, openShop, watch } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

const FOLDER = fileURLToPath(new URL('../../backend/demo/media/', import.meta.url))
const [FIRST = '', SECOND = ''] = readdirSync(FOLDER).filter((name) => name.endsWith('.webp'))

type StoredVariant = {
  choices: Record<string, string>
  variant: { priceData: { price: number }; sku: string }
  stock: { quantity: number }
}

/** Reads the only product of this name through the storefront API. */
async function readProduct(page: Page, name: string) {
  const response = await page.request.post('/stores-reader/v1/products/query-platformized', {
    headers: { ...ADMIN, origin: new URL(page.url()).origin },
    data: { query: { filter: { name }, paging: { limit: 1 } }, includeVariants: true },
  })
  return (await response.json()).products[0]
}

for (const [width, colorScheme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const)
  test(`a merchant makes a product with options, pictures and stock, and changes many at once, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    const server = await startServer({ DEMO: 'off' })
    const context = await browser.newContext({
      baseURL: server.base,
      viewport: { width, height: 900 },
      colorScheme,
      locale: 'en-IE',
    })
    try {
      const { page, problems } = await watch(context)
      await openShop(server, page)
      await open(page, 'Products')
      await page.getByText('No products yet').waitFor()
      await expectNoBarrier(page)

      await page.getByRole('link', { name: 'Add a product' }).first().click()
      await page.getByRole('heading', { name: 'New product' }).waitFor()
      await page.getByLabel('Name', { exact: true }).fill('Clay jar')
      const description = page.getByRole('textbox', { name: 'Description' })
      await description.click()
      await page.getByRole('button', { name: 'Bold' }).click()
      await page.keyboard.type('Thrown by hand.')
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([FOLDER + FIRST, FOLDER + SECOND])
      await expect(page.getByLabel('Alternative text', { exact: true })).toBeVisible()
      await page.getByLabel('Alternative text', { exact: true }).fill('The jar from above')
      // The second picture becomes the main one, by keyboard.
      await page.getByRole('row', { name: 'The jar from above', exact: true }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Move: The jar from above', exact: true })).toBeFocused()
      for (const [key, place] of [
        ['Enter', 'Insert after The jar from above'],
        ['ArrowUp', 'Insert between Picture 1 and The jar from above'],
        ['ArrowUp', 'Insert before Picture 1'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(page.getByRole('button', { name: place, exact: true })).toBeFocused()
      }
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Alternative text of the main picture')).toHaveValue('The jar from above')
      await page.getByLabel('Price', { exact: true }).fill('24,50')

      for (const [name, choices] of [
        ['Size', ['Small', 'Large']],
        ['Glaze', ['Blue', 'White']],
      ] as const) {
        await page.getByRole('button', { name: 'Add an option' }).click()
        await page.getByLabel('Name of the option').last().fill(name)
        const box = page.getByLabel(`Add a choice to ${name}`)
        for (const choice of choices) {
          await box.fill(choice)
          await box.press('Enter')
        }
      }
      await page.getByRole('switch', { name: 'Track inventory' }).press('Space')
      // Cells copied from a spreadsheet, pasted over the prices of the large variants and the cells beside them.
      const cell = (name: string) => page.getByLabel(name, { exact: true })
      await cell('Large · Blue: Price').focus()
      await cell('Large · Blue: Price').evaluate((input) => {
        const data = new DataTransfer()
        data.setData('text/plain', '32\t12\tJAR-LB\n33\t12\tJAR-LW\n')
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      })
      await expect(cell('Large · White: SKU')).toHaveValue('JAR-LW')
      await cell('Small · Blue: Quantity').fill('7')
      await page.keyboard.press('ArrowDown')
      await expect(cell('Small · White: Quantity')).toBeFocused()
      await page.keyboard.type('3')
      await page.keyboard.press('Escape')
      await expect(cell('Small · White: Quantity')).toHaveValue('0')
      await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Add the product' }).click()
      await page.getByRole('heading', { name: 'Clay jar', level: 1 }).waitFor()
      await expectNoBarrier(page)

      const product = await readProduct(page, 'Clay jar')
      expect(product).toMatchObject({
        slug: 'clay-jar',
        description: '<p><strong>Thrown by hand.</strong></p>',
        priceData: { price: 24.5 },
        stock: { trackInventory: true, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
      })
      expect(product.media.items).toHaveLength(2)
      expect(product.media.mainMedia.image.altText).toBe('The jar from above')
      expect(
        product.variants.map(({ choices, variant, stock }: StoredVariant) => [
          `${choices.Size} ${choices.Glaze}`,
          variant.priceData.price,
          variant.sku,
          stock.quantity,
        ]),
      ).toEqual([
        ['Small Blue', 24.5, '', 7],
        ['Small White', 24.5, '', 0],
        ['Large Blue', 32, 'JAR-LB', 0],
        ['Large White', 33, 'JAR-LW', 0],
      ])

      // Two editors: the second sees what the first has saved, and keeps their own changes.
      const second = await watch(context)
      await second.page.goto(`/admin/products/${product.id}`)
      await second.page.getByLabel('Brand').fill('Kiln')
      await second.page.getByLabel('Name', { exact: true }).fill('Big jar')
      await page.getByLabel('Name', { exact: true }).fill('Clay pot')
      await page.getByLabel('Ribbon').fill('New')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved', { exact: true }).waitFor()
      await second.page.getByRole('button', { name: 'Save', exact: true }).click()
      await second.page.getByText('You both changed: name.').waitFor()
      await expectNoBarrier(second.page)
      expect((await readProduct(page, 'Clay pot')).brand).toBeUndefined()
      await second.page.getByRole('button', { name: 'Keep mine' }).click()
      await second.page.getByRole('button', { name: 'Save', exact: true }).click()
      await second.page.getByText('Saved', { exact: true }).waitFor()
      expect(await readProduct(page, 'Big jar')).toMatchObject({ brand: 'Kiln', ribbon: 'New' })
      expect(second.problems).toEqual([])
      await second.page.close()

      // A bulk change: previewed first, applied, and undone.
      for (const name of ['Bowl', 'Cup'])
        await page.request.post('/stores/v1/products', {
          headers: { ...ADMIN, origin: server.base },
          data: { product: { name, productType: 'physical', priceData: { price: 10 } } },
        })
      await page.reload()
      await open(page, 'Products')
      await page.getByRole('row').filter({ hasText: 'Bowl' }).waitFor()
      await expectNoBarrier(page)
      // Clicks that are faster than the table updates: each counts.
      const boxes = await page.locator('tbody label').all()
      const places = await Promise.all(boxes.slice(0, 3).map((each) => each.boundingBox()))
      await Promise.all(places.map((at) => at && page.mouse.click(at.x + at.width / 2, at.y + at.height / 2)))
      await page.getByText('3 selected').waitFor()
      // The arrow keys continue from the row that was pressed last.
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Space')
      await page.getByText('2 selected').waitFor()
      await page.getByRole('button', { name: 'Clear the selection' }).click()
      await page.getByText('2 selected').waitFor({ state: 'detached' })
      await page.locator('thead label').first().click()
      await page.getByText('3 selected').waitFor()
      await page.getByRole('button', { name: 'Change them' }).click()
      await page.getByRole('textbox', { name: 'Percentage' }).fill('10')
      await page.getByText('€10.00 €11.00').first().waitFor()
      await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Change 3', exact: true }).click()
      // The change continues while the merchant is on another page, and can be seen and undone from there.
      await open(page, 'Collections')
      await page.getByText('3 products were changed.').waitFor()
      await expectNoBarrier(page)
      const prices = async () => [
        (await readProduct(page, 'Big jar')).priceData.price,
        (await readProduct(page, 'Bowl')).priceData.price,
      ]
      expect(await prices()).toEqual([26.95, 11])
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect.poll(prices).toEqual([24.5, 10])
      await page.getByText('The change was undone.').waitFor()
      await open(page, 'Products')
      await page.getByText('The change was undone.').waitFor()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByText('The change was undone.').waitFor({ state: 'detached' })

      const names = page.getByRole('rowheader')
      await page.getByRole('radio', { name: 'Out of stock', exact: true }).click()
      await expect(names).toHaveText(['Big jar'])
      await page.getByRole('radio', { name: 'All', exact: true }).click()
      await page.getByRole('searchbox').fill('bow')
      await expect(names).toHaveText(['Bowl'])

      await open(page, 'Collections')
      await page.getByRole('row').filter({ hasText: 'All Products' }).waitFor()
      await expectNoBarrier(page)
      await page.getByRole('link', { name: 'Add a collection' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Kitchen')
      await page.locator('input[type=file]').setInputFiles(FOLDER + FIRST)
      // The picture moves the button down when it appears: a click at this moment would miss.
      await page.getByRole('button', { name: 'Remove: Picture 1' }).waitFor()
      await page.getByRole('button', { name: 'Add the collection' }).click()
      await page.getByRole('heading', { name: 'Kitchen', level: 1 }).waitFor()
      await expect(page.getByRole('button', { name: 'Remove: Picture 1' })).toBeVisible()
      await expectNoBarrier(page)

      await open(page, 'Inventory')
      const quantity = page.getByLabel('Quantity of Big jar Small White')
      await quantity.fill('4')
      await quantity.press('Enter')
      await page.getByRole('row').filter({ hasText: 'Small · White' }).getByText('Low', { exact: true }).waitFor()
      await expectNoBarrier(page)
      expect(problems).toEqual([])
    } finally {
      await context.close()
      await server.stop()
    }
  })

test('two people change a collection: the second looks first, then saves', async ({ browser }) => {
  const server = await startServer({ DEMO: 'off' })
  const context = await browser.newContext({ baseURL: server.base, locale: 'en-IE' })
  try {
    const { page } = await watch(context)
    await openShop(server, page)
    const { collection } = await callApi(page, 'POST /stores/v1/collections', { collection: { name: 'Kitchen' } })
    const second = await watch(context)
    for (const each of [page, second.page]) await each.goto(`/admin/collections/${collection.id}`)
    const name = (of: Page) => of.getByLabel('Name', { exact: true })
    const save = (of: Page) => of.getByRole('button', { name: 'Save', exact: true }).click()
    const title = (of: Page, text: string) => of.getByRole('heading', { name: text, level: 1 }).waitFor()
    await name(second.page).fill('Kitchen things')
    await name(page).fill('Cooking')
    await save(page)
    await title(page, 'Cooking')
    await save(second.page)
    await second.page.getByText('Somebody else changed this meanwhile, so nothing was saved.').waitFor()
    await title(second.page, 'Cooking')
    await expect(name(second.page)).toHaveValue('Kitchen things')
    await save(second.page)
    await title(second.page, 'Kitchen things')
    await expect(second.page.getByText('There are unsaved changes')).toHaveCount(0)
    expect(second.problems).toEqual([])
  } finally {
    await context.close()
    await server.stop()
  }
})

test('a merchant sells a file by subscription, makes it a gift card, and is warned before work is lost', async ({
  browser,
}) => {
  const server = await startServer({ DEMO: 'off' })
  const context = await browser.newContext({ baseURL: server.base, locale: 'en-IE' })
  try {
    const { page } = await watch(context)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const read = async (path: string) => (await page.request.get(path, { headers: ADMIN })).json()
    await openShop(server, page)
    await page.goto('/admin/products/new')
    await field('Name').fill('Pattern')
    await field('Price').fill('9')
    await page.getByText('A file', { exact: true }).click()
    await field('Ribbon').fill('New')
    await page.getByRole('switch', { name: 'Allow pre-orders' }).press('Space')
    await field('What buyers read').fill('Sent in May')
    await press('Add a text')
    await field('Heading').fill('Care')
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.type('By hand')
    await press('Add a subscription')
    await field('Discount for subscribers').fill('10')
    await press('Add the product')
    await page.getByRole('heading', { name: 'Pattern', level: 1 }).waitFor()
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'pattern.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a pattern') })
    await page.getByText('pattern.pdf was saved.').waitFor()
    const { id, ...product } = await readProduct(page, 'Pattern')
    expect(product).toMatchObject({
      productType: 'digital',
      ribbon: 'New',
      additionalInfoSections: [{ title: 'Care', description: '<p>By hand</p>' }],
    })
    expect((await read(`/awning/v1/products/${id}/subscription-options`)).subscriptionOptions).toMatchObject([
      { title: 'Every month', subscriptionSettings: { frequency: 'MONTH' }, discount: { percent: '10' } },
    ])

    await page.getByText('A gift card', { exact: true }).click()
    await field('Ribbon').fill('')
    await field('Price').fill('cheap')
    await press('Save')
    await page.getByText('This is no number. Write it like').waitFor()
    await expect(field('Price')).toBeFocused()
    await field('Price').fill('12')
    await press('Save')
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await read(`/awning/v1/products/${id}/gift-card`)).toEqual({ giftCard: true })
    expect((await readProduct(page, 'Pattern')).ribbon).toBeUndefined()

    await field('Name').fill('Another')
    await page.getByRole('navigation').getByRole('link', { name: 'Inventory', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
    await press('Stay')
    await press('Discard')
    await expect(field('Name')).toHaveValue('Pattern')
    await press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No products yet').waitFor()
  } finally {
    await context.close()
    await server.stop()
  }
})
