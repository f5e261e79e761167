import { checkoutUrl } from '../server/checkout-url.ts'
import { expect, test } from '../stages/stage.ts'

test('without script the widgets’ fallback links work', async ({ stage }) => {
  const { page, recorder } = await stage.visit({ javaScriptEnabled: false })
  await page.goto(stage.host.url('plain.html'))
  for (const [name, target] of [
    ['Cart', 'cart.html'],
    ['See everything for the table', 'table.html'],
    ['See the storage jar', 'jar.html'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true })
    expect(await link.isVisible()).toBe(true)
    await link.click()
    await page.waitForURL(stage.host.url(target))
    await page.goBack()
  }
  await page.goto(`${stage.server.demo}/products/pepper-mill`)
  expect(await page.getByRole('heading', { name: 'Pepper Mill', level: 2 }).isVisible()).toBe(true)
  expect(await page.getByText('€42.00').first().isVisible()).toBe(true)
  expect(recorder.problems()).toEqual([])
})

test('without script the hosted checkout works as plain forms', async ({ stage }) => {
  const { page, shopper } = await stage.visit({ javaScriptEnabled: false })
  await page.goto(await checkoutUrl(stage.server.base, stage.host.url('plain.html')))
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  // The server's validation shows errors above the form and beside the field.
  expect(await page.getByRole('alert').getByRole('link', { name: 'Enter your e-mail address.' }).count()).toBe(1)
  await shopper.fillDetails()
  // Without script, the total of another delivery option appears after 'Update'.
  const before = await page.locator('.summary-total').textContent()
  await page.getByRole('radio', { name: /^Courier/ }).check()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  expect(await page.locator('.summary-total').textContent()).not.toBe(before)
  await shopper.chooseDelivery('Post')
  await shopper.payWith('declined')
  expect(await page.getByText('The card was declined. Nothing was charged.').isVisible()).toBe(true)
  await shopper.payWith('confirmation')
  await shopper.answerBank('confirm')
  expect(await shopper.thanks().isVisible()).toBe(true)
  await shopper.backToShop()
  await page.waitForURL(/plain\.html\?awning_order=/)
})
