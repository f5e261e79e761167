import { describe, expect, it } from 'vitest'
import { currency } from '../../../kernel/base/money/money.ts'
import { createPricedLine, createTestCoupon } from '../../../testing/models/totals-input.ts'
import { testSite } from '../../../testing/test-site.ts'
import type { ShippingOption } from '../../sites/index.ts'
import { calculateTotals } from './calculate-totals.ts'
import { findFreeShipping } from './free-shipping.ts'
import type { TotalsInput } from './totals-input.ts'

const post = (more: Partial<ShippingOption> = {}): ShippingOption => ({
  code: 'post',
  title: 'Post',
  deliveryTime: '2 days',
  price: '4.90',
  ...more,
})
const pickup = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstraße 1' }

/** The amount missing for free delivery. `de`: the options of Germany; `others`: those of the rest of the world. */
const missing = (de: ShippingOption[], others: ShippingOption[], country: string | undefined, subtotal = 4_800n) => {
  const site = {
    ...testSite('site', new Date(0)),
    revision: 0,
    shippingRegions: [
      { id: 'de', name: 'Germany', countries: ['DE'], options: de },
      { id: 'world', name: 'World', countries: ['*'], options: others },
    ],
  }
  return findFreeShipping(site, currency('EUR'), { country }, { delivered: subtotal })?.missing
}

describe('# the amount missing for free delivery', () => {
  it('follows the rule of the destination', () => {
    expect(missing([post({ freeFrom: '60' })], [post({ freeFrom: '100' })], 'DE')).toBe(1_200n)
    expect(missing([post({ freeFrom: '60' })], [post({ freeFrom: '100' })], 'FR')).toBe(5_200n)
    expect(missing([post({ freeFrom: '60' })], [post()], 'FR')).toBeUndefined()
  })

  it('is known without a destination if all regions have the same rule', () => {
    expect(missing([post({ freeFrom: '60' })], [post({ freeFrom: '60.00' })], undefined)).toBe(1_200n)
    expect(missing([post({ freeFrom: '60' })], [post({ freeFrom: '100' })], undefined)).toBeUndefined()
    expect(missing([post({ freeFrom: '60' })], [post()], undefined)).toBeUndefined()
  })

  it('is zero once the threshold is reached', () => {
    expect(missing([post({ freeFrom: '60' })], [], 'DE', 6_000n)).toBe(0n)
    expect(missing([post({ freeFrom: '60' })], [], 'DE', 9_000n)).toBe(0n)
  })

  it('is to the lowest threshold, ignoring pickup', () => {
    const options = [post({ freeFrom: '80' }), post({ freeFrom: '60' }), post({ freeFrom: '1', pickup })]
    expect(missing(options, [], 'DE')).toBe(1_200n)
    expect(missing([post(), post({ price: '0', pickup })], [], 'DE')).toBeUndefined()
  })

  it('is absent if delivery is free anyway', () => {
    expect(missing([post({ price: '0' }), post({ freeFrom: '60' })], [], 'DE')).toBeUndefined()
  })
})

