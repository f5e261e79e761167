import type { CouponInput, CouponUpdateInput, MerchantCoupon } from '../../../contract/coupons/coupon.ts'
import { decimalScale } from '../../../contract/wire/decimal.ts'
import { invalid, type Violation } from '../../../kernel/base/errors.ts'
import { decimalScaleViolation } from '../../../kernel/base/money/decimal-scale.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { toCodeKey } from '../../../kernel/base/text/code-key.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { applyChange, type Changes } from '../../../kernel/store/changes/change.ts'
import { AlreadyExistsError } from '../../../kernel/store/errors.ts'
import { getSite } from '../../sites/index.ts'
import { couponNotFound, duplicateCode } from './errors.ts'
import { type Coupon, coupons } from './records.ts'

/**
 * The editable fields of a coupon. `usesPerBuyer` is fixed, because the uses that buyers have left were counted from
 * it.
 */
export const COUPON_PATHS = [
  'code',
  'name',
  'terms',
  'productIds',
  'collectionIds',
  'minimumSubtotal',
  'startsAt',
  'expiresAt',
  'active',
  'usesLeft',
] as const
const NEEDED = ['code', 'name', 'terms', 'active'] as const

export type CouponChanges = Changes<CouponUpdateInput, (typeof COUPON_PATHS)[number]>

/** A coupon in the API's shape, for merchants. */
export function wireCoupon({ siteId: _, codeKey: __, revision, ...coupon }: Coupon): MerchantCoupon {
  return { ...(structuredClone(coupon) as Omit<MerchantCoupon, 'revision'>), revision: String(revision) }
}

export function createCoupon(context: Context, input: CouponInput): Promise<{ coupon: MerchantCoupon }> {
  const defaults = {
    siteId: context.siteId,
    id: context.ids.guid(),
    createdDate: context.now.toISOString(),
    active: true,
  }
  return commitCoupon(context, async (work) => {
    const coupon = await validateCoupon(context, { ...defaults, ...input })
    await requireFreeCode(work, coupon)
    return work.insert(coupons, coupon)
  })
}

/** Updates a coupon; carts and checkouts with it are recalculated on their next read. */
export function updateCoupon(
  context: Context,
  id: string,
  changes: CouponChanges,
): Promise<{ coupon: MerchantCoupon }> {
  const cleared = NEEDED.filter((field) => changes[field] === 'clear')
  if (cleared.length > 0) {
    throw invalid(
      ...cleared.map((field): Violation => {
        return { field: `coupon.${field}`, description: 'must stay', rule: 'REQUIRED_FIELD' }
      }),
    )
  }
  return commitCoupon(context, async (work) => {
    const before = await loadCouponForUpdate(work, context, id)
    const next = { ...before }
    for (const path of COUPON_PATHS) applyChange(next, path, changes[path] as never)
    const coupon = await validateCoupon(context, next)
    if (coupon.code !== before.code) await requireFreeCode(work, coupon)
    return work.update(coupons, { ...coupon, revision: next.revision })
  })
}

/** Deletes a coupon. Carts with its code report it as unknown; orders keep their discount. */
export async function deleteCoupon(context: Context, id: string): Promise<void> {
  await context.commit(async (work) => work.delete(coupons, await loadCouponForUpdate(work, context, id)))
}

/** Throws where a buyer who types the code could mean another coupon. */
async function requireFreeCode(work: Work, { siteId, id, codeKey = '' }: Omit<Coupon, 'revision'>): Promise<void> {
  const { items } = await work.query(coupons, siteId, {
    filter: { op: 'eq', path: 'codeKey', value: codeKey },
    paging: { limit: 2, offset: 0 },
  })
  if (items.some((coupon) => coupon.id !== id)) throw duplicateCode()
}

async function loadCouponForUpdate(work: Work, { siteId }: Context, id: string): Promise<Coupon> {
  const coupon = await work.get(coupons, siteId, id)
  if (!coupon) throw couponNotFound(id)
  return coupon
}

type Draft = CouponInput & Pick<Coupon, 'siteId' | 'id' | 'createdDate' | 'active'>

/** The coupon as stored: code in capitals, dates in UTC. Throws for invalid values of the fields under `at`. */
export async function validateCoupon(
  context: Context,
  draft: Draft | Coupon,
  at = 'coupon',
): Promise<Omit<Coupon, 'revision'>> {
  const { startsAt, expiresAt, terms, minimumSubtotal } = draft
  const money = currency((await getSite(context)).currency)
  const amount = terms.kind === 'AMOUNT' ? terms.amount : terms.kind === 'FIXED_PRICE' ? terms.price : undefined
  const amounts = [
    [`${at}.terms`, amount],
    [`${at}.minimumSubtotal`, minimumSubtotal],
  ] as const
  const inOrder = startsAt === undefined || expiresAt === undefined || Date.parse(startsAt) < Date.parse(expiresAt)
  const violations: Violation[] = [
    ...amounts
      .filter(([, decimal]) => decimal !== undefined && decimalScale(decimal) > money.exponent)
      .map(([field]) => decimalScaleViolation(money, field)),
    ...(inOrder
      ? []
      : [{ field: `${at}.expiresAt`, description: 'must be after the beginning', rule: 'VALIDATION' as const }]),
  ]
  if (violations.length > 0) throw invalid(...violations)
  return {
    ...(draft as Coupon),
    code: draft.code.toUpperCase(),
    codeKey: toCodeKey(draft.code),
    ...(startsAt && { startsAt: new Date(startsAt).toISOString() }),
    ...(expiresAt && { expiresAt: new Date(expiresAt).toISOString() }),
  }
}

async function commitCoupon(context: Context, write: (work: Work) => Promise<Coupon>) {
  try {
    return await context.commit(async (work) => ({ coupon: wireCoupon(await write(work)) }))
  } catch (error) {
    if (error instanceof AlreadyExistsError && error.path === 'code') throw duplicateCode()
    throw error
  }
}
