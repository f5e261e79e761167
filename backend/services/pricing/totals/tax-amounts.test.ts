import { describe, expect, it } from 'vitest'
import { currency } from '../../../kernel/money/money.ts'
import { testSite } from '../../../testing/test-site.ts'
import { createCatalogItem, createPricedLine } from '../../../testing/totals-input.ts'
import type { Site } from '../../sites/index.ts'
import { priceWriter } from '../line-items/wire-price.ts'
import { calculateTotals } from './calculate-totals.ts'
import type { TotalsInput } from './totals-input.ts'
import { wireTaxSummary } from './wire-tax.ts'

const eur = currency('EUR')
const BOOKS = '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a20'
const site: Site = {
  ...(testSite('2e3bc2c8-3b1f-4f41-a1d8-0f3b1f0a0001', new Date(0)) as Site),
  taxRules: [
    { country: 'DE', name: 'MwSt', rate: '0.19' },
    { country: 'DE', taxGroupId: BOOKS, name: 'MwSt ermäßigt', rate: '0.07' },
    { country: 'US', subdivision: 'NY', name: 'Sales tax', rate: '0.08875' },
    { country: 'FR', name: 'TVA', rate: '0.2' },
  ],
  taxGroups: [{ id: BOOKS, name: 'Books', scope: { collectionIds: ['books'] } }],
  address: { country: 'FR', city: 'Paris', postalCode: '75001', addressLine: '1 rue de Rivoli' },
}
const DE = { country: 'DE' }
const NY = { country: 'US', subdivision: 'US-NY' }

const totals = (input: Partial<TotalsInput>) =>
  calculateTotals({ site, currency: eur, lines: [], calculateShipping: false, ...input })
const rates = (input: Partial<TotalsInput>) => totals(input).lines.map(({ taxRate }) => taxRate)

describe('# the tax of a line', () => {
  it('is that of its tax group, its own or its product’s', () => {
    const stored = { id: 'own', quantity: 1, custom: { itemType: { preset: 'PHYSICAL' as const }, taxGroupId: BOOKS } }
    const lines = [
      createPricedLine('novel', 1000n, 1, { item: createCatalogItem('novel', ['books']) }),
      createPricedLine('own', 1000n, 1, { stored }),
      createPricedLine('mug', 1000n),
    ]
    expect(rates({ lines, destination: DE })).toEqual(['0.07', '0.07', '0.19'])
    const result = totals({ lines, destination: DE })
    expect(result.taxes).toMatchObject([
      { rule: { name: 'MwSt ermäßigt' }, tax: 140n, taxable: 2000n },
      { rule: { name: 'MwSt' }, tax: 190n, taxable: 1000n },
    ])
    expect(result.tax).toBe(330n)
  })

  it('falls back to the default rate if the place has none for the group', () => {
    const lines = [createPricedLine('novel', 1000n, 1, { item: createCatalogItem('novel', ['books']) })]
    expect(rates({ lines, destination: NY })).toEqual(['0.08875'])
  })

  it("is that of the line's taxable address", () => {
    const withAddressType = (addressType: 'BUSINESS' | 'BILLING' | 'SHIPPING') =>
      createPricedLine(addressType, 1000n, 1, {
        stored: { id: addressType, quantity: 1, taxableAddress: { addressType } },
      })
    const lines = [
      withAddressType('BUSINESS'),
      withAddressType('BILLING'),
      withAddressType('SHIPPING'),
      createPricedLine('usual', 1000n),
    ]
    expect(rates({ lines, destination: DE, billing: NY })).toEqual(['0.2', '0.08875', '0.19', '0.19'])
    expect(rates({ lines, destination: DE })).toEqual(['0.2', '0.19', '0.19', '0.19'])
  })

  it('is that of the billing address for digital items', () => {
    const lines = [createPricedLine('file', 1000n, 1, { shippable: false })]
    expect(rates({ lines, destination: DE, billing: NY })).toEqual(['0.08875'])
  })

  it('is rounded per line', () => {
    const lines = [createPricedLine('a', 3n), createPricedLine('b', 3n), createPricedLine('c', 3n)]
    expect(totals({ lines, destination: DE }).tax).toBe(3n)
  })

  it('is zero for exempt buyers, whether prices include tax or not', () => {
    const lines = [createPricedLine('a', 1190n)]
    for (const taxIncludedInPrices of [true, false]) {
      const exempt = totals({ site: { ...site, taxIncludedInPrices }, lines, destination: DE, taxExempt: true })
      expect(exempt).toMatchObject({ tax: 0n, total: 1190n, taxes: [] })
    }
  })
})

