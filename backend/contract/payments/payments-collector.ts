import { z } from 'zod'
import { catalogReference, serviceProperties } from '../commerce/item.ts'
import { membershipName } from '../commerce/membership.ts'
import { order } from '../orders/order.ts'
import { bulkOrderResult } from '../orders/requests.ts'
import { bulkActionMetadata, itemMetadata } from '../wire/bulk.ts'
import { price, priceInput } from '../wire/price.ts'
import { email, guid, jsonObject, list, oneOf, text, webUrl, wholeNumber } from '../wire/scalars.ts'
import {
  DECLINE_REASONS,
  DURATION_UNITS,
  MANUALLY_REFUNDABLE_REASONS,
  NON_REFUNDABLE_REASONS,
  PAYMENT_COLLECTABILITY_STATUSES,
  REFUNDABLE_STATUSES,
  SAVED_CHARGE_STATUSES,
  SCHEDULED_ACTIONS,
} from './enumerations.ts'
import { orderTransactions } from './order-transactions.ts'
import { userDefinedPaymentMethodName } from './payment.ts'
import { refundDetailsInput, refundSideEffects } from './refund.ts'

const ecomOrderId = text({ min: 1, max: 100 })
const byOrder = z.strictObject({ ecomOrderId })
const nothing = z.strictObject({})
const transactionsResponse = z.strictObject({ orderTransactions })

/** The action that is taken on an authorised payment, and the delay. */
export const delayedCaptureSettings = z.strictObject({
  scheduledAction: z.enum(SCHEDULED_ACTIONS).optional(),
  delayDuration: z
    .strictObject({ count: wholeNumber({ min: 1 }).optional(), unit: z.enum(DURATION_UNITS).optional() })
    .optional(),
})
export type DelayedCaptureSettings = z.infer<typeof delayedCaptureSettings>

/** POST …/{ecomOrderId}/prepare-payment-collection: opens a payment at the gateway for an order that exists. */
export const preparePaymentCollectionRequest = z.strictObject({
  ecomOrderId,
  amount: priceInput,
  paymentGatewayOrderId: text({ max: 100 }).optional(),
  delayedCapture: z.boolean().optional(),
  delayedCaptureSettings: delayedCaptureSettings.optional(),
  merchantInitiated: z.boolean().optional(),
  redirectUrls: z
    .strictObject({
      successUrl: webUrl().optional(),
      cancelUrl: webUrl().optional(),
      errorUrl: webUrl().optional(),
      pendingUrl: webUrl().optional(),
    })
    .optional(),
})
export const preparePaymentCollectionResponse = z.strictObject({ paymentGatewayOrderId: z.string() })

/** POST …/{ecomOrderId}/charge-saved-payment-method: makes a prepared payment while the buyer is not present. */
export const chargeSavedPaymentMethodRequest = z.strictObject({
  ecomOrderId,
  paymentGatewayOrderId: text({ min: 1, max: 100 }),
})
/** `paymentUrl`: the page where the buyer can pay after a decline, or complete the bank's 3-D Secure challenge. */
export const chargeSavedPaymentMethodResponse = z.strictObject({
  status: z.enum(SAVED_CHARGE_STATUSES),
  declineReason: z.enum(DECLINE_REASONS).optional(),
  paymentUrl: z.string().optional(),
})

/** GET …/{ecomOrderId}/payment-collectability-status: whether the open amount can be collected, and the amount. */
export const getPaymentCollectabilityStatusRequest = byOrder
export const getPaymentCollectabilityStatusResponse = z.strictObject({
  status: z.enum(PAYMENT_COLLECTABILITY_STATUSES),
  amount: price.optional(),
})

/** POST …/{orderId}/manual-payment: records money that the merchant received offline. */
export const recordManuallyCollectedPaymentRequest = z.strictObject({
  orderId: text({ min: 1, max: 100 }),
  amount: priceInput,
  userDefinedPaymentMethodName: userDefinedPaymentMethodName.optional(),
})
export const recordManuallyCollectedPaymentResponse = nothing

/** POST …/{ecomOrderId}/mark-as-paid: records a manual payment of the whole open amount. */
export const markOrderAsPaidRequest = z.strictObject({
  ecomOrderId,
  userDefinedPaymentMethodName: userDefinedPaymentMethodName.optional(),
})
export const markOrderAsPaidResponse = z.strictObject({ order })

