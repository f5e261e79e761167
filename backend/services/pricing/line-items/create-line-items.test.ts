import { describe, expect, it } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'
import { getSite, saveSite } from '../../sites/index.ts'

const CART = 'POST /ecom/v1/carts'
const CHECKOUT = 'POST /ecom/v1/checkouts'

const custom = (price: string, more: Record<string, unknown> = {}) => ({
  productName: { original: 'Engraving' },
  itemType: { preset: 'SERVICE' as const },
  price,
  ...more,
})

describe('a reference by the older app id of the store', () => {
  const OLDER_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd'

  it('is the same item in carts, checkouts and orders, which keep the id that was sent', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ stock: 5 })
    const catalogReference = { appId: OLDER_APP_ID, catalogItemId: mug }
    const older = { catalogReference, quantity: 1 }
    const token = await shop.visitor()
    const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
    const { cart } = await shop.call(ADD, { lineItems: [older] }, token)
    expect(cart.lineItems).toMatchObject([{ catalogReference, price: { amount: '10.00' } }])
    const merged = await shop.call(ADD, { lineItems: [shop.line(mug)] }, token)
    expect(merged.cart.lineItems).toMatchObject([{ catalogReference, quantity: 2 }])
    const { id, token: buyer } = await shop.checkout([older])
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, buyer)
    expect(checkout.lineItems).toMatchObject([{ catalogReference, itemType: { preset: 'PHYSICAL' } }])
    const order = await shop.placeOrder([older])
    expect((await shop.getOrder(order.id)).lineItems).toMatchObject([{ catalogReference }])
    expect(await shop.getStock(mug)).toBe(4)
    const made = {
      lineItems: [
        {
          ...older,
          productName: { original: 'Mug' },
          itemType: { preset: 'PHYSICAL' as const },
          price: { amount: '10.00' },
        },
      ],
      channelInfo: { type: 'POS' as const },
      priceSummary: {},
    }
    await shop.call('POST /ecom/v1/orders', { order: made }, shop.apiKey)
    expect(await shop.getStock(mug)).toBe(3)
  })

  it('drops unknown options as the newer one does', async () => {
    const shop = await createTestShop()
    const mug = await shop.product()
    const catalogReference = { appId: OLDER_APP_ID, catalogItemId: mug, options: { colour: 'red' } }
    const { cart } = await shop.call(CART, { lineItems: [{ catalogReference, quantity: 1 }] }, shop.apiKey)
    expect(cart.lineItems[0]?.catalogReference).toEqual({ appId: OLDER_APP_ID, catalogItemId: mug })
  })
})

it('the item type CUSTOM_AMOUNT_ITEM, which no published package has, is refused by name', async () => {
  const shop = await createTestShop()
  const item = { ...custom('5.00'), itemType: { preset: 'CUSTOM_AMOUNT_ITEM' }, quantity: 1 }
  expect((await shop.refusal(CART, { customLineItems: [item] }, shop.apiKey)).violations).toEqual([
    'customLineItems[0].itemType.preset INVALID_ENUM_VALUE',
  ])
})

describe('# a price set by a merchant', () => {
  it('is refused with more decimals than the currency, like the price of a product', async () => {
    const shop = await createTestShop()
    const mug = await shop.product()
    const lines = {
      lineItems: [{ ...shop.line(mug), catalogOverrideFields: { price: '5.005', fullPrice: '6.10' } }],
      customLineItems: [custom('1.10'), custom('1.001', { fullPrice: '2.0001' })],
    }
    const refusal = [
      'customLineItems[1].fullPrice DECIMAL_MAX_SCALE',
      'customLineItems[1].price DECIMAL_MAX_SCALE',
      'lineItems[0].catalogOverrideFields.price DECIMAL_MAX_SCALE',
    ]
    expect((await shop.refusal(CART, lines, shop.apiKey)).violations).toEqual(refusal)
    expect((await shop.refusal(CHECKOUT, { ...lines, channelType: 'WEB' }, shop.apiKey)).violations).toEqual(refusal)
  })

  it('may have further decimals if they are zeros', async () => {
    const shop = await createTestShop()
    const { cart } = await shop.call(CART, { customLineItems: [custom('5.0100')] }, shop.apiKey)
    expect(cart.lineItems[0]?.price?.amount).toBe('5.01')
  })

  it("follows the shop's currency: no decimals in yen, three in dinars", async () => {
    const shop = await createTestShop()
    const context = shop.app.contextFor(shop.siteId)
    const priceIn = async (currency: string, price: string) => {
      await saveSite(context, { ...(await getSite(context)), currency })
      return (await shop.send(CART, { customLineItems: [custom(price)] }, shop.apiKey)).status
    }
    expect([await priceIn('JPY', '500'), await priceIn('JPY', '500.5')]).toEqual([200, 400])
    expect([await priceIn('KWD', '5.005'), await priceIn('KWD', '5.0005')]).toEqual([200, 400])
  })

  it("must have the currency's decimals in discounts, too", async () => {
    const shop = await createTestShop()
    const { cart } = await shop.call(CART, { customLineItems: [custom('5.00')] }, shop.apiKey)
    const discount = (amount: string) =>
      shop.send(
        'PATCH /ecom/v1/carts/{cartInfo.id}',
        { cartInfo: { id: cart.id }, merchantDiscounts: [{ amount: { amount: '1.00' } }, { amount: { amount } }] },
        shop.apiKey,
      )
    expect((await discount('0.005')).refusal?.violations).toEqual([
      'merchantDiscounts[1].amount.amount DECIMAL_MAX_SCALE',
    ])
    expect((await discount('0.50')).status).toBe(200)
  })
})

describe('# lines above the maximum subtotal of the API', () => {
  const createExpensiveLines = (count: number) => ({
    customLineItems: Array.from({ length: count }, () => custom('999999999.99', { quantity: 100_000 })),
  })

  it('are refused in carts and checkouts, and nothing is written', async () => {
    const shop = await createTestShop()
    expect((await shop.send(CART, createExpensiveLines(1), shop.apiKey)).status).toBe(200)
    expect((await shop.refusal(CART, createExpensiveLines(2), shop.apiKey)).violations).toEqual([
      'lineItems DECIMAL_LTE',
    ])
    const { checkout } = await shop.call(CHECKOUT, { ...createExpensiveLines(1), channelType: 'WEB' }, shop.apiKey)
    const more = await shop.refusal(
      'POST /ecom/v1/checkouts/{id}/add-to-checkout',
      { id: checkout.id, ...createExpensiveLines(11) },
      shop.apiKey,
    )
    expect(more.violations).toEqual(['lineItems DECIMAL_LTE'])
    const again = (await shop.call('GET /ecom/v1/checkouts/{id}', { id: checkout.id }, shop.apiKey)).checkout
    expect(again.lineItems).toHaveLength(1)
    expect(
      (await shop.refusal(CHECKOUT, { ...createExpensiveLines(2), channelType: 'WEB' }, shop.apiKey)).violations,
    ).toEqual(['lineItems DECIMAL_LTE'])
  })
})
