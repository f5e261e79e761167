import { callServer } from '../server/http.ts'
import { makeFixture } from '../server/running-server.ts'
import { expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

test.use({ shop: { env: { TEST_OUTBOX: 'on' } } })

const MESSAGE = 'Fired in April, one kiln at a time.'

for (const width of [360, 1280])
  test(`a sold-out product is pre-ordered from page, quick look and card at ${width} px, and its order says so${inGate(width === 360)}`, async ({
    stage,
  }) => {
    const { server, host } = stage
    const request = { origin: host.origin, redirectUri: `${host.origin}/` }
    const { adminApiKey, products } = await makeFixture(server, request)
    const { outOfStock } = products
    await callServer(server.base, 'PATCH', `/stores/v2/inventoryItems/product/${outOfStock.id}`, adminApiKey, {
      inventoryItem: { preorderInfo: { enabled: true, limit: 40, message: MESSAGE, expectedDate: '2126-05-12' } },
    })
    const { page, shopper, recorder } = await stage.visit({ viewport: { width, height: 900 } })
    const widget = (attributes: string) =>
      `<awning-product product-id="${outOfStock.id}" ${attributes}></awning-product>`
    await page.goto(
      stage.host.put(
        `preorder-${width}.html`,
        `<!doctype html><html lang="en-IE"><title>Kiln</title>{{snippet}}<awning-cart></awning-cart>
          <main>${widget('id="card" layout="grid"')}${widget('id="full"')}</main></html>`,
      ),
    )
    const full = page.locator('#full')
    await full.getByText('Pre-order, sent from 12 May 2126').waitFor()
    await full.getByText(MESSAGE).waitFor()
    await full.getByRole('button', { name: 'Pre-order', exact: true }).click()
    await expect.poll(shopper.countItems).toBe(1)
    await page.locator('#card').getByRole('heading').getByRole('button').click()
    const look = page.getByRole('dialog').filter({ hasText: MESSAGE })
    await look.getByRole('button', { name: 'Pre-order', exact: true }).click()
    await expect.poll(shopper.countItems).toBe(2)
    await page.keyboard.press('Escape')
    await page
      .locator('#card')
      .getByRole('button', { name: /^Pre-order: / })
      .click()
    await expect.poll(shopper.countItems).toBe(3)

    const cart = await shopper.openCart()
    await cart.getByText('Pre-order, sent from 12 May 2126').waitFor()
    await shopper.checkOut()
    await page.getByText('Pre-order, sent from 12 May 2126').first().waitFor({ state: 'attached' })
    await shopper.fillDetails()
    await shopper.chooseDelivery('Post')
    await shopper.payWith('approved')
    await shopper.thanks().waitFor()
    await page.getByText(`Pre-order, sent from 12 May 2126 · ${MESSAGE}`).waitFor()
    expect(recorder.problems()).toEqual([])
  })
