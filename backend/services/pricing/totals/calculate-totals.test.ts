import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currency } from '../../../kernel/base/money/money.ts'
import { createPricedLine, createTestCoupon } from '../../../testing/models/totals-input.ts'
import { testSite } from '../../../testing/test-site.ts'
import type { Site } from '../../sites/index.ts'
import type { Coupon } from '../coupons/records.ts'
import { calculateTotals } from './calculate-totals.ts'
import type { TotalsInput } from './totals-input.ts'

const eur = currency('EUR')
const site = testSite('2e3bc2c8-3b1f-4f41-a1d8-0f3b1f0a0001', new Date(0)) as Site

const totals = (input: Partial<TotalsInput>) => calculateTotals({ site, currency: eur, lines: [], ...input })

describe('totals', () => {
  it('add up subtotal, the cheapest delivery and tax', () => {
    const result = totals({
      lines: [createPricedLine('a', 1000n, 2), createPricedLine('b', 550n, 1)],
      destination: { country: 'DE' },
    })
    expect(result).toMatchObject({
      subtotal: 2550n,
      shipping: 490n,
      discount: 0n,
      tax: 485n + 93n,
      total: 2550n + 490n + 578n,
    })
    expect(result.lines.map((each) => each.tax)).toEqual([380n, 105n])
    expect(result.shippingCost.tax).toBe(93n)
  })

  it('select pickup only if nothing else is offered', () => {
    const pickup = {
      code: 'pickup',
      title: 'Pick-up',
      deliveryTime: 'today',
      price: '0',
      pickup: { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstraße 1' },
    }
    const getSelected = (options: (typeof site.shippingRegions)[number]['options']) => {
      const shippingRegions = site.shippingRegions.map((region) => ({ ...region, options }))
      const result = totals({
        site: { ...site, shippingRegions },
        lines: [createPricedLine('a', 1000n, 1)],
        destination: { country: 'DE' },
      })
      return result.selected?.option.code
    }
    const post = { code: 'post', title: 'Post', deliveryTime: '2 days', price: '4.90' }
    expect(getSelected([pickup, post])).toBe('post')
    expect(getSelected([pickup])).toBe('pickup')
  })

  it('include the tax in prices that include it', () => {
    const included = { ...site, taxIncludedInPrices: true }
    const result = totals({
      site: included,
      lines: [createPricedLine('a', 1190n, 1)],
      destination: { country: 'DE' },
      calculateShipping: false,
    })
    expect(result).toMatchObject({ tax: 190n, total: 1190n })
    expect(result.lines[0]).toMatchObject({ beforeTax: 1000n, afterTax: 1190n })
  })

  it('have no tax and no delivery without a destination', () => {
    expect(totals({ lines: [createPricedLine('a', 1000n, 1)] })).toMatchObject({
      tax: 0n,
      shipping: 0n,
      total: 1000n,
      region: undefined,
      shippable: true,
    })
  })

  it('apply the tax of a subdivision in either spelling', () => {
    for (const subdivision of ['NY', 'US-NY']) {
      expect(
        totals({
          lines: [createPricedLine('a', 10000n, 1, { shippable: false })],
          destination: { country: 'US', subdivision },
        }).tax,
      ).toBe(888n)
    }
    expect(
      totals({ lines: [createPricedLine('a', 10000n, 1)], destination: { country: 'US', subdivision: 'CA' } }).tax,
    ).toBe(0n)
  })

  it('have free delivery from the threshold on', () => {
    expect(totals({ lines: [createPricedLine('a', 8000n, 1)], destination: { country: 'DE' } }).shipping).toBe(0n)
    expect(totals({ lines: [createPricedLine('a', 7999n, 1)], destination: { country: 'DE' } }).shipping).toBe(490n)
  })

  it('report a selected delivery that is not offered, and a destination without delivery', () => {
    expect(
      totals({ lines: [createPricedLine('a', 100n, 1)], destination: { country: 'DE' }, shippingCode: 'pigeon' })
        .shippingProblem,
    ).toBe('SELECTED_OPTION_NOT_FOUND')
    const nowhere = {
      ...site,
      shippingRegions: site.shippingRegions.filter((region) => !region.countries.includes('*')),
    }
    expect(
      totals({ site: nowhere, lines: [createPricedLine('a', 100n, 1)], destination: { country: 'FR' } })
        .shippingProblem,
    ).toBe('NO_DELIVERY_TO_DESTINATION')
  })

  it('need no delivery for digital items', () => {
    const result = totals({
      lines: [createPricedLine('a', 500n, 1, { itemType: 'DIGITAL', shippable: false })],
      destination: { country: 'DE' },
    })
    expect(result).toMatchObject({ shippable: false, shipping: 0n, selected: undefined, shippingProblem: undefined })
  })

  it('spread a percentage discount over the lines', () => {
    const result = totals({
      lines: [createPricedLine('a', 333n, 1), createPricedLine('b', 333n, 1), createPricedLine('c', 334n, 1)],
      coupon: createTestCoupon({ kind: 'PERCENT', percent: '12.5' }),
    })
    expect(result.discount).toBe(125n)
    expect(result.lines.reduce((sum, each) => sum + each.discount, 0n)).toBe(125n)
  })

  it('never discount more than the lines cost', () => {
    const result = totals({
      lines: [createPricedLine('a', 300n, 1)],
      coupon: createTestCoupon({ kind: 'AMOUNT', amount: '50' }),
      merchantDiscounts: [{ amount: 9999n }],
    })
    expect(result).toMatchObject({ discount: 300n, total: 0n })
  })

  it('neither discount nor tax gift cards', () => {
    const result = totals({
      lines: [createPricedLine('card', 5000n, 1, { itemType: 'GIFT_CARD', shippable: false })],
      coupon: createTestCoupon({ kind: 'PERCENT', percent: '10' }),
      destination: { country: 'DE' },
    })
    expect(result).toMatchObject({
      discount: 0n,
      tax: 0n,
      total: 5000n,
      coupon: { applied: false, problem: { code: 'ERROR_COUPON_NOT_APPLICABLE' } },
    })
  })

  it('report the minimum subtotal of a coupon', () => {
    const result = totals({
      lines: [createPricedLine('a', 999n, 1)],
      coupon: createTestCoupon({ kind: 'AMOUNT', amount: '5' }, { minimumSubtotal: '10' }),
    })
    expect(result.coupon).toMatchObject({
      applied: false,
      problem: { code: 'ERROR_COUPON_MINIMUM_NOT_REACHED', data: { minimumSubtotal: '10.00' } },
    })
  })

  it('have free delivery with a coupon for it', () => {
    const result = totals({
      lines: [createPricedLine('a', 1000n, 1)],
      destination: { country: 'DE' },
      coupon: createTestCoupon({ kind: 'FREE_SHIPPING' }),
    })
    expect(result).toMatchObject({
      shipping: 490n,
      discount: 490n,
      shippingCost: { tax: 0n, afterTax: 0n },
      total: 1190n,
    })
  })

  it('charge a gift card at most its balance, and at most the total', () => {
    expect(totals({ lines: [createPricedLine('a', 1000n, 1)], giftCardBalance: 300n })).toMatchObject({
      giftCard: 300n,
      payable: 700n,
      total: 1000n,
    })
    expect(totals({ lines: [createPricedLine('a', 1000n, 1)], giftCardBalance: 5000n })).toMatchObject({
      giftCard: 1000n,
      payable: 0n,
    })
  })

  it('exclude deleted items', () => {
    expect(
      totals({ lines: [createPricedLine('a', 0n, 3, { availability: { status: 'NOT_FOUND', quantityAvailable: 0 } })] })
        .lines,
    ).toEqual([])
  })

  it('exclude sold-out items, and their weight', () => {
    const soldOut = { status: 'NOT_AVAILABLE' as const, quantityAvailable: 0 }
    const few = { status: 'PARTIALLY_AVAILABLE' as const, quantityAvailable: 1 }
    const spoons = [createPricedLine('spoons', 2400n, 1), createPricedLine('few', 100n, 2, { availability: few })]
    const destination = { country: 'DE' }
    const dripper = createPricedLine('dripper', 9900n, 1, { weight: 70, availability: soldOut })
    expect(totals({ lines: [dripper, ...spoons], destination })).toEqual(totals({ lines: spoons, destination }))
    expect(totals({ lines: [dripper], destination })).toMatchObject({ total: 0n, shippable: false, quotes: [] })
  })

  it('always add up to the cent, for all lines, coupons and destinations', () => {
    const lines = fc
      .array(
        fc.record({
          price: fc.bigInt(0n, 10n ** 12n),
          quantity: fc.integer({ min: 1, max: 1000 }),
          shippable: fc.boolean(),
        }),
        {
          minLength: 1,
          maxLength: 12,
        },
      )
      .map((values) =>
        values.map(({ price, quantity, shippable }, index) =>
          createPricedLine(`l${index}`, price, quantity, { shippable }),
        ),
      )
    const terms = fc.oneof(
      fc
        .integer({ min: 1, max: 100 })
        .map((percent): Coupon['terms'] => ({ kind: 'PERCENT', percent: String(percent) })),
      fc
        .integer({ min: 1, max: 100_000 })
        .map((cents): Coupon['terms'] => ({ kind: 'AMOUNT', amount: (cents / 100).toFixed(2) })),
      fc.constant<Coupon['terms']>({ kind: 'FREE_SHIPPING' }),
    )
    const place = fc.constantFrom({ country: 'DE' }, { country: 'US', subdivision: 'NY' }, { country: 'JP' }, undefined)
    fc.assert(
      fc.property(
        lines,
        fc.option(terms),
        place,
        fc.boolean(),
        fc.bigInt(0n, 10n ** 9n),
        (someLines, someTerms, destination, included, balance) => {
          const result = totals({
            site: { ...site, taxIncludedInPrices: included },
            lines: someLines,
            destination,
            giftCardBalance: balance,
            ...(someTerms && { coupon: createTestCoupon(someTerms) }),
          })
          const sum = (pick: (each: (typeof result.lines)[number]) => bigint) =>
            result.lines.reduce((total, each) => total + pick(each), 0n)
          expect(sum((each) => each.subtotal)).toBe(result.subtotal)
          expect(sum((each) => each.tax) + result.shippingCost.tax).toBe(result.tax)
          expect(result.total).toBe(result.subtotal - result.discount + result.shipping + (included ? 0n : result.tax))
          expect(result.giftCard + result.payable).toBe(result.total)
          for (const each of result.lines) {
            expect(each.discount >= 0n && each.discount <= each.subtotal).toBe(true)
            expect(each.beforeTax + each.tax).toBe(each.afterTax)
          }
          expect(result.total >= 0n && result.payable >= 0n).toBe(true)
        },
      ),
    )
  })
})
