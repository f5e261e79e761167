import { expect, test } from '../stage.ts'

test('a declined card keeps the buyer at the payment, and another card is approved', async ({ stage }) => {
  const { page, shopper, seen } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  await shopper.goToPayment()

  await shopper.payWith('declined')
  await page.getByText('The card was declined. Nothing was charged.').waitFor()
  expect(await page.getByLabel('Card number').inputValue()).toBe('')
  await shopper.payWith('approved')
  await shopper.thanks().waitFor()
  expect(await page.getByText('Visa •••• 4242').count()).toBe(1)
  expect(seen.problems()).toEqual([])
})

test('a bank asks first: a refusal charges nothing, a confirmation places the order', async ({ stage }) => {
  const { page, shopper, seen } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  await shopper.goToPayment()

  await shopper.payWith('confirmation')
  await page.getByRole('heading', { name: 'Confirm the payment' }).waitFor()
  await shopper.answerBank('refuse')
  await page.getByText('The payment was not confirmed. Nothing was charged.').waitFor()
  await shopper.payWith('confirmation')
  await page.getByRole('heading', { name: 'Confirm the payment' }).waitFor()
  await shopper.answerBank('confirm')
  await shopper.thanks().waitFor()
  expect(seen.problems()).toEqual([])
})

test('with delayed capture the amount is reserved and the page says so', async ({ stage }) => {
  const { page, shopper, seen } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  await shopper.goToPayment()

  await shopper.payWith('delayedCapture')
  await shopper.thanks().waitFor()
  const state = 'The amount is reserved on your card. It is charged when the order is sent.'
  expect(await page.getByText(state).isVisible()).toBe(true)
  expect(seen.problems()).toEqual([])
})

test('whoever goes back from the checkout finds the cart as it was', async ({ stage }) => {
  const { page, shopper, seen } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  await shopper.goToPayment()
  await page.getByRole('banner').getByRole('link', { name: 'Back to the shop' }).click()
  await page.waitForURL(stage.host.url('plain.html'))
  await expect.poll(shopper.pieces).toBe(2)
  expect(seen.emitted('awning:checkout:complete')).toEqual([])
  expect(seen.problems()).toEqual([])
})
