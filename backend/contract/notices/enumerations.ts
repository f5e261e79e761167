/**
 * What the people who run a shop are notified of. `JOB_FAILED`: work in the background that goes on failing.
 * `TEST_MODE`: an order came in while nobody is charged.
 */
export const NOTICE_KINDS = [
  'NEW_ORDER',
  'ORDER_PAID',
  'PAYMENT_FAILED',
  'DISPUTE',
  'SOLD_OUT',
  'LOW_STOCK',
  'MEMBER_WAITING',
  'REVIEW_WAITING',
  'RENEWAL_FAILED',
  'WITHDRAWAL',
  'MAIL_UNDELIVERED',
  'JOB_FAILED',
  'TEST_MODE',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** When a notice is mailed: as soon as it happens, or with all others of a day in the morning. */
export const NOTICE_TIMES = ['AT_ONCE', 'DAILY'] as const
export type NoticeTime = (typeof NOTICE_TIMES)[number]
