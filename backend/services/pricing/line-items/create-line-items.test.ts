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

describe('a price that a merchant names', () => {
  it('is refused where it is finer than the currency, as the price of a product is', async () => {
    const shop = await createTestShop()
    const mug = await shop.product()
    const lines = {
      lineItems: [{ ...shop.line(mug), catalogOverrideFields: { price: '5.005', fullPrice: '6.10' } }],
      customLineItems: [custom('1.10'), custom('1.001', { fullPrice: '2.0001' })],
    }
    const refusal = [
      'lineItems[0].catalogOverrideFields.price DECIMAL_MAX_SCALE',
      'customLineItems[1].price DECIMAL_MAX_SCALE',
      'customLineItems[1].fullPrice DECIMAL_MAX_SCALE',
    ]
    expect((await shop.refusal(CART, lines, shop.apiKey)).violations).toEqual(refusal)
    expect((await shop.refusal(CHECKOUT, { ...lines, channelType: 'WEB' }, shop.apiKey)).violations).toEqual(refusal)
  })

  it('may have as many digits as it likes where they are noughts', async () => {
    const shop = await createTestShop()
    const { cart } = await shop.call(CART, { customLineItems: [custom('5.0100')] }, shop.apiKey)
    expect(cart.lineItems[0]?.price?.amount).toBe('5.01')
  })

  it('follows the currency of the shop: none in yen, three in dinars', async () => {
    const shop = await createTestShop()
    const context = shop.app.contextFor(shop.siteId)
    const priceIn = async (currency: string, price: string) => {
      await saveSite(context, { ...(await getSite(context)), currency })
      return (await shop.send(CART, { customLineItems: [custom(price)] }, shop.apiKey)).status
    }
    expect([await priceIn('JPY', '500'), await priceIn('JPY', '500.5')]).toEqual([200, 400])
    expect([await priceIn('KWD', '5.005'), await priceIn('KWD', '5.0005')]).toEqual([200, 400])
  })

  it('is exact in discounts, too', async () => {
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

describe('lines that cost more together than the wire can say', () => {
  const dear = (count: number) => ({
    customLineItems: Array.from({ length: count }, () => custom('999999999.99', { quantity: 100_000 })),
  })

  it('are refused in carts and checkouts, and nothing is written', async () => {
    const shop = await createTestShop()
    expect((await shop.send(CART, dear(1), shop.apiKey)).status).toBe(200)
    expect((await shop.refusal(CART, dear(2), shop.apiKey)).violations).toEqual(['lineItems DECIMAL_LTE'])
    const { checkout } = await shop.call(CHECKOUT, { ...dear(1), channelType: 'WEB' }, shop.apiKey)
    const more = await shop.refusal(
      'POST /ecom/v1/checkouts/{id}/add-to-checkout',
      { id: checkout.id, ...dear(11) },
      shop.apiKey,
    )
    expect(more.violations).toEqual(['lineItems DECIMAL_LTE'])
    const again = (await shop.call('GET /ecom/v1/checkouts/{id}', { id: checkout.id }, shop.apiKey)).checkout
    expect(again.lineItems).toHaveLength(1)
    expect((await shop.refusal(CHECKOUT, { ...dear(2), channelType: 'WEB' }, shop.apiKey)).violations).toEqual([
      'lineItems DECIMAL_LTE',
    ])
  })
})
