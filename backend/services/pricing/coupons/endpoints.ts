import { couponCalls, couponSeriesCalls } from '../../../contract/coupons/calls.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { changeEndpoint, type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { readPage, readQuery } from '../../../kernel/runtime/budgets/read-page.ts'
import type { Fields } from '../../../kernel/store/query/fields.ts'
import { COUPON_PATHS, createCoupon, deleteCoupon, updateCoupon, wireCoupon } from './change-coupons.ts'
import { createSeries, deleteSeries, exportSeries, listSeries } from './coupon-series.ts'
import { couponChangeErrors, couponNotFound } from './errors.ts'
import { coupons } from './records.ts'

const text = { type: 'string', filter: true, sort: true } as const
const date = { type: 'date', filter: true, sort: true } as const

export const COUPON_FIELDS: Fields = {
  id: text,
  code: text,
  name: text,
  seriesId: { type: 'string', filter: true },
  active: { type: 'boolean', filter: true },
  usesLeft: { type: 'number', filter: true, sort: true },
  startsAt: date,
  expiresAt: date,
  createdDate: date,
}

const { DUPLICATE_COUPON_CODE } = couponChangeErrors

export const couponEndpoints: readonly Endpoint[] = [
  endpoint(couponCalls.createCoupon, 'app', ({ coupon }, context) => createCoupon(context, coupon), {
    errors: [DUPLICATE_COUPON_CODE],
  }),
  endpoint(
    couponCalls.getCoupon,
    'app',
    async ({ id }, context) => {
      const found = await context.store.reader(coupons).get(context.siteId, id)
      if (!found) throw couponNotFound(id)
      return { coupon: wireCoupon(found) }
    },
    { errors: [missing] },
  ),
  changeEndpoint(
    couponCalls.updateCoupon,
    'app',
    { entity: 'coupon', settable: COUPON_PATHS, mask: 'fieldMask' },
    ({ coupon: { id }, changes }, context) => updateCoupon(context, id, changes),
    { errors: [missing, DUPLICATE_COUPON_CODE] },
  ),
  endpoint(couponCalls.deleteCoupon, 'app', ({ id }, context) => deleteCoupon(context, id), { errors: [missing] }),
  endpoint(couponCalls.queryCoupons, 'app', async ({ query }, context) => {
    const parsed = readQuery(query, COUPON_FIELDS, { fieldName: 'createdDate', order: 'DESC' })
    const { items, metadata } = await readPage(context, { collection: coupons, fields: COUPON_FIELDS }, parsed)
    return { coupons: items.map(wireCoupon), metadata }
  }),
  endpoint(couponSeriesCalls.createCouponSeries, 'app', ({ series }, context) => createSeries(context, series)),
  endpoint(couponSeriesCalls.listCouponSeries, 'app', async (_, context) => ({ series: await listSeries(context) })),
  endpoint(
    couponSeriesCalls.exportCouponSeries,
    'app',
    ({ id, cursor }, context) => exportSeries(context, id, cursor),
    { errors: [missing] },
  ),
  endpoint(couponSeriesCalls.deleteCouponSeries, 'app', ({ id }, context) => deleteSeries(context, id), {
    errors: [missing],
  }),
]
