import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import { tableResponse } from '../imports/import.ts'
import {
  couponIdRequest,
  couponResponse,
  couponSeriesResponse,
  createCouponRequest,
  createCouponSeriesRequest,
  exportCouponSeriesRequest,
  listCouponSeriesResponse,
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

const seriesCall = callGroup({
  id: 'couponSeries',
  title: 'Series of codes',
  about: 'Thousands of codes with the same terms, each for one order. For merchants; calls of this server alone.',
  scope: 'settings',
})

/** Series of single-use codes. */
export const couponSeriesCalls = {
  createCouponSeries: seriesCall({
    name: 'couponSeries.createCouponSeries',
    route: 'POST /awning/v1/coupon-series',
    access: 'write',
    summary: 'Makes up to 10,000 codes that can each be used once. They are there within moments; each is a coupon.',
    input: createCouponSeriesRequest,
    output: couponSeriesResponse,
    example: {
      series: { name: 'Fair 2026', terms: { kind: 'PERCENT', percent: '15' }, prefix: 'FAIR', count: 20 },
    },
  }),
  listCouponSeries: seriesCall({
    name: 'couponSeries.listCouponSeries',
    route: 'GET /awning/v1/coupon-series',
    access: 'read',
    summary: 'Answers the newest 100 series, each with the number of its codes and how many are used.',
    input: z.strictObject({}),
    output: listCouponSeriesResponse,
    example: {},
  }),
  exportCouponSeries: seriesCall({
    name: 'couponSeries.exportCouponSeries',
    route: 'GET /awning/v1/coupon-series/{id}/export',
    access: 'read',
    summary: 'Reads the codes of a series as a table, part by part, each with whether it is used.',
    input: exportCouponSeriesRequest,
    output: tableResponse,
    example: { id: EXAMPLE_IDS.couponSeries },
  }),
  deleteCouponSeries: seriesCall({
    name: 'couponSeries.deleteCouponSeries',
    route: 'DELETE /awning/v1/coupon-series/{id}',
    access: 'write',
    summary: 'Deletes a series with its codes; orders keep what they took off.',
    input: couponIdRequest,
    output: z.strictObject({}),
    example: { id: EXAMPLE_IDS.couponSeries },
  }),
}
