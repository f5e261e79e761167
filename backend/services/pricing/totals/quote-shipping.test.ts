import { describe, expect, it } from 'vitest'
import { currency } from '../../../kernel/base/money/money.ts'
import { createPricedLine } from '../../../testing/models/totals-input.ts'
import { testSite } from '../../../testing/test-site.ts'
import type { ShippingOption, Site } from '../../sites/index.ts'
import { priceWriter } from '../line-items/wire-price.ts'
import { calculateTotals } from './calculate-totals.ts'
import type { TotalsInput } from './totals-input.ts'
import { wireAdditionalFees, wireCarriers, wireSelectedShipping } from './wire-shipping.ts'

const eur = currency('EUR')
const site = testSite('2e3bc2c8-3b1f-4f41-a1d8-0f3b1f0a0001', new Date(0)) as Site
const write = priceWriter(site)
const NOW = new Date('2026-11-22T10:00:00Z')
const POST: ShippingOption = { code: 'post', title: 'Post', deliveryTime: '2 days', price: '5' }

const totals = (options: ShippingOption[], input: Partial<TotalsInput> = {}) =>
  calculateTotals({
    site: { ...site, shippingRegions: [{ id: 'r', name: 'Germany', countries: ['DE'], options }] },
    currency: eur,
    lines: [createPricedLine('a', 1000n)],
    destination: { country: 'DE' },
    now: NOW,
    ...input,
  })

describe('# delivery rates', () => {
  const rates = [
    { belowWeight: 2, price: '4' },
    { fromWeight: 2, belowWeight: 10, belowSubtotal: '50', price: '9' },
    { fromWeight: 2, belowWeight: 10, fromSubtotal: '50', price: '6' },
  ]
  it.each([
    [1.999, 1000n, 400n],
    [2, 1000n, 900n],
    [9.999, 4999n, 900n],
    [9.999, 5000n, 600n],
    [10, 5000n, undefined],
  ])('of %s kg for %s cents', (weight, price, expected) => {
    const { selected, shippingProblem } = totals([{ ...POST, rates }], {
      lines: [createPricedLine('a', price, 1, { weight })],
    })
    expect(selected?.price).toBe(expected)
    expect(shippingProblem).toBe(expected === undefined ? 'NO_DELIVERY_TO_DESTINATION' : undefined)
  })
})

describe('# several carriers', () => {
  const CARRIER = '5b0c1c5e-0b7e-4d0a-9c1e-3f1c2b3a4d5e'
  const other: ShippingOption = { ...POST, code: 'bike', title: 'Bike', price: '4.50', carrierId: CARRIER }

  it('appear each with their own delivery options', () => {
    const result = totals([POST, other])
    expect(wireCarriers(result, write).map(({ shippingOptions }) => shippingOptions?.map(({ code }) => code))).toEqual([
      ['post'],
      ['bike'],
    ])
    expect(wireSelectedShipping(result, false, write)).toMatchObject({ carrierId: CARRIER, code: 'bike' })
  })

  it('may charge handling and insurance: fees of the order, taxed like the delivery', () => {
    const charges = [
      { type: 'HANDLING_FEE', details: 'Packing', amount: '1' },
      { type: 'INSURANCE', details: 'Insurance', percent: '2', upTo: '0.15' },
    ] as const
    const result = totals([{ ...POST, charges }])
    expect(result).toMatchObject({ shipping: 500n, fees: 115n, tax: 190n + 95n + 19n + 3n })
    expect(result.total).toBe(1000n + 500n + 115n + 307n)
    expect(wireAdditionalFees(result, write)).toMatchObject([
      { code: 'HANDLING_FEE', name: 'Packing', source: 'SHIPPING', priceAfterTax: { amount: '1.19' } },
      { code: 'INSURANCE', source: 'SHIPPING', price: { amount: '0.15' } },
    ])
    expect(wireCarriers(result, write)[0]?.shippingOptions?.[0]?.cost?.otherCharges).toMatchObject([
      { type: 'HANDLING_FEE', price: { amount: '1.00' } },
      { type: 'INSURANCE', price: { amount: '0.15' } },
    ])
  })

  it('are compared with all their charges', () => {
    const dear: ShippingOption = { ...other, charges: [{ type: 'HANDLING_FEE', details: 'Packing', amount: '0.60' }] }
    expect(totals([POST, dear]).selected?.code).toBe('post')
  })
})

