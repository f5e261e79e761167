import type { Violation } from '../../contract/commerce/totals.ts'
import { missing, notFound, refusals } from '../../kernel/base/errors.ts'

/** Errors of checkouts; published clients know the codes. */
export const checkoutErrors = refusals({
  CHECKOUT_IS_COMPLETE: 409,
  CHECKOUT_ALREADY_PAID: 409,
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: 409,
  EMPTY_CHECKOUT: 400,
  FULL_OUT_OF_STOCK: 409,
  PARTIAL_OUT_OF_STOCK: 409,
  NO_SELECTED_CARRIER_SERVICE_OPTION: 400,
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: 404,
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: 400,
  VIOLATIONS_WITH_ERROR_SEVERITY: 400,
  CALCULATION_ERROR: 400,
  CHECKOUT_CHANGED: 409,
  SITE_NOT_ACCEPTING_PAYMENTS: 400,
  SUBSCRIPTION_WITH_ZERO_TOTAL: 400,
  PAYMENT_ERROR: 400,
  REDEEM_GIFT_CARD_ERROR: 409,
  UNAUTHENTICATED_TOKEN: 401,
})

const errors = checkoutErrors

export const checkoutNotFound = (id: string) => notFound(missing, 'Checkout', id)
export const checkoutIsComplete = () =>
  errors.CHECKOUT_IS_COMPLETE('This checkout is complete and can no longer be changed')
export const checkoutAlreadyPaid = () =>
  errors.CHECKOUT_ALREADY_PAID('This checkout was paid, or was marked as completed')
export const paymentInProgress = () =>
  errors.CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS('A payment for this checkout is on its way')
export const emptyCheckout = () => errors.EMPTY_CHECKOUT('There is nothing to buy in this checkout')
/** `notYet`: those that are not sold yet, as the shop has not given them their file. */
type UnavailableLines = { lineItemIds: readonly string[]; notYet: readonly string[] }

export const fullOutOfStock = ({ lineItemIds, notYet }: UnavailableLines) =>
  errors.FULL_OUT_OF_STOCK(unavailableText('None of the items is', notYet.length === lineItemIds.length), {
    lineItemIds,
    ...(notYet.length > 0 && { notYet }),
  })
export const partialOutOfStock = ({ lineItemIds, notYet }: UnavailableLines) =>
  errors.PARTIAL_OUT_OF_STOCK(unavailableText('Some of the items are not', notYet.length === lineItemIds.length), {
    lineItemIds,
    ...(notYet.length > 0 && { notYet }),
  })

function unavailableText(start: string, isNotYet: boolean): string {
  return isNotYet
    ? `${start} available yet: the shop has to add the file that buyers get`
    : `${start} in stock any more`
}

export const noDeliverySelected = () =>
  errors.NO_SELECTED_CARRIER_SERVICE_OPTION('The items have to be delivered: a destination and a delivery are needed')
export const deliveryNotFound = (code: string) =>
  errors.SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND('The shop offers no such delivery for this destination', { code })
export const deliveryUnavailable = () =>
  errors.SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE('The chosen delivery is not offered for this destination')
/** The purchase breaks rules of the shop. */
export const rulesBroken = (violations: readonly Violation[]) =>
  errors.VIOLATIONS_WITH_ERROR_SEVERITY(violations.map(({ description }) => description).join('. '), { violations })
/** `missing`: paths of the required checkout fields that are empty. */
export const detailsMissing = (missing: readonly string[]) =>
  errors.VIOLATIONS_WITH_ERROR_SEVERITY(`Something is missing for the delivery: ${missing.join(', ')}`, {
    violations: missing.map((name) => ({
      severity: 'ERROR',
      target: { other: { name } },
      description: 'is needed for the delivery',
    })),
  })
const PLACE_PARTS = { subdivision: 'state', postalCode: 'postcode' } as const

export const billingPlaceMissing = (part?: 'subdivision' | 'postalCode') =>
  errors.VIOLATIONS_WITH_ERROR_SEVERITY(
    `Say where the buyer is: an address with its ${part ? PLACE_PARTS[part] : 'country'} is needed for the bill`,
    {
      violations: [
        {
          severity: 'ERROR',
          target: { other: { name: ['billingInfo.address', part].filter(Boolean).join('.') } },
          description: part ? 'decides the tax' : 'is needed for the bill, at least with its country',
        },
      ],
    },
  )
export const calculationError = (description: string) => errors.CALCULATION_ERROR(description)
/** `data`: the new totals and prices, and the total that was shown before. */
export const checkoutChanged = (data: Record<string, unknown>) =>
  errors.CHECKOUT_CHANGED('Prices changed meanwhile: look at the new total and confirm again', data)
export const subscriptionWithoutPayment = () =>
  errors.SUBSCRIPTION_WITH_ZERO_TOTAL('A subscription has to cost something: take out what pays for all of it')
export const siteNotAcceptingPayments = () =>
  errors.SITE_NOT_ACCEPTING_PAYMENTS('This shop accepts no payments at the moment')
export const paymentError = (reason: string) => errors.PAYMENT_ERROR('The payment was not accepted', { reason })
export const redeemGiftCardError = () => errors.REDEEM_GIFT_CARD_ERROR('The gift card could not be redeemed')
export const unauthenticatedToken = () => errors.UNAUTHENTICATED_TOKEN('The token is not valid')
