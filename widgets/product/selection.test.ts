import { expect, test } from 'vitest'
import { choicesOf, firstSelection, isSoldOut, openOptions, variantOf } from './selection.ts'
import { aMug, anOption, aPicture, aProduct } from './test-products.ts'

const soldOut = (selection: Record<string, string>, optionName: string) => {
  const product = aMug()
  const option = product.productOptions.find(({ name }) => name === optionName)
  if (!option) throw new Error(`no option ${optionName}`)
  return choicesOf(option)
    .filter((choice) => isSoldOut(product, selection, option, choice))
    .map((choice) => choice.description)
}

test('a visitor begins with the first colour that can be bought, and without a size', () => {
  expect(firstSelection(aMug())).toEqual({ Glaze: 'Sage' })
})

test('a visitor begins with the colour of the main picture, as long as that can be bought', () => {
  const mug = aMug()
  const [glaze, ...others] = mug.productOptions
  const pictured = (description: string) => ({
    ...mug,
    media: { mainMedia: aPicture('main'), items: [] },
    productOptions: [
      {
        ...glaze,
        choices: glaze?.choices?.map((choice) =>
          choice.description === description
            ? { ...choice, media: { mainMedia: aPicture('main'), items: [] } }
            : choice,
        ),
      } as NonNullable<typeof glaze>,
      ...others,
    ],
  })
  expect(firstSelection(pictured('Ink'))).toEqual({ Glaze: 'Ink' })
  expect(firstSelection(pictured('Chalk'))).toEqual({ Glaze: 'Sage' })
})

test('where there is only one choice it is made', () => {
  expect(firstSelection(aProduct({ productOptions: [anOption('Size', ['One size'])] }))).toEqual({ Size: 'One size' })
})

test('a choice is sold out when none of its combinations is left', () => {
  expect(soldOut({}, 'Glaze')).toEqual(['Chalk'])
  expect(soldOut({ Glaze: 'Ink' }, 'Size')).toEqual(['Large'])
  expect(soldOut({ Glaze: 'Sage' }, 'Size')).toEqual([])
  expect(soldOut({ Size: 'Large' }, 'Glaze')).toEqual(['Chalk', 'Ink'])
})

test('without variants the stock of the choice itself counts', () => {
  const option = anOption('Plug', ['EU', 'UK'])
  const product = aProduct({ productOptions: [option] })
  const [eu, uk] = choicesOf(option)
  if (!eu || !uk) throw new Error('two choices are expected')
  expect(isSoldOut(product, {}, option, { ...eu, inStock: false })).toBe(true)
  expect(isSoldOut(product, {}, option, uk)).toBe(false)
})

test('a hidden choice is not shown and a hidden variant can not be bought', () => {
  const mug = aMug()
  const [, size] = mug.productOptions
  if (!size?.choices) throw new Error('a size is expected')
  const hidden = { ...size, choices: size.choices.map((choice) => ({ ...choice, visible: choice.value !== 'Large' })) }
  expect(choicesOf(hidden).map((choice) => choice.value)).toEqual(['Small'])
  const variants = mug.variants.map((each) => ({
    ...each,
    variant: each.variant && { ...each.variant, visible: each.choices?.Size !== 'Large' },
  }))
  expect(variantOf({ ...mug, variants }, { Glaze: 'Sage', Size: 'Large' })).toBeUndefined()
})

test('all choices together name one variant, fewer name none', () => {
  const mug = aMug()
  expect(variantOf(mug, { Glaze: 'Sage' })).toBeUndefined()
  expect(openOptions(mug, { Glaze: 'Sage' }).map(({ name }) => name)).toEqual(['Size'])
  expect(variantOf(mug, { Glaze: 'Sage', Size: 'Large' })?.variant?.sku).toBe('Sage-Large')
})
