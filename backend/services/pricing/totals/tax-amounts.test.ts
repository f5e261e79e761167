import { describe, expect, it } from 'vitest'
import { currency } from '../../../kernel/base/money/money.ts'
import { createCatalogItem, createPricedLine } from '../../../testing/models/totals-input.ts'
import { testSite } from '../../../testing/test-site.ts'
import type { Site } from '../../sites/index.ts'
import { priceWriter } from '../line-items/wire-price.ts'
import { calculateTotals, type LineTotals } from './calculate-totals.ts'
import type { TotalsInput } from './totals-input.ts'
import { wireTaxDetails, wireTaxSummary } from './wire-tax.ts'

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
      { name: 'MwSt ermäßigt', tax: 140n, taxable: 2000n },
      { name: 'MwSt', tax: 190n, taxable: 1000n },
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

describe('# several taxes at one place', () => {
  const QC = { country: 'CA', subdivision: 'CA-QC' }
  const taxed: Site = {
    ...site,
    taxRules: [
      { country: 'CA', name: 'GST', rate: '0.05' },
      { country: 'CA', subdivision: 'CA-QC', name: 'QST', rate: '0.09975', additional: true },
      { country: 'CA', subdivision: 'CA-QC', taxGroupId: BOOKS, name: 'QST', rate: '0', additional: true },
      { country: 'CA', subdivision: 'CA-ON', name: 'HST', rate: '0.13' },
      { country: 'US', subdivision: 'US-IL', name: 'Illinois', rate: '0.0625' },
      {
        country: 'US',
        subdivision: 'US-IL',
        postcodes: ['606*'],
        name: 'Cook County',
        rate: '0.0175',
        additional: true,
      },
      { country: 'US', subdivision: 'US-IL', postcodes: ['606*'], name: 'Chicago', rate: '0.0125', additional: true },
    ],
  }
  const lines = [createPricedLine('mug', 10000n)]
  const get = (destination: TotalsInput['destination'], more: Partial<TotalsInput> = {}) =>
    totals({ site: taxed, lines, destination, ...more })

  it('are each named and rounded: 5.00 GST and 9.98 QST of 100.00 in Québec', () => {
    const { taxes, total, lines: taxedLines } = get(QC)
    expect(taxes).toMatchObject([
      { name: 'GST', tax: 500n, taxable: 10000n },
      { name: 'QST', tax: 998n, taxable: 10000n },
    ])
    expect(total).toBe(11498n)
    expect(taxedLines[0]).toMatchObject({ taxRate: '0.14975', taxable: 10000n })
    expect(wireTaxDetails(taxedLines[0] as LineTotals, priceWriter(site)).taxBreakdown).toMatchObject([
      { taxName: 'GST', jurisdiction: 'CA', jurisdictionType: 'COUNTRY', taxAmount: { amount: '5.00' } },
      { taxName: 'QST', jurisdiction: 'QC', jurisdictionType: 'STATE', taxAmount: { amount: '9.98' } },
    ])
  })

  it('are replaced by one tax of the place where that is the law', () => {
    expect(get({ country: 'CA', subdivision: 'CA-ON' }).taxes).toMatchObject([{ name: 'HST', tax: 1300n }])
    expect(get({ country: 'CA', subdivision: 'CA-AB' }).taxes).toMatchObject([{ name: 'GST', tax: 500n }])
  })

  it('may be those of a state and of a county by its postcodes', () => {
    const chicago = { country: 'US', subdivision: 'US-IL', postalCode: '60601-1234' }
    expect(get(chicago).taxes).toMatchObject([
      { name: 'Illinois', tax: 625n },
      { name: 'Cook County', tax: 175n },
      { name: 'Chicago', tax: 125n },
    ])
    expect(get({ ...chicago, postalCode: '62701' }).taxes).toMatchObject([{ name: 'Illinois', tax: 625n }])
  })

  it('have their own rates for a kind of goods', () => {
    const book = [createPricedLine('novel', 10000n, 1, { item: createCatalogItem('novel', ['books']) })]
    expect(get(QC, { lines: book }).taxes).toMatchObject([{ name: 'GST', tax: 500n }])
  })

  it('are contained in prices that include them', () => {
    const { taxes, total } = get(QC, {
      site: { ...taxed, taxIncludedInPrices: true },
      lines: [createPricedLine('mug', 11498n)],
    })
    expect(taxes).toMatchObject([
      { name: 'GST', tax: 500n },
      { name: 'QST', tax: 998n },
    ])
    expect(total).toBe(11498n)
  })
})

describe('# kinds of goods', () => {
  it('may be taxed nowhere, and name a product before its collection', () => {
    const EXEMPT = '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a21'
    const taxGroups = [
      { id: BOOKS, name: 'Books', scope: { collectionIds: ['books'] } },
      { id: EXEMPT, name: 'Lessons', scope: { productIds: ['lesson'] }, untaxed: true },
      { id: '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a22', name: 'New' },
    ]
    const line = (id: string) => createPricedLine(id, 1000n, 1, { item: createCatalogItem(id, ['books']) })
    const result = { site: { ...site, taxGroups }, lines: [line('novel'), line('lesson')], destination: DE }
    expect(rates(result)).toEqual(['0.07', '0'])
    const mug = createPricedLine('mug', 1000n, 1, { item: createCatalogItem('mug') })
    expect(rates({ ...result, lines: [mug] })).toEqual(['0.19'])
  })
})

