import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MultiCurrencyPrice } from '../../../contract/wire/price.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { createPricedLine, createTestCoupon } from '../../../testing/models/totals-input.ts'
import { testSite } from '../../../testing/test-site.ts'
import type { Site } from '../../sites/index.ts'
import type { Coupon } from '../coupons/records.ts'
import { priceWriter } from '../line-items/wire-price.ts'
import { calculateTotals } from './calculate-totals.ts'
import type { TotalsInput } from './totals-input.ts'
import { wireSelectedShipping } from './wire-shipping.ts'
import { wireTaxSummary } from './wire-tax.ts'
import { wireCalculatedLine, wirePriceSummary } from './wire-totals.ts'

const eur = currency('EUR')
const site = testSite('2e3bc2c8-3b1f-4f41-a1d8-0f3b1f0a0001', new Date(0)) as Site
const write = priceWriter(site)
const NEW_YORK = { country: 'US', subdivision: 'US-NY' }

const getTotals = (input: Partial<TotalsInput>) => calculateTotals({ site, currency: eur, lines: [], ...input })
const cents = (price: MultiCurrencyPrice | undefined) => eur.parse(price?.amount ?? '0')

describe("# the API's amounts", () => {
  it("include the delivery's tax in a price that includes it", () => {
    const totals = getTotals({
      site: { ...site, taxIncludedInPrices: true },
      lines: [createPricedLine('a', 2400n)],
      destination: NEW_YORK,
    })
    expect(wireSelectedShipping(totals, true, write)?.cost).toMatchObject({
      price: { amount: '15.00' },
      totalPriceBeforeTax: { amount: '13.78' },
      totalPriceAfterTax: { amount: '15.00' },
      taxDetails: { taxableAmount: { amount: '13.78' }, totalTax: { amount: '1.22' } },
    })
  })

  it('name the tax jurisdiction: the state if it has a rule, else the country', () => {
    const getJurisdictionType = (destination: TotalsInput['destination']) =>
      wireSelectedShipping(getTotals({ lines: [createPricedLine('a', 100n)], destination }), true, write)?.cost
        ?.taxDetails?.taxBreakdown?.[0]
    expect(getJurisdictionType(NEW_YORK)).toMatchObject({
      jurisdictionType: 'STATE',
      jurisdiction: 'NY',
      taxName: 'Sales tax',
    })
    expect(getJurisdictionType({ country: 'DE' })).toMatchObject({ jurisdictionType: 'COUNTRY', jurisdiction: 'DE' })
  })

  it('add up: lines and delivery to the taxable amount and the total, whether prices include tax or not', () => {
    const someLines = fc
      .array(
        fc.record({
          price: fc.bigInt(0n, 10n ** 8n),
          quantity: fc.integer({ min: 1, max: 200 }),
          shippable: fc.boolean(),
          itemType: fc.constantFrom('PHYSICAL' as const, 'GIFT_CARD' as const),
          status: fc.constantFrom('AVAILABLE' as const, 'NOT_AVAILABLE' as const, 'PARTIALLY_AVAILABLE' as const),
        }),
        { minLength: 1, maxLength: 8 },
      )
      .map((values) =>
        values.map(({ price, quantity, status, ...more }, index) =>
          createPricedLine(`l${index}`, price, quantity, {
            ...more,
            availability: { status, quantityAvailable: undefined },
          }),
        ),
      )
    const terms = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((part): Coupon['terms'] => ({ kind: 'PERCENT', percent: String(part) })),
      fc.integer({ min: 1, max: 999 }).map((euro): Coupon['terms'] => ({ kind: 'AMOUNT', amount: String(euro) })),
      fc.constant<Coupon['terms']>({ kind: 'FREE_SHIPPING' }),
    )
    const place = fc.constantFrom({ country: 'DE' }, NEW_YORK, { country: 'JP' }, undefined)
    const discounts = fc.array(fc.record({ amount: fc.bigInt(0n, 10n ** 6n) }), { maxLength: 2 })
    fc.assert(
      fc.property(
        someLines,
        fc.option(terms),
        discounts,
        place,
        fc.boolean(),
        (lines, someTerms, merchantDiscounts, destination, taxIncludedInPrices) => {
          const totals = getTotals({
            site: { ...site, taxIncludedInPrices },
            lines,
            destination,
            merchantDiscounts,
            ...(someTerms && { coupon: createTestCoupon(someTerms) }),
          })
          const parts = [
            ...lines.map((each) => wireCalculatedLine(totals, each, write).pricesBreakdown),
            wireSelectedShipping(totals, true, write)?.cost,
          ]
          const sum = (pick: (part: (typeof parts)[number]) => MultiCurrencyPrice | undefined) =>
            parts.reduce((total, part) => total + cents(pick(part)), 0n)
          const summary = wirePriceSummary(totals, write)
          const taxes = wireTaxSummary(totals, write)
          expect(sum((part) => part?.taxDetails?.taxableAmount)).toBe(cents(taxes.taxableAmount))
          expect(sum((part) => part?.taxDetails?.totalTax)).toBe(cents(taxes.totalTax))
          expect(sum((part) => part?.totalPriceAfterTax)).toBe(cents(summary.total))
          expect(sum((part) => part?.totalPriceBeforeTax) + cents(summary.tax)).toBe(cents(summary.total))
          expect(sum((part) => part?.totalDiscount)).toBe(cents(summary.discount))
        },
      ),
    )
  })
})
