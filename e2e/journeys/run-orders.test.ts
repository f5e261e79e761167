import { expect, test } from '@playwright/test'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { createKeyboard } from '../page/keyboard.ts'
import {
  buy,
  callApi,
  expectNoBarrier,
  MERCHANT,
  openPage,
  openShop,
  readMails,
  stockShop,
  watch,
} from '../stages/merchant-stage.ts'
import { createShopper } from '../stages/shopper.ts'

const readStock = async (page: Parameters<typeof callApi>[0], id: string) =>
  (await callApi(page, `POST /stores-reader/v2/inventoryItems/${id}/getVariants`, {})).inventoryItem.variants[0]
    .quantity

test('an order is sent in parts with tracking, refunded with restock, mailed and written down, at 360 px', async ({
  browser,
}) => {
  const server = await startServer({ DEMO: 'off' })
  const context = await browser.newContext({
    baseURL: server.base,
    viewport: { width: 360, height: 800 },
    colorScheme: 'dark',
    locale: 'en-IE',
  })
  try {
    const { page, problems } = await watch(context)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await openShop(server, page)
    const productId = await stockShop(page)
    const orderId = await buy(page, productId)
    expect(await readStock(page, productId)).toBe(7)

    await openPage(page, 'Orders')
    await page.getByRole('radio', { name: 'To send', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'Nora Byrne' })
    await row.getByText('Paid', { exact: true }).waitFor()
    await expectNoBarrier(page)
    await row.click()
    await page.getByRole('heading', { level: 1, name: 'Order #' }).waitFor()
    await expectNoBarrier(page)

    await press('Send items')
    await field('Clay jar').fill('5')
    await inDialog('Mark as sent')
    await page.getByText('There are not that many left to send.').waitFor()
    await expectNoBarrier(page)
    await field('Clay jar').fill('2')
    await field('Tracking number').fill('00340434161094042557')
    await inDialog('Mark as sent')
    await page.getByRole('link', { name: 'DHL 00340434161094042557' }).waitFor()
    await page.getByText('Partly sent').waitFor()

    // Somebody else changes the order meanwhile: the refund is refused with a message, and has no effect.
    await press('Refund')
    await field('Clay jar').fill('1')
    await expect(field('Amount to give back')).toHaveValue('10.00')
    await callApi(page, `PATCH /ecom/v1/orders/${orderId}`, {
      order: { id: orderId, buyerNote: 'Please ring twice' },
      fieldMask: { paths: ['buyerNote'] },
    })
    await inDialog('Refund')
    await page.getByText('Somebody else, or the payment provider, changed this order').waitFor()
    await expectNoBarrier(page)
    await inDialog('Cancel')
    await page.getByText('Please ring twice').waitFor()

    await press('Refund')
    await field('Clay jar').fill('1')
    await field('Amount to give back').fill('ten')
    await inDialog('Refund')
    await page.getByText('This is no number. Write it like').waitFor()
    await expect(field('Amount to give back')).toBeFocused()
    await field('Amount to give back').fill('10')
    await field('Reason').fill('Arrived broken')
    await inDialog('Refund')
    await page.getByText('Partly refunded').first().waitFor()
    await page.getByText('1 refunded', { exact: true }).waitFor()
    expect(await readStock(page, productId)).toBe(8)

    await field('Note').fill('Called the buyer back.')
    await press('Add the note')
    await field('New tag').fill('broke')
    await press('Add the tag')
    await press('Remove the tag broke')
    for (const text of [
      'The order was placed',
      'The order was paid',
      'A tracking number was added',
      'The buyer was mailed that it is on its way',
      'A refund was begun',
      'Called the buyer back.',
    ])
      await page.getByRole('listitem').filter({ hasText: text }).first().waitFor()
    await press('Mail again')
    await expect(field('Send to')).toHaveValue('nora@example.com')
    await inDialog('Send the mail')
    await page.getByText('The mail to nora@example.com is on its way.').waitFor()
    await expectNoBarrier(page)
    await inDialog('Close')
    await expect.poll(async () => (await readMails(server, 'nora@example.com')).length).toBe(4)

    await page.goto('/admin')
    await page.getByText('The last 30 days').waitFor()
    await page.getByRole('img', { name: 'Sales by day' }).waitFor()
    await page.getByText('As a table').click()
    await page.getByRole('row').filter({ hasText: '€34.90' }).waitFor()
    await expectNoBarrier(page)
    await page.getByRole('link', { name: '1 to send' }).click()
    await page.getByRole('row').filter({ hasText: 'Nora Byrne' }).click()

    await page.getByRole('link', { name: 'Packing slip' }).click()
    await page.getByRole('heading', { name: 'Packing slip' }).waitFor()
    await expect(page.getByRole('article')).not.toContainText('€')
    await expectNoBarrier(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.goBack()
    await page.getByRole('button', { name: 'Write the invoice' }).click()
    const invoice = page.getByRole('listitem').filter({ hasText: 'INV-0001' })
    await expect(invoice).toContainText('€34.90')
    const saved = page.waitForEvent('download')
    await invoice.getByRole('button', { name: 'Save as PDF' }).click()
    expect((await saved).suggestedFilename()).toBe('INV-0001.pdf')
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await server.stop()
  }
})

test('a reserved amount is charged, an unsent order cancelled with its items back, and money by hand recorded', async ({
  browser,
}) => {
  const server = await startServer({ DEMO: 'off' })
  const context = await browser.newContext({ baseURL: server.base, locale: 'en-IE' })
  try {
    const { page, problems } = await watch(context)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const inDialog = (name: string) =>
      page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name, exact: true }).click()
    await openShop(server, page)
    const productId = await stockShop(page)
    const reserved = await buy(page, productId, { quantity: 1, card: 'sandbox_delayed_capture' })
    await page.goto(`/admin/orders/${reserved}`)
    await press('Cancel the order')
    await inDialog('Cancel the order')
    await page.getByText('An amount is reserved for this order.').waitFor()
    await inDialog('Cancel')
    await press('Charge')
    await inDialog('Charge')
    await page.getByText('Paid', { exact: true }).first().waitFor()
    await press('Cancel the order')
    await inDialog('Cancel the order')
    await page.getByText('The order was cancelled').waitFor()
    await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0)
    expect(await readStock(page, productId)).toBe(10)
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await server.stop()
  }
})

