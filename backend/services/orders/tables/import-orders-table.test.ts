import { expect, test } from 'vitest'
import { createApiKey } from '../../../kernel/runtime/access/api-keys.ts'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { checkTable, listImportItems, listProblems, runTable } from '../../../testing/import-table.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const EXPORT = 'GET /awning/v1/exports/orders'
const FIGURES = 'POST /awning/v1/orders/figures'

/** Two orders in the form of Shopify's export, the first with two lines. */
const SHOPIFY = [
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Shipping Name,Shipping Address1,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Cancelled at,Refunded Amount,Id',
  '#1001,ada@example.com,paid,2024-01-31 10:00:00 +0100,fulfilled,EUR,35.00,4.90,6.37,39.90,5.00,Standard,2024-01-31 10:00:00 +0100,2,Blue mug,15.00,MUG-1,Ada Lovelace,Ada Lovelace,12 St James’s Square,,London,SW1Y 4JH,,GB,+44 20 7946 0000,Ring twice,,0.00,5001',
  '#1001,ada@example.com,,,,,,,,,,,,1,"Plate, large",10.00,,,,,,,,,,,,,,',
  '#1002,bob@example.com,partially_refunded,2024-02-01 09:00:00 +0100,,EUR,8.00,0.00,1.28,8.00,0.00,,2024-02-01 09:00:00 +0100,1,Bowl,8.00,,,,,,,,,,,,2024-02-02 09:00:00 +0100,3.00,5002',
].join('\n')

const findOrder = async (shop: TestShop, number: string) =>
  (await shop.getOrders()).find((order) => String(order.number) === number)

test('orders of Shopify become history: with their lines, sums, places and dates, and without mails', async () => {
  const shop = await createTestShop()
  const checked = await checkTable(shop, 'ORDERS', SHOPIFY, 97)
  expect(checked).toMatchObject({ status: 'CHECKED', form: 'SHOPIFY', kind: 'ORDERS', creates: 2, errors: 0 })
  expect(checked.ignoredColumns).toEqual(['Paid at'])
  expect(await shop.getOrders()).toEqual([])
  const done = await runTable(shop, checked.id)
  expect([done, await listProblems(shop, checked.id)]).toMatchObject([{ status: 'IMPORTED', done: 2, failed: 0 }, []])
  expect(await findOrder(shop, '1001')).toMatchObject({
    imported: true,
    createdDate: '2024-01-31T09:00:00.000Z',
    status: 'APPROVED',
    paymentStatus: 'PAID',
    fulfillmentStatus: 'FULFILLED',
    buyerInfo: { email: 'ada@example.com' },
    lineItems: [
      { productName: { original: 'Blue mug' }, quantity: 2, price: { amount: '15.00' } },
      { productName: { original: 'Plate, large' }, quantity: 1 },
    ],
    priceSummary: {
      subtotal: { amount: '40.00' },
      discount: { amount: '5.00' },
      shipping: { amount: '4.90' },
      total: { amount: '39.90' },
    },
    shippingInfo: {
      title: 'Standard',
      logistics: {
        shippingDestination: {
          address: { country: 'GB', city: 'London', addressLine: '12 St James’s Square' },
          contactDetails: { firstName: 'Ada', lastName: 'Lovelace' },
        },
      },
    },
    buyerNote: 'Ring twice',
    balanceSummary: { paid: { amount: '39.90' } },
  })
  expect(await findOrder(shop, '1002')).toMatchObject({
    status: 'CANCELED',
    paymentStatus: 'PARTIALLY_REFUNDED',
    fulfillmentStatus: 'NOT_FULFILLED',
    balanceSummary: { refunded: { amount: '3.00' } },
  })
  expect(await listStoredMails(shop.app.dependencies.store, shop.siteId, undefined)).toEqual([])
  expect((await shop.getEventTypes('wix.ecom')).filter((type) => !/order_imported$/.test(type))).toEqual([])
  const again = await checkTable(shop, 'ORDERS', SHOPIFY)
  expect(again).toMatchObject({ creates: 0, unchanged: 2, errors: 0 })
})

test('what one shop exports, another one imports, and its export is the same', async () => {
  const from = await createTestShop()
  for (let bought = 0; bought < 3; bought++) {
    await from.buy({ card: 'sandbox_approved', quantity: bought + 1 })
    from.clock.advance(60_000)
  }
  await from.placeOrder([from.line(await from.product({ price: '3.20', name: '=1+1' }), 4)])
  const engraved = await from.product({ customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: true }] })
  const options = { customTextFields: { Engraving: 'A; B' } }
  from.clock.advance(60_000)
  await from.placeOrder([{ quantity: 1, catalogReference: { ...from.reference(engraved), options } }])
  await from.settle()
  const { csv } = await from.call(EXPORT, {}, from.apiKey)
  const to = await createTestShop({ seed: 2 })
  const stock = await to.product({ stock: 7 })
  const checked = await checkTable(to, 'ORDERS', csv)
  expect([checked, await listProblems(to, checked.id)]).toMatchObject([{ creates: 5, errors: 0, form: 'AWNING' }, []])
  expect(await runTable(to, checked.id)).toMatchObject({ done: 5, failed: 0 })
  expect((await to.call(EXPORT, {}, to.apiKey)).csv).toBe(csv)
  expect(await to.getStock(stock)).toBe(7)
  // In the shop that exported the table, every order exists already.
  expect(await checkTable(from, 'ORDERS', csv)).toMatchObject({ creates: 0, unchanged: 5, errors: 0 })
})

