import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import {
  couponIdRequest,
  couponResponse,
  createCouponRequest,
  queryCouponsRequest,
  queryCouponsResponse,
  updateCouponRequest,
} from './coupon.ts'

const couponCall = callGroup({
  id: 'coupons',
  title: 'Coupons',
  about: 'Codes that take something off. For merchants; calls of this server alone.',
  scope: 'settings',
})

/** A merchant's coupons. Awning's own calls: published clients have none. */
export const couponCalls = {
  createCoupon: couponCall({
    name: 'coupons.createCoupon',
    route: 'POST /awning/v1/coupons',
    access: 'write',
    summary: 'Makes a coupon; buyers can use it from then on, or from its beginning.',
    input: createCouponRequest,
    output: couponResponse,
    example: {
      coupon: { code: 'SUMMER10', name: 'Summer', terms: { kind: 'PERCENT', percent: '10' }, minimumSubtotal: '40' },
    },
  }),
  getCoupon: couponCall({
    name: 'coupons.getCoupon',
    route: 'GET /awning/v1/coupons/{id}',
    access: 'read',
    summary: 'Reads a coupon, with the uses that it has left.',
    input: couponIdRequest,
    output: couponResponse,
    example: { id: EXAMPLE_IDS.coupon },
  }),
  updateCoupon: couponCall({
    name: 'coupons.updateCoupon',
    route: 'PATCH /awning/v1/coupons/{coupon.id}',
    access: 'write',
    summary: 'Changes a coupon; carts that hold it count with the change.',
    input: updateCouponRequest,
    output: couponResponse,
    example: { coupon: { id: EXAMPLE_IDS.coupon, expiresAt: '2026-06-01T00:00:00.000Z' } },
  }),
  deleteCoupon: couponCall({
    name: 'coupons.deleteCoupon',
    route: 'DELETE /awning/v1/coupons/{id}',
    access: 'write',
    summary: 'Deletes a coupon; orders keep what it took off.',
    input: couponIdRequest,
    output: z.strictObject({}),
    example: { id: EXAMPLE_IDS.coupon },
  }),
  queryCoupons: couponCall({
    name: 'coupons.queryCoupons',
    route: 'POST /awning/v1/coupons/query',
    access: 'read',
    summary: 'Finds coupons by filter, order and page.',
    readsReplica: true,
    input: queryCouponsRequest,
    output: queryCouponsResponse,
    example: { query: { filter: { active: true }, paging: { limit: 20, offset: 0 } } },
  }),
}
