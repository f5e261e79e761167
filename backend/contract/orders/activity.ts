import { z } from 'zod'
import { entityInput, fixedField } from '../wire/entity-input.ts'
import { price, priceInput } from '../wire/price.ts'
import { email, guid, jsonObject, list, oneOf, text, textMap, timestamp } from '../wire/scalars.ts'
import { LEGACY_ACTIVITY_TYPES, ORDER_ACTIVITY_TYPES } from './activity-enumerations.ts'

const lastFourDigits = text({ max: 4 })
const brand = text({ max: 100 })
const merchantComment = z.strictObject({ message: text({ min: 1, max: 5000 }) })

const customActivity = z.strictObject({
  appId: guid().optional(),
  type: text({ max: 100 }).optional(),
  additionalData: textMap().optional(),
})

const receipt = oneOf(
  z.strictObject({
    wixReceipt: z.strictObject({ receiptId: guid(), displayNumber: text({ min: 1, max: 40 }).optional() }).optional(),
    externalReceipt: z
      .strictObject({ receiptId: text({ max: 100 }).optional(), displayNumber: text({ min: 1, max: 40 }).optional() })
      .optional(),
    paymentId: guid(),
  }),
  ['wixReceipt', 'externalReceipt'],
)

/** Details of an activity; money has its currency in responses, and is an amount in requests. */
function activityContent<Money extends z.ZodType>(money: Money) {
  const card = { lastFourDigits: lastFourDigits.optional(), brand: brand.optional() }
  const authorization = z.strictObject({ paymentId: guid(), amount: money.optional(), ...card })
  const regularPayment = z.strictObject({
    creditCardDetails: z.strictObject(card).optional(),
    amount: money.optional(),
  })
  const payment = z.strictObject({ regular: regularPayment.optional(), paymentId: guid() })
  const refundedPayment = oneOf(
    z.strictObject({
      regular: z.strictObject({ amount: money.optional(), ...card }).optional(),
      giftCard: z.strictObject({ giftCardPaymentId: text({ min: 1, max: 100 }), amount: money.optional() }).optional(),
      membership: z.strictObject({ membershipId: text({ min: 1, max: 200 }) }).optional(),
      paymentId: guid().optional(),
      externalRefund: z.boolean().optional(),
    }),
    ['regular', 'giftCard', 'membership'],
  )
  const paymentRefund = z.strictObject({ refundId: guid(), payment: refundedPayment.optional() })
  const chargeback = z.strictObject({
    paymentId: guid(),
    chargebackId: guid(),
    amount: money.optional(),
    paymentDetails: regularPayment.optional(),
  })
  return {
    merchantComment: merchantComment.optional(),
    orderRefunded: z
      .strictObject({ manual: z.boolean(), amount: money.optional(), reason: text({ max: 200 }) })
      .optional(),
    // The shop edits no draft orders: the changes of an imported order's history pass through as they are.
    draftOrderChangesApplied: z
      .strictObject({
        draftOrderId: z.string(),
        reason: text({ max: 200 }).optional(),
        changes: list(jsonObject()).optional(),
      })
      .optional(),
    savedPaymentMethod: z
      .strictObject({ name: text({ min: 1, max: 100 }), description: text({ min: 1, max: 100 }).optional() })
      .optional(),
    authorizedPaymentCreated: authorization.optional(),
    authorizedPaymentCaptured: authorization.optional(),
    authorizedPaymentVoided: authorization.optional(),
    refundInitiated: z
      .strictObject({
        refundId: guid(),
        amount: money.optional(),
        payments: list(refundedPayment, { minSize: 1, maxSize: 50 }).optional(),
        reason: text({ max: 200 }).optional(),
      })
      .optional(),
    paymentRefunded: paymentRefund.optional(),
    paymentRefundFailed: paymentRefund.optional(),
    refundedAsStoreCredit: z
      .strictObject({ amount: money.optional(), reason: text({ max: 100 }).optional() })
      .optional(),
    paymentPending: payment.optional(),
    paymentCanceled: payment.optional(),
    paymentDeclined: payment.optional(),
    receiptCreated: receipt.optional(),
    receiptSent: receipt.optional(),
    chargebackCreated: chargeback.optional(),
    chargebackReversed: chargeback.extend({ reversalAmount: money.optional() }).optional(),
  }
}

type ContentField = keyof ReturnType<typeof activityContent>
const content = activityContent(price)
const CONTENT_FIELDS = Object.keys(content) as ContentField[]

/** One entry of an order's history. */
export const activity = oneOf(
  z.strictObject({
    ...content,
    // Only older packages read it; custom activities have no newer field.
    customActivity: customActivity.optional(),
    id: guid().optional(),
    authorEmail: email().optional(),
    createdDate: timestamp().optional(),
    type: z.enum(LEGACY_ACTIVITY_TYPES),
    activityType: z.enum(ORDER_ACTIVITY_TYPES).optional(),
  }),
  [...CONTENT_FIELDS, 'customActivity'],
).meta({ id: 'Activity' })
export type Activity = z.infer<typeof activity>

/** An entry that an app adds to an order's history. */
export const activityInput = entityInput(
  activity,
  { ...activityContent(priceInput), type: fixedField(), activityType: z.enum(ORDER_ACTIVITY_TYPES) },
  (schema) => oneOf(schema, CONTENT_FIELDS),
).meta({ id: 'ActivityInput' })
export type ActivityInput = z.infer<typeof activityInput>

/** A comment or a custom activity: the entries that the older calls add and change. */
export const publicActivityInput = oneOf(
  z.strictObject({ customActivity: customActivity.optional(), merchantComment: merchantComment.optional() }),
  ['customActivity', 'merchantComment'],
  { required: true },
).meta({ id: 'PublicActivityInput' })
export type PublicActivityInput = z.infer<typeof publicActivityInput>
