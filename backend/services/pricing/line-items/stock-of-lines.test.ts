import { describe, expect, it } from 'vitest'
import { createProduct } from '../../../testing/create-product.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const PATCH = 'PATCH /ecom/v1/carts/current'
const QUANTITY = 'POST /ecom/v1/carts/current/update-line-items-quantity'
const ADD_TO_CHECKOUT = 'POST /ecom/v1/checkouts/{id}/add-to-checkout'
const UPDATE_CHECKOUT = 'PATCH /ecom/v1/checkouts/{checkout.id}'
const CHECKOUT_QUANTITY = 'POST /ecom/v1/checkouts/{id}/update-line-items-quantity'

const ENGRAVING = [{ title: 'Engraving', maxLength: 20, mandatory: false }]

/** A visitor with the whole stock of three items in the cart, and in a checkout. */
async function threeOfThree(shop: TestShop) {
  const mug = await shop.product({ stock: 3, customTextFields: ENGRAVING })
  const lineItems = [shop.line(mug, 3)]
  const { token, id } = await shop.checkout(lineItems)
  const { cart } = await shop.call(ADD, { lineItems }, token)
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
  return {
    mug,
    token,
    id,
    lineItems,
    cartLine: String(cart.lineItems[0]?.id),
    checkoutLine: String(checkout.lineItems[0]?.id),
  }
}

describe('# more than the stock of an item', () => {
  it('is refused when added to existing lines, with the remaining stock', async () => {
    const shop = await createTestShop()
    const { mug, token, id, lineItems } = await threeOfThree(shop)
    const refusals = [
      await shop.refusal(ADD, { lineItems }, token),
      await shop.refusal(PATCH, { lineItems }, token),
      await shop.refusal(ADD_TO_CHECKOUT, { id, lineItems }, token),
      await shop.refusal(UPDATE_CHECKOUT, { checkout: { id }, lineItems }, token),
    ]
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 409, code: 'INSUFFICIENT_INVENTORY' })
      expect(refusal.data).toEqual({
        catalogItemId: mug,
        quantityAvailable: 3,
        quantityRequested: 3,
        quantityHeld: 3,
      })
    }
    const { cart } = await shop.call('GET /ecom/v1/carts/current', {}, token)
    expect(cart.lineItems.map(({ quantity }) => quantity)).toEqual([3])
  })

  it('is refused as well if the same item would be a new line', async () => {
    const shop = await createTestShop()
    const { mug, token } = await threeOfThree(shop)
    const line = shop.line(mug)
    const options = { customTextFields: { Engraving: 'Ada' } }
    const lineItems = [{ ...line, catalogReference: { ...line.catalogReference, options } }]
    expect((await shop.refusal(ADD, { lineItems }, token)).code).toBe('INSUFFICIENT_INVENTORY')
  })

  it('is accepted in the first addition, and the line reports its availability', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const { cart } = await shop.call(ADD, { lineItems: [shop.line(await shop.product({ stock: 3 }), 5)] }, token)
    expect(cart.lineItems[0]).toMatchObject({
      quantity: 5,
      availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3 },
    })
    // Another item can still be added.
    expect((await shop.send(ADD, { lineItems: [shop.line(await shop.product())] }, token)).status).toBe(200)
  })
})

describe('# a quantity above the stock', () => {
  it('is lowered to the stock, in cart and checkout', async () => {
    const shop = await createTestShop()
    const { token, id, cartLine, checkoutLine } = await threeOfThree(shop)
    const { cart } = await shop.call(QUANTITY, { lineItems: [{ id: cartLine, quantity: 999 }] }, token)
    expect(cart.lineItems[0]).toMatchObject({ quantity: 3, availability: { status: 'AVAILABLE' } })
    const lineItems = [{ id: checkoutLine, quantity: 4 }]
    const { checkout } = await shop.call(CHECKOUT_QUANTITY, { id, lineItems }, token)
    expect(checkout.lineItems[0]?.quantity).toBe(3)
    const fewer = await shop.call(QUANTITY, { lineItems: [{ id: cartLine, quantity: 2 }] }, token)
    expect(fewer.cart.lineItems[0]?.quantity).toBe(2)
  })

  it('shares the stock with the other lines of the item', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const mug = await shop.product({ stock: 5, customTextFields: ENGRAVING })
    const line = shop.line(mug, 2)
    const options = { customTextFields: { Engraving: 'Ada' } }
    const engraved = { ...line, catalogReference: { ...line.catalogReference, options } }
    const { cart } = await shop.call(ADD, { lineItems: [line, engraved] }, token)
    const [first, second] = cart.lineItems.map(({ id }) => String(id))
    const lineItems = [
      { id: String(first), quantity: 4 },
      { id: String(second), quantity: 9 },
    ]
    const answer = await shop.call(QUANTITY, { lineItems }, token)
    expect(answer.cart.lineItems.map(({ quantity }) => quantity)).toEqual([3, 2])
  })

  it('is accepted if the stock is not tracked, beside another line of the item', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const { id: jug } = await createProduct(shop.app.contextFor(shop.siteId), {
      name: 'Jug',
      price: '1.00',
      customTextFields: ENGRAVING,
    })
    const line = shop.line(jug, 2)
    const options = { customTextFields: { Engraving: 'Ada' } }
    const engraved = { ...line, catalogReference: { ...line.catalogReference, options } }
    const { cart } = await shop.call(ADD, { lineItems: [line, engraved] }, token)
    const lineItems = [{ id: String(cart.lineItems[0]?.id), quantity: 5 }]
    const answer = await shop.call(QUANTITY, { lineItems }, token)
    expect(answer.cart.lineItems.map(({ quantity }) => quantity)).toEqual([5, 2])
  })

  it('changes nothing if the item is sold out, but can still be lowered', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const { cart } = await shop.call(ADD, { lineItems: [shop.line(await shop.product({ stock: 0 }), 4)] }, token)
    const id = String(cart.lineItems[0]?.id)
    const set = async (quantity: number) =>
      (await shop.call(QUANTITY, { lineItems: [{ id, quantity }] }, token)).cart.lineItems[0]?.quantity
    expect([await set(9), await set(2)]).toEqual([4, 2])
  })
})
