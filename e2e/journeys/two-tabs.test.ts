import { expect, test } from '../stages/stage.ts'

test('a second tab shows the first one’s changes without a request', async ({ stage }) => {
  const { page, shopper, recorder, tab } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  const other = await tab()
  await other.shopper.visit(stage.host.url('plain.html'))
  await expect.poll(other.shopper.countItems).toBe(0)

  // The cart's engine is loaded on first use, which is not measured.
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(other.shopper.countItems).toBe(2)

  const requests: string[] = []
  other.page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(other.shopper.countItems).toBe(4)
  expect(requests).not.toContain('GET /awning/v1/carts/current')

  // And in the other direction, in the drawers of both tabs.
  await shopper.openCart()
  await other.shopper.openCart()
  await other.shopper.setQuantity('Dish Brush', 1)
  await expect.poll(() => shopper.line('Dish Brush').getByRole('textbox').inputValue()).toBe('1')
  await shopper.remove('Dish Brush')
  await other.page.getByText('Your cart is empty.').waitFor()
  expect(recorder.problems()).toEqual([])
})
