/** What a customer is to the shop: somebody who only buys, or the state of their account. */
export const CUSTOMER_STATUSES = ['GUEST', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'] as const
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number]

/** Whether a customer has agreed to marketing mails: never, and the last thing that they said. */
export const CONSENT_STATES = ['NONE', 'GIVEN', 'WITHDRAWN'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

/**
 * Where a consent was given or withdrawn: at the checkout, by the person on the page of a link, or by the merchant for
 * them.
 */
export const CONSENT_SOURCES = ['CHECKOUT', 'LINK', 'MERCHANT'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]
