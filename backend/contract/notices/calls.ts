import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import {
  countLowStockResponse,
  getLowStockLimitRequest,
  getLowStockLimitResponse,
  listNoticesRequest,
  listNoticesResponse,
  lowStockLimit,
  noticeSettingsResponse,
  queryLowStockLimitsRequest,
  queryLowStockLimitsResponse,
  setLowStockLimitRequest,
  updateNoticeSettingsRequest,
} from './notice.ts'

const noticeCall = callGroup({
  id: 'notices',
  title: 'Notices',
  about:
    'What the people who run a shop should know of: orders, payments, disputes, stock, and what waits or fails. Each is mailed to those who want it, at once or once a day. Calls of this server alone.',
  scope: 'settings',
})

/** Notices to the people who run a shop. */
export const noticeCalls = {
  getNoticeSettings: noticeCall({
    name: 'notices.getNoticeSettings',
    route: 'GET /awning/v1/notice-settings',
    access: 'read',
    summary: 'Reads who is mailed about what, and when.',
    input: z.strictObject({}),
    output: noticeSettingsResponse,
    example: {},
  }),
  updateNoticeSettings: noticeCall({
    name: 'notices.updateNoticeSettings',
    route: 'PATCH /awning/v1/notice-settings',
    access: 'write',
    summary: 'Sets who is mailed about what, and when; what is not sent stays.',
    input: updateNoticeSettingsRequest,
    output: noticeSettingsResponse,
    example: { settings: { recipients: [{ email: 'ada@example.com', times: { NEW_ORDER: 'AT_ONCE' } }], lowStock: 5 } },
  }),
  listNotices: noticeCall({
    name: 'notices.listNotices',
    route: 'GET /awning/v1/notices',
    access: 'read',
    summary: 'Lists the notices of the last 30 days, newest first.',
    input: listNoticesRequest,
    output: listNoticesResponse,
    example: {},
  }),
}

const lowStockCall = callGroup({
  id: 'lowStock',
  title: 'Low stock',
  about: 'The stock at which a product counts as low, where it differs from the shop’s. Calls of this server alone.',
  scope: 'catalog',
})

/** The stock at which products count as low. */
export const lowStockCalls = {
  getLowStockLimit: lowStockCall({
    name: 'lowStock.getLowStockLimit',
    route: 'GET /awning/v1/products/{id}/low-stock-limit',
    access: 'read',
    summary: 'Reads the stock at which a product counts as low, if it has a limit of its own, and the one of the shop.',
    input: getLowStockLimitRequest,
    output: getLowStockLimitResponse,
    example: { id: EXAMPLE_IDS.product },
  }),
  setLowStockLimit: lowStockCall({
    name: 'lowStock.setLowStockLimit',
    route: 'PUT /awning/v1/products/{id}/low-stock-limit',
    access: 'write',
    summary: 'Sets the stock at which a product counts as low; without a limit it is the one of the shop.',
    input: setLowStockLimitRequest,
    output: lowStockLimit,
    example: { id: EXAMPLE_IDS.product, limit: 20 },
  }),
  queryLowStockLimits: lowStockCall({
    name: 'lowStock.queryLowStockLimits',
    route: 'POST /awning/v1/low-stock-limits/query',
    access: 'read',
    summary: 'Reads the limits of products that have one of their own, the one of the shop, and the greatest of all.',
    input: queryLowStockLimitsRequest,
    output: queryLowStockLimitsResponse,
    example: { productIds: [EXAMPLE_IDS.product] },
  }),
  countLowStock: lowStockCall({
    name: 'lowStock.countLowStock',
    route: 'GET /awning/v1/low-stock/count',
    access: 'read',
    summary: 'Counts the variants whose stock is low, up to 100.',
    input: z.strictObject({}),
    output: countLowStockResponse,
    example: {},
  }),
}
