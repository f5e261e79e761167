import type { CouponInput, CouponUpdateInput, MerchantCoupon } from '../../../contract/coupons/coupon.ts'
import { decimalScale } from '../../../contract/wire/decimal.ts'
import { applyChange, type Changes } from '../../../kernel/changes/change.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { invalid, type Violation } from '../../../kernel/errors/errors.ts'
import { decimalScaleViolation } from '../../../kernel/money/decimal-scale.ts'
import { currency } from '../../../kernel/money/money.ts'
import { AlreadyExistsError } from '../../../kernel/store/errors.ts'
import { getSite } from '../../sites/index.ts'
import { couponNotFound, duplicateCode } from './errors.ts'
import { type Coupon, coupons } from './records.ts'

/** What may be changed in a coupon. Who has used one that each may use so often keeps what he has left, so that stays. */
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

/** The coupon as merchants see it. */
export function wireCoupon({ siteId: _, revision, ...coupon }: Coupon): MerchantCoupon {
  return { ...(structuredClone(coupon) as Omit<MerchantCoupon, 'revision'>), revision: String(revision) }
}

export function createCoupon(context: Context, input: CouponInput): Promise<{ coupon: MerchantCoupon }> {
  const made = { siteId: context.siteId, id: context.ids.guid(), createdDate: context.now.toISOString(), active: true }
  return commitCoupon(context, async (work) =>
    work.insert(coupons, await validateCoupon(context, { ...made, ...input })),
  )
}

/** Carts and checkouts that hold the coupon count with the change from then on. */
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
    const next = { ...(await loadCouponForUpdate(work, context, id)) }
    for (const path of COUPON_PATHS) applyChange(next, path, changes[path] as never)
    return work.update(coupons, { ...(await validateCoupon(context, next)), revision: next.revision })
  })
}

/** Who holds its code is told that there is none. Orders keep what they were given for it. */
export async function deleteCoupon(context: Context, id: string): Promise<void> {
  await context.commit(async (work) => work.delete(coupons, await loadCouponForUpdate(work, context, id)))
}

async function loadCouponForUpdate(work: Work, { siteId }: Context, id: string): Promise<Coupon> {
  const coupon = await work.get(coupons, siteId, id)
  if (!coupon) throw couponNotFound(id)
  return coupon
}

type Draft = CouponInput & Pick<Coupon, 'siteId' | 'id' | 'createdDate' | 'active'>

/** The coupon as it is kept: capitals, moments in one form. Throws where something can't be meant. */
async function validateCoupon(context: Context, draft: Draft | Coupon): Promise<Omit<Coupon, 'revision'>> {
  const { startsAt, expiresAt, terms, minimumSubtotal } = draft
  const money = currency((await getSite(context)).currency)
  const amount = terms.kind === 'AMOUNT' ? terms.amount : terms.kind === 'FIXED_PRICE' ? terms.price : undefined
  const amounts = [
    ['coupon.terms', amount],
    ['coupon.minimumSubtotal', minimumSubtotal],
  ] as const
  const inOrder = startsAt === undefined || expiresAt === undefined || Date.parse(startsAt) < Date.parse(expiresAt)
  const violations: Violation[] = [
    ...amounts
      .filter(([, decimal]) => decimal !== undefined && decimalScale(decimal) > money.exponent)
      .map(([field]) => decimalScaleViolation(money, field)),
    ...(inOrder
      ? []
      : [{ field: 'coupon.expiresAt', description: 'must be after the beginning', rule: 'VALIDATION' as const }]),
  ]
  if (violations.length > 0) throw invalid(...violations)
  return {
    ...(draft as Coupon),
    code: draft.code.toUpperCase(),
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
