import { checkoutUrl } from '../server/checkout-url.ts'
import { expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

for (const { script, width } of [
  { script: true, width: 320 },
  { script: true, width: 1280 },
  { script: false, width: 1280 },
])
  test(`the browser’s Back leads through the steps of the checkout, one by one: ${JSON.stringify({ script, width })}${inGate(script === (width === 320))}`, async ({
    stage,
  }) => {
    const { page, shopper } = await stage.visit({ javaScriptEnabled: script, viewport: { width, height: 900 } })
    const plain = stage.host.url('plain.html')
    await page.goto(plain)
    await page.goto(await checkoutUrl(stage.server.base, plain))
    // Refused by the server, as no browser knows Irish postcodes.
    await shopper.fillDetails({ postalCode: 'XX' })
    await page.getByRole('alert').waitFor()
    await shopper.fillDetails()
    await shopper.chooseDelivery('Post')
    await shopper.payWith('declined')
    const declined = page.getByText('The card was declined. Nothing was charged.')
    await declined.waitFor()
    await page.reload()
    await declined.waitFor()

    const pay = page.getByRole('button', { name: /^Pay / })
    const delivery = page.getByRole('button', { name: 'Continue to payment' })
    const address = page.getByRole('button', { name: 'Continue to delivery' })
    for (const [step, button] of [
      ['payment', pay],
      ['delivery', delivery],
      ['details', address],
    ] as const) {
      await page.goBack()
      expect(new URL(page.url()).searchParams.get('step')).toBe(step)
      await button.waitFor()
    }
    expect(await page.getByLabel(/^Eircode/).inputValue()).toBe('T23 X0X0')
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.goBack()
    await page.goBack()
    await page.waitForURL(plain)
  })

test('lines removed or changed at the checkout change in the page’s cart too', async ({ stage }) => {
  const { page, shopper, recorder } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(shopper.countItems).toBe(2)
  await shopper.openCart()
  await shopper.checkOut()
  await page.getByLabel(/^Quantity/).fill('3')
  await page.getByLabel(/^Quantity/).press('Enter')
  await page.getByText('€34.50').filter({ visible: true }).first().waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Back to the shop' }).click()
  await page.waitForURL(stage.host.url('plain.html'))
  await expect.poll(shopper.countItems).toBe(3)
  expect(recorder.problems()).toEqual([])
})
