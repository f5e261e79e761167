import { expect, test } from '@playwright/test'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { buy, callApi, expectNoBarrier, openPage, openShop, stockShop, watch } from '../stages/merchant-stage.ts'

test('orders are filtered, saved as a list, sent together with tracking from a table and a scanner, and printed', async ({
  browser,
}) => {
  const server = await startServer({ DEMO: 'off' })
  const context = await browser.newContext({
    baseURL: server.base,
    viewport: { width: 1280, height: 900 },
    locale: 'en-IE',
  })
  try {
    const { page, problems } = await watch(context)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await openShop(server, page)
    const productId = await stockShop(page)
    const orderIds = []
    for (const card of ['sandbox_approved', 'sandbox_delayed_capture', 'sandbox_approved'])
      orderIds.push(await buy(page, productId, { quantity: 1, card }))
    await openPage(page, 'Orders')
    await expect(page.getByRole('row')).toHaveCount(4)

    await press('More filters')
    await dialog.getByRole('textbox', { name: 'Total up to' }).fill('1')
    await expectNoBarrier(page)
    await press('Show the orders')
    await page.getByText('No such orders').waitFor()
    await press('Clear the filters')
    await page.getByRole('radio', { name: 'To send', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(4)
    await press('Save this list')
    await dialog.getByRole('textbox', { name: 'Name of the list' }).fill('Today')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Saved lists' }).filter({ hasText: 'Today' }).waitFor()

    await page.locator('thead label').first().click()
    await page.getByText('3 selected').waitFor()
    const numbers = await page.getByRole('rowheader').allInnerTexts()
    const [newest = '', middle = ''] = numbers.map((number) => number.replace('#', ''))
    await press('Mark as sent')
    await dialog
      .getByRole('textbox', { name: 'Tracking numbers as a table' })
      .fill(`#${newest}\tTABLE1\tAn Post\n99\tX`)
    await dialog.getByText('These orders are not among those selected: #99').waitFor()
    const scanner = dialog.getByRole('textbox', { name: 'Scanner' })
    for (const code of [middle, 'SCAN2']) {
      await scanner.fill(code)
      await scanner.press('Enter')
    }
    await dialog.getByText(`SCAN2 is noted for order #${middle}.`).waitFor()
    await dialog.getByText('2 of 3 have a tracking number').first().waitFor()
    await expectNoBarrier(page)
    await press('Mark 3 as sent')
    await dialog.getByText('3 orders are done.').waitFor()
    await press('Close')

    const { ordersWithFulfillments } = await callApi(page, 'POST /ecom/v1/fulfillments/list-by-ids', { orderIds })
    const found = ordersWithFulfillments.map(
      ({ fulfillments }: { fulfillments: { trackingInfo?: { trackingNumber: string; shippingProvider: string } }[] }) =>
        fulfillments.map(({ trackingInfo }) => trackingInfo?.trackingNumber),
    )
    expect(found).toEqual([[undefined], ['SCAN2'], ['TABLE1']])
    const { order } = await callApi(page, `GET /ecom/v1/orders/${orderIds[1]}`)
    expect(order.paymentStatus).toBe('PAID')

    await page.getByRole('radio', { name: 'All', exact: true }).click()
    await page.locator('thead label').first().click()
    await press('Print')
    await press('Show them')
    await page.getByRole('heading', { level: 1, name: 'Packing slips of 3 orders' }).waitFor()
    await expect(page.getByRole('article')).toHaveCount(3)
    await page.getByRole('button', { name: 'What to print' }).click()
    await page.getByRole('option', { name: 'Address labels' }).click()
    await expect(page.getByRole('article').first()).toContainText('12 Shandon Street')
    await expectNoBarrier(page)
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await server.stop()
  }
})
