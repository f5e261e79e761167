import type { Locator } from '@playwright/test'
import { findBarriers } from '../page/axe.ts'
import { findOverflow } from '../page/find-overflow.ts'
import { expect, type Stage, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

/** The URL of a product with three items in stock. */
const product = (stage: Stage) => `${stage.server.demo}/products/salt-pig`

for (const width of [320, 1280])
  test(`at ${width} px an impossible quantity shows what it was changed to${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const { page, shopper, recorder } = await stage.visit({ viewport: { width, height: 800 } })
    await shopper.visit(product(stage))
    const full = page.locator('.product')
    const quantity = full.getByRole('textbox')
    const note = full.locator('.quantity-note')
    await quantity.fill('999')
    await quantity.press('Enter')
    await expect.poll(() => note.textContent()).toBe('Only 3 left, so the quantity is now 3.')
    // The message stays when the focus moves on.
    await quantity.press('Tab')
    expect(await note.textContent()).toBe('Only 3 left, so the quantity is now 3.')
    await quantity.fill('0')
    await quantity.blur()
    await expect.poll(() => note.textContent()).toBe('The minimum quantity is 1.')
    expect(await quantity.inputValue()).toBe('1')

    await quantity.fill('3')
    await shopper.add(full)
    await shopper.cartOpens()
    await shopper.closeCart()
    await full.getByRole('button', { name: /^Add/ }).click()
    await full.getByText('Only 3 left, and 3 are already in your cart.').waitFor()
    await shopper.cartOpens()
    await shopper.setQuantity('Salt Pig', 999)
    await shopper.line('Salt Pig').getByText('Only 3 left, so the quantity is now 3.').last().waitFor()
    await shopper.setQuantity('Salt Pig', 0)
    await shopper.line('Salt Pig').getByText('To have none, remove the item.').last().waitFor()
    await expect.poll(shopper.countItems).toBe(1)
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    // The message moves the lines below it, and browsers log refused requests.
    expect(recorder.problems().filter((problem) => !/^shift|status of 409 .*add-to-cart\)$/.test(problem))).toEqual([])
  })

test('a quantity over the remaining stock becomes the stock, with a message', async ({ stage }) => {
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

test('messages after a click in the cart do not move the clicked button', async ({ stage }) => {
  // 'en-US' names no country, so the estimate waits for one, and its note is there.
  const { page, shopper } = await stage.visit({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  await shopper.visit(`${stage.server.demo}/products/stone-mortar`)
  await shopper.add(page.locator('.product'))
  await shopper.visit(`${stage.server.demo}/cart`)
  const cart = page.locator('awning-cart[layout=inline]')
  const more = cart.getByRole('button', { name: 'Increase quantity' })
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  const note = cart.getByText('Delivery and tax are calculated at checkout.')
  await note.waitFor()
  const before = await top(more)
  await more.click()
  await cart.getByText('€58.00 each').waitFor()
  expect(await top(more)).toBe(before)
  // Notes about the whole cart appear below the button.
  const checkOut = cart.getByRole('button', { name: 'Check out' })
  expect(await top(note)).toBeGreaterThan(await top(checkOut))
})
