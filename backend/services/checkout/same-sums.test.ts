import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  anyCouponTerms,
  anyCustomLine,
  anyMerchantDiscount,
  BOOKS_TAX_GROUP,
  EXEMPT,
  fuzzRuns,
  richSite,
} from '../../testing/rich-shop.ts'
import { BERLIN, createTestShop, NEW_YORK, type TestShop } from '../../testing/test-shop.ts'
import { saveSite } from '../sites/index.ts'

it('an estimate, its checkout and its order have the same sums, for every kind of purchase and discount', async () => {
  const arbitraryPurchase = fc.record({
    mugs: fc.integer({ min: 1, max: 6 }),
    customLineItems: fc.array(anyCustomLine, { maxLength: 3 }),
    terms: anyCouponTerms,
    merchantDiscounts: fc.array(anyMerchantDiscount, { maxLength: 2 }),
    giftCard: fc.option(fc.integer({ min: 1, max: 30_000 })),
    address: fc.constantFrom(BERLIN, NEW_YORK),
    billingAddress: fc.constantFrom(BERLIN, NEW_YORK),
    code: fc.constantFrom('standard', undefined),
    taxIncluded: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      arbitraryPurchase,
      async ({ mugs, customLineItems, address, billingAddress, giftCard, ...more }) => {
        const shop = await createTestShop()
        const mug = await shop.product()
        await saveSite(shop.app.dependencies, richSite(shop, mug, more.taxIncluded))
        if (more.terms) await shop.coupon('CODE', more.terms)
        if (giftCard !== null) await shop.giftCard('GIFT-1234', BigInt(giftCard))
        const created = await shop.call(
          'POST /ecom/v1/carts',
          { lineItems: [shop.line(mug, mugs)], customLineItems },
          shop.apiKey,
        )
        const { id } = created.cart
        await shop.call(
          'PATCH /ecom/v1/carts/{cartInfo.id}',
          {
            cartInfo: { id },
            merchantDiscounts: more.merchantDiscounts,
            ...(more.terms && { couponCode: 'CODE' }),
            ...(giftCard !== null && { giftCardCode: 'GIFT-1234' }),
          },
          shop.apiKey,
        )
        const selectedShippingOption =
          more.code && address === BERLIN ? { selectedShippingOption: { code: more.code } } : {}
        const choices = { shippingAddress: address, billingAddress, ...selectedShippingOption }
        const estimate = await shop.call('POST /ecom/v1/carts/{id}/estimate-totals', { id, ...choices }, shop.apiKey)
        const { checkoutId } = await shop.call(
          'POST /ecom/v1/carts/{id}/create-checkout',
          { id, channelType: 'WEB', email: 'buyer@example.com', ...choices },
          shop.apiKey,
        )
        const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: checkoutId }, shop.apiKey)
        for (const sums of ['priceSummary', 'payNow', 'payLater', 'taxSummary', 'giftCard'] as const)
          expect([sums, checkout[sums]]).toEqual([sums, estimate[sums]])
        expect(checkout.appliedDiscounts).toEqual(estimate.appliedDiscounts)
        expect(checkout.additionalFees).toEqual(estimate.additionalFees)
        const { orderId } = await shop.call(
          'POST /ecom/v1/checkouts/{id}/create-order',
          { id: checkoutId },
          shop.apiKey,
        )
        const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
        const { additionalFees, ...sums } = estimate.priceSummary ?? {}
        const amounts = (parts: Partial<Record<string, { amount: string }>>) =>
          Object.fromEntries(Object.entries(parts).map(([name, price]) => [name, price?.amount]))
        expect(amounts(order.priceSummary ?? {})).toEqual(amounts({ ...sums, totalAdditionalFees: additionalFees }))
        const parts = [
          ...order.lineItems.map((line) => line.totalPriceAfterTax),
          order.shippingInfo?.cost?.totalPriceAfterTax,
        ]
        const fees = (order.additionalFees ?? []).map((fee) => fee.priceAfterTax)
        const whole = [...parts, ...fees].reduce(
          (total, price) => total + Math.round(Number(price?.amount ?? 0) * 100),
          0,
        )
        expect(whole).toBe(Math.round(Number(order.priceSummary?.total?.amount) * 100))
        const taxes = (order.taxInfo?.taxBreakdown ?? []).map((tax) =>
          Math.round(Number(tax.aggregatedTaxAmount?.amount) * 100),
        )
        expect(taxes.reduce((total, tax) => total + tax, 0)).toBe(Math.round(Number(sums.tax?.amount) * 100))
        expect(sumPerRate(listParts(order))).toEqual(
          sumPerRate([
            (order.taxInfo?.taxBreakdown ?? []).map((tax) => ({ ...tax, taxAmount: tax.aggregatedTaxAmount })),
          ]),
        )
        const wireParts = [
          ...(estimate.calculatedLineItems ?? []).map(({ pricesBreakdown }) => pricesBreakdown?.taxDetails),
          estimate.shippingInfo?.selectedCarrierServiceOption?.cost?.taxDetails,
          ...(estimate.additionalFees ?? []).map(({ taxDetails }) => taxDetails),
        ]
        expect(sumPerRate(wireParts.map((part) => part?.taxBreakdown ?? []))).toEqual(sumPerRate(listParts(order)))
        expect(order.balanceSummary?.balance?.amount).toBe(
          (
            (Number(checkout.payNow?.total?.amount) * 100 + Number(checkout.payLater?.total?.amount) * 100) /
            100
          ).toFixed(2),
        )
      },
    ),
    fuzzRuns(40),
  )
}, 3_600_000)