describe('# the value that makes the delivery free', () => {
  /** The price of the delivery, which is free from 60.00, and the amount missing for that. */
  const deliver = (more: Pick<TotalsInput, 'lines'> & Partial<TotalsInput>, options = [post({ freeFrom: '60' })]) => {
    const region = { id: 'de', name: 'Germany', countries: ['DE'], options }
    const site = { ...testSite('site', new Date(0)), revision: 0, taxRules: [], shippingRegions: [region] }
    const destination = { country: 'DE' }
    const { shipping, freeShipping } = calculateTotals({ site, currency: currency('EUR'), destination, ...more })
    return [shipping, freeShipping?.missing]
  }
  const mug = (price: bigint) => createPricedLine('mug', price)
  const giftCard = createPricedLine('card', 5_000n, 1, { itemType: 'GIFT_CARD', shippable: false })
  const file = createPricedLine('file', 5_000n, 1, { itemType: 'DIGITAL', shippable: false })

  it('is that of what is delivered, without gift cards and files', () => {
    expect(deliver({ lines: [mug(2_000n), giftCard] })).toEqual([490n, 4_000n])
    expect(deliver({ lines: [mug(2_000n), file] })).toEqual([490n, 4_000n])
    expect(deliver({ lines: [mug(6_000n), file] })).toEqual([0n, 0n])
  })

  it('is that after discounts', () => {
    const coupon = createTestCoupon({ kind: 'PERCENT', percent: '10' })
    expect(deliver({ lines: [mug(6_500n)], coupon })).toEqual([490n, 150n])
    expect(deliver({ lines: [mug(7_000n)], coupon })).toEqual([0n, 0n])
    expect(deliver({ lines: [mug(6_500n)], merchantDiscounts: [{ amount: 1_000n }] })).toEqual([490n, 500n])
  })

  it('also finds the price by the value of an order', () => {
    const rates = [{ price: '4.90', belowSubtotal: '60' }, { price: '0' }]
    expect(deliver({ lines: [mug(2_000n), giftCard] }, [post({ rates })])[0]).toBe(490n)
    expect(deliver({ lines: [mug(6_000n)] }, [post({ rates })])[0]).toBe(0n)
  })

  it('is shown for the chosen option, and for no option that is not offered', () => {
    const options = [post({ freeFrom: '80' }), post({ code: 'express', price: '9.90', freeFrom: '60' })]
    expect(deliver({ lines: [mug(5_000n)] }, options)).toEqual([490n, 1_000n])
    expect(deliver({ lines: [mug(5_000n)], shippingCode: 'post' }, options)).toEqual([490n, 3_000n])
    const heavy = post({ code: 'pallet', freeFrom: '55', rates: [{ price: '40', fromWeight: 100 }] })
    expect(deliver({ lines: [mug(5_000n)] }, [post({ freeFrom: '80' }), heavy])).toEqual([490n, 3_000n])
  })

  it('is what rates begin to be free from, where they are so before the option itself', () => {
    const rates = [{ price: '4.90', belowSubtotal: '30' }, { price: '0' }]
    expect(deliver({ lines: [mug(2_000n)] }, [post({ rates })])).toEqual([490n, 1_000n])
    expect(deliver({ lines: [mug(3_500n)] }, [post({ rates, freeFrom: '60' })])).toEqual([0n, 0n])
    // Heavier goods are never free by these rates, only by the option.
    const light = [{ price: '0', fromSubtotal: '30', belowWeight: 0.001 }, { price: '4.90' }]
    const heavy = createPricedLine('mug', 3_500n, 1, { weight: 2 })
    expect(deliver({ lines: [heavy] }, [post({ rates: light, freeFrom: '60' })])).toEqual([490n, 2_500n])
  })

  it('is absent while a coupon makes every delivery free, before the destination is known', () => {
    const coupon = createTestCoupon({ kind: 'FREE_SHIPPING' })
    expect(deliver({ lines: [mug(2_000n)], coupon, destination: undefined })).toEqual([0n, undefined])
  })

  it('insures what is sent, and neither gift cards nor files', () => {
    const charges = [{ type: 'INSURANCE' as const, details: 'Insurance', percent: '10' }]
    const region = { id: 'de', name: 'Germany', countries: ['DE'], options: [post({ charges })] }
    const site = { ...testSite('site', new Date(0)), revision: 0, taxRules: [], shippingRegions: [region] }
    const coupon = createTestCoupon({ kind: 'PERCENT', percent: '50' })
    const { additionalFees } = calculateTotals({
      site,
      currency: currency('EUR'),
      destination: { country: 'DE' },
      lines: [mug(2_000n), giftCard, file],
      coupon,
      now: new Date(0),
    })
    expect(additionalFees.map(({ price }) => price)).toEqual([100n])
  })
})
