import { z } from 'zod'
import { quantity } from '../commerce/item.ts'
import { RESTOCK_TYPES } from '../orders/enumerations.ts'
import { entityInput } from '../wire/entity-input.ts'
import { price, priceInput } from '../wire/price.ts'
import { guid, list, text, timestamp } from '../wire/scalars.ts'
import { REFUND_STATUSES } from './enumerations.ts'

const lineItemQuantity = z.strictObject({ lineItemId: guid(), quantity: quantity() })

const details = <Money extends z.ZodType>(money: Money) => ({
  items: list(lineItemQuantity, { maxSize: 300 }).optional(),
  reason: text({ max: 200 }).optional(),
  lineItems: list(lineItemQuantity, { maxSize: 300 }).optional(),
  additionalFees: list(z.strictObject({ additionalFeeId: guid(), amount: money.optional() }), {
    maxSize: 100,
  }).optional(),
  shipping: z.strictObject({ amount: money.optional() }).optional(),
})

const refundDetails = z.strictObject({ ...details(price), shippingIncluded: z.boolean() })

/** The reason and items of a refund, as a merchant sends them. */
export const refundDetailsInput = z.strictObject({
  ...details(priceInput),
  shippingIncluded: z.boolean().optional(),
})
export type RefundDetailsInput = z.infer<typeof refundDetailsInput>

/** Side effects of a refund: restocking and mails. */
export const refundSideEffects = z.strictObject({
  restockInfo: z
    .strictObject({
      type: z.enum(RESTOCK_TYPES).optional(),
      items: list(lineItemQuantity, { maxSize: 300 }).optional(),
    })
    .optional(),
  sendOrderRefundedEmail: z.boolean().optional(),
  customMessage: text({ min: 1, max: 1000 }).optional(),
})
export type RefundSideEffects = z.infer<typeof refundSideEffects>

const refundTransaction = z.strictObject({
  paymentId: guid().optional(),
  amount: price.optional(),
  refundStatus: z.enum(REFUND_STATUSES).optional(),
  refundStatusInfo: z
    .strictObject({
      paymentGatewayReasonCode: text({ min: 1, max: 10 }).optional(),
      description: text({ min: 1, max: 1000 }).optional(),
    })
    .optional(),
  gatewayRefundId: guid().optional(),
  providerRefundId: z.string().optional(),
  externalRefund: z.boolean().optional(),
})

/** The state of the part of a refund that belongs to one payment. */
export const refundTransactionInput = entityInput(refundTransaction, {
  paymentId: guid(),
  refundStatus: z.enum(REFUND_STATUSES).optional(),
  refundStatusInfo: refundTransaction.shape.refundStatusInfo,
  gatewayRefundId: guid().optional(),
  providerRefundId: text({ max: 100 }).optional(),
})
export type RefundTransactionInput = z.infer<typeof refundTransactionInput>

/** One refund of an order: the payments that it refunds, and their states. */
export const refund = z
  .strictObject({
    id: guid(),
    transactions: list(refundTransaction, { maxSize: 50 }).optional(),
    details: refundDetails.optional(),
    createdDate: timestamp().optional(),
    summary: z
      .strictObject({
        requestedRefund: price.optional(),
        pendingRefund: price.optional(),
        refunded: price.optional(),
        failedRefundAmount: price.optional(),
        pending: z.boolean(),
        breakdown: z
          .strictObject({
            lineItems: list(z.strictObject({ lineItemId: guid().optional(), totalRefundedAmount: price.optional() }), {
              maxSize: 300,
            }).optional(),
          })
          .optional(),
      })
      .optional(),
    requestingServiceAppId: guid().optional(),
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof refund>