test('an order made by hand waits for its money, is paid by its link, and another is marked as paid', async ({
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
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await openShop(server, page)
    const productId = await stockShop(page)
    await openPage(page, 'Orders')
    await page.getByRole('link', { name: 'Make an order' }).click()
    await page.getByRole('heading', { name: 'New order' }).waitFor()
    await press('Add a product')
    await press('Add Clay jar')
    await field('Quantity').fill('2')
    await press('Add a free line')
    await field('What it is').fill('Engraving')
    await field('Price').nth(1).fill('five')
    await press('Make the order')
    await page.getByText('This is no number. Write it like 1,234.50.').waitFor()
    await expect(field('Price').nth(1)).toBeFocused()
    await expectNoBarrier(page)
    await field('Price').nth(1).fill('5,50')
    await field('E-mail of the buyer').fill('nora@example.com')
    await field('Last name').fill('Byrne')
    await field('Street and number').fill('12 Shandon Street')
    await press('Make the order')
    await page.getByRole('heading', { level: 1, name: 'Order #' }).waitFor()
    await expect(page.getByText('€25.50').first()).toBeVisible()
    expect(await readStock(page, productId)).toBe(8)
    await press('Payment link')
    await inDialog('Make the link')
    const link = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
    await expectNoBarrier(page)
    await page.keyboard.press('Escape')

    const buyer = await (await browser.newContext({ locale: 'en-IE' })).newPage()
    await buyer.goto(link)
    await createShopper(buyer).payWith('approved')
    await buyer.getByText('Your order is paid').or(buyer.getByText('Paid')).first().waitFor()
    await buyer.context().close()
    await page.reload()
    await page.getByRole('button', { name: 'Refund' }).waitFor()
    await expect.poll(async () => (await readMails(server, 'nora@example.com')).length).toBe(1)

    await page.goto('/admin/orders/new')
    await press('Add a free line')
    await field('What it is').fill('Repair')
    await field('Price').first().fill('20')
    await press('Make the order')
    await page.getByText('Unpaid', { exact: true }).waitFor()
    await press('Mark as paid')
    await field('Amount').fill('30')
    await inDialog('Record the payment')
    await page.getByText('The amount is zero, or more than what is left.').waitFor()
    await field('Amount').fill('5')
    await inDialog('Record the payment')
    await page.getByText('Partly paid').waitFor()
    await press('Mark as paid')
    await expect(field('Amount')).toHaveValue('15.00')
    await inDialog('Record the payment')
    await page.getByText('The order was paid').waitFor()
    await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
    await expectNoBarrier(page)
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await server.stop()
  }
})

test('by keyboard alone, a merchant signs in and refunds an order', async ({ browser }) => {
  const server = await startServer({ DEMO: 'off' })
  const context = await browser.newContext({ baseURL: server.base, locale: 'en-IE' })
  try {
    const { page, problems } = await watch(context)
    await openShop(server, page)
    const orderId = await buy(page, await stockShop(page))
    await context.clearCookies()
    await page.goto('/admin/orders')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    problems.length = 0
    const keyboard = createKeyboard(page)
    await keyboard.fill('E-mail', MERCHANT.email)
    await keyboard.fill('Password', MERCHANT.password)
    await page.keyboard.press('Enter')
    await page.getByRole('row').filter({ hasText: 'Nora Byrne' }).waitFor()
    // The table is a single tab stop; arrow keys move between its rows.
    await keyboard.tabTo(/Nora Byrne/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Order #' }).waitFor()
    await keyboard.tabTo('Refund')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Refund' }).waitFor()
    await keyboard.fill('Clay jar', '1')
    await keyboard.tabTo('Refund')
    await page.keyboard.press('Enter')
    await page.getByText('1 refunded', { exact: true }).waitFor()
    const { order } = await callApi(page, `GET /ecom/v1/orders/${orderId}`)
    expect(order.balanceSummary.refunded.amount).toBe('10.00')
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await server.stop()
  }
})
