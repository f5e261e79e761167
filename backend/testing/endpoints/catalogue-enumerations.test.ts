import { beforeEach, expect, test } from 'vitest'
import {
  INVENTORY_STATUSES,
  MEASUREMENT_UNITS,
  MEDIA_ITEM_TYPES,
  OPTION_TYPES,
  PRODUCT_DISCOUNT_TYPES,
  PRODUCT_TYPES,
} from '../../contract/catalog/enumerations.ts'
import type { Input } from '../test-calls.ts'
import { createTestShop, type TestShop } from '../test-shop.ts'

/** Media types of the wire that products here cannot have: only images and videos. */
const NEVER = ['audio', 'document', 'zip']

/** Placeholder values of the wire for an unknown value. */
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

test('products have each unit, option type and stock status', async () => {
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

test('products have each type and discount type', async () => {
  const types = PRODUCT_TYPES.filter(isKnown)
  const discounts = PRODUCT_DISCOUNT_TYPES.filter(isKnown)
  const answered: unknown[] = []
  for (const productType of types) answered.push((await createProduct({ productType })).productType)
  for (const type of discounts)
    answered.push((await createProduct({ discount: { type, value: type === 'NONE' ? 0 : 1 } })).discount?.type)
  expect(answered).toEqual([...types, ...discounts])
})

test('products have images and videos', async () => {
  const { id } = await createProduct({})
  const media = ['https://pictures.example/mug.jpg', 'https://pictures.example/mug.mp4'].map((url) => ({ url }))
  await shop.call('POST /stores/v1/products/{id}/media', { id, media }, shop.apiKey)
  const { product } = await shop.call('GET /stores-reader/v1/products/{id}', { id }, shop.apiKey)
  const types = product.media?.items.map(({ mediaType }) => mediaType)
  expect(types).toEqual(MEDIA_ITEM_TYPES.filter((type) => isKnown(type) && !NEVER.includes(type)))
})

test('coupons of each type are stored and found', async () => {
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
