import { beforeEach, expect, test } from 'vitest'
import {
  INVENTORY_STATUSES,
  MEASUREMENT_UNITS,
  MEDIA_ITEM_TYPES,
  OPTION_TYPES,
  PRODUCT_DISCOUNT_TYPES,
  PRODUCT_TYPES,
} from '../contract/catalog/enumerations.ts'
import type { Input } from './test-calls.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

/** Media of the wire that no product of this shop can have: pages show pictures and films. */
const NEVER = ['audio', 'document', 'zip']

/** Values that stand for nothing: they are taken for what the wire sends where nothing is known. */
const isKnown = (value: string) => !/^(un|UN)/.test(value)

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})

const createProduct = async (product: Partial<Input<'POST /stores/v1/products'>['product']>) =>
  (
    await shop.call(
      'POST /stores/v1/products',
      { product: { name: 'Mug', productType: 'physical', priceData: { price: 10 }, ...product } },
      shop.apiKey,
    )
  ).product

test('products have each unit, each kind of option, and each state of stock', async () => {
  const units = MEASUREMENT_UNITS.filter(isKnown)
  const measured: (string | undefined)[] = []
  for (const unit of units) {
    const settings = { totalQuantity: 2, totalMeasurementUnit: unit, baseQuantity: 1, baseMeasurementUnit: unit }
    measured.push((await createProduct({ pricePerUnitData: settings })).pricePerUnitData?.totalMeasurementUnit)
  }
  expect(measured).toEqual(units)
  const types = OPTION_TYPES.filter(isKnown)
  const choices = ['#aa3311', '#113355'].map((value) => ({ value, description: value }))
  const product = await createProduct({
    manageVariants: true,
    productOptions: types.map((optionType) => ({ name: optionType, optionType, choices })),
  })
  expect(product.productOptions.map(({ optionType }) => optionType)).toEqual(types)
  const stateWith = async (counts: readonly number[]) => {
    const variants = product.variants.map(({ id }, index) => ({ variantId: id, quantity: counts[index % 2] ?? 0 }))
    await shop.call(
      'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
      { inventoryItem: { productId: product.id, trackQuantity: true, variants } },
      shop.apiKey,
    )
    const read = await shop.call('GET /stores-reader/v1/products/{id}', { id: product.id }, shop.apiKey)
    return read.product.stock?.inventoryStatus
  }
  expect([await stateWith([1, 1]), await stateWith([0, 0]), await stateWith([1, 0])]).toEqual(INVENTORY_STATUSES)
})

test('products are of each type, and reduced in each way', async () => {
  const types = PRODUCT_TYPES.filter(isKnown)
  const discounts = PRODUCT_DISCOUNT_TYPES.filter(isKnown)
  const told: unknown[] = []
  for (const productType of types) told.push((await createProduct({ productType })).productType)
  for (const type of discounts) told.push((await createProduct({ discount: { type, value: 1 } })).discount?.type)
  expect(told).toEqual([...types, ...discounts])
})

test('products show pictures and films', async () => {
  const { id } = await createProduct({})
  const media = ['https://pictures.example/mug.jpg', 'https://pictures.example/mug.mp4'].map((url) => ({ url }))
  await shop.call('POST /stores/v1/products/{id}/media', { id, media }, shop.apiKey)
  const { product } = await shop.call('GET /stores-reader/v1/products/{id}', { id }, shop.apiKey)
  const types = product.media?.items.map(({ mediaType }) => mediaType)
  expect(types).toEqual(MEDIA_ITEM_TYPES.filter((type) => isKnown(type) && !NEVER.includes(type)))
})

test('coupons are of each kind, kept and found again', async () => {
  const kinds = [
    { kind: 'PERCENT' as const, percent: '10' },
    { kind: 'AMOUNT' as const, amount: '1.00' },
    { kind: 'FIXED_PRICE' as const, price: '1.00' },
    { kind: 'FREE_SHIPPING' as const },
  ]
  for (const terms of kinds)
    await shop.call('POST /awning/v1/coupons', { coupon: { code: terms.kind, name: terms.kind, terms } }, shop.apiKey)
  const { coupons } = await shop.call('POST /awning/v1/coupons/query', {}, shop.apiKey)
  expect(coupons.map(({ code, terms }) => [code, terms.kind]).sort()).toEqual(
    kinds.map(({ kind }) => [kind, kind]).sort(),
  )
})
