import { expect, type Stage, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

for (const [database, shop] of [
  ['SQLite', {}],
  ['PostgreSQL', { postgres: true }],
] as const)
  test.describe(`on ${database}${inGate(database === 'SQLite')}`, () => {
    test.use({ shop })
    test('a visitor of a foreign page buys with a card and comes back with the order', ({ stage }) => buy(stage))
  })

async function buy(stage: Stage): Promise<void> {
  const { page, shopper, recorder } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))

  const mill = await shopper.lookAt('Pepper Mill')
  await shopper.choose('Wood', 'Walnut', mill)
  await shopper.choose('Height', '28 cm', mill)
  await shopper.add(mill)
  await page.keyboard.press('Escape')
  await expect.poll(shopper.countItems).toBe(1)
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(shopper.countItems).toBe(3)

  await shopper.openCart()
  await shopper.setQuantity('Dish Brush', 3)
  await expect.poll(shopper.countItems).toBe(4)
  await shopper.applyCoupon('FETTLE10')
  await expect.poll(() => shopper.total('Discount')).toBe('−€9.05')
  await shopper.estimateFor('Ireland', 'T23 X0X0')
  await expect.poll(() => shopper.total('Total')).toBe('€81.45')
  expect(await shopper.total('Subtotal')).toBe('€90.50')

  await shopper.checkOut()
  // The destination entered in the cart is filled in already.
  expect(await page.getByLabel('Country', { exact: true }).inputValue()).toBe('IE')
  expect(await page.getByLabel(/^Eircode/).inputValue()).toBe('T23 X0X0')
  await shopper.fillDetails()
  await shopper.chooseDelivery('Post')
  await shopper.payWith('approved')
  await shopper.thanks().waitFor()
  expect(await shopper.orderNumber()).toMatch(/^\d+$/)
  expect(await page.getByText('Your order is paid and is being prepared.').isVisible()).toBe(true)
  expect(recorder.emitted('awning:checkout:complete')).toEqual([])

  await shopper.backToShop()
  await page.waitForURL(stage.host.url('plain.html'))
  await expect.poll(shopper.countItems).toBe(0)
  await expect
    .poll(() => recorder.emitted('awning:checkout:complete'))
    .toEqual([expect.objectContaining({ orderId: expect.any(String) })])
  // After a reload or the back button the order must not be emitted again.
  await page.reload()
  await expect.poll(shopper.countItems).toBe(0)
  expect(recorder.emitted('awning:checkout:complete')).toHaveLength(1)
  expect(recorder.problems()).toEqual([])
}
