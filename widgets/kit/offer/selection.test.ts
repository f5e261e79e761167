import { expect, test } from 'vitest'
import { findVariant, getInitialSelection, getOpenOptions, getVisibleChoices, isSoldOut } from './selection.ts'
import { createMug, createOption, createPicture, createProduct } from './test-products.ts'

const soldOut = (selection: Record<string, string>, optionName: string) => {
  const product = createMug()
  const option = product.productOptions.find(({ name }) => name === optionName)
  if (!option) throw new Error(`no option ${optionName}`)
  return getVisibleChoices(option)
    .filter((choice) => isSoldOut(product, selection, option, choice))
    .map((choice) => choice.description)
}

test('the initial selection is the first available colour, without a size', () => {
  expect(getInitialSelection(createMug())).toEqual({ Glaze: 'Sage' })
})

test('the initial selection is the colour of the main picture, if available', () => {
  const mug = createMug()
  const [glaze, ...others] = mug.productOptions
  const pictured = (description: string) => ({
    ...mug,
    media: { mainMedia: createPicture('main'), items: [] },
    productOptions: [
      {
        ...glaze,
        choices: glaze?.choices?.map((choice) =>
          choice.description === description
            ? { ...choice, media: { mainMedia: createPicture('main'), items: [] } }
            : choice,
        ),
      } as NonNullable<typeof glaze>,
      ...others,
    ],
  })
  expect(getInitialSelection(pictured('Ink'))).toEqual({ Glaze: 'Ink' })
  expect(getInitialSelection(pictured('Chalk'))).toEqual({ Glaze: 'Sage' })
})

test('an option’s only choice is preselected', () => {
  expect(getInitialSelection(createProduct({ productOptions: [createOption('Size', ['One size'])] }))).toEqual({
    Size: 'One size',
  })
})

test('a choice is sold out when none of its combinations is left', () => {
  expect(soldOut({}, 'Glaze')).toEqual(['Chalk'])
  expect(soldOut({ Glaze: 'Ink' }, 'Size')).toEqual(['Large'])
  expect(soldOut({ Glaze: 'Sage' }, 'Size')).toEqual([])
  expect(soldOut({ Size: 'Large' }, 'Glaze')).toEqual(['Chalk', 'Ink'])
})

test('without variants the stock of the choice itself decides', () => {
  const option = createOption('Plug', ['EU', 'UK'])
  const product = createProduct({ productOptions: [option] })
  const [eu, uk] = getVisibleChoices(option)
  if (!eu || !uk) throw new Error('two choices are expected')
  expect(isSoldOut(product, {}, option, { ...eu, inStock: false })).toBe(true)
  expect(isSoldOut(product, {}, option, uk)).toBe(false)
})

test('a hidden choice is not shown and a hidden variant cannot be bought', () => {
  const mug = createMug()
  const [, size] = mug.productOptions
  if (!size?.choices) throw new Error('a size is expected')
  const hidden = { ...size, choices: size.choices.map((choice) => ({ ...choice, visible: choice.value !== 'Large' })) }
  expect(getVisibleChoices(hidden).map((choice) => choice.value)).toEqual(['Small'])
  const variants = mug.variants.map((each) => ({
    ...each,
    variant: each.variant && { ...each.variant, visible: each.choices?.Size !== 'Large' },
  }))
  expect(findVariant({ ...mug, variants }, { Glaze: 'Sage', Size: 'Large' })).toBeUndefined()
})

test('all choices together identify one variant, fewer none', () => {
  const mug = createMug()
  expect(findVariant(mug, { Glaze: 'Sage' })).toBeUndefined()
  expect(getOpenOptions(mug, { Glaze: 'Sage' }).map(({ name }) => name)).toEqual(['Size'])
  expect(findVariant(mug, { Glaze: 'Sage', Size: 'Large' })?.variant?.sku).toBe('Sage-Large')
})