describe('# the tax of the delivery', () => {
  const included: Site = { ...site, taxIncludedInPrices: true }
  const delivered = (price: string, more: Partial<Site> = {}): Site => ({
    ...included,
    shippingRegions: [
      {
        id: '7d0a3f7e-3a5c-4e0e-9c43-0c1d6a3b7a01',
        name: 'Everywhere',
        countries: ['*'],
        options: [{ code: 'parcel', title: 'Parcel', deliveryTime: '', price }],
      },
    ],
    ...more,
  })
  const novel = (price: bigint, more = {}) =>
    createPricedLine('novel', price, 1, { item: createCatalogItem('novel', ['books']), ...more })
  const mug = (price: bigint) => createPricedLine('mug', price)
  const shipped = (input: Partial<TotalsInput>) =>
    totals({ site: delivered('5'), calculateShipping: true, destination: DE, ...input })

  it('follows the goods: 0.33 of 5.00 for a book at 7 %', () => {
    const result = shipped({ lines: [novel(2000n)] })
    expect(result.shippingCost).toMatchObject({ taxRate: '0.07', tax: 33n, beforeTax: 467n, afterTax: 500n })
    expect(result.taxes).toMatchObject([{ name: 'MwSt ermäßigt', rate: '0.07', tax: 164n, taxable: 2336n }])
  })

  it('is split by value over goods of several rates, each of them named', () => {
    const { shippingCost, taxes } = shipped({ lines: [novel(2000n), mug(2000n)] })
    expect(shippingCost).toMatchObject({ tax: 56n, taxRate: '0.126126' })
    expect(shippingCost.taxes).toMatchObject([
      { rule: { name: 'MwSt ermäßigt' }, rate: '0.07', tax: 16n, taxable: 234n },
      { rule: { name: 'MwSt' }, rate: '0.19', tax: 40n, taxable: 210n },
    ])
    expect(taxes).toMatchObject([
      { name: 'MwSt ermäßigt', tax: 147n },
      { name: 'MwSt', tax: 359n },
    ])
  })

  it('weighs goods by what is paid for them, and neither files nor gift cards', () => {
    const file = createPricedLine('file', 9000n, 1, { shippable: false })
    const giftCard = createPricedLine('card', 9000n, 1, { itemType: 'GIFT_CARD' })
    expect(shipped({ lines: [novel(2000n), file, giftCard] }).shippingCost).toMatchObject({ taxRate: '0.07' })
    const discountRules = [
      {
        id: 'r',
        name: 'Free',
        active: true,
        scope: { collectionIds: ['books'] },
        discount: { kind: 'PERCENT', percent: '100' },
      },
    ] as const
    const free = shipped({ site: delivered('5', { discountRules }), lines: [novel(2000n), mug(2000n)] })
    expect(free.shippingCost).toMatchObject({ taxRate: '0.19', tax: 80n })
    // Where nothing is paid for any of them, by what they cost.
    const all = shipped({ site: delivered('5', { discountRules }), lines: [novel(2000n)] })
    expect(all.shippingCost).toMatchObject({ taxRate: '0.07', tax: 33n })
  })

  it('has a rate of its own, or none, where the shop says so', () => {
    const lines = [novel(2000n)]
    const get = (more: Partial<Site>, destination: TotalsInput['destination'] = DE) =>
      shipped({ site: delivered('5', more), lines, destination }).shippingCost
    expect(get({ deliveryTax: 'OWN_RATE' })).toMatchObject({ taxRate: '0.19', tax: 80n })
    expect(get({ deliveryTax: 'UNTAXED' })).toMatchObject({ taxRate: '0', tax: 0n, taxes: [], taxable: 0n })
    // A place decides for itself: in some of the United States delivery is taxed, in others it is not.
    const taxRules = [
      { country: 'US', subdivision: 'US-NY', name: 'NY', rate: '0.08875' },
      { country: 'US', subdivision: 'US-CA', name: 'CA', rate: '0.0725', deliveryRate: '0' },
      { country: 'DE', name: 'MwSt', rate: '0.19', deliveryRate: '0.1' },
    ]
    expect(get({ taxRules }, NY)).toMatchObject({ taxRate: '0.08875', tax: 41n })
    expect(get({ taxRules }, { country: 'US', subdivision: 'US-CA' })).toMatchObject({ taxRate: '0', tax: 0n })
    for (const deliveryTax of ['AS_GOODS', 'OWN_RATE'] as const)
      expect(get({ taxRules, deliveryTax })).toMatchObject({ taxRate: '0.1', tax: 45n })
  })

  it('is the same of a fee, by the goods that it is charged for', () => {
    const additionalFees = [
      { code: 'wrap', name: 'Wrapping', amount: '5', scope: { collectionIds: ['books'] } },
      { code: 'deposit', name: 'Deposit', amount: '5', taxable: false },
    ]
    const { additionalFees: fees } = shipped({
      site: delivered('0', { additionalFees }),
      lines: [novel(2000n), mug(2000n)],
    })
    expect(fees).toMatchObject([
      { code: 'wrap', taxRate: '0.07', tax: 33n },
      { code: 'deposit', taxRate: '0', tax: 0n },
    ])
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