/** POST /bulk/payments-collector/mark-as-paid: each order succeeds or fails by itself. */
export const bulkMarkOrdersAsPaidRequest = z.strictObject({
  ecomOrderIds: list(ecomOrderId, { minSize: 1, maxSize: 100 }),
})
export const bulkMarkOrdersAsPaidResponse = z.strictObject({ results: list(bulkOrderResult), bulkActionMetadata })

/** Whether one payment can be given back, and if not, why. */
export const refundability = oneOf(
  z.strictObject({
    nonRefundableReason: z.enum(NON_REFUNDABLE_REASONS).optional(),
    manuallyRefundableReason: z.enum(MANUALLY_REFUNDABLE_REASONS).optional(),
    paymentId: z.string().optional(),
    refundabilityStatus: z.enum(REFUNDABLE_STATUSES).optional(),
    providerLink: z.string().optional(),
  }),
  ['nonRefundableReason', 'manuallyRefundableReason'],
).meta({ id: 'Refundability' })
export type Refundability = z.infer<typeof refundability>

/** GET …/{ecomOrderId}/refundability. */
export const getRefundabilityStatusRequest = byOrder
export const getRefundabilityStatusResponse = z.strictObject({
  refundabilities: list(refundability, { maxSize: 300 }),
  refundablePerItem: z.boolean().optional(),
})

/** POST …/{ecomOrderId}/create-payment-gateway-order. */
export const createPaymentGatewayOrderRequest = z.strictObject({
  ecomOrderId,
  chargedBy: z.strictObject({ id: guid().optional(), fullName: text({ min: 1, max: 200 }).optional() }).optional(),
})
export const createPaymentGatewayOrderResponse = z.strictObject({ paymentGatewayOrderId: z.string() })

/** Awning's own: POST …/{ecomOrderId}/send-payment-link. Without an address the order's buyer gets the mail. */
export const sendPaymentLinkRequest = z.strictObject({
  ecomOrderId,
  email: email().optional(),
  customMessage: text({ min: 1, max: 1000 }).optional(),
})
export const sendPaymentLinkResponse = z.strictObject({ paymentGatewayOrderId: z.string() })

const membershipCharge = z.strictObject({
  membershipId: text({ min: 1, max: 100 }).optional(),
  appId: guid().optional(),
  membershipName: membershipName.optional(),
  membershipAdditionalData: jsonObject().optional(),
  catalogReference: catalogReference.optional(),
  serviceProperties: serviceProperties.optional(),
  rootCatalogItemId: text({ min: 1, max: 36 }).optional(),
  lineItemId: text({ min: 1, max: 100 }).optional(),
})

/** POST …/{ecomOrderId}/charge-membership. */
export const chargeMembershipsRequest = z.strictObject({
  ecomOrderId,
  memberId: guid(),
  membershipCharges: list(membershipCharge, { minSize: 1, maxSize: 300 }).optional(),
})
export const chargeMembershipsResponse = nothing

const paymentRefund = z.strictObject({
  paymentId: guid(),
  amount: priceInput.optional(),
  externalRefund: z.boolean().optional(),
})

/** POST …/{ecomOrderId}/trigger-refund: one payment at a time; without an amount all that is left of it. */
export const triggerRefundRequest = z.strictObject({
  ecomOrderId,
  payments: list(paymentRefund, { minSize: 1, maxSize: 1 }),
  details: refundDetailsInput.optional(),
  sideEffects: refundSideEffects.optional(),
})
export const triggerRefundResponse = z.strictObject({
  orderTransactions,
  refundId: z.string().optional(),
  failedPaymentIds: list(itemMetadata),
})

/** POST …/{ecomOrderId}/void-authorized-payments. */
export const voidAuthorizedPaymentsRequest = z.strictObject({
  ecomOrderId,
  paymentIds: list(guid(), { minSize: 1, maxSize: 100 }),
})
export const voidAuthorizedPaymentsResponse = transactionsResponse

const paymentCapture = z.strictObject({ paymentId: guid(), amount: priceInput.optional() })

/** POST …/{ecomOrderId}/capture-authorized-payments: without an amount the whole of it. */
export const captureAuthorizedPaymentsRequest = z.strictObject({
  ecomOrderId,
  payments: list(paymentCapture, { minSize: 1, maxSize: 100 }),
})
export const captureAuthorizedPaymentsResponse = transactionsResponse
