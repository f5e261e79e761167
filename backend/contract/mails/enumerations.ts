/** Mails about orders, and about products that a customer waits for or has bought. */
export const ORDER_MAILS = [
  'order-confirmation',
  'order-payment-waiting',
  'order-payment-refused',
  'order-paid',
  'order-shipped',
  'order-ready',
  'order-corrected',
  'order-payment-link',
  'order-invoice',
  'order-canceled',
  'order-refunded',
  'order-link',
  'checkout-link',
  'checkout-reminder',
  'gift-card',
  'review-request',
  'back-in-stock',
  'withdrawal-receipt',
  'withdrawal-accepted',
  'withdrawal-refused',
] as const

export const SUBSCRIPTION_MAILS = [
  'subscription-renewal',
  'subscription-trial-end',
  'subscription-payment-failed',
  'subscription-canceled',
] as const

export const ACCOUNT_MAILS = [
  'sign-in-code',
  'new-password',
  'account-activation',
  'account-known',
  'email-code',
  'email-changed',
  'password-changed',
  'passkey-added',
  'provider-added',
  'account-approved',
  'account-declined',
  'account-deleted',
] as const

/** The mails that a store sends to buyers, members and other customers. */
export const CUSTOMER_MAILS = [...ORDER_MAILS, ...SUBSCRIPTION_MAILS, ...ACCOUNT_MAILS] as const
export type CustomerMail = (typeof CUSTOMER_MAILS)[number]

/** The mails to people who run shops. They belong to the server, so shops cannot reword them. */
export const STAFF_MAILS = [
  'staff-invitation',
  'staff-recovery',
  'staff-password-changed',
  'staff-second-factor-added',
  'staff-second-factor-removed',
  'staff-passkey-added',
  'staff-device-added',
  'staff-shop-vanished',
  'staff-payment-news',
  'test-mail',
] as const
export type StaffMail = (typeof STAFF_MAILS)[number]

export const MAILS = [...CUSTOMER_MAILS, ...STAFF_MAILS] as const
export type MailName = (typeof MAILS)[number]

/**
 * What has become of a mail: `STORED` where there is no mail server, `OVERTAKEN` where it was no longer true when it
 * would have been sent. `SENT`: a mail server took it.
 */
export const MAIL_STATES = ['WAITING', 'SENT', 'STORED', 'REFUSED', 'GIVEN_UP', 'OVERTAKEN'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The parts of a mail that can be worded. `intro` is an additional paragraph of the shop, empty by default. */
export const MAIL_TEXTS = [
  'subject',
  'title',
  'greeting',
  'intro',
  'text',
  'textGiftCard',
  'textShop',
  'note',
  'button',
] as const
/** The texts that are a single line. */
export const MAIL_LINES: readonly MailText[] = ['subject', 'title', 'button']
export type MailText = (typeof MAIL_TEXTS)[number]
