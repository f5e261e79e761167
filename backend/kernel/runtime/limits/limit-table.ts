import type { LimitName } from '../../../contract/access/limit-enumerations.ts'
import type { LimitSettings } from '../../../contract/access/limits.ts'

/** The subject that a limit counts by: the part of its name after the dot. */
export type LimitSubject = LimitName extends `${string}.${infer P}` ? P : never

/**
 * A limit of points per seconds. From `proofFrom` points on, callers have to solve a captcha. `grows`: beyond the
 * limit, single attempts are allowed with exponential back-off: after 30 seconds, then a minute more, and so on, each
 * wait twice the last.
 */
export type Limit = { per: LimitSubject; points: number; seconds: number; proofFrom?: number; grows?: true }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The default limits, named by action and what they count per. A `visitor` is a member where signed in, `address` a
 * network address (IPv6 by its /64, and ten times as much by its /48). The numbers are far above what people do, an office behind one address included,
 * and far below what does harm. Owners can change them per site.
 */
export const LIMITS = {
  /** New visitors and renewed tokens. The site is not known yet, so sites cannot change these. */
  'token.address': { per: 'address', points: 3_000, seconds: MINUTE },
  /** Any write that has no limits of its own. */
  'write.visitor': { per: 'visitor', points: 600, seconds: MINUTE },
  'write.address': { per: 'address', points: 6_000, seconds: MINUTE },
  'cart.visitor': { per: 'visitor', points: 300, seconds: MINUTE },
  'cart.address': { per: 'address', points: 6_000, seconds: MINUTE },
  'checkout.visitor': { per: 'visitor', points: 120, seconds: MINUTE },
  'checkout.address': { per: 'address', points: 2_400, seconds: MINUTE },
  'order.visitor': { per: 'visitor', points: 60, seconds: 10 * MINUTE },
  'order.address': { per: 'address', points: 1_200, seconds: 10 * MINUTE },
  /** Form submissions on hosted pages. */
  'form.address': { per: 'address', points: 2_400, seconds: MINUTE },
  /** Webhooks of payment providers. Their site is not known yet, so sites cannot change this. */
  'notice.address': { per: 'address', points: 1_200, seconds: MINUTE },
  /** Milliseconds of searches that no index bounds. */
  'search.visitor': { per: 'visitor', points: 5_000, seconds: MINUTE },
  'search.address': { per: 'address', points: 20_000, seconds: MINUTE },

  // Counted in the store: exact, across processes and restarts.
  /** Wrong codes of coupons and gift cards. */
  'code.visitor': { per: 'visitor', points: 20, seconds: MINUTE },
  'code.address': { per: 'address', points: 200, seconds: MINUTE, proofFrom: 20 },
  /** Unpaid orders that reserve stock: they count for a day, or until they are paid or cancelled. */
  'unpaid-orders.visitor': { per: 'visitor', points: 10, seconds: DAY },
  'unpaid-orders.email': { per: 'email', points: 10, seconds: DAY },
  'unpaid-orders.address': { per: 'address', points: 1_000, seconds: DAY, proofFrom: 400 },
  /** Items in unpaid orders. */
  'unpaid-pieces.visitor': { per: 'visitor', points: 1_000, seconds: DAY },
  'unpaid-pieces.email': { per: 'email', points: 1_000, seconds: DAY },
  'unpaid-pieces.address': { per: 'address', points: 4_000, seconds: DAY, proofFrom: 1_500 },
  /** Declined charges. */
  'decline.visitor': { per: 'visitor', points: 4, seconds: DAY, grows: true },
  'decline.checkout': { per: 'checkout', points: 4, seconds: DAY, grows: true },
  'decline.email': { per: 'email', points: 8, seconds: DAY, grows: true },
  'decline.address': { per: 'address', points: 100, seconds: DAY, grows: true, proofFrom: 40 },
  /** Wrong passwords, per account, visitor and address. */
  'sign-in.email': { per: 'email', points: 1_000_000, seconds: HOUR, proofFrom: 10 },
  'sign-in.visitor': { per: 'visitor', points: 20, seconds: 15 * MINUTE },
  'sign-in.address': { per: 'address', points: 200, seconds: 15 * MINUTE },
  'register.visitor': { per: 'visitor', points: 10, seconds: HOUR },
  'register.address': { per: 'address', points: 300, seconds: HOUR },
  /** Wrong codes from mails; of one account they are counted beside its code. */
  'verification.address': { per: 'address', points: 100, seconds: HOUR },
  /** Requests for account recovery mails, and attempts to use the links in them. */
  'recovery.visitor': { per: 'visitor', points: 20, seconds: HOUR },
  'recovery.address': { per: 'address', points: 300, seconds: HOUR },
  /**
   * Codes and recovery links to one recipient. The window is as long as they are valid: when the limit is reached, the
   * newest one still works, so nobody can keep an owner from signing in by requesting many.
   */
  'account-mail.email': { per: 'email', points: 6, seconds: 30 * MINUTE },
  /** All other mails to one recipient. */
  'mail.email': { per: 'email', points: 20, seconds: DAY },
  /** Back-in-stock requests; those of one recipient are counted in the store. */
  'back-in-stock.visitor': { per: 'visitor', points: 60, seconds: HOUR },
  'back-in-stock.address': { per: 'address', points: 600, seconds: HOUR },
  'back-in-stock.email': { per: 'email', points: 20, seconds: DAY },
  /** Withdrawals: no captcha, as the page works without script. Each sends one receipt to the address it names. */
  'withdrawal.address': { per: 'address', points: 60, seconds: HOUR },
  'withdrawal.email': { per: 'email', points: 10, seconds: DAY },
  /** Mails with a new link to one checkout or its order. */
  'new-link.checkout': { per: 'checkout', points: 3, seconds: DAY },
  /** Upload URLs that are issued to visitors. */
  'upload.visitor': { per: 'visitor', points: 30, seconds: HOUR },
  'upload.address': { per: 'address', points: 300, seconds: HOUR },
  /** Reviews that are written, and votes for them. */
  'review.visitor': { per: 'visitor', points: 20, seconds: DAY },
  'review.address': { per: 'address', points: 300, seconds: DAY, proofFrom: 10 },
  'review-vote.visitor': { per: 'visitor', points: 200, seconds: DAY },
  'review-vote.address': { per: 'address', points: 2_000, seconds: DAY, proofFrom: 100 },
} as const satisfies { readonly [N in LimitName]: Limit & { per: N extends `${string}.${infer P}` ? P : never } }

export type { LimitName, LimitSettings }

/** The effective limit: the owner's setting over the default. */
export function getLimit(name: LimitName, settings: LimitSettings | undefined): Limit {
  const { seconds, ...rest } = settings?.[name] ?? {}
  const limit: Limit = LIMITS[name]
  const set = Object.entries(rest).filter(([, value]) => value !== undefined)
  return { ...limit, ...Object.fromEntries(set), ...(seconds !== undefined && { seconds }) }
}
