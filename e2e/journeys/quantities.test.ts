import type { Locator } from '@playwright/test'
import { findBarriers } from '../axe.ts'
import { findOverflow } from '../find-overflow.ts'
import { expect, type Stage, test } from '../stage.ts'

/** Of this there are three. */
const product = (stage: Stage) => `${stage.server.demo}/products/salt-pig`

for (const width of [320, 1280])
  test(`at ${width} px a quantity that can not be says what became of it`, async ({ stage }) => {
    const { page, shopper, seen } = await stage.visit({ viewport: { width, height: 800 } })
    await shopper.visit(product(stage))
    const full = page.locator('.product')
    const quantity = full.getByRole('textbox')
    const note = full.locator('.quantity-note')
    await quantity.fill('999')
    await quantity.press('Enter')
    await expect.poll(() => note.textContent()).toBe('Only 3 left, so the quantity is now 3.')
    // It stays where the visitor goes on by keyboard.
    await quantity.press('Tab')
    expect(await note.textContent()).toBe('Only 3 left, so the quantity is now 3.')
    await quantity.fill('0')
    await quantity.blur()
    await expect.poll(() => note.textContent()).toBe('The quantity is at least 1.')
    expect(await quantity.inputValue()).toBe('1')

    await quantity.fill('3')
    await shopper.add(full)
    await shopper.cartOpens()
    await shopper.closeCart()
    await full.getByRole('button', { name: /^Add/ }).click()
    await full.getByText('Only 3 left, and your cart has 3 already.').waitFor()
    await shopper.cartOpens()
    await shopper.setQuantity('Salt Pig', 999)
    await shopper.line('Salt Pig').getByText('Only 3 left, so the quantity is now 3.').last().waitFor()
    await shopper.setQuantity('Salt Pig', 0)
    await shopper.line('Salt Pig').getByText('To have none, remove the item.').last().waitFor()
    await expect.poll(shopper.pieces).toBe(1)
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    // What is said comes between what is there, and browsers list what the shop refuses.
    expect(seen.problems().filter((problem) => !/^shift|status of 409 .*add-to-cart\)$/.test(problem))).toEqual([])
  })

test('over what others have left, the shop gives what there is, and says so', async ({ stage }) => {
  const { page, shopper } = await stage.visit()
  await shopper.visit(product(stage))
  await shopper.add(page.locator('.product'))
  await shopper.cartOpens()

  const other = await stage.visit()
  await other.shopper.visit(product(stage))
  await other.page.locator('.product').getByRole('textbox').fill('2')
  await other.shopper.add(other.page.locator('.product'))
  await other.shopper.cartOpens()
  await other.shopper.checkOut()
  await other.shopper.fillDetails()
  await other.shopper.chooseDelivery('Post')
  await other.shopper.payWith('approved')
  await other.shopper.thanks().waitFor()

  await shopper.setQuantity('Salt Pig', 3)
  await page.getByRole('alert').filter({ hasText: 'Only 1 left, so the quantity is now 1.' }).waitFor()
  await expect.poll(() => shopper.line('Salt Pig').getByRole('textbox').inputValue()).toBe('1')
})

test('what a press in the cart brings leaves what was pressed where it is', async ({ stage }) => {
  const { page, shopper } = await stage.visit({ viewport: { width: 390, height: 844 } })
  await shopper.visit(`${stage.server.demo}/products/stone-mortar`)
  await shopper.add(page.locator('.product'))
  await shopper.visit(`${stage.server.demo}/cart`)
  const cart = page.locator('awning-cart[layout=inline]')
  const more = cart.getByRole('button', { name: 'One more' })
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  const note = cart.getByText('Delivery and tax are worked out at checkout.')
  await note.waitFor()
  const before = await top(more)
  await more.click()
  await cart.getByText('€58.00 each').waitFor()
  expect(await top(more)).toBe(before)
  // What the shop says of the whole later stands below the way on.
  const checkOut = cart.getByRole('button', { name: 'Check out' })
  expect(await top(note)).toBeGreaterThan(await top(checkOut))
})
