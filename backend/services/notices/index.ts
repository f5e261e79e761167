import { lowStockCalls, noticeCalls } from '../../contract/notices/calls.ts'
import type { Notice } from '../../contract/notices/notice.ts'
import { missing } from '../../kernel/base/errors.ts'
import { endpoint } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import { readPlainCursor } from '../../kernel/store/query/plain-cursor.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { findProduct, productNotFound } from '../catalog/index.ts'
import { followEvents } from './follow-events.ts'
import { hourlyNoticesJob } from './hourly-job.ts'
import {
  countLowStock,
  findLowStockLimit,
  lowStockLimits,
  queryLowStockLimits,
  setLowStockLimit,
} from './low-stock-limits.ts'
import { type NoticeRecord, noticeSettings, noticeStates, notices } from './records.ts'
import { loadNoticeSettings, updateNoticeSettings } from './settings.ts'

export { type NoticeMail, type NoticeMailRenderer, noticeMailJob } from './mail-job.ts'

const PAGE = 50

const wireNotice = ({ siteId: _, revision: __, ...notice }: NoticeRecord): Notice => notice

/** Notices to the people who run the shop. */
export const noticesService = defineService({
  name: 'notices',
  endpoints: [
    endpoint(noticeCalls.getNoticeSettings, 'owner', async (_, context) => ({
      settings: await loadNoticeSettings(context, createReads(context)),
    })),
    endpoint(noticeCalls.updateNoticeSettings, 'owner', ({ settings }, context) =>
      updateNoticeSettings(context, settings),
    ),
    endpoint(noticeCalls.listNotices, 'app', async ({ cursor }, context) => {
      const after = readPlainCursor(cursor, 2)
      const { items, next } = await context.store.reader(notices).query(context.siteId, {
        sort: [
          { path: 'createdDate', order: 'DESC' },
          { path: 'id', order: 'DESC' },
        ],
        paging: { limit: PAGE, ...(after && { cursor: after }) },
      })
      return { notices: items.map(wireNotice), ...(next && { nextCursor: next }) }
    }),
    endpoint(
      lowStockCalls.getLowStockLimit,
      'app',
      async ({ id }, context) => {
        if (!(await findProduct(context, id))) throw productNotFound(id)
        return findLowStockLimit(context, createReads(context), id)
      },
      { errors: [missing] },
    ),
    endpoint(lowStockCalls.setLowStockLimit, 'app', ({ id, limit }, context) => setLowStockLimit(context, id, limit), {
      errors: [missing],
    }),
    endpoint(lowStockCalls.queryLowStockLimits, 'app', ({ productIds = [] }, context) =>
      queryLowStockLimits(context, productIds),
    ),
    endpoint(lowStockCalls.countLowStock, 'app', async (_, context) => ({ count: await countLowStock(context) })),
  ],
  collections: [notices, noticeSettings, noticeStates, lowStockLimits],
  subscribers: [followEvents],
  jobs: [hourlyNoticesJob],
})
