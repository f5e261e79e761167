/** The keys of what pages and mails call each manual way of payment. */
export const MANUAL_WAY_NAMES = {
  BANK_TRANSFER: 'order.how.transfer',
  ON_DELIVERY: 'payment.way.ON_DELIVERY',
  INVOICE: 'payment.way.INVOICE',
} as const
