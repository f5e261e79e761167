import { expect, test } from 'vitest'
import { getVariant, keepShown, NEW_PRODUCT } from './product-draft.ts'
import { planChoicePictures, toFields, toOptions, toOverride } from './save-product.ts'

test('a save sends the changed fields, and names those that were emptied', () => {
  const saved = { ...NEW_PRODUCT, name: 'Jar', price: '24', brand: 'Kiln', cost: '9' }
  const draft = { ...saved, price: '25.5', brand: ' ', cost: '', visible: false }
  expect(toFields(draft, saved)).toEqual({
    fields: { visible: false, priceData: { price: 25.5 } },
    paths: ['visible', 'priceData', 'costAndProfitData', 'brand'],
  })
})

test('a content is kept with the unit that its price is compared by', () => {
  const pack = { ...NEW_PRODUCT, content: '250', contentUnit: 'G' as const }
  expect(toFields(pack, NEW_PRODUCT).fields.pricePerUnitData).toEqual({
    totalQuantity: 250,
    totalMeasurementUnit: 'G',
    baseQuantity: 1,
    baseMeasurementUnit: 'KG',
  })
  expect(toFields({ ...pack, content: '' }, pack)).toEqual({ fields: {}, paths: ['pricePerUnitData'] })
  expect(toFields(pack, pack).paths).toEqual([])
})

test('what is no number is sent as none, so that the refusal is shown at its field', () => {
  const { fields } = toFields({ ...NEW_PRODUCT, name: 'Jar', price: 'cheap' }, NEW_PRODUCT)
  expect(fields).toEqual({ name: 'Jar', priceData: { price: Number.NaN } })
})

test('options that are not filled in yet are left out', () => {
  const size = { name: ' Size ', choices: [{ value: 'S', description: 'S' }] }
  expect(toOptions([size, { name: 'Glaze', choices: [] }, { ...size, name: '' }])).toEqual([{ ...size, name: 'Size' }])
})

test('a row sends what was changed; an emptied price becomes that of the product', () => {
  const product = { ...NEW_PRODUCT, price: '24' }
  const before = { ...getVariant(product, 's'), price: '20', weight: '1' }
  expect(toOverride({ ...before, price: '', weight: '', sku: 'JAR', visible: false }, before, product)).toEqual({
    price: 24,
    sku: 'JAR',
    visible: false,
  })
})

test('only what differs is shown for choices, and taken from them', () => {
  const toOption = (name: string, choices: Record<string, string[]>) => ({
    name,
    choices: Object.entries(choices).map(([description, mediaIds]) => ({ value: description, description, mediaIds })),
  })
  const stored = [toOption('Color', { Red: ['a', 'b'], Blue: [] }), toOption('Size', { S: ['c'] })]
  const wanted = [toOption('Color', { Red: ['b', 'd'], Blue: ['a'], Green: ['e'] }), toOption('Size', { S: [] })]
  expect(planChoicePictures(wanted, stored)).toEqual({
    added: [
      { option: 'Color', choice: 'Red', mediaIds: ['d'] },
      { option: 'Color', choice: 'Blue', mediaIds: ['a'] },
      { option: 'Color', choice: 'Green', mediaIds: ['e'] },
    ],
    removed: [
      { option: 'Color', choice: 'Red', mediaIds: ['a'] },
      { option: 'Size', choice: 'S', mediaIds: ['c'] },
    ],
  })
})

test('choices lose pictures that the product loses, and have them in its order', () => {
  const options = [{ name: 'Color', choices: [{ value: 'Red', description: 'Red', mediaIds: ['a', 'b', 'c'] }] }]
  const picture = (mediaId: string) => ({ mediaId, url: '', altText: '' })
  expect(keepShown(options, ['c', 'a'].map(picture)).options?.[0]?.choices[0]?.mediaIds).toEqual(['c', 'a'])
  expect(keepShown(options, ['a', 'b', 'c', 'd'].map(picture))).toEqual({})
  expect(keepShown(options, []).options?.[0]?.choices).toEqual([{ value: 'Red', description: 'Red' }])
})
