import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'
import { orderWordsUpgrade } from './order-words.ts'
import { orders } from './records.ts'

const SEARCH = 'POST /ecom/v1/orders/search'

async function shopOfTwo() {
  const shop = await createTestShop()
  const make = async (order: object) => {
    const lineItems = [
      {
        productName: { original: 'Crème brûlée dish' },
        physicalProperties: { sku: 'CB-350-BLU' },
        itemType: { preset: 'PHYSICAL' as const },
        quantity: 1,
        price: { amount: '1' },
      },
    ]
    const draft = { lineItems, channelInfo: { type: 'POS' as const }, priceSummary: {}, ...order }
    return (await shop.call('POST /ecom/v1/orders', { order: draft as never }, shop.apiKey)).order
  }
  const address = { country: 'DE', city: 'Köln', postalCode: '50667', addressLine: 'Große Straße 7a' }
  const muller = await make({
    buyerInfo: { email: 'Joerg.Mueller@Example.COM' },
    billingInfo: { contactDetails: { firstName: 'Jörg', lastName: 'Müller', phone: '+49 221 1234567' }, address },
    buyerNote: 'Please ring twice',
  })
  const other = await make({
    buyerInfo: { email: 'anna@example.net' },
    billingInfo: { contactDetails: { firstName: 'Anna', lastName: 'van der Berg-O’Brien', phone: '030 7654321' } },
  })
  const names = new Map([
    [muller.id, 'Müller'],
    [other.id, 'van der Berg'],
  ])
  const find = async (text: string, token = shop.apiKey) => {
    const { orders } = await shop.call(SEARCH, { search: { filter: { words: { $contains: text } } } }, token)
    return orders.map(({ id }) => names.get(id))
  }
  return { shop, muller, find }
}

test('an order is found by what a merchant types of its buyer, address, telephone, items and number', async () => {
  const { muller, find } = await shopOfTwo()
  for (const text of [
    'müller',
    'Muller',
    'MUELLER',
    'Jörg Müller',
    'müller, jörg',
    'joerg.mueller@example.com',
    'JOERG.MUELLER@EXAMPLE.COM',
    'mueller@example',
    '0221 1234567',
    '+49 (221) 123-4567',
    '0049221 1234567',
    '1234567',
    'grosse strasse 7a',
    'koln 50667',
    'ring twice',
    `#${muller.number}`,
    `müller ${muller.number}`,
  ])
    expect([text, await find(text)]).toEqual([text, ['Müller']])
  for (const text of ['berg', 'o’brien', "O'Brien anna", 'anna berg', '030 765 43 21'])
    expect([text, await find(text)]).toEqual([text, ['van der Berg']])
  for (const text of ['cb350blu', 'CB-350', 'creme brulee', 'brulee dishes', 'example'])
    expect([text, await find(text)]).toEqual([text, ['van der Berg', 'Müller']])
  for (const text of ['schmidt', 'müller anna', '030 1234568', '§'])
    expect([text, await find(text)]).toEqual([text, []])
})

test('visitors find none of others by words, and words are not a part of an order', async () => {
  const { shop, find } = await shopOfTwo()
  expect(await find('müller', await shop.visitor())).toEqual([])
  const found = await shop.call(SEARCH, { search: {} }, shop.apiKey)
  expect(JSON.stringify(found)).not.toContain('mueller"')
})

test('an order is found by its changed buyer, and no longer by the one before', async () => {
  const { shop, muller, find } = await shopOfTwo()
  const billingInfo = { contactDetails: { firstName: 'Zoë', lastName: 'Łukasz' } }
  const buyerInfo = { email: 'zoe@example.org' }
  await shop.call(
    'PATCH /ecom/v1/orders/{order.id}',
    { order: { id: muller.id, billingInfo, buyerInfo } as never },
    shop.apiKey,
  )
  expect([await find('lukasz zoe'), await find('jörg')]).toEqual([['Müller'], []])
})

test('orders of earlier versions are found after an upgrade, also where it was interrupted', async () => {
  const { shop, find } = await shopOfTwo()
  const context = shop.app.contextFor(shop.siteId)
  const { items } = await context.store.reader(orders).query(shop.siteId, {})
  await context.commit(async (work) => {
    for (const order of items) {
      const { words: _, ...sought } = order.sought
      work.update(orders, { ...order, sought })
    }
  })
  expect(await find('example')).toEqual([])
  await orderWordsUpgrade.run(context)
  await orderWordsUpgrade.run(context)
  expect(await find('example')).toHaveLength(2)
})
