import { expect, test } from '@playwright/test'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import {
  buy,
  callApi,
  expectNoBarrier,
  openPage,
  openShop,
  readMails,
  stockShop,
  watch,
} from '../stages/merchant-stage.ts'

test('a paid order is corrected: address, items and discount; the difference is asked for by mail, and all is written down', async ({
  browser,
}) => {
  const server = await startServer({ DEMO: 'off' })
  const context = await browser.newContext({
    baseURL: server.base,
    viewport: { width: 360, height: 800 },
    locale: 'en-IE',
  })
  try {
    const { page, problems } = await watch(context)
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    const dialogIsGone = () => page.getByRole('dialog').waitFor({ state: 'detached' })
    await openShop(server, page)
    const productId = await stockShop(page)
    const orderId = await buy(page, productId)
    const stock = async () =>
      (await callApi(page, `POST /stores-reader/v2/inventoryItems/${productId}/getVariants`, {})).inventoryItem
        .variants[0].quantity
    const before = await stock()
    await openPage(page, 'Orders')
    await page.getByRole('row').filter({ hasText: 'Nora Byrne' }).click()

    await press('Edit: E-mail of the buyer')
    await field('E-mail of the buyer').fill('nobody')
    await inDialog('Save')
    await expect(field('E-mail of the buyer')).toBeFocused()
    await field('E-mail of the buyer').fill('nora.byrne@example.com')
    await inDialog('Save')
    await dialogIsGone()
    await page.getByRole('link', { name: 'nora.byrne@example.com' }).waitFor()

    await press('Edit: Delivery address')
    await field('Town').fill('Galway')
    await expectNoBarrier(page)
    await inDialog('Save')
    await dialogIsGone()
    await page.getByRole('complementary').getByText('Galway').first().waitFor()

    await page.getByRole('link', { name: 'Change items' }).click()
    await page.getByRole('heading', { level: 1, name: 'Change order #' }).waitFor()
    await field('Quantity').fill('4')
    await press('Add a free line')
    await field('What it is').fill('Gift wrap')
    await field('Price').nth(1).fill('3.50')
    await field('Discount on the whole order').fill('2')
    await field('Why').fill('By phone')
    await expectNoBarrier(page)
    await page.getByText('Still to pay').waitFor()
    await press('Save the changes')
    await page.getByRole('heading', { level: 1, name: 'Order #' }).waitFor()
    await page.getByText('Gift wrap').first().waitFor()
    expect(await stock()).toBe(before - 1)
    const { order } = await callApi(page, `GET /ecom/v1/orders/${orderId}`)
    expect(order.balanceSummary.balance.amount).toBe('11.50')
    for (const text of [
      'nora@example.com → nora.byrne@example.com',
      'The delivery address was changed',
      'The order was changed',
      'Clay jar: 3 × → 4 ×',
      '+ 1 × Gift wrap',
      '+ Discount: €2.00',
    ])
      await page.getByRole('listitem').filter({ hasText: text }).first().waitFor()

    await press('Payment link')
    await field('Message to the buyer').fill('As we spoke.')
    await expectNoBarrier(page)
    await inDialog('Mail the link')
    await page.getByText('The mail to nora.byrne@example.com is on its way.').waitFor()
    await inDialog('Close')
    const subjects = () => readMails(server, 'nora.byrne@example.com')
    await expect
      .poll(async () => (await subjects()).toSorted())
      .toEqual(['Order 10001 at Kiln was changed', 'Pay for order 10001 at Kiln'])
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await server.stop()
  }
})
