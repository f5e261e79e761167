import { expect } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { merchant, storefront } from './sdk-client.ts'

/** The app id that published storefronts send with back-in-stock requests. */
const STORES_FOR_REQUESTS = '1380b703-ce81-ff05-f115-39571d94dfcd'

await onEachDatabase('back-in-stock requests of the published SDK', ({ server, journey, skipped }) => {
  journey(`a visitor asks, a merchant counts, reports and cleans up${skipped ? ` (${skipped})` : ''}`, async () => {
    const { fixture } = server()
    const { appId, products } = fixture
    const client = storefront(fixture.clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    const { backInStockNotifications: calls, inventory } = merchant(fixture)
    const variantId = '00000000-0000-0000-0000-000000000000'
    const productId = products.second.id
    const setStock = (quantity: number) =>
      inventory.updateInventoryVariants(productId, { trackQuantity: true, variants: [{ variantId, quantity }] })
    await setStock(0)
    const catalogReference = { appId: STORES_FOR_REQUESTS, catalogItemId: productId }
    // A new object for each call: the packages convert the image in place.
    const getDetails = () => ({
      name: 'Second',
      price: '10.00',
      image: 'wix:image://v1/second.jpg/second.jpg#originWidth=10&originHeight=10',
    })
    const ask = (email: string) =>
      client.backInStockNotifications.createBackInStockNotificationRequest({ email, catalogReference }, getDetails())
    const ada = await ask('ada@example.com')
    expect(ada).toMatchObject({ email: 'ada@example.com', status: 'RECEIVED', catalogReference })
    expect(await ask('ada@example.com')).toEqual(ada)
    const grace = await ask('grace@example.com')
    const found = await calls
      .queryBackInStockNotificationRequests()
      .eq('status', 'RECEIVED')
      .ascending('_createdDate')
      .find()
    expect(found.items.map(({ email }) => email)).toEqual(['ada@example.com', 'grace@example.com'])
    const pages = await calls.queryBackInStockNotificationRequests().limit(1).find()
    expect(pages.hasNext()).toBe(true)
    expect((await pages.next()).items).toHaveLength(1)
    const count = async () => {
      const { countsPerCatalogReference } = await calls.getBackInStockNotificationRequestsCountByCatalogReferences([
        catalogReference,
      ])
      return countsPerCatalogReference?.[0]?.count
    }
    expect(await count()).toBe(2)
    expect(await calls.getBackInStockNotificationRequest(ada._id ?? '')).toMatchObject({
      _createdDate: expect.any(Date),
    })
    const marked = await calls.markAsNotificationSent(ada._id ?? '')
    expect(marked.request).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: false })
    const more = { extraAutomationTemplateParameters: { until: 'Friday' } }
    await calls.reportItemsBackInStock(getDetails(), { catalogReference: { appId, catalogItemId: productId }, ...more })
    await expect
      .poll(async () => (await calls.getBackInStockNotificationRequest(grace._id ?? '')).status)
      .toBe('NOTIFICATION_SENT')
    expect(await count()).toBe(0)
    await calls.deleteBackInStockNotificationRequest(grace._id ?? '')
    await expect(calls.getBackInStockNotificationRequest(grace._id ?? '')).rejects.toThrow()
    const both = { catalogReference, requestIds: [ada._id ?? ''] }
    await expect(calls.reportItemsBackInStock(getDetails(), both)).rejects.toThrow('either an item or ids')
  })
})
