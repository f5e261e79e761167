import { describe, expect, it } from 'vitest'
import { BERLIN, createTestShop } from '../../testing/test-shop.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const AT = 'lineItems[0].catalogReference.options.customTextFields'

const FIELDS = [
  { title: 'Engraving', maxLength: 10, mandatory: true, surcharge: '5.00' },
  { title: 'Note', maxLength: 20, mandatory: false, surcharge: '0.50' },
]

async function openShop() {
  const shop = await createTestShop()
  const mug = await shop.product({ price: '10.00', customTextFields: FIELDS })
  const line = (customTextFields?: unknown, quantity = 1) => ({
    quantity,
    catalogReference: {
      ...shop.reference(mug),
      ...(customTextFields !== undefined && { options: { customTextFields } }),
    },
  })
  return { shop, mug, line, token: await shop.visitor() }
}

describe('# a text that the buyer enters', () => {
  it('is shown below the line’s name, and priced per item', async () => {
    const { shop, line, token } = await openShop()
    const { cart } = await shop.call(ADD, { lineItems: [line({ Note: 'For Ada', Engraving: '  A. L. ' }, 2)] }, token)
    expect(cart.lineItems).toMatchObject([
      {
        price: { amount: '15.50' },
        fullPrice: { amount: '15.50' },
        lineItemPrice: { amount: '31.00' },
        catalogReference: { options: { customTextFields: { Engraving: 'A. L.', Note: 'For Ada' } } },
        descriptionLines: [
          { name: { original: 'Engraving' }, plainText: { original: 'A. L.' } },
          { name: { original: 'Note' }, plainText: { original: 'For Ada' } },
        ],
      },
    ])
  })

  it('makes two lines where it differs, and one where it is the same', async () => {
    const { shop, line, token } = await openShop()
    const lineItems = [line({ Engraving: 'Ada' }), line({ Engraving: 'Bob' }), line({ Engraving: ' Ada', Note: ' ' })]
    const { cart } = await shop.call(ADD, { lineItems }, token)
    expect(
      cart.lineItems.map(({ quantity, descriptionLines = [] }) => [quantity, descriptionLines[0]?.plainText?.original]),
    ).toEqual([
      [2, 'Ada'],
      [1, 'Bob'],
    ])
  })

  it.each([
    ['is required', undefined, [`${AT}.Engraving REQUIRED_FIELD`]],
    ['is not only spaces', { Engraving: '  ' }, [`${AT}.Engraving REQUIRED_FIELD`]],
    ['is not too long', { Engraving: 'Ada Lovelace' }, [`${AT}.Engraving MAX_LENGTH`]],
    ['is one that the product asks for', { Engraving: 'Ada', Colour: 'red' }, [`${AT}.Colour FIELD_NOT_ALLOWED`]],
    ['is a text', { Engraving: 7 }, [`${AT}.Engraving VALIDATION`]],
    ['is sent by its title', ['Ada'], [`${AT} VALIDATION`]],
  ])('%s: anything else is refused by each call that adds', async (_, texts, violations) => {
    const { shop, line, token } = await openShop()
    const lineItems = [line(texts)]
    const { checkout } = await shop.call(
      'POST /ecom/v1/checkouts',
      { channelType: 'WEB', lineItems: [line({ Engraving: 'Ada' })] },
      token,
    )
    for (const refusal of [
      await shop.refusal(ADD, { lineItems }, token),
      await shop.refusal('POST /ecom/v1/carts', { lineItems }, token),
      await shop.refusal('POST /ecom/v1/checkouts', { channelType: 'WEB', lineItems }, token),
      await shop.refusal('POST /ecom/v1/checkouts/{id}/add-to-checkout', { id: checkout.id, lineItems }, token),
    ])
      expect(refusal).toMatchObject({ status: 400, violations })
    expect((await shop.send('GET /ecom/v1/carts/current', {}, token)).status).toBe(404)
  })

  it('is refused at its place in the request', async () => {
    const { shop, mug, line, token } = await openShop()
    const plain = await shop.product()
    const lineItems = [shop.line(plain), line({ Engraving: 'Ada' }), shop.line(mug)]
    expect((await shop.refusal(ADD, { lineItems }, token)).violations).toEqual([
      'lineItems[2].catalogReference.options.customTextFields.Engraving REQUIRED_FIELD',
    ])
  })

  it('is not reduced by the product’s discount, and follows its price', async () => {
    const { shop, mug, line, token } = await openShop()
    const discount = { type: 'PERCENT' as const, value: 50 }
    await shop.call('PATCH /stores/v1/products/{product.id}', { product: { id: mug, discount } }, shop.apiKey)
    const { cart } = await shop.call(ADD, { lineItems: [line({ Engraving: 'Ada' })] }, token)
    expect(cart.lineItems[0]).toMatchObject({ price: { amount: '10.00' }, fullPrice: { amount: '15.00' } })
    const customTextFields = [{ title: 'Engraving', maxLength: 2, mandatory: true, surcharge: '7.00' }]
    await shop.call('PUT /awning/v1/products/{id}/custom-text-fields', { id: mug, customTextFields }, shop.apiKey)
    const { cart: later } = await shop.call('GET /ecom/v1/carts/current', {}, token)
    expect(later.lineItems[0]).toMatchObject({
      price: { amount: '12.00' },
      descriptionLines: [{ plainText: { original: 'Ada' } }],
    })
  })

  it('stays as it was entered where the shop asks for it no longer, and costs nothing more', async () => {
    const { shop, mug, line, token } = await openShop()
    await shop.call(ADD, { lineItems: [line({ Engraving: 'Ada' })] }, token)
    await shop.call('PUT /awning/v1/products/{id}/custom-text-fields', { id: mug, customTextFields: [] }, shop.apiKey)
    const { cart } = await shop.call('GET /ecom/v1/carts/current', {}, token)
    expect(cart.lineItems[0]).toMatchObject({
      price: { amount: '10.00' },
      descriptionLines: [{ name: { original: 'Engraving' }, plainText: { original: 'Ada' } }],
    })
  })

  it('is in the order, and in what the merchant’s programs read of it', async () => {
    const { shop, line } = await openShop()
    const { id, token } = await shop.checkout([line({ Engraving: 'Ada' }, 2)])
    const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
    const order = await shop.getOrder(orderId)
    expect(order.lineItems).toMatchObject([
      {
        price: { amount: '15.00' },
        catalogReference: { options: { customTextFields: { Engraving: 'Ada' } } },
        descriptionLines: [{ name: { original: 'Engraving' }, plainText: { original: 'Ada' } }],
      },
    ])
  })

  it('of an order by hand is described from its reference, where the program describes nothing', async () => {
    const { shop, line } = await openShop()
    const { order } = await shop.call(
      'POST /ecom/v1/orders',
      {
        order: {
          channelInfo: { type: 'OTHER_PLATFORM' },
          lineItems: [
            {
              ...line({ Engraving: 'Ada' }),
              productName: { original: 'Mug' },
              itemType: { preset: 'PHYSICAL' },
              price: { amount: '15.00' },
            },
          ],
          billingInfo: { address: BERLIN },
          priceSummary: {},
        },
      },
      shop.apiKey,
    )
    expect(order.lineItems[0]?.descriptionLines).toMatchObject([
      { name: { original: 'Engraving' }, plainText: { original: 'Ada' } },
    ])
  })
})
