import { expect, test } from 'vitest'
import { getOffer } from './offer.ts'
import { createMug, createPrice, createProduct } from './test-products.ts'

test('while choices are open the lowest price is shown as a from price', () => {
  expect(getOffer(createMug(), { Glaze: 'Sage' })).toMatchObject({
    price: '20',
    from: true,
    before: undefined,
    inStock: true,
  })
})

test('a discounted variant has its original price too', () => {
  const offer = getOffer(createMug(), { Glaze: 'Sage', Size: 'Large' })
  expect(offer).toMatchObject({ price: '21', before: '28', from: false, left: 40 })
})

test('a sold-out variant is sold out although the product is not', () => {
  expect(getOffer(createMug(), { Glaze: 'Ink', Size: 'Large' })).toMatchObject({ inStock: false, left: 0 })
})

test('a sold-out product cannot be bought, whatever its variants say', () => {
  const stock = { trackInventory: true, quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } as const
  expect(getOffer({ ...createMug(), stock }, {}).inStock).toBe(false)
})

test('a combination that the merchant does not sell cannot be bought', () => {
  const mug = createMug()
  const withoutLargeSage = { ...mug, variants: mug.variants.filter((each) => each.variant?.sku !== 'Sage-Large') }
  expect(getOffer(withoutLargeSage, { Glaze: 'Sage', Size: 'Large' }).inStock).toBe(false)
})

test('the stock is given where the merchant tracks it', () => {
  const counted = { trackInventory: true, quantity: 3, inStock: true, inventoryStatus: 'IN_STOCK' } as const
  expect(getOffer(createProduct({ stock: counted }), {}).left).toBe(3)
  expect(getOffer(createProduct(), {}).left).toBeUndefined()
})

test('the converted price takes precedence over the shop’s own', () => {
  const product = createProduct({ convertedPriceData: { ...createPrice(30, 25), currency: 'USD' } })
  expect(getOffer(product, {})).toMatchObject({ currency: 'USD', price: '25', before: '30' })
})

test('a product without any price has none, rather than zero', () => {
  expect(getOffer(createProduct({ priceData: undefined }), {}).price).toBeUndefined()
})

test('what is sold out can be pre-ordered, variant by variant, as long as some are left', () => {
  const inkLarge = createMug().variants[5]?.id ?? ''
  const mug = { ...createMug(), preorder: { variants: [{ id: inkLarge, left: 3 }] } }
  expect(getOffer(mug, { Glaze: 'Ink', Size: 'Large' })).toMatchObject({ inStock: false, preorder: true, left: 3 })
  expect(getOffer(mug, { Glaze: 'Chalk', Size: 'Large' })).toMatchObject({ inStock: false, preorder: false })
  expect(getOffer(mug, { Glaze: 'Ink', Size: 'Small' })).toMatchObject({ inStock: true, preorder: false, left: 40 })
})

test('where the law counts a reduction from the lowest price of 30 days, that one is the price before', () => {
  const reduced = createProduct({ priceData: createPrice(20, 15), convertedPriceData: createPrice(20, 15) })
  const offer = (amount?: number) => getOffer({ ...reduced, priorPrice: amount === undefined ? {} : { amount } }, {})
  expect(getOffer(reduced, {})).toMatchObject({ before: '20', lowest: false })
  expect(offer(18)).toMatchObject({ price: '15', before: '18', lowest: true })
  expect(offer(15)).toMatchObject({ price: '15', before: undefined })
  expect(offer(12)).toMatchObject({ price: '15', before: undefined })
})

test('a variant has its own prior price, and the product’s if it has none', () => {
  const mug = createMug()
  const large = mug.variants.find((each) => each.variant?.sku === 'Sage-Large')
  const choices = { Glaze: 'Sage', Size: 'Large' }
  const own = (amount?: number) => [{ id: large?.id ?? '', ...(amount !== undefined && { amount }) }]
  expect(getOffer({ ...mug, priorPrice: { amount: 99 } }, choices).before).toBe('99')
  expect(getOffer({ ...mug, priorPrice: { amount: 99, variants: own(24) } }, choices).before).toBe('24')
  expect(getOffer({ ...mug, priorPrice: { amount: 99, variants: own() } }, choices)).toMatchObject({
    before: '28',
    lowest: false,
  })
})