it('a tax-exempt buyer pays no tax, and only a merchant sets the exemption', async () => {
  const shop = await createTestShop()
  const mug = await shop.product()
  await saveSite(shop.app.dependencies, richSite(shop, mug, false))
  const { token, id } = await shop.checkout([shop.line(mug)])
  const exempt = (taxExemptGroupId: string, bearer: string) =>
    shop.refusal('PATCH /ecom/v1/checkouts/{checkout.id}', { checkout: { id, taxExemptGroupId } }, bearer)
  expect((await exempt(EXEMPT, token)).violations).toEqual(['checkout.taxExemptGroupId FIELD_NOT_ALLOWED'])
  expect((await exempt(BOOKS_TAX_GROUP, shop.apiKey)).violations).toEqual(['checkout.taxExemptGroupId VALIDATION'])
  const { checkout } = await shop.call(
    'PATCH /ecom/v1/checkouts/{checkout.id}',
    { checkout: { id, taxExemptGroupId: EXEMPT } },
    shop.apiKey,
  )
  expect(checkout.taxSummary).toMatchObject({
    totalTax: { amount: '0.00' },
    calculationDetails: { rateType: 'NO_TAX_COLLECTED' },
  })
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, shop.apiKey)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
  expect(order.taxInfo).toMatchObject({ taxExempt: true, taxBreakdown: [] })
})

type Order = Awaited<ReturnType<TestShop['getOrder']>>
type NamedTax = { taxName?: string; rate?: string; taxAmount?: { amount: string } | undefined }

/** The taxes of each line, the delivery and each fee. */
const listParts = (order: Order): (readonly NamedTax[])[] => [
  ...order.lineItems.map(({ taxInfo }) => taxInfo?.taxBreakdown ?? []),
  order.shippingInfo?.cost?.taxInfo?.taxBreakdown ?? [],
  ...(order.additionalFees ?? []).map(({ taxInfo }) => taxInfo?.taxBreakdown ?? []),
]

/** Cents by name and rate; those of nothing are left out. */
function sumPerRate(parts: readonly (readonly NamedTax[])[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { taxName, rate, taxAmount } of parts.flat()) {
    const cents = Math.round(Number(taxAmount?.amount ?? 0) * 100)
    const key = `${taxName} ${rate}`
    if (cents !== 0) sums[key] = (sums[key] ?? 0) + cents
  }
  return sums
}
