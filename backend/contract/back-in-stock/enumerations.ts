/** The status of a back-in-stock request: waiting for stock, being mailed, done, or refused by the mail server. */
export const BACK_IN_STOCK_STATUSES = ['UNSPECIFIED', 'RECEIVED', 'PROCESSING', 'NOTIFICATION_SENT', 'FAILED'] as const
export type BackInStockStatus = (typeof BACK_IN_STOCK_STATUSES)[number]