test('an import is undone as a whole, but for orders that somebody has changed since; figures follow', async () => {
  const shop = await createTestShop()
  const { id } = await checkTable(shop, 'ORDERS', SHOPIFY.replaceAll('2024-', '2026-').replaceAll('2026-0', '2026-0'))
  await runTable(shop, id)
  const sales = async () =>
    (await shop.call(FIGURES, { days: 60 }, shop.apiKey)).days.reduce((sum, day) => sum + day.orders, 0)
  expect(await sales()).toBe(1)
  const kept = await findOrder(shop, '1002')
  await shop.call('PATCH /ecom/v1/orders/{order.id}', { order: { id: kept?.id ?? '', archived: true } }, shop.apiKey)
  const undone = await runTable(shop, id, 'undo')
  expect(undone).toMatchObject({ status: 'UNDONE', kept: 1 })
  expect((await shop.getOrders()).map(({ number }) => String(number))).toEqual(['1002'])
  expect(await listProblems(shop, id)).toEqual(['4  CHANGED_SINCE'])
  expect(await sales()).toBe(0)
})

test('what is wrong is listed by line and column, and the rest is imported', async () => {
  const shop = await createTestShop()
  const own = await shop.placeOrder([shop.line(await shop.product())])
  const taken = (await shop.getOrder(own.id)).number
  const csv = [
    'number,date,status,payment_status,email,country,currency,total,line,quantity,price,shoe_size',
    '1,2024-01-01,APPROVED,PAID,ada@example.com,DE,EUR,10.00,Mug,1,10.00,41',
    '2,yesterday,APPROVED,PAID,,,,10.00,Mug,1,10.00,',
    '3,2024-01-01,SHIPPED,PAID,,,,10.00,Mug,1,10.00,',
    '4,2024-01-01,APPROVED,PAID,nobody,,,10.00,Mug,1,10.00,',
    '5,2024-01-01,APPROVED,PAID,,,EURO,10.00,Mug,1,10.00,',
    '6,2024-01-01,APPROVED,PAID,,,,ten,Mug,1,10.00,',
    '7,2024-01-01,APPROVED,PAID,,,,10.00,Mug,0,10.00,',
    '8,2024-01-01,APPROVED,PAID,,,,10.00,,1,10.00,',
    '9,2024-01-01,APPROVED,PAID,,,,10.00,,,,',
    ',2024-01-01,APPROVED,PAID,,,,10.00,Mug,1,10.00,',
    '1,2024-01-01,APPROVED,PAID,,,,10.00,Mug,1,10.00,',
    `${taken},2024-01-01,APPROVED,PAID,,,,1.00,Mug,1,10.00,`,
    '10,2024-01-01,APPROVED,PAID,,Atlantis,,10.00,Mug,1,10.00,',
  ].join('\n')
  const checked = await checkTable(shop, 'ORDERS', csv)
  expect(checked).toMatchObject({ creates: 1, errors: 12, ignoredColumns: ['shoe_size'] })
  expect(await listProblems(shop, checked.id)).toEqual([
    '3 date DATE',
    '4 status WORD',
    '5 email INVALID',
    '6 currency CURRENCY_UNKNOWN',
    '7 total AMOUNT',
    '8 quantity QUANTITY',
    '9 line ITEM_MISSING',
    '10 line ITEM_MISSING',
    '11 number NUMBER_MISSING',
    '12 number TWICE',
    '13 number NUMBER_TAKEN',
    '14 country INVALID',
  ])
  expect(await runTable(shop, checked.id)).toMatchObject({ failed: 0 })
  const [first] = await listImportItems(shop, checked.id)
  expect((await shop.getOrder(first?.orderId ?? '')).number).toBe('1')
})

test('security 67: a key of the catalogue neither imports orders nor reads a table of them', async () => {
  const shop = await createTestShop()
  const { app, siteId } = shop
  const key = await createApiKey(app.dependencies, {
    ownerSiteId: siteId,
    appId: shop.ids.guid(),
    name: 'catalogue',
    scopes: ['catalog.read', 'catalog.write'],
  })
  const refusal = await shop.refusal('POST /awning/v1/imports', { kind: 'ORDERS', fileName: 'a.csv' }, key)
  expect(refusal.status).toBe(403)
  const { id: importId } = await checkTable(shop, 'ORDERS', SHOPIFY)
  const part = { importId, offset: 0, csv: 'a', last: true }
  for (const refused of [
    await shop.refusal('GET /awning/v1/imports/{importId}/items', { importId }, key),
    await shop.refusal('GET /awning/v1/imports/{importId}/problems', { importId }, key),
    await shop.refusal('GET /awning/v1/imports/{importId}', { importId }, key),
    await shop.refusal('POST /awning/v1/imports/{importId}/parts', part, key),
    await shop.refusal('POST /awning/v1/imports/{importId}/run', { importId }, key),
    await shop.refusal('POST /awning/v1/imports/{importId}/undo', { importId }, key),
  ])
    expect(refused.status).toBe(403)
})

test('a day of a table is a day of the shop: 1 December in Sydney begins on 30 November in UTC', async () => {
  const shop = await createTestShop()
  const settings = { timeZone: 'Australia/Sydney' }
  await shop.call('PATCH /awning/v1/commerce-settings', { settings }, shop.apiKey)
  const csv = [
    'number,date,line,quantity,price',
    '1,2024-12-01,Mug,1,10.00',
    '2,2024-12-01T00:30:00Z,Mug,1,10.00',
  ].join('\n')
  const { id } = await checkTable(shop, 'ORDERS', csv)
  await runTable(shop, id)
  expect((await findOrder(shop, '1'))?.createdDate).toBe('2024-11-30T13:00:00.000Z')
  expect((await findOrder(shop, '2'))?.createdDate).toBe('2024-12-01T00:30:00.000Z')
  expect(await checkTable(shop, 'ORDERS', csv)).toMatchObject({ creates: 0, unchanged: 2 })
})
