import { expect, test } from '@playwright/test'
import { buy, callApi, expectNoBarrier, openPage, stockShop, visitAsMerchant } from '../stages/merchant-stage.ts'

test('unsaved work on a collection has its bar, warns before it is lost, and is saved or discarded', async ({
  browser,
}) => {
  await visitAsMerchant(browser, { width: 360, colorScheme: 'light' }, async ({ page, field, press, inDialog }) => {
    const { collection } = await callApi(page, 'POST /stores/v1/collections', { collection: { name: 'Kitchen' } })
    const bar = page.getByText('There are unsaved changes')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await openPage(page, 'Collections')
    await page.getByRole('row').filter({ hasText: 'Kitchen' }).click()
    await page.getByRole('heading', { name: 'Kitchen', level: 1 }).waitFor()
    await expect(save).toHaveCount(0)

    await field('Name').fill('Garden')
    await expect(bar).toBeVisible()
    await expect(save).toBeEnabled()
    await expectNoBarrier(page)
    await page.getByRole('link', { name: 'Collections', exact: true }).first().click()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
    await inDialog('Stay')
    await expect(field('Name')).toHaveValue('Garden')
    await page.goBack()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
    await inDialog('Stay')

    await press('Discard')
    await expect(field('Name')).toHaveValue('Kitchen')
    await expect(bar).toHaveCount(0)
    await expect(save).toHaveCount(0)

    await field('Name').fill('Garden')
    await save.click()
    await page.getByRole('heading', { name: 'Garden', level: 1 }).waitFor()
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect(save).toHaveCount(0)
    expect((await callApi(page, `GET /v2/collections/${collection.id}`)).collection.name).toBe('Garden')
  })
})

test('two people change the tracking of a parcel: the second gets a notice, and nothing is overwritten', async ({
  browser,
}) => {
  await visitAsMerchant(browser, { width: 1280, colorScheme: 'light' }, async ({ page, field, press, inDialog }) => {
    const orderId = await buy(page, await stockShop(page))
    const { order } = await callApi(page, `GET /ecom/v1/orders/${orderId}`)
    const { fulfillmentId } = await callApi(page, `POST /ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
      fulfillment: {
        lineItems: [{ id: order.lineItems[0].id, quantity: 1 }],
        trackingInfo: { trackingNumber: 'FIRST-1', shippingProvider: 'dhl' },
      },
    })
    const record = (trackingNumber: string) =>
      callApi(page, `PATCH /ecom/v1/fulfillments/${fulfillmentId}/orders/${orderId}`, {
        fulfillment: { id: fulfillmentId, trackingInfo: { trackingNumber, shippingProvider: 'dhl' } },
      })
    await page.goto(`/admin/orders/${orderId}`)
    await page.getByText('DHL FIRST-1').waitFor()
    await press('Change tracking')
    await expect(field('Tracking number')).toHaveValue('FIRST-1')
    await field('Tracking number').fill('MINE-3')
    await record('THEIRS-2')
    await inDialog('Save')
    await page.getByText('Somebody else, or the payment provider, changed this order meanwhile.').waitFor()
    await expectNoBarrier(page)
    await inDialog('Cancel')
    await page.getByText('DHL THEIRS-2').waitFor()

    await press('Change tracking')
    await expect(field('Tracking number')).toHaveValue('THEIRS-2')
    await field('Tracking number').fill('MINE-3')
    await inDialog('Save')
    await page.getByText('DHL MINE-3').waitFor()
  })
})

test('two people change the deliveries: the second gets a notice, and nothing is overwritten unseen', async ({
  browser,
}) => {
  await visitAsMerchant(browser, { width: 1280, colorScheme: 'light' }, async ({ page, field, press }) => {
    const option = { code: 'post', title: 'Post', deliveryTime: '2 days', price: '4.50' }
    const region = { id: '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a20', name: 'Ireland', countries: ['IE'], options: [option] }
    const set = (shippingRegions: unknown[]) =>
      callApi(page, 'PATCH /awning/v1/commerce-settings', { settings: { shippingRegions } })
    const readPrices = async () => {
      const { settings } = await callApi(page, 'GET /awning/v1/commerce-settings')
      return settings.shippingRegions[0].options.map(({ price }: typeof option) => Number(price))
    }
    await set([region])
    await page.goto('/admin/settings/delivery')
    await press('Change Post')
    await field('Price').fill('5.00')
    await press('Apply')
    await set([{ ...region, options: [{ ...option, price: '6.00' }] }])
    await press('Save')
    await page.getByText('Somebody else changed this meanwhile').waitFor()
    expect(await readPrices()).toEqual([6])
    await press('Save')
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await readPrices()).toEqual([5])
  })
})

test('a change without a connection says so at once, keeps the page, and is made when it is tried again', async ({
  browser,
}) => {
  await visitAsMerchant(browser, { width: 360, colorScheme: 'light' }, async ({ page, press, inDialog }) => {
    const orderId = await buy(page, await stockShop(page))
    await page.goto(`/admin/orders/${orderId}`)
    await press('Mail again')
    await page.context().setOffline(true)
    await inDialog('Send the mail')
    await page.getByText('The shop cannot be reached. Check your connection, then try again.').waitFor()
    await expectNoBarrier(page)
    await page.context().setOffline(false)
    await inDialog('Send the mail')
    await page.getByRole('status').filter({ hasText: 'is on its way' }).waitFor()
  })
})
