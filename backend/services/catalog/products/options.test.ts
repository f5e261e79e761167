import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../kernel/base/errors.ts'
import type { OptionRecord } from '../records.ts'
import { COLOUR, SIZE } from '../test-drafts.ts'
import {
  choicesKey,
  combinations,
  createVariantId,
  planVariants,
  requireValidOptions,
  resolveChoices,
} from './options.ts'

const PRODUCT = '6f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11'

const anyOptions = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 10 }), { minLength: 0, maxLength: 3 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 4 }).map(
          (words): OptionRecord => ({
            name,
            type: 'drop_down',
            choices: words.map((word) => ({ value: word, description: word, mediaIds: [] })),
          }),
        ),
      ),
    ),
  )

describe('combinations of choices', () => {
  it('are complete, the last option varying fastest', () => {
    expect(combinations([COLOUR, SIZE]).map((choices) => Object.values(choices).join(' '))).toEqual([
      'Rust S',
      'Rust M',
      'Rust L',
      'Ink S',
      'Ink M',
      'Ink L',
    ])
  })

  it('are as many as the product of the numbers of choices, each once', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const all = combinations(options)
        expect(all).toHaveLength(options.reduce((count, option) => count * option.choices.length, 1))
        expect(new Set(all.map(choicesKey)).size).toBe(all.length)
      }),
    )
  })
})

describe('the id of a variant', () => {
  it('is the same for the same choices in any order, and differs for other choices or products', async () => {
    const id = await createVariantId(PRODUCT, { Colour: 'Rust', Size: 'M' })
    expect(await createVariantId(PRODUCT, { Size: 'M', Colour: 'Rust' })).toBe(id)
    expect(await createVariantId(PRODUCT, { Size: 'L', Colour: 'Rust' })).not.toBe(id)
    expect(await createVariantId('7f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11', { Colour: 'Rust', Size: 'M' })).not.toBe(id)
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  it("keeps the merchant's values when a choice is added", async () => {
    const before = await planVariants(PRODUCT, [COLOUR], [])
    const priced = before.map((variant) => ({ ...variant, price: '9.00' }))
    const green = { value: '#22aa44', description: 'Moss', mediaIds: [] }
    const after = await planVariants(PRODUCT, [{ ...COLOUR, choices: [green, ...COLOUR.choices] }], priced)
    expect(after.map((variant) => [variant.choices.Colour, variant.price])).toEqual([
      ['Moss', undefined],
      ['Rust', '9.00'],
      ['Ink', '9.00'],
    ])
    expect(after.slice(1).map((variant) => variant.id)).toEqual(before.map((variant) => variant.id))
  })
})

describe('# requested choices', () => {
  it('are resolved by description and by colour code', () => {
    expect(resolveChoices([COLOUR, SIZE], { Colour: '#113355', Size: 'L' })).toEqual({ Colour: 'Ink', Size: 'L' })
  })

  it.each([
    ['Colour', 'Pink'],
    ['Material', 'Linen'],
    ['valueOf', 'S'],
  ])('are unknown if the product has no %s %s', (name, word) => {
    expect(resolveChoices([COLOUR, SIZE], { [name]: word })).toBeUndefined()
  })
})

describe('# ambiguous options', () => {
  const wide = (name: string): OptionRecord => ({
    name,
    type: 'drop_down',
    choices: Array.from({ length: 40 }, (_, index) => ({ value: `${index}`, description: `${index}`, mediaIds: [] })),
  })
  it.each([
    ['the same option twice', [SIZE, SIZE], 'product.productOptions[1].name'],
    [
      'the same choice twice',
      [{ ...SIZE, choices: [...SIZE.choices, ...SIZE.choices] }],
      'product.productOptions[0].choices[3].description',
    ],
    ['a name that no request can carry', [{ ...SIZE, name: '__proto__' }], 'product.productOptions[0].name'],
    ['1,600 combinations', [wide('a'), wide('b')], 'product.productOptions'],
  ])('are refused: %s', (_, options, field) => {
    const check = () => requireValidOptions({ manageVariants: true, options })
    expect(check).toThrow(ApiError)
    expect(violationFields(check)).toEqual([field])
  })

  it('may have any number of combinations without managed variants', () => {
    expect(() => requireValidOptions({ manageVariants: false, options: [wide('a'), wide('b')] })).not.toThrow()
  })
})

function violationFields(check: () => void): string[] {
  try {
    check()
  } catch (error) {
    if (error instanceof ApiError) return (error.violations ?? []).map((violation) => violation.field)
  }
  return []
}
