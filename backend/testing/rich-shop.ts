import fc from 'fast-check'
import type { Calls } from '../contract/calls.ts'
import type { CouponTerms } from '../services/pricing/index.ts'
import type { Site, saveSite } from '../services/sites/index.ts'
import { BERLIN, type TestShop } from './test-shop.ts'
import { testSite } from './test-site.ts'

/** The number of cases of a property: `FUZZ_RUNS=5000 npx vitest run backend/services/checkout/member-sums`. */
export const fuzzRuns = (defaultRuns: number) => ({ numRuns: Number(process.env.FUZZ_RUNS ?? defaultRuns) })

/** The tax group of the product given to `richSite`. */
export const BOOKS_TAX_GROUP = '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a20'
/** The tax-exempt group of buyers. */
export const EXEMPT = '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a21'

/** A site that uses every feature of prices, taxes and delivery. */
export function richSite(shop: TestShop, mug: string, taxIncludedInPrices: boolean): Parameters<typeof saveSite>[1] {
  const site = testSite(shop.siteId, shop.clock.now())
  const [germany, ...others] = site.shippingRegions
  return {
    ...site,
    taxIncludedInPrices,
    displayCurrencies: [{ currency: 'JPY', rate: '160.55' }],
    timeZone: 'Europe/Berlin',
    address: { ...BERLIN, country: 'FR' },
    taxRules: [
      ...site.taxRules,
      { country: 'DE', taxGroupId: BOOKS_TAX_GROUP, name: 'Reduced', rate: '0.07' },
      { country: 'FR', name: 'TVA', rate: '0.2' },
    ],
    taxGroups: [{ id: BOOKS_TAX_GROUP, name: 'Books', scope: { productIds: [mug] } }],
    taxExemptGroups: [{ id: EXEMPT, name: 'Embassies' }],
    additionalFees: [
      { code: 'wrap', name: 'Wrapping', amount: '1.50' },
      { code: 'service', name: 'Service', percent: '3.3', taxable: false, scope: { productIds: [mug] } },
    ],
    discountRules: [
      {
        id: '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a22',
        name: 'Three for less',
        active: true,
        scope: { productIds: [mug] },
        minimum: { quantity: 3 },
        discount: { kind: 'PERCENT', percent: '7.5' },
      },
    ],
    shippingRegions: [
      {
        ...(germany as Site['shippingRegions'][number]),
        options: [
          {
            code: 'bike',
            title: 'Bike',
            deliveryTime: 'Today',
            price: '3',
            rates: [{ belowWeight: 1000, price: '3.33' }],
            carrierId: '5b0c1c5e-0b7e-4d0a-9c1e-3f1c2b3a4d5e',
            charges: [{ type: 'INSURANCE', details: 'Insurance', percent: '1.5' }],
          },
          ...(germany?.options ?? []),
        ],
      },
      ...others,
    ],
  }
}

type CustomLine = NonNullable<Calls['POST /ecom/v1/carts']['input']['customLineItems']>[number]

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => (amount / 100).toFixed(2))
/** Custom line items: any price, tax and payment option. */
export const anyCustomLine: fc.Arbitrary<CustomLine> = fc
  .record({
    price: cents(90_000),
    quantity: fc.integer({ min: 1, max: 5 }),
    modifierGroups: fc.constantFrom<NonNullable<CustomLine['modifierGroups']>>(
      [],
      [{ modifiers: [{ price: '1.11', quantity: 3 }] }],
    ),
    paymentOption: fc.constantFrom(
      'FULL_PAYMENT_ONLINE',
      'FULL_PAYMENT_OFFLINE',
      'DEPOSIT_ONLINE',
      'MEMBERSHIP_OFFLINE',
    ),
    depositAmount: cents(20_000),
    taxableAddress: fc.constantFrom(
      { addressType: 'BUSINESS' as const },
      { addressType: 'BILLING' as const },
      undefined,
    ),
  })
  .map(({ depositAmount, ...drawn }) => ({
    ...drawn,
    ...(drawn.paymentOption === 'DEPOSIT_ONLINE' && { depositAmount }),
    itemType: { preset: 'SERVICE' as const },
    productName: { original: 'Service' },
  }))
/** Any kind of coupon, or none. */
export const anyCouponTerms = fc.constantFrom<CouponTerms | undefined>(
  undefined,
  { kind: 'PERCENT', percent: '12.5' },
  { kind: 'AMOUNT', amount: '4.99' },
  { kind: 'FIXED_PRICE', price: '6.66' },
  { kind: 'FREE_SHIPPING' },
)
/** Discounts that a merchant gives by hand. */
export const anyMerchantDiscount = fc.constantFrom({ percentage: 3.5 }, { amount: { amount: '2.34' } })
