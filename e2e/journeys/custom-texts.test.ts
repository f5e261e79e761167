import { callServer } from '../server/http.ts'
import { makeFixture } from '../server/running-server.ts'
import { visitAsMerchant } from '../stages/merchant-stage.ts'
import { expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

test.use({ shop: { env: { TEST_OUTBOX: 'on' } } })

const FIELDS = [
  { title: 'Engraving', maxLength: 12, mandatory: true, surcharge: '5.00' },
  { title: 'Wishes', maxLength: 200, mandatory: false },
]

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const)
  test(`an engraving is asked for in page and quick look at ${width} px, ${colorScheme}, and is shown up to the order${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const { server, host } = stage
    const request = { origin: host.origin, redirectUri: `${host.origin}/` }
    const { adminApiKey, products } = await makeFixture(server, request)
    const { id } = products.simple
    await callServer(server.base, 'PUT', `/awning/v1/products/${id}/custom-text-fields`, adminApiKey, {
      customTextFields: FIELDS,
    })
    const { page, shopper, recorder } = await stage.visit({ viewport: { width, height: 900 }, colorScheme })
    await page.goto(
      host.put(
        `texts-${width}.html`,
        `<!doctype html><html lang="en-IE"><title>Kiln</title>{{snippet}}<awning-cart></awning-cart>
          <main><awning-product product-id="${id}" id="card" layout="grid"></awning-product>
          <awning-product product-id="${id}" id="full"></awning-product></main></html>`,
      ),
    )
    const full = page.locator('#full')
    const add = full.getByRole('button', { name: 'Add to cart', exact: true })
    await add.click()
    await full.getByText('Please fill in this field.').waitFor()
    await expect(full.getByLabel('Engraving')).toBeFocused()
    await full.getByLabel('Engraving').pressSequentially('Ada Lovelace the first')
    await expect(full.getByLabel('Engraving')).toHaveValue('Ada Lovelace')
    await full.getByText('Characters left: 0').waitFor()
    await full.getByLabel('Wishes').fill('In italics')
    await add.click()
    await expect.poll(shopper.countItems).toBe(1)

    await page
      .locator('#card')
      .getByRole('button', { name: /^Choose options/ })
      .click()
    const look = page.getByRole('dialog')
    await look.getByLabel('Engraving').fill('Bob')
    await look.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect.poll(shopper.countItems).toBe(2)
    await page.keyboard.press('Escape')

    const cart = await shopper.openCart()
    for (const text of ['Engraving: Ada Lovelace', 'Wishes: In italics', 'Engraving: Bob'])
      await cart.getByText(text).waitFor()
    await shopper.checkOut()
    const shown = async () => {
      for (const text of ['Engraving: Ada Lovelace', 'Wishes: In italics', 'Engraving: Bob'])
        await page.getByText(text, { exact: true }).first().waitFor({ state: 'attached' })
    }
    await shown()
    await shopper.fillDetails()
    await shopper.chooseDelivery('Post')
    await shopper.payWith('approved')
    await shopper.thanks().waitFor()
    await shown()
    expect(recorder.problems()).toEqual([])
  })

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`a merchant asks buyers for texts at ${width} px, ${colorScheme}: added, ordered, priced and taken away again${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, field, press }) => {
      await page.goto('/admin/products/new')
      await field('Name').fill('Clay jar')
      await field('Price').fill('24,50')
      await press('Add a field')
      await field('What to enter').fill('Engraving')
      await field('Most characters').fill('20')
      await field('Surcharge').fill('5')
      await page.getByRole('switch', { name: 'Buyers have to fill it in' }).press('Space')
      await press('Add a field')
      await field('What to enter').last().fill('Wishes')
      await press('Move the field Wishes up')
      await expect(field('What to enter').first()).toHaveValue('Wishes')
      await press('Add the product')
      await page.getByRole('heading', { name: 'Clay jar', level: 1 }).waitFor()
      await page.reload()
      await expect(field('What to enter').first()).toHaveValue('Wishes')
      await expect(field('Surcharge').last()).toHaveValue('5.00')
      await expect(page.getByRole('switch', { name: 'Buyers have to fill it in' }).last()).toBeChecked()
      // A title twice is refused at its field.
      await field('What to enter').first().fill('Engraving')
      await press('Save')
      await expect(field('What to enter').last()).toBeFocused()
      await page.getByRole('button', { name: 'Remove the field Engraving', exact: true }).last().click()
      await press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      await page.reload()
      await expect(field('What to enter')).toHaveCount(1)
    })
  })
