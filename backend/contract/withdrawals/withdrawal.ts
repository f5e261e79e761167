import { z } from 'zod'
import { calendarDate, decimal, email, guid, line, list, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import { RETURN_STATES, TIMELINESS, WITHDRAWAL_MATCHES, WITHDRAWAL_STATUSES } from './enumerations.ts'

/** The longest list of goods that somebody writes in words. */
export const MAX_WITHDRAWN_ITEMS = 1000

const statement = {
  /** Who withdraws. */
  name: line({ min: 1, max: 200 }),
  /** Where the receipt is sent. */
  email: email(),
  /** The number of the order, or what else names the contract. */
  orderNumber: line({ min: 1, max: 100 }),
  /** The goods in the buyer's words; absent: the whole contract. */
  items: text({ max: MAX_WITHDRAWN_ITEMS }).optional(),
}

const withdrawnLine = z.strictObject({
  lineItemId: text({ max: 100 }),
  name: z.string(),
  quantity: wholeNumber({ min: 1 }),
})

/** Until when an order can be withdrawn from. */
export const withdrawalPeriod = z
  .strictObject({
    /** The day of the delivery, as the merchant has stated it. */
    deliveredDate: calendarDate().optional(),
    /** The last day in the shop's time zone; absent while the delivery is not stated. */
    endDate: calendarDate().optional(),
    /** The days that are left with today; 0 once it is over. */
    daysLeft: wholeNumber({ min: 0 }).optional(),
    /** Whether the instructions on withdrawal that the buyer was shown are kept with the order. */
    informed: z.boolean(),
    /** The last day if the buyer was not informed: twelve months later. Only where nothing shows that they were. */
    uninformedEndDate: calendarDate().optional(),
  })
  .meta({ id: 'WithdrawalPeriod' })
export type WithdrawalPeriod = z.output<typeof withdrawalPeriod>

/** A buyer's declaration that a contract is withdrawn from, as it was sent. */
export const withdrawal = z
  .strictObject({
    id: guid(),
    /** When it was received. */
    createdDate: timestamp(),
    status: z.enum(WITHDRAWAL_STATUSES),
    ...statement,
    /** The items that were chosen on the order's page. */
    lineItems: list(withdrawnLine).optional(),
    /** The language of the page that it was sent from. */
    language: z.string(),
    /** The order that it is about; absent as long as none is known. */
    orderId: guid().optional(),
    match: z.enum(WITHDRAWAL_MATCHES).optional(),
    /** Whether it came in time; absent without an order. */
    timeliness: z.enum(TIMELINESS).optional(),
    /** The last day for the money to go back: 14 days after it was received, or later, once the goods are back. */
    refundDueDate: calendarDate(),
    /** Whether the goods come back; absent until it is accepted. */
    returnState: z.enum(RETURN_STATES).optional(),
    returnedDate: calendarDate().optional(),
    /** When it was decided, and the merchant's words to the buyer. */
    decision: z.strictObject({ date: timestamp(), reason: z.string().optional() }).optional(),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.output<typeof withdrawal>

/** What goes back for a withdrawal: what was paid for the goods, and the delivery as far as it has to be paid back. */
export const withdrawalRefund = z
  .strictObject({
    lineItems: list(z.strictObject({ lineItemId: z.string(), quantity: wholeNumber({ min: 1 }) })),
    shippingIncluded: z.boolean(),
    amount: decimal(),
    /** What of the delivery goes back: at most the least expensive standard delivery. */
    shipping: decimal(),
    /** The delivery that was paid, where it cost more than that. */
    paidShipping: decimal().optional(),
  })
  .meta({ id: 'WithdrawalRefund' })
export type WithdrawalRefund = z.output<typeof withdrawalRefund>

export const createWithdrawalRequest = z.strictObject({
  ...statement,
  /** The language of the receipt (BCP 47); by default the shop's. */
  language: text({ max: 35 }).optional(),
})
/** The answer is the same whether there is such an order or not. */
export const createWithdrawalResponse = z.strictObject({
  /** When it was received. */
  receivedDate: timestamp(),
})

const id = guid()
export const withdrawalByIdRequest = z.strictObject({ id })
export const withdrawalResponse = z.strictObject({ withdrawal })
export const getWithdrawalResponse = z.strictObject({
  withdrawal,
  /** Of the order, where it is known. */
  period: withdrawalPeriod.optional(),
  /** What would go back; absent where no order is known, and where nothing is left to pay back. */
  refund: withdrawalRefund.optional(),
})
export const listWithdrawalsRequest = z.strictObject({
  orderId: guid().optional(),
  status: z.enum(WITHDRAWAL_STATUSES).optional(),
  cursor: text({ max: 16000 }).optional(),
})
export const listWithdrawalsResponse = z.strictObject({
  withdrawals: list(withdrawal),
  nextCursor: z.string().optional(),
})
export const assignWithdrawalRequest = z.strictObject({ id, orderId: guid() })
export const acceptWithdrawalRequest = z.strictObject({
  id,
  /** Whether goods have to come back; by default if something was sent. */
  returnExpected: z.boolean().optional(),
  /** The merchant's words to the buyer: where the goods are sent, for example. */
  message: text({ max: 1000 }).optional(),
})
export const refuseWithdrawalRequest = z.strictObject({ id, reason: line({ min: 1, max: 1000 }) })
export const receiveReturnRequest = z.strictObject({
  id,
  /** The day that the goods came back; today by default. */
  returnedDate: calendarDate().optional(),
})
export const exportWithdrawalsRequest = z.strictObject({ cursor: text({ max: 16000 }).optional() })
export const exportWithdrawalsResponse = z.strictObject({ csv: z.string(), nextCursor: z.string().optional() })

export const withdrawalPeriodRequest = z.strictObject({ orderId: guid() })
export const setDeliveredDateRequest = z.strictObject({
  orderId: guid(),
  /** The day that the last goods reached the buyer; left out: it is not known any more. */
  deliveredDate: calendarDate().optional(),
})
export const withdrawalPeriodResponse = z.strictObject({ period: withdrawalPeriod })
export const getWithdrawalPeriodResponse = z.strictObject({
  period: withdrawalPeriod,
  /** The instructions that the buyer was shown before paying; absent where none are kept. */
  instructions: z.strictObject({ language: z.string(), text: z.string(), shownDate: timestamp() }).optional(),
})
