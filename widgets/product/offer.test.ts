import { expect, test } from 'vitest'
import { offerOf } from './offer.ts'
import { aMug, aPrice, aProduct } from './test-products.ts'

test('while choices are open the lowest price is told as one of several', () => {
  expect(offerOf(aMug(), { Glaze: 'Sage' })).toMatchObject({
    price: '20',
    from: true,
    before: undefined,
    inStock: true,
  })
})

test('a discounted variant has its price from before beside it', () => {
  const offer = offerOf(aMug(), { Glaze: 'Sage', Size: 'Large' })
  expect(offer).toMatchObject({ price: '21', before: '28', from: false, left: 40 })
})

test('a sold-out variant is sold out although the product is not', () => {
  expect(offerOf(aMug(), { Glaze: 'Ink', Size: 'Large' })).toMatchObject({ inStock: false, left: 0 })
})

test('a product that is sold out offers nothing, whatever its variants say', () => {
  const stock = { trackInventory: true, quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } as const
  expect(offerOf({ ...aMug(), stock }, {}).inStock).toBe(false)
})

test('a combination that the merchant does not sell can not be bought', () => {
  const mug = aMug()
  const withoutLargeSage = { ...mug, variants: mug.variants.filter((each) => each.variant?.sku !== 'Sage-Large') }
  expect(offerOf(withoutLargeSage, { Glaze: 'Sage', Size: 'Large' }).inStock).toBe(false)
})

test('pieces are told where the merchant counts them', () => {
  const counted = { trackInventory: true, quantity: 3, inStock: true, inventoryStatus: 'IN_STOCK' } as const
  expect(offerOf(aProduct({ stock: counted }), {}).left).toBe(3)
  expect(offerOf(aProduct(), {}).left).toBeUndefined()
})

test('the converted price goes before the shop’s own', () => {
  const product = aProduct({ convertedPriceData: { ...aPrice(30, 25), currency: 'USD' } })
  expect(offerOf(product, {})).toMatchObject({ currency: 'USD', price: '25', before: '30' })
})

test('a product without any price has none, rather than zero', () => {
  expect(offerOf(aProduct({ priceData: undefined }), {}).price).toBeUndefined()
})
