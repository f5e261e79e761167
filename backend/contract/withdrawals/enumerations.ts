/** What became of a withdrawal: not decided yet, accepted, or refused with a reason. */
export const WITHDRAWAL_STATUSES = ['RECEIVED', 'ACCEPTED', 'REFUSED'] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/**
 * How the order of a withdrawal is known. `ORDER_PAGE`: sent from the order's own page. `EMAIL`: its number and its
 * buyer's address were given. `NUMBER`: the number is right and the address another one, so anybody may have sent it.
 * `MERCHANT`: chosen by the merchant.
 */
export const WITHDRAWAL_MATCHES = ['ORDER_PAGE', 'EMAIL', 'NUMBER', 'MERCHANT'] as const
export type WithdrawalMatch = (typeof WITHDRAWAL_MATCHES)[number]

/** Whether the goods come back: nothing has to, they are waited for, or they are there. */
export const RETURN_STATES = ['NOT_NEEDED', 'EXPECTED', 'RECEIVED'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** Whether a withdrawal came within the period; `UNKNOWN` while the day of the delivery is not stated. */
export const TIMELINESS = ['IN_TIME', 'LATE', 'UNKNOWN'] as const
export type Timeliness = (typeof TIMELINESS)[number]

/** When pages and mails lead to the withdrawal. `AUTO`: where the shop is in, or delivers to, a country that asks for it. */
export const WITHDRAWAL_OFFERS = ['AUTO', 'ALWAYS', 'NEVER'] as const

/**
 * Why a contract about goods cannot be withdrawn from (Directive 2011/83/EU, Article 16(c), (d), (e) and (i)): made to
 * the buyer's wishes, perishable, or sealed for hygiene or as a recording or software, once the seal is broken.
 */
export const WITHDRAWAL_EXEMPTIONS = ['CUSTOM_MADE', 'PERISHABLE', 'SEALED_HYGIENE', 'SEALED_MEDIA'] as const
export type WithdrawalExemption = (typeof WITHDRAWAL_EXEMPTIONS)[number]

/**
 * Why a line of an order cannot be withdrawn from: as its goods were marked, or, of files, because the buyer asked for them
 * at once and knew that the right ends with it (Article 16(m)).
 */
export type LineExemption = WithdrawalExemption | 'DIGITAL'

/** Who pays for sending goods back. */
export const RETURN_PAYERS = ['BUYER', 'SHOP'] as const
