import { expect, type Stage, test } from '../stage.ts'

for (const [database, shop] of [
  ['SQLite', {}],
  ['PostgreSQL', { postgres: true }],
] as const)
  test.describe(`on ${database}`, () => {
    test.use({ shop })
    test('a visitor of a foreign page buys with a card and comes back with the order', ({ stage }) => buy(stage))
  })

async function buy(stage: Stage): Promise<void> {
  const { page, shopper, seen } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))

  const mill = await shopper.lookAt('Pepper Mill')
  await shopper.choose('Wood', 'Walnut', mill)
  await shopper.choose('Height', '28 cm', mill)
  await shopper.add(mill)
  await page.keyboard.press('Escape')
  await expect.poll(shopper.pieces).toBe(1)
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(shopper.pieces).toBe(3)

  await shopper.openCart()
  await shopper.setQuantity('Dish Brush', 3)
  await expect.poll(shopper.pieces).toBe(4)
  await shopper.applyCoupon('FETTLE10')
  await expect.poll(() => shopper.total('Discount')).toBe('−€9.05')
  await shopper.estimateFor('Ireland', 'T23 X0X0')
  await expect.poll(() => shopper.total('Total')).toBe('€81.45')
  expect(await shopper.total('Subtotal')).toBe('€90.50')

  await shopper.checkOut()
  // What the cart was told once stands there already.
  expect(await page.getByLabel('Country', { exact: true }).inputValue()).toBe('IE')
  expect(await page.getByLabel('Postcode', { exact: true }).inputValue()).toBe('T23 X0X0')
  await shopper.fillDetails()
  await shopper.chooseDelivery('Post')
  await shopper.payWith('approved')
  await shopper.thanks().waitFor()
  expect(await shopper.orderNumber()).toMatch(/^\d+$/)
  expect(await page.getByText('Your order is paid and is being prepared.').isVisible()).toBe(true)
  expect(seen.emitted('awning:checkout:complete')).toEqual([])

  await shopper.backToShop()
  await page.waitForURL(stage.host.url('plain.html'))
  await expect.poll(shopper.pieces).toBe(0)
  await expect.poll(() => seen.emitted('awning:checkout:complete')).toEqual([{ orderId: expect.any(String) }])
  // The page may be loaded again, and the browser's own button leads back to it: the order is told once.
  await page.reload()
  await expect.poll(shopper.pieces).toBe(0)
  expect(seen.emitted('awning:checkout:complete')).toHaveLength(1)
  expect(seen.problems()).toEqual([])
}