describe('# delivery time slots', () => {
  const timeSlots = {
    days: [1, 0],
    hours: [
      { from: '09:00', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ],
    noticeMinutes: 60,
    daysAhead: 1,
  }

  it('can be selected in the shop’s time zone until their notice period', () => {
    const { quotes } = totals([{ ...POST, timeSlots }], { site: { ...berlin([{ ...POST, timeSlots }]) } })
    // The time is 11:00 in Berlin, on a Sunday.
    expect(quotes.map(({ code }) => code)).toEqual([
      'post/2026-11-22T13:00:00.000Z',
      'post/2026-11-23T08:00:00.000Z',
      'post/2026-11-23T13:00:00.000Z',
    ])
  })

  it('stay with the selected delivery, and expire', () => {
    const options = [{ ...POST, timeSlots }]
    const shippingCode = 'post/2026-11-22T14:00:00.000Z'
    const chosen = totals(options, { shippingCode })
    expect(wireSelectedShipping(chosen, true, write)).toMatchObject({
      code: shippingCode,
      logistics: { deliveryTimeSlot: { from: '2026-11-22T14:00:00.000Z', to: '2026-11-22T18:00:00.000Z' } },
    })
    const late = totals(options, { shippingCode, now: new Date('2026-11-22T13:00:01Z') })
    expect(late.shippingProblem).toBe('SELECTED_OPTION_NOT_FOUND')
  })

  it("follow daylight saving changes of the shop's time zone", () => {
    const site = berlin([{ ...POST, timeSlots: { ...timeSlots, days: [6, 0], daysAhead: 2 } }])
    const { quotes } = totals([], { site, now: new Date('2026-10-23T10:00:00Z') })
    expect(quotes.map(({ slot }) => slot?.from)).toEqual([
      '2026-10-24T07:00:00.000Z',
      '2026-10-24T12:00:00.000Z',
      '2026-10-25T08:00:00.000Z',
      '2026-10-25T13:00:00.000Z',
    ])
  })

  function berlin(options: ShippingOption[]): Site {
    return {
      ...site,
      timeZone: 'Europe/Berlin',
      shippingRegions: [{ id: 'r', name: 'DE', countries: ['DE'], options }],
    }
  }
})

describe('# additional fees', () => {
  const withFees = (additionalFees: NonNullable<Site['additionalFees']>, input: Partial<TotalsInput> = {}) =>
    calculateTotals({
      site: { ...site, additionalFees },
      currency: eur,
      lines: [createPricedLine('a', 1000n)],
      ...input,
    })

  it('are amounts, or percentages of the line prices after discounts', () => {
    const fees = [
      { code: 'wrap', name: 'Wrapping', amount: '2' },
      { code: 'service', name: 'Service', percent: '10', taxable: false },
    ]
    const merchantDiscounts = [{ amount: 500n }]
    const result = withFees(fees, { merchantDiscounts, destination: { country: 'DE' }, calculateShipping: false })
    expect(result.additionalFees).toMatchObject([
      { code: 'wrap', price: 200n, tax: 38n },
      { code: 'service', price: 50n, tax: 0n },
    ])
    expect(result).toMatchObject({ fees: 250n, total: 500n + 95n + 200n + 38n + 50n, payNow: { fees: 250n } })
  })

  it('are charged with their products only, and not without a need for delivery', () => {
    const fee = { code: 'bulky', name: 'Bulky', amount: '9', scope: { productIds: ['sofa'] } }
    expect(withFees([fee]).fees).toBe(0n)
    expect(withFees([{ code: 'wrap', name: 'W', amount: '2' }], { calculateFees: false }).fees).toBe(0n)
    expect(withFees([{ code: 'wrap', name: 'W', amount: '2' }], { lines: [] }).total).toBe(0n)
  })
})