describe('# the source of the tax rate', () => {
  const getDetails = (input: Partial<TotalsInput>) =>
    wireTaxSummary(totals({ lines: [createPricedLine('a', 1000n)], ...input }), priceWriter(site)).calculationDetails

  it('is the shop’s own table, or none', () => {
    expect(getDetails({ destination: DE })).toEqual({
      rateType: 'MANUAL_RATE',
      manualRateReason: 'GLOBAL_SETTING_TO_MANUAL',
    })
    expect(getDetails({ destination: { country: 'JP' } })).toEqual({ rateType: 'NO_TAX_COLLECTED' })
    expect(getDetails({ destination: DE, taxExempt: true })).toEqual({ rateType: 'NO_TAX_COLLECTED' })
  })

  const automaticTax = {
    state: 'ON' as const,
    rates: [
      { country: 'DE', name: 'MwSt', rate: '0.16' },
      { country: 'JP', name: '消費税', rate: '0.1' },
    ],
    validUntil: '2026-03-02T10:00:00.000Z',
    manualPlaces: [{ country: 'US', subdivision: 'NY' }],
  }
  const before = new Date('2026-03-02T09:59:59.999Z')
  const automatic = (input: Partial<TotalsInput>, more: Partial<typeof automaticTax> | { state: 'PAUSED' } = {}) => {
    const found = { site: { ...site, automaticTax: { ...automaticTax, ...more } }, now: before, ...input }
    return [getDetails(found), rates({ lines: [createPricedLine('a', 1000n)], ...found })]
  }

  it('is a tax service while its rates are valid', () => {
    expect(automatic({ destination: DE })).toEqual([{ rateType: 'AUTO_RATE' }, ['0.16']])
    expect(automatic({ destination: { country: 'JP' } })).toEqual([{ rateType: 'AUTO_RATE' }, ['0.1']])
  })

  it('is the shop’s table for places that the merchant excluded from the service', () => {
    const manual = { rateType: 'MANUAL_RATE', manualRateReason: 'REGION_SETTING_TO_MANUAL' }
    expect(automatic({ destination: NY })).toEqual([manual, ['0.08875']])
  })

  it('falls back to the shop’s table, and says why', () => {
    const failed = (code: string) => ({
      rateType: 'FALLBACK_RATE',
      autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_FAILED', error: { code, description: expect.any(String) } },
    })
    const now = new Date('2026-03-02T10:00:00.000Z')
    expect(automatic({ destination: DE, now })).toEqual([failed('RATES_OUT_OF_DATE'), ['0.19']])
    expect(automatic({ destination: { country: 'FR' } })).toEqual([failed('PLACE_WITHOUT_RATE'), ['0.2']])
    const paused = { rateType: 'FALLBACK_RATE', autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_DEACTIVATED' } }
    expect(automatic({ destination: DE }, { state: 'PAUSED' })).toEqual([paused, ['0.19']])
  })

  it('names a fallback before rates of a service', () => {
    const stored = { id: 'home', quantity: 1, taxableAddress: { addressType: 'BUSINESS' as const } }
    const lines = [createPricedLine('a', 1000n), createPricedLine('home', 1000n, 1, { stored })]
    expect(automatic({ destination: DE, lines })[0]).toMatchObject({ rateType: 'FALLBACK_RATE' })
  })

  it('is absent if neither the service nor the shop has a rate', () => {
    expect(automatic({ destination: { country: 'CH' } })).toEqual([{ rateType: 'NO_TAX_COLLECTED' }, ['0']])
  })
})
