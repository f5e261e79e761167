import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductRecord, StockRecord, VariantRecord } from '../records.ts'
import { COLOUR, SIZE } from '../test-drafts.ts'
import {
  getChoiceAvailability,
  inventoryStatus,
  isInStock,
  remainingQuantity,
  wireProductStock,
} from './availability.ts'
import { combinations } from './options.ts'

const record = (variantId: string, stock: Partial<StockRecord>): StockRecord => ({
  siteId: 'site',
  id: variantId,
  revision: 1,
  productId: 'product',
  variantId,
  trackQuantity: true,
  quantity: 0,
  inStock: true,
  ...stock,
})

function managed(quantities: readonly number[], hidden: readonly number[] = []) {
  const variants = combinations([COLOUR, SIZE]).map(
    (choices, index): VariantRecord => ({ id: `v${index}`, choices, visible: !hidden.includes(index) }),
  )
  const product = {
    manageVariants: true,
    options: [COLOUR, SIZE],
    variants,
    inventory: { trackQuantity: true },
  } as unknown as ProductRecord
  const stock = new Map(variants.map(({ id }, index) => [id, record(id, { quantity: quantities[index] ?? 0 })]))
  return { product, stock }
}

describe('# the remaining quantity', () => {
  it.each([
    [{ trackQuantity: true, quantity: 3 }, 3, true],
    [{ trackQuantity: true, quantity: 0 }, 0, false],
    [{ trackQuantity: true, quantity: -2 }, 0, false],
    [{ trackQuantity: false, inStock: true, quantity: 0 }, undefined, true],
    [{ trackQuantity: false, inStock: false, quantity: 9 }, 0, false],
  ])('of %j is %s', (stock, left, inStock) => {
    expect(remainingQuantity(record('v', stock))).toBe(left)
    expect(isInStock(record('v', stock))).toBe(inStock)
  })

  it('is zero without a stock record', () => {
    expect(remainingQuantity(undefined)).toBe(0)
    expect(isInStock(undefined)).toBe(false)
  })
})

describe('stock over all variants', () => {
  it.each([
    [[1, 1, 1, 1, 1, 1], [], 'IN_STOCK'],
    [[0, 0, 0, 0, 0, 0], [], 'OUT_OF_STOCK'],
    [[0, 1, 1, 1, 1, 1], [], 'PARTIALLY_OUT_OF_STOCK'],
    // Hidden variants do not count.
    [[0, 1, 1, 1, 1, 1], [0], 'IN_STOCK'],
    [[0, 0, 0, 0, 0, 9], [5], 'OUT_OF_STOCK'],
  ] as const)('of %j without %j is %s', (quantities, hidden, status) => {
    expect(inventoryStatus(managed(quantities, hidden))).toBe(status)
  })

  it('is in stock exactly if a visitor can buy a variant', () => {
    const six = fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(six, fc.subarray([0, 1, 2, 3, 4, 5]), (quantities, hidden) => {
        const stocked = managed(quantities, hidden)
        const buyable = quantities.some((quantity, index) => quantity > 0 && !hidden.includes(index))
        expect(wireProductStock(stocked).inStock).toBe(buyable)
        const someChoice = COLOUR.choices.some(
          ({ description }) => getChoiceAvailability(stocked, 'Colour', description).inStock,
        )
        expect(someChoice).toBe(buyable)
      }),
    )
  })
})

describe('a choice', () => {
  it('is available in combination with the selected other options', () => {
    // Rust S, M, L, then Ink S, M, L.
    const stocked = managed([0, 1, 0, 1, 0, 1], [5])
    expect(getChoiceAvailability(stocked, 'Colour', 'Rust')).toEqual({ visible: true, inStock: true })
    expect(getChoiceAvailability(stocked, 'Colour', 'Rust', { Size: 'S' })).toEqual({ visible: true, inStock: false })
    expect(getChoiceAvailability(stocked, 'Size', 'L', { Colour: 'Ink' })).toEqual({ visible: false, inStock: false })
    // The current selection of the same option does not restrict its other choices.
    expect(getChoiceAvailability(stocked, 'Colour', 'Ink', { Colour: 'Rust', Size: 'S' })).toEqual({
      visible: true,
      inStock: true,
    })
  })
})
