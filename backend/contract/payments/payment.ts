import { z } from 'zod'
import { membershipName } from '../commerce/membership.ts'
import { cashRounding } from '../orders/totals.ts'
import { entityInput, fixedField } from '../wire/entity-input.ts'
import { price, priceInput } from '../wire/price.ts'
import { guid, list, oneOf, text, timestamp } from '../wire/scalars.ts'
import {
  AUTHORIZATION_CAPTURE_STATUSES,
  AUTHORIZATION_VOID_STATUSES,
  CHARGEBACK_STATUSES,
  MEMBERSHIP_PAYMENT_STATUSES,
  PAYMENT_STATUSES,
  PREDEFINED_PAYMENT_METHODS,
  SCHEDULED_ACTIONS,
  TRANSACTION_STATUSES,
  VOID_REASONS,
} from './enumerations.ts'

const failureDetails = z.strictObject({ failureCode: text({ max: 100 }).optional() })

const authorizationDetails = z.strictObject({
  delayedCapture: z.boolean(),
  authorizedDate: timestamp().optional(),
  captures: list(
    z.strictObject({
      id: guid().optional(),
      status: z.enum(AUTHORIZATION_CAPTURE_STATUSES).optional(),
      amount: price.optional(),
      createdDate: timestamp().optional(),
      failureDetails: failureDetails.optional(),
    }),
    { maxSize: 1 },
  ).optional(),
  void: z
    .strictObject({
      status: z.enum(AUTHORIZATION_VOID_STATUSES).optional(),
      voidedDate: timestamp().optional(),
      failureDetails: failureDetails.optional(),
      reason: z.enum(VOID_REASONS).optional(),
    })
    .optional(),
  scheduledAction: z
    .strictObject({ actionType: z.enum(SCHEDULED_ACTIONS).optional(), executionDate: timestamp().optional() })
    .optional(),
})
/** The authorisation of a payment: when it was given, captured or voided, and what is planned. */
export type AuthorizationDetails = z.infer<typeof authorizationDetails>

/** A dispute of a payment by the card's holder. */
export const chargeback = z
  .strictObject({
    id: guid().optional(),
    createdDate: timestamp().optional(),
    updatedDate: timestamp().optional(),
    amount: price.optional(),
    reversalAmount: price.optional(),
    status: z.enum(CHARGEBACK_STATUSES).optional(),
    externalId: guid().optional(),
  })
  .meta({ id: 'Chargeback' })
export type Chargeback = z.infer<typeof chargeback>

/** The name of a manual payment method. */
export const userDefinedPaymentMethodName = oneOf(
  z.strictObject({
    predefined: z.enum(PREDEFINED_PAYMENT_METHODS).optional(),
    custom: text({ min: 1, max: 150 }).optional(),
  }),
  ['predefined', 'custom'],
)
export type UserDefinedPaymentMethodName = z.infer<typeof userDefinedPaymentMethodName>

const method = {
  creditCardDetails: z
    .strictObject({ lastFourDigits: text({ max: 4 }).optional(), brand: text({ max: 100 }).optional() })
    .optional(),
  paymentOrderId: text({ max: 100 }).optional(),
  gatewayTransactionId: text({ max: 100 }).optional(),
  paymentMethod: text({ max: 150 }).optional(),
  providerTransactionId: text({ max: 100 }).optional(),
  paymentMethodName: z
    .strictObject({
      buyerLanguageName: text({ max: 150 }).optional(),
      siteLanguageName: text({ max: 150 }).optional(),
      userDefinedName: userDefinedPaymentMethodName.optional(),
    })
    .optional(),
}

const regularPaymentDetails = z.strictObject({
  ...method,
  offlinePayment: z.boolean(),
  status: z.enum(TRANSACTION_STATUSES),
  savedPaymentMethod: z.boolean(),
  authorizationDetails: authorizationDetails.optional(),
  chargebacks: list(chargeback, { maxSize: 6 }).optional(),
  platformFee: price.optional(),
})

const giftcardPaymentDetails = z.strictObject({
  giftCardPaymentId: text({ max: 100 }),
  appId: guid(),
  voided: z.boolean(),
  obfuscatedCode: text({ max: 30 }).optional(),
})

const membershipPaymentDetails = z.strictObject({
  membershipId: text({ max: 200 }),
  lineItemId: text({ min: 1, max: 100 }),
  status: z.enum(MEMBERSHIP_PAYMENT_STATUSES),
  name: membershipName.optional(),
  externalTransactionId: text({ min: 1, max: 100 }).optional(),
  voided: z.boolean(),
  providerAppId: guid(),
  futureMembership: z.strictObject({ lineItemId: guid(), benefitId: text({ max: 200 }) }).optional(),
})

