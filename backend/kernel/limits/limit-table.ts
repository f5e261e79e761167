import type { LimitName, LimitSettings } from '../../contract/access/limits.ts'

/** Whom a limit counts: what stands after the dot of its name. */
export type LimitSubject = LimitName extends `${string}.${infer P}` ? P : never

/**
 * So many points in so many seconds. From `proofFrom` on callers prove by a small sum that they are no flood (captcha).
 * `grows`: beyond the points one more is free after 30 seconds, the next after a minute more, and so on, each after twice
 * the time.
 */
export type Limit = { per: LimitSubject; points: number; seconds: number; proofFrom?: number; grows?: true }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * What anybody may do how often: the act, then per whom it counts. A `visitor` is a member where one is signed in, `address`
 * a network address (IPv6 by its /64). The numbers lie far over what people do, an office behind one address included, and
 * far under what harms. Owners change them per site.
 */
export const LIMITS = {
  /** New visitors and renewed tokens. Their site is not known yet: nobody changes these. */
  'token.address': { per: 'address', points: 3_000, seconds: MINUTE },
  /** Any write that has no limit of its own. */
  'write.visitor': { per: 'visitor', points: 600, seconds: MINUTE },
  'write.address': { per: 'address', points: 6_000, seconds: MINUTE },
  'cart.visitor': { per: 'visitor', points: 300, seconds: MINUTE },
  'cart.address': { per: 'address', points: 6_000, seconds: MINUTE },
  'checkout.visitor': { per: 'visitor', points: 120, seconds: MINUTE },
  'checkout.address': { per: 'address', points: 2_400, seconds: MINUTE },
  'order.visitor': { per: 'visitor', points: 60, seconds: 10 * MINUTE },
  'order.address': { per: 'address', points: 1_200, seconds: 10 * MINUTE },
  /** Forms of hosted pages. */
  'form.address': { per: 'address', points: 2_400, seconds: MINUTE },

  // What is at stake: counted in the store, to the point, and not forgotten by a restart.
  /** Wrong codes of coupons and gift cards. */
  'code.visitor': { per: 'visitor', points: 20, seconds: MINUTE },
  'code.address': { per: 'address', points: 20, seconds: MINUTE },
  /** Orders that hold stock and are not paid: they count for a day, or until they are paid or cancelled. */
  'unpaid-orders.visitor': { per: 'visitor', points: 10, seconds: DAY },
  'unpaid-orders.email': { per: 'email', points: 10, seconds: DAY },
  'unpaid-orders.address': { per: 'address', points: 1_000, seconds: DAY, proofFrom: 400 },
  /** Their pieces. */
  'unpaid-pieces.visitor': { per: 'visitor', points: 1_000, seconds: DAY },
  'unpaid-pieces.email': { per: 'email', points: 1_000, seconds: DAY },
  'unpaid-pieces.address': { per: 'address', points: 4_000, seconds: DAY, proofFrom: 1_500 },
  /** Charges that were not approved. */
  'decline.visitor': { per: 'visitor', points: 4, seconds: DAY, grows: true },
  'decline.checkout': { per: 'checkout', points: 4, seconds: DAY, grows: true },
  'decline.email': { per: 'email', points: 8, seconds: DAY, grows: true },
  'decline.address': { per: 'address', points: 100, seconds: DAY, grows: true, proofFrom: 40 },
  /** Wrong passwords: of one account, by one visitor, from one address. */
  'sign-in.email': { per: 'email', points: 10, seconds: 15 * MINUTE, grows: true },
  'sign-in.visitor': { per: 'visitor', points: 20, seconds: 15 * MINUTE },
  'sign-in.address': { per: 'address', points: 200, seconds: 15 * MINUTE },
  'register.visitor': { per: 'visitor', points: 10, seconds: HOUR },
  'register.address': { per: 'address', points: 300, seconds: HOUR },
  /** Mails that are asked for to get back in, and uses of what is in them. */
  'recovery.visitor': { per: 'visitor', points: 20, seconds: HOUR },
  'recovery.address': { per: 'address', points: 300, seconds: HOUR },
  /** Mails to one recipient. */
  'mail.email': { per: 'email', points: 20, seconds: DAY },
  /** Mails with a new link to one checkout, or to its order. */
  'new-link.checkout': { per: 'checkout', points: 3, seconds: DAY },
} as const satisfies { readonly [N in LimitName]: Limit & { per: N extends `${string}.${infer P}` ? P : never } }

export type { LimitName, LimitSettings }

/** A limit as the owner has set it, or as the table has it. */
export function getLimit(name: LimitName, settings: LimitSettings | undefined): Limit {
  const { seconds, ...rest } = settings?.[name] ?? {}
  const limit: Limit = LIMITS[name]
  const set = Object.entries(rest).filter(([, value]) => value !== undefined)
  return { ...limit, ...Object.fromEntries(set), ...(seconds !== undefined && { seconds }) }
}
