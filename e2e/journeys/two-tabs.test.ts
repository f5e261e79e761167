import { expect, test } from '../stage.ts'

test('a second tab shows what the first one did, without asking for it', async ({ stage }) => {
  const { page, shopper, seen, tab } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  const other = await tab()
  await other.shopper.visit(stage.host.url('plain.html'))
  await expect.poll(other.shopper.pieces).toBe(0)

  // What works the cart is loaded with its first use; that use is not the one that counts.
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(other.shopper.pieces).toBe(2)

  const asked: string[] = []
  other.page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(other.shopper.pieces).toBe(4)
  expect(asked).not.toContain('GET /ecom/v1/carts/current')

  // And the other way round, in the drawers of both.
  await shopper.openCart()
  await other.shopper.openCart()
  await other.shopper.setQuantity('Dish Brush', 1)
  await expect.poll(() => shopper.line('Dish Brush').getByRole('textbox').inputValue()).toBe('1')
  await shopper.remove('Dish Brush')
  await other.page.getByText('Your cart is empty.').waitFor()
  expect(seen.problems()).toEqual([])
})
