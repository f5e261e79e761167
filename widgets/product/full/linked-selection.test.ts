import { expect, test } from 'vitest'
import { createMug, createProduct } from '../../kit/offer/test-products.ts'
import { getLinkedSelection } from './linked-selection.ts'

const mug = createMug()
const [, , , , , inkLarge] = mug.variants

test('a variant in the address is chosen, sold out or not, beside other parameters', () => {
  expect(getLinkedSelection(mug, `?page=2&awning_variant=${inkLarge?.id}`)).toEqual({ Glaze: 'Ink', Size: 'Large' })
})

test.each(['', '?awning_variant=', '?awning_variant=nobody', '?awning_variant=%00', '?variant=1'])(
  'of %j nothing is chosen',
  (search) => {
    expect(getLinkedSelection(mug, search)).toBeUndefined()
    expect(getLinkedSelection(createProduct(), search)).toBeUndefined()
  },
)

test('a hidden variant is not chosen', () => {
  const variants = mug.variants.map((each) => ({
    ...each,
    ...(each.variant && { variant: { ...each.variant, visible: false } }),
  }))
  expect(getLinkedSelection({ ...mug, variants }, `?awning_variant=${inkLarge?.id}`)).toBeUndefined()
})
