import { buyAndReturn, buyAtCheckout, goToCheckout, goToPayment, pay } from '../engine-shopper.ts'
import { expect, test } from '../engine-stage.ts'
import type { BrowserVisit } from '../page-driver.ts'
import { createVisitor, eventually, type Visitor } from '../visitor.ts'
import { waitForPopup } from '../windows.ts'

async function visitPlain(visitor: BrowserVisit, url: string) {
  const tab = await visitor.open()
  await tab.goto(url)
  return { tab, buyer: await createVisitor(tab) }
}

/** Chooses a product's options in its quick view, and adds it. */
async function addPepperMill(buyer: Visitor) {
  await buyer.press('button', 'Pepper Mill')
  await buyer.press('radio', 'Beech')
  await buyer.press('radio', '18 cm')
  await buyer.press('button', /^Add to cart/)
  await buyer.reads(/is in your cart\./)
  await buyer.press('button', 'Close')
}

test('a visitor chooses the options of a product, and buys it', async ({ shop, visit }) => {
  const { tab, buyer } = await visitPlain(await visit(), shop.host.url('plain.html'))
  await addPepperMill(buyer)
  await buyer.press('button', 'Open the cart, 1 item')
  await buyer.sees('dialog', 'Cart')
  await buyer.press('button', 'Check out')
  await eventually(tab.url, 'the checkout is open').toMatch(/\/checkout\//)
  expect(await buyAtCheckout(tab)).toMatch(/^\d+$/)
})

test('a visitor buys twice in a row, which gives two orders', async ({ shop, visit }) => {
  const tab = await (await visit()).open()
  const numbers = [
    await buyAndReturn(tab, shop.host.url('plain.html')),
    await buyAndReturn(tab, shop.host.url('plain.html')),
  ]
  expect(new Set(numbers).size).toBe(2)
})

test('a declined card is said, and another one pays', async ({ shop, visit }) => {
  const { tab, buyer } = await visitPlain(await visit(), shop.host.url('plain.html'))
  await goToCheckout(buyer)
  await goToPayment(tab)
  await pay(buyer, 'declined')
  await buyer.reads('The card was declined. Nothing was charged.')
  await pay(buyer, 'approved')
  await buyer.sees('heading', 'Thank you for your order')
})

test('a payment that the bank asks about is confirmed', async ({ shop, visit }) => {
  const { tab, buyer } = await visitPlain(await visit(), shop.host.url('plain.html'))
  await goToCheckout(buyer)
  await goToPayment(tab)
  await pay(buyer, 'confirmation')
  await buyer.press('button', /^Confirm /)
  await buyer.sees('heading', 'Thank you for your order')
})

test('who leaves the checkout by its link finds the cart as it was', async ({ shop, visit }) => {
  const url = shop.host.url('plain.html')
  const { tab, buyer } = await visitPlain(await visit(), url)
  await goToCheckout(buyer)
  await eventually(tab.url, 'the checkout is open').toMatch(/\/checkout\//)
  await buyer.press('link', 'Back to the shop')
  await eventually(tab.url, 'the buyer is back').toBe(url)
  await buyer.sees('button', 'Open the cart, 2 items')
})

test('the browser’s Back leads from the checkout to a page whose cart can be checked out again', async ({
  shop,
  visit,
}) => {
  const url = shop.host.url('plain.html')
  const { tab, buyer } = await visitPlain(await visit(), url)
  await goToCheckout(buyer)
  await eventually(tab.url, 'the checkout is open').toMatch(/\/checkout\//)
  await buyer.sees('button', 'Continue to delivery')
  await tab.back()
  await eventually(tab.url, 'the buyer is back').toBe(url)
  // In the drawer, which is still open if the page came from the back/forward cache; otherwise the page's own button.
  await buyer.press('button', 'Check out')
  await eventually(tab.url, 'the checkout is open').toMatch(/\/checkout\//)
  expect(await buyAtCheckout(tab)).toMatch(/^\d+$/)
})

test('the browser’s Back leads through the steps of the checkout', async ({ shop, visit }) => {
  const { tab, buyer } = await visitPlain(await visit(), shop.host.url('plain.html'))
  await goToCheckout(buyer)
  await goToPayment(tab)
  await buyer.sees('button', /^Pay /)
  await tab.back()
  await buyer.sees('button', 'Continue to payment')
  await tab.back()
  await buyer.sees('button', 'Continue to delivery')
  expect(await buyer.value('Eircode (optional)')).toBe('T23 X0X0')
})

test('a quantity that is changed at the checkout is changed in the page’s cart', async ({ shop, visit }) => {
  const url = shop.host.url('plain.html')
  const { tab, buyer } = await visitPlain(await visit(), url)
  await goToCheckout(buyer)
  await eventually(tab.url, 'the checkout is open').toMatch(/\/checkout\//)
  await buyer.fill(/^Quantity/, '3\n')
  await buyer.reads('€34.50')
  await buyer.press('link', 'Back to the shop')
  await eventually(tab.url, 'the buyer is back').toBe(url)
  await buyer.sees('button', 'Open the cart, 3 items')
})

test('a coupon and a removed line count at the checkout', async ({ shop, visit }) => {
  const { tab, buyer } = await visitPlain(await visit(), shop.host.url('plain.html'))
  await addPepperMill(buyer)
  await buyer.press('button', 'Two dish brushes, please')
  await buyer.press('button', 'Open the cart, 3 items')
  await buyer.sees('dialog', 'Cart')
  await buyer.press('button', 'Remove Dish Brush')
  await buyer.reads('Dish Brush was removed.')
  await buyer.press('button', 'Check out')
  await eventually(tab.url, 'the checkout is open').toMatch(/\/checkout\//)
  await buyer.reads('Pepper Mill')
  expect(await buyer.text()).not.toContain('Dish Brush')
  expect(await buyAtCheckout(tab)).toMatch(/^\d+$/)
})

test('two tabs agree on the cart', async ({ shop, visit }) => {
  const visitor = await visit()
  const { buyer } = await visitPlain(visitor, shop.host.url('plain.html'))
  const other = await visitPlain(visitor, shop.host.url('plain.html'))
  await buyer.press('button', 'Two dish brushes, please')
  await other.buyer.sees('button', 'Open the cart, 2 items')
  await other.buyer.press('button', 'Two dish brushes, please')
  await buyer.sees('button', 'Open the cart, 4 items')
  await buyer.press('button', 'Open the cart, 4 items')
  await buyer.press('button', 'Remove Dish Brush')
  await other.buyer.sees('button', 'Open the cart, 0 items')
})

test('the cart is still there after a reload, and in a tab that is opened later', async ({ shop, visit }) => {
  const visitor = await visit()
  const { tab, buyer } = await visitPlain(visitor, shop.host.url('plain.html'))
  await buyer.press('button', 'Two dish brushes, please')
  await buyer.sees('button', 'Open the cart, 2 items')
  const isBusy = () => tab.evaluate<string | null>('document.querySelector("[data-awning-add]").ariaBusy')
  await eventually(isBusy, 'the shop has what was added').toBeNull()
  await tab.goto(shop.host.url('plain.html'))
  await buyer.sees('button', 'Open the cart, 2 items')
  const later = await visitPlain(visitor, shop.host.url('plain.html'))
  await later.buyer.sees('button', 'Open the cart, 2 items')
})

test('a product is bought alone, in a popup', async ({ shop, visit }) => {
  const visitor = await visit()
  const { tab, buyer } = await visitPlain(visitor, shop.host.url('popup.html'))
  const popup = await waitForPopup(visitor, () => buyer.press('button', 'Buy now'))
  expect(await buyAtCheckout(popup)).toMatch(/^\d+$/)
  await buyer.reads('Thank you! Your order has been placed.')
  expect(await tab.url()).toBe(shop.host.url('popup.html'))
})
