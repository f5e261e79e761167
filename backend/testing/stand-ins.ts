/**
 * Stand for the ids of a product whose variants are not managed, of a merchant's key and OAuth client, of a
 * checkout's and an order's line, of a comment on an order, of a parcel, and of a blocked and a muted member.
 */
export const PLAIN = 'PLAIN'
export const A_KEY = 'A_KEY'
export const A_CLIENT = 'A_CLIENT'
/** Orders that were paid, or only authorised, by card; a refund of the first that waits. */
export const PAID = 'PAID_ORDER'
export const RESERVED = 'RESERVED_ORDER'
export const A_REFUND = 'A_REFUND'
/** An order whose buyer let the shop keep the card, and what is to be charged to that. */
export const KEPT_CARD = 'KEPT_CARD_ORDER'
export const TO_CHARGE = 'TO_CHARGE'
/** An order of what a membership pays by hand, and its line. */
export const MEMBERS_ORDER = 'MEMBERS_ORDER'
export const MEMBERS_LINE = 'MEMBERS_LINE'
export const CHECKOUT_LINE = 'CHECKOUT_LINE'
export const ORDER_LINE = 'ORDER_LINE'
export const COMMENT = 'REMARK'
export const PARCEL = 'PARCEL'
export const BLOCKED_MEMBER = 'BLOCKED_MEMBER'
export const MUTED_MEMBER = 'MUTED_MEMBER'
/** Stand for tokens of sign-ins under way: one that was approved meanwhile, one that waits for a code, a code, a mail's. */
export const APPROVED_STATE = 'APPROVED_STATE'
export const WAITING_STATE = 'WAITING_STATE'
export const CODE = 'CODE_6'
export const RECOVERY = 'RECOVERY_TOKEN'
/** Stand for a member's passkey, for the answers of devices, and for a provider with the parameters that it leads back with. */
export const A_PASSKEY = 'A_PASSKEY'
export const NEW_PASSKEY = 'NEW_PASSKEY'
export const SIGNED_BY_PASSKEY = 'SIGNED_BY_PASSKEY'
export const A_PROVIDER = 'A_PROVIDER'
export const OF_PROVIDER = 'PARAMS_OF_PROVIDER'
