import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_OPTION_TYPES } from '../../../contract/commerce/enumerations.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { createPricedLine, createTestCoupon } from '../../../testing/models/totals-input.ts'
import { testSite } from '../../../testing/test-site.ts'
import type { Site } from '../../sites/index.ts'
import { calculateTotals } from './calculate-totals.ts'
import type { TotalsInput } from './totals-input.ts'

const eur = currency('EUR')
const site = testSite('2e3bc2c8-3b1f-4f41-a1d8-0f3b1f0a0001', new Date(0)) as Site
const DE = { country: 'DE' }

const totals = (input: Partial<TotalsInput>) => calculateTotals({ site, currency: eur, lines: [], ...input })
const room = (more: Parameters<typeof createPricedLine>[3] = {}) =>
  createPricedLine('room', 10000n, 1, { shippable: false, ...more })

describe('# the amount due with the order', () => {
  it('is the total by default', () => {
    const { payNow, payLater, total } = totals({ lines: [room()], destination: DE })
    expect([payNow.total, payLater.total]).toEqual([total, 0n])
  })

  it('is the deposit of each item, without its discount and tax', () => {
    const lines = [
      createPricedLine('room', 10000n, 2, { shippable: false, paymentOption: 'DEPOSIT_ONLINE', deposit: 3000n }),
    ]
    const { payNow, payLater } = totals({
      lines,
      destination: DE,
      coupon: createTestCoupon({ kind: 'PERCENT', percent: '10' }),
    })
    expect(payNow).toMatchObject({ subtotal: 6000n, discount: 0n, tax: 0n, total: 6000n })
    expect(payLater).toMatchObject({ subtotal: 14000n, discount: 2000n, tax: 3420n, total: 15420n })
  })

  it("never exceeds the line's price", () => {
    const lines = [room({ paymentOption: 'DEPOSIT_ONLINE', deposit: 9000n })]
    const { payNow, payLater } = totals({ lines, merchantDiscounts: [{ amount: 5000n }] })
    expect([payNow.total, payLater.total]).toEqual([5000n, 0n])
  })

  it('is the whole line if the line has no deposit amount', () => {
    const { payLater } = totals({ lines: [room({ paymentOption: 'DEPOSIT_ONLINE' })], destination: DE })
    expect(payLater.total).toBe(0n)
  })

  it('is the delivery only, if the items are paid later', () => {
    const { payNow, payLater } = totals({
      lines: [createPricedLine('table', 5000n, 1, { paymentOption: 'FULL_PAYMENT_OFFLINE' })],
      destination: DE,
    })
    expect(payNow).toMatchObject({ subtotal: 0n, shipping: 490n, tax: 93n, total: 583n })
    expect(payLater).toMatchObject({ subtotal: 5000n, shipping: 0n, tax: 950n, total: 5950n })
  })

  it('is paid by the gift card first', () => {
    const lines = [room({ paymentOption: 'DEPOSIT_ONLINE', deposit: 3000n })]
    expect(totals({ lines, giftCardBalance: 1000n })).toMatchObject({
      payNow: { total: 2000n },
      payLater: { total: 7000n },
    })
    expect(totals({ lines, giftCardBalance: 4000n })).toMatchObject({
      payNow: { total: 0n },
      payLater: { total: 6000n },
    })
  })

  it('and the amount due later always add up to each total', () => {
    const someLines = fc.array(
      fc.record({
        price: fc.bigInt(0n, 10n ** 7n),
        quantity: fc.integer({ min: 1, max: 50 }),
        paymentOption: fc.constantFrom(...PAYMENT_OPTION_TYPES),
        deposit: fc.option(fc.bigInt(1n, 10n ** 7n), { nil: undefined }),
        shippable: fc.boolean(),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(
        someLines,
        fc.bigInt(0n, 10n ** 6n),
        fc.bigInt(0n, 10n ** 7n),
        fc.boolean(),
        fc.constantFrom(DE, undefined),
        (values, discount, giftCardBalance, taxIncludedInPrices, destination) => {
          const result = totals({
            site: { ...site, taxIncludedInPrices },
            lines: values.map(({ price, quantity, ...more }, index) =>
              createPricedLine(`l${index}`, price, quantity, more),
            ),
            merchantDiscounts: [{ amount: discount }],
            giftCardBalance,
            destination,
          })
          const { payNow, payLater } = result
          for (const name of ['subtotal', 'discount', 'shipping', 'tax', 'fees'] as const) {
            expect(payNow[name] + payLater[name]).toBe(result[name])
            expect(payNow[name] >= 0n && payLater[name] >= 0n).toBe(true)
          }
          expect(payNow.total + payLater.total).toBe(result.payable)
          expect(payNow.total >= 0n && payLater.total >= 0n).toBe(true)
        },
      ),
    )
  })
})
