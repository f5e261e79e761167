import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Currency, currency } from '../../../kernel/base/money/money.ts'
import { createCatalogItem, createPricedLine } from '../../../testing/models/totals-input.ts'
import { testSite } from '../../../testing/test-site.ts'
import type { Site } from '../../sites/index.ts'
import { calculateTotals } from './calculate-totals.ts'
import { sum } from './sums.ts'
import type { TotalsInput } from './totals-input.ts'

const BOOKS = '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a20'
const base = testSite('2e3bc2c8-3b1f-4f41-a1d8-0f3b1f0a0001', new Date(0)) as Site
const JAPAN = { country: 'JP', city: '千代田区', postalCode: '100-0001', addressLine: '千代田1-1' }

const draw = {
  lines: fc.array(
    fc.record({
      price: fc.bigInt(0n, 200_000n),
      quantity: fc.integer({ min: 1, max: 9 }),
      isBook: fc.boolean(),
      shippable: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  rates: fc.tuple(
    ...[1, 2, 3].map(() => fc.integer({ min: 0, max: 300_000 }).map((rate) => `0.${String(rate).padStart(6, '0')}`)),
  ),
  code: fc.constantFrom('EUR', 'JPY', 'KWD', 'USD'),
  taxIncludedInPrices: fc.boolean(),
  deliveryTax: fc.constantFrom('AS_GOODS' as const, 'OWN_RATE' as const, 'UNTAXED' as const),
  discount: fc.bigInt(0n, 100_000n),
  taxRounding: fc.constantFrom('LINE' as const, 'RATE' as const),
}
type Drawn = { [Name in keyof typeof draw]: (typeof draw)[Name] extends fc.Arbitrary<infer Value> ? Value : never }

function buy({ lines, rates: [standard, reduced, further], code, discount, ...settings }: Drawn) {
  const site: Site = {
    ...base,
    ...settings,
    currency: code,
    taxRules: [
      { country: 'CA', name: 'GST', rate: standard ?? '0' },
      { country: 'CA', taxGroupId: BOOKS, name: 'Reduced', rate: reduced ?? '0' },
      { country: 'CA', subdivision: 'CA-QC', name: 'QST', rate: further ?? '0', additional: true },
    ],
    taxGroups: [{ id: BOOKS, name: 'Books', scope: { collectionIds: ['books'] } }],
    additionalFees: [{ code: 'wrap', name: 'Wrapping', percent: '3.3' }],
    shippingRegions: [
      {
        id: '7d0a3f7e-3a5c-4e0e-9c43-0c1d6a3b7a01',
        name: 'Canada',
        countries: ['CA'],
        options: [{ code: 'post', title: 'Post', deliveryTime: '', price: '7' }],
      },
    ],
  }
  const input: TotalsInput = {
    site,
    currency: currency(code),
    merchantDiscounts: [{ amount: discount }],
    destination: { country: 'CA', subdivision: 'CA-QC' },
    lines: lines.map(({ price, quantity, isBook, shippable }, index) =>
      createPricedLine(`l${index}`, price, quantity, {
        shippable,
        item: createCatalogItem(`p${index}`, isBook ? ['books'] : []),
      }),
    ),
  }
  return calculateTotals(input)
}

/** The tax on amounts, rounded once: half away from zero. */
function roundOnce(amounts: readonly bigint[], money: Currency, rate: string, included: boolean): bigint {
  return included ? money.includedTax(sum(amounts), rate) : money.applyRate(sum(amounts), rate)
}

describe('# taxes of a purchase', () => {
  it('are the same per rate whether read from its parts or as a whole', () => {
    fc.assert(
      fc.property(fc.record(draw), (drawn) => {
        const totals = buy(drawn as Drawn)
        const parts = [...totals.lines, totals.shippingCost, ...totals.additionalFees]
        for (const { name, rate, tax, taxable } of totals.taxes) {
          const applied = parts
            .flatMap(({ taxes }) => taxes)
            .filter((each) => each.rule.name === name && each.rate === rate)
          expect(sum(applied.map((each) => each.tax))).toBe(tax)
          expect(sum(applied.map((each) => each.taxable))).toBe(taxable)
        }
        expect(sum(totals.taxes.map(({ tax }) => tax))).toBe(totals.tax)
        for (const { tax, taxes, beforeTax, afterTax } of parts) {
          expect(sum(taxes.map((each) => each.tax))).toBe(tax)
          expect(beforeTax + tax).toBe(afterTax)
          expect(taxes.every((each) => each.tax >= 0n)).toBe(true)
        }
        expect(sum(parts.map(({ afterTax }) => afterTax))).toBe(totals.total)
      }),
      { numRuns: 300 },
    )
  })

  it('are rounded once per rate where the shop does so', () => {
    fc.assert(
      fc.property(fc.record(draw), (drawn) => {
        const settings = { ...(drawn as Drawn), taxRounding: 'RATE' as const, taxIncludedInPrices: false }
        const totals = buy(settings)
        for (const { rate, tax, taxable } of totals.taxes)
          expect(tax).toBe(roundOnce([taxable], currency(settings.code), rate, false))
      }),
      { numRuns: 200 },
    )
  })

  it('are rounded once per rate in Japan: 26 yen of three at 115, not 3 × 9', () => {
    const site: Site = {
      ...base,
      currency: 'JPY',
      address: JAPAN,
      taxIncludedInPrices: true,
      taxRules: [{ country: 'JP', name: '消費税', rate: '0.08' }],
    }
    const lines = ['a', 'b', 'c'].map((id) => createPricedLine(id, 110n))
    const input: TotalsInput = {
      site,
      currency: currency('JPY'),
      lines,
      destination: { country: 'JP' },
      calculateShipping: false,
    }
    // 110 × 8 / 108 is 8.148: three lines have 8 each, and 330 together 24.44.
    expect(calculateTotals(input).taxes).toMatchObject([{ tax: 24n, taxable: 306n }])
    const odd = { ...input, lines: ['a', 'b', 'c'].map((id) => createPricedLine(id, 115n)) }
    // 115 × 8 / 108 is 8.519: 9 on each line, but 25.56 together.
    expect(calculateTotals(odd).tax).toBe(26n)
    expect(calculateTotals({ ...odd, site: { ...site, taxRounding: 'LINE' } }).tax).toBe(27n)
    expect(calculateTotals(odd).lines.map(({ tax }) => tax)).toEqual([9n, 9n, 8n])
  })
})
