import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCouponTerms, anyCustomLine, anyMerchantDiscount, fuzzRuns, richSite } from '../../testing/rich-shop.ts'
import { BERLIN, createTestShop, NEW_YORK } from '../../testing/test-shop.ts'
import { MEMBERSHIPS_APP_ID } from '../pricing/index.ts'
import { saveSite } from '../sites/index.ts'

const MONTHLY = { frequency: 'MONTH' as const, interval: 1, autoRenewal: true, enableCustomerCancellation: true }
const TRIAL = { freeTrialPeriod: { frequency: 'WEEK' as const, interval: 2 } }

const arbitraryPurchase = fc.record({
  kind: fc.constantFrom('membership', 'subscription', 'trial', 'plain'),
  mugs: fc.integer({ min: 1, max: 5 }),
  bowls: fc.integer({ min: 0, max: 3 }),
  cents: fc.integer({ min: 100, max: 9_999 }),
  percentOff: fc.integer({ min: 1, max: 75_0000 }).map((each) => String(each / 1e4)),
  giftCard: fc.option(fc.integer({ min: 1, max: 9_000 })),
  terms: anyCouponTerms,
  customLineItems: fc.array(anyCustomLine, { maxLength: 2 }),
  merchantDiscounts: fc.array(anyMerchantDiscount, { maxLength: 2 }),
  address: fc.constantFrom(BERLIN, NEW_YORK),
  billingAddress: fc.constantFrom(BERLIN, NEW_YORK),
  converted: fc.boolean(),
  taxIncludedInPrices: fc.boolean(),
})

it('a member’s estimate, checkout and order have the same sums: with a subscription, a membership, and a display currency', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryPurchase,
      async ({ kind, mugs, bowls, cents, percentOff, giftCard, converted, ...more }) => {
        const shop = await createTestShop()
        const mug = await shop.product({ price: (cents / 100).toFixed(2) })
        await saveSite(shop.app.dependencies, richSite(shop, mug, more.taxIncludedInPrices))
        const bowl = await shop.product({ price: '7.77', name: 'Bowl' })
        const { member } = await shop.call(
          'POST /members/v1/members',
          { member: { loginEmail: 'ada@example.com' } },
          shop.apiKey,
        )
        const token = await shop.createMemberToken(member.id)
        const subscribes = kind === 'subscription' || kind === 'trial'
        const { subscriptionOptions } = await shop.call(
          'PUT /awning/v1/products/{id}/subscription-options',
          {
            id: mug,
            subscriptionOptions: [
              {
                title: 'Monthly',
                subscriptionSettings: { ...MONTHLY, ...(kind === 'trial' && TRIAL) },
                discount: { percent: percentOff },
              },
            ],
          },
          shop.apiKey,
        )
        const options = { subscriptionOptionId: subscriptionOptions[0]?.id }
        const first = { catalogReference: { ...shop.reference(mug), ...(subscribes && { options }) }, quantity: mugs }
        // A subscription must be ordered alone and without a gift card.
        const others = !subscribes && bowls > 0 ? [shop.line(bowl, bowls)] : []
        const { cart } = await shop.call(
          'POST /ecom/v1/carts/current/add-to-cart',
          { lineItems: [first, ...others] },
          token,
        )
        // Only a merchant adds custom items and manual discounts to a cart.
        if (!subscribes && more.customLineItems.length > 0)
          await shop.call(
            'POST /ecom/v1/carts/{id}/add-to-cart',
            { id: cart.id, customLineItems: more.customLineItems },
            shop.apiKey,
          )
        await shop.call(
          'PATCH /ecom/v1/carts/{cartInfo.id}',
          { cartInfo: { id: cart.id }, merchantDiscounts: more.merchantDiscounts },
          shop.apiKey,
        )
        if (more.terms) await shop.coupon('CODE', more.terms)
        const gift = giftCard !== null && !subscribes
        if (gift) await shop.giftCard('GIFT-1234', BigInt(giftCard))
        await shop.call(
          'PATCH /ecom/v1/carts/current',
          {
            cartInfo: { ...(converted && { conversionCurrency: 'JPY' }) },
            ...(gift && { giftCardCode: 'GIFT-1234' }),
          },
          token,
        )
        const { refusal } = await shop.send(
          'PATCH /ecom/v1/carts/current',
          { cartInfo: {}, ...(more.terms && { couponCode: 'CODE' }) },
          token,
        )
        // A code that reduces nothing is refused.
        if (refusal) expect([refusal.code, more.terms?.kind]).toEqual(['ERROR_COUPON_NOT_APPLICABLE', 'FIXED_PRICE'])
        const lineItemIds = [cart.lineItems[0]?.id ?? '']
        const selectedMemberships =
          kind === 'membership'
            ? {
                memberships: [{ id: await createMembership(member.id, mug), appId: MEMBERSHIPS_APP_ID, lineItemIds }],
              }
            : undefined
        const addresses = { shippingAddress: more.address, billingAddress: more.billingAddress }
        const estimate = await shop.call(
          'POST /ecom/v1/carts/current/estimate-totals',
          { ...addresses, ...(selectedMemberships && { selectedMemberships }) },
          token,
        )
        const { checkoutId: id } = await shop.call(
          'POST /ecom/v1/carts/current/create-checkout',
          { channelType: 'WEB', email: 'ada@example.com', ...addresses },
          token,
        )
        if (selectedMemberships)
          await shop.call(
            'PATCH /ecom/v1/checkouts/{checkout.id}',
            { checkout: { id, membershipOptions: { selectedMemberships } } },
            token,
          )
        const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
        for (const sums of ['priceSummary', 'payNow', 'payLater', 'taxSummary', 'giftCard'] as const)
          expect([sums, checkout[sums]]).toEqual([sums, estimate[sums]])
        const { orderId = '' } = subscribes
          ? await shop.call(
              'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
              { id, paymentToken: 'sandbox_approved' },
              token,
            )
          : await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
        const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, token)
        const { subtotal, shipping, tax, discount, total, additionalFees } = estimate.priceSummary ?? {}
        const ordered = order.priceSummary
        expect([
          ordered?.subtotal?.amount,
          ordered?.shipping?.amount,
          ordered?.tax?.amount,
          ordered?.discount?.amount,
          ordered?.total?.amount,
          ordered?.totalAdditionalFees?.amount,
        ]).toEqual([subtotal, shipping, tax, discount, total, additionalFees].map((price) => price?.amount))
        expect(order.payAfterFreeTrial?.total?.amount).toBe(checkout.payAfterFreeTrial?.total?.amount)
        expect(checkout.payAfterFreeTrial !== undefined).toBe(kind === 'trial')
        if (kind === 'membership') expect(order.lineItems[0]?.price?.amount).toBe('0.00')

        async function createMembership(memberId: string, productId: string) {
          const { membership } = await shop.call(
            'POST /awning/v1/memberships',
            { membership: { memberId, name: 'Mugs', productIds: [productId], creditsTotal: 50 } },
            shop.apiKey,
          )
          return membership.id
        }
      },
    ),
    fuzzRuns(20),
  )
}, 3_600_000)