/** One payment of an order: by a gateway, manual, by gift card, or by membership. */
export const payment = oneOf(
  z.strictObject({
    regularPaymentDetails: regularPaymentDetails.optional(),
    giftcardPaymentDetails: giftcardPaymentDetails.optional(),
    membershipPaymentDetails: membershipPaymentDetails.optional(),
    id: guid(),
    createdDate: timestamp().optional(),
    updatedDate: timestamp().optional(),
    amount: price.optional(),
    refundDisabled: z.boolean(),
    supportReceiptGeneration: z.boolean(),
    cashRounding: z
      .strictObject({ unroundedAmount: price.optional(), roundingAdjustment: cashRounding.optional() })
      .optional(),
    status: z.enum(PAYMENT_STATUSES),
    chargeCorrelationId: guid().optional(),
  }),
  ['regularPaymentDetails', 'giftcardPaymentDetails', 'membershipPaymentDetails'],
).meta({ id: 'Payment' })
export type Payment = z.infer<typeof payment>

/** When a payment made elsewhere was authorised, and the action that its app will take at a scheduled time. */
const authorizationDetailsInput = entityInput(authorizationDetails, {
  captures: fixedField(),
  void: fixedField(),
  authorizedDate: timestamp().optional(),
  scheduledAction: z.strictObject({ actionType: z.enum(SCHEDULED_ACTIONS), executionDate: timestamp() }).optional(),
})

/** Details of the payment method, as an app reports them for a payment made elsewhere. */
const reportedDetails = z.strictObject({ ...method, savedPaymentMethod: z.boolean().optional() })

/** A payment that happened elsewhere and that an app records. */
export const paymentInput = entityInput(
  payment,
  {
    regularPaymentDetails: entityInput(regularPaymentDetails, {
      ...reportedDetails.shape,
      offlinePayment: z.boolean().optional(),
      status: z.enum(TRANSACTION_STATUSES).optional(),
      authorizationDetails: authorizationDetailsInput.optional(),
      chargebacks: fixedField(),
      platformFee: fixedField(),
    }).optional(),
    giftcardPaymentDetails: entityInput(giftcardPaymentDetails, {
      giftCardPaymentId: text({ max: 100 }),
      appId: guid(),
      obfuscatedCode: text({ max: 30 }).optional(),
    }).optional(),
    membershipPaymentDetails: entityInput(membershipPaymentDetails, {
      membershipId: text({ max: 200 }).optional(),
      lineItemId: text({ min: 1, max: 100 }),
      status: z.enum(MEMBERSHIP_PAYMENT_STATUSES).optional(),
      name: membershipName.optional(),
      externalTransactionId: text({ min: 1, max: 100 }).optional(),
      providerAppId: guid(),
      futureMembership: fixedField(),
    }).optional(),
    cashRounding: fixedField(),
    createdDate: timestamp().optional(),
    amount: priceInput,
    refundDisabled: z.boolean().optional(),
    status: z.enum(PAYMENT_STATUSES).optional(),
    chargeCorrelationId: guid().optional(),
  },
  (schema) =>
    oneOf(schema, ['regularPaymentDetails', 'giftcardPaymentDetails', 'membershipPaymentDetails'], { required: true }),
).meta({ id: 'PaymentInput' })
export type ReportedPaymentDetails = z.output<typeof reportedDetails>
export type PaymentInput = z.infer<typeof paymentInput>

const chargebackInput = entityInput(chargeback, {
  id: guid().optional(),
  amount: priceInput.optional(),
  reversalAmount: priceInput.optional(),
  status: z.enum(CHARGEBACK_STATUSES).optional(),
  externalId: guid().optional(),
})

/** What an app may change of a payment: its external id, its status and its chargebacks. */
export const paymentUpdateInput = entityInput(payment, {
  id: guid(),
  status: z.enum(PAYMENT_STATUSES).optional(),
  refundDisabled: z.boolean().optional(),
  regularPaymentDetails: entityInput(regularPaymentDetails, {
    gatewayTransactionId: text({ max: 100 }).optional(),
    providerTransactionId: text({ max: 100 }).optional(),
    chargebacks: list(chargebackInput, { maxSize: 6 }).optional(),
  }).optional(),
}).meta({ id: 'PaymentUpdateInput' })
export type PaymentUpdateInput = z.infer<typeof paymentUpdateInput>
