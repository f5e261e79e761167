import type { Shopper } from '../stages/shopper.ts'
import { expect, test } from '../stages/stage.ts'

/** Opens the cart with its estimate, and reads the country. */
async function countryOf(shopper: Shopper) {
  const cart = await shopper.cartOpens()
  await cart.getByText('Estimate delivery and tax').click()
  return cart.getByRole('combobox', { name: 'Country' })
}

test('the estimate begins with the visitor’s country, and keeps another one after a reload', async ({ stage }) => {
  const { page, shopper } = await stage.visit({ locale: 'en-US', timezoneId: 'Europe/Dublin' })
  await shopper.visit(`${stage.server.demo}/products/dish-brush`)
  await shopper.add(page.locator('.product'))
  await expect(await countryOf(shopper)).toHaveValue('IE')
  await expect.poll(() => shopper.total('Delivery')).toMatch(/€|Free/)
  const cart = await shopper.cartOpens()
  await cart.getByRole('combobox', { name: 'Country' }).selectOption('DE')
  await cart.getByRole('button', { name: 'Estimate', exact: true }).click()
  await page.reload()
  await shopper.openCart()
  await expect(await countryOf(shopper)).toHaveValue('DE')
})
