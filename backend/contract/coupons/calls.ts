import { z } from 'zod'
import { call } from '../call.ts'
import {
  couponIdRequest,
  couponResponse,
  createCouponRequest,
  queryCouponsRequest,
  queryCouponsResponse,
  updateCouponRequest,
} from './coupon.ts'

/** A merchant's coupons. Awning's own calls: published clients have none. */
export const couponCalls = {
  createCoupon: call('coupons.createCoupon', 'POST /awning/v1/coupons', createCouponRequest, couponResponse),
  getCoupon: call('coupons.getCoupon', 'GET /awning/v1/coupons/{id}', couponIdRequest, couponResponse),
  updateCoupon: call(
    'coupons.updateCoupon',
    'PATCH /awning/v1/coupons/{coupon.id}',
    updateCouponRequest,
    couponResponse,
  ),
  deleteCoupon: call('coupons.deleteCoupon', 'DELETE /awning/v1/coupons/{id}', couponIdRequest, z.strictObject({})),
  queryCoupons: call(
    'coupons.queryCoupons',
    'POST /awning/v1/coupons/query',
    queryCouponsRequest,
    queryCouponsResponse,
  ),
} as const
