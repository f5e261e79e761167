/** The papers of an order: an invoice, and a credit note that takes back a part of it or all. */
export const PAPER_KINDS = ['INVOICE', 'CREDIT_NOTE'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/**
 * What a row of a paper is for. `REDUCTION`: an amount that was given back for no item in particular. `ROUNDING`: what was
 * added or taken off so that the total could be paid in cash; it is no turnover, and in none of the taxes.
 */
export const PAPER_ROW_KINDS = ['ITEM', 'DELIVERY', 'FEE', 'REDUCTION', 'ROUNDING'] as const
export type PaperRowKind = (typeof PAPER_ROW_KINDS)[number]

/** Why a credit note was written. `CORRECTION`: the invoice was wrong, and a new one can be written. */
export const CREDIT_REASONS = ['REFUND', 'CANCELLATION', 'CORRECTION'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

/** When invoices are written: by hand alone, or by themselves once an order is paid, or all of it is sent. */
export const ISSUE_TIMES = ['BY_HAND', 'WHEN_PAID', 'WHEN_SENT'] as const
export type IssueTime = (typeof ISSUE_TIMES)[number]

/** How an amount of a paper was paid or given back. */
export const PAPER_PAYMENT_KINDS = ['ONLINE', 'OFFLINE', 'GIFT_CARD', 'MEMBERSHIP'] as const
export type PaperPaymentKind = (typeof PAPER_PAYMENT_KINDS)[number]
