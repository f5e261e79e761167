import { checkoutUrl } from '../server/checkout-url.ts'
import { expect, type Stage, test } from '../stages/stage.ts'

/** Begins at the checkout: what leads to it, other journeys go. */
async function toPayment(stage: Stage) {
  const visit = await stage.visit()
  const { shopper } = visit
  await shopper.visit(await checkoutUrl(stage.server.base, stage.host.url('plain.html')))
  await shopper.fillDetails()
  await shopper.chooseDelivery('Post')
  return visit
}

test('a declined card keeps the buyer at the payment, and another card is approved', async ({ stage }) => {
  const { page, shopper, recorder } = await toPayment(stage)

  await shopper.payWith('declined')
  await page.getByText('The card was declined. Nothing was charged.').waitFor()
  expect(await page.getByLabel('Card number').inputValue()).toBe('')
  await shopper.payWith('approved')
  await shopper.thanks().waitFor()
  expect(await page.getByText('Visa •••• 4242').count()).toBe(1)
  expect(recorder.problems()).toEqual([])
})

test('a 3-D Secure challenge: a failed one charges nothing, a passed one places the order', async ({ stage }) => {
  const { page, shopper, recorder } = await toPayment(stage)

  await shopper.payWith('confirmation')
  await page.getByRole('heading', { name: 'Confirm the payment' }).waitFor()
  await shopper.answerBank('refuse')
  await page.getByText('The payment was not confirmed. Nothing was charged.').waitFor()
  await shopper.payWith('confirmation')
  await page.getByRole('heading', { name: 'Confirm the payment' }).waitFor()
  await shopper.answerBank('confirm')
  await shopper.thanks().waitFor()
  expect(recorder.problems()).toEqual([])
})

test('with delayed capture the amount is reserved and the page says so', async ({ stage }) => {
  const { page, shopper, recorder } = await toPayment(stage)

  await shopper.payWith('delayedCapture')
  await shopper.thanks().waitFor()
  const state = 'The amount is reserved on your card. It is charged when the order is sent.'
  expect(await page.getByText(state).isVisible()).toBe(true)
  expect(recorder.problems()).toEqual([])
})

test('the browser’s Back from the checkout shows the cart unchanged', async ({ stage }) => {
  const { page, shopper, recorder } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  await shopper.goToPayment()
  await page.getByRole('banner').getByRole('link', { name: 'Back to the shop' }).click()
  await page.waitForURL(stage.host.url('plain.html'))
  await expect.poll(shopper.countItems).toBe(2)
  expect(recorder.emitted('awning:checkout:complete')).toEqual([])
  expect(recorder.problems()).toEqual([])
})
