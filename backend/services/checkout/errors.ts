import { notFound, refused } from '../../kernel/errors.ts'

// The codes are those that published clients know (wire/checkout.md).
export const checkoutNotFound = (id: string) => notFound('Checkout', id, 'CHECKOUT_NOT_FOUND')
export const checkoutIsComplete = () =>
  refused('CHECKOUT_IS_COMPLETE', 'This checkout is complete and can no longer be changed', { status: 409 })
export const checkoutAlreadyPaid = () =>
  refused('CHECKOUT_ALREADY_PAID', 'This checkout was paid, or was marked as completed', { status: 409 })
export const PAYMENT_IN_PROGRESS = 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'
export const paymentInProgress = () =>
  refused(PAYMENT_IN_PROGRESS, 'A payment for this checkout is on its way', { status: 409 })
export const emptyCheckout = () => refused('EMPTY_CHECKOUT', 'There is nothing to buy in this checkout')
export const fullOutOfStock = (lineItemIds: readonly string[]) =>
  refused('FULL_OUT_OF_STOCK', 'None of the items is in stock any more', { status: 409, data: { lineItemIds } })
export const partialOutOfStock = (lineItemIds: readonly string[]) =>
  refused('PARTIAL_OUT_OF_STOCK', 'Some of the items are not in stock any more', { status: 409, data: { lineItemIds } })
export const noDeliverySelected = () =>
  refused(
    'NO_SELECTED_CARRIER_SERVICE_OPTION',
    'The items have to be delivered: a destination and a delivery are needed',
  )
export const deliveryNotFound = (code: string) =>
  refused('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND', 'The shop offers no such delivery for this destination', {
    status: 404,
    data: { code },
  })
export const deliveryGone = () =>
  refused(
    'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
    'The chosen delivery is not offered for this destination',
  )
/** `missing`: paths of the checkout that have to be filled. */
export const detailsMissing = (missing: readonly string[]) =>
  refused('VIOLATIONS_WITH_ERROR_SEVERITY', `Something is missing for the delivery: ${missing.join(', ')}`, {
    data: {
      violations: missing.map((name) => ({
        severity: 'ERROR',
        target: { other: { name } },
        description: 'is needed for the delivery',
      })),
    },
  })
export const calculationError = (description: string) => refused('CALCULATION_ERROR', description)
export const checkoutChanged = () =>
  refused('CHECKOUT_CHANGED', 'Prices or stock changed meanwhile: look at the new total and confirm again', {
    status: 409,
  })
export const siteNotAcceptingPayments = () =>
  refused('SITE_NOT_ACCEPTING_PAYMENTS', 'This shop accepts no payments at the moment')
export const paymentError = (reason: string) =>
  refused('PAYMENT_ERROR', 'The payment was not accepted', { status: 400, data: { reason } })
export const redeemGiftCardError = () =>
  refused('REDEEM_GIFT_CARD_ERROR', 'The gift card could not be redeemed', { status: 409 })
export const giftCardForGiftCard = () =>
  refused('GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD', 'A gift card cannot be bought with a gift card')
export const unauthenticatedToken = () => refused('UNAUTHENTICATED_TOKEN', 'The token is not valid', { status: 401 })
