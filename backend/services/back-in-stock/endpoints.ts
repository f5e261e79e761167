import { backInStockCalls } from '../../contract/back-in-stock/calls.ts'
import { BACK_IN_STOCK_STATUSES } from '../../contract/back-in-stock/enumerations.ts'
import { missing } from '../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { getOwnerKey, requireAccess } from '../../kernel/runtime/access/owner.ts'
import { readPage, readQuery } from '../../kernel/runtime/budgets/read-page.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { Fields } from '../../kernel/store/query/fields.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { createRequest } from './create-request.ts'
import { countDemand, listDemand } from './demand.ts'
import { backInStockErrors, requestNotFound } from './errors.ts'
import { toSent } from './notify.ts'
import { type BackInStockRecord, backInStockRequests } from './records.ts'
import { reportBackInStock } from './report.ts'
import { WAITING } from './rules.ts'
import { loadSettings, updateSettings } from './settings.ts'
import { deleteRequest } from './stop-mails.ts'
import { saveRequest, wireRequest } from './wire-request.ts'

const text = { type: 'string', filter: true, sort: true } as const

/** The fields that the published query builder filters and sorts by, the item and the e-mail. */
export const BACK_IN_STOCK_FIELDS: Fields = {
  id: text,
  contactId: text,
  status: { ...text, values: BACK_IN_STOCK_STATUSES },
  autoNotified: { type: 'boolean', filter: true, sort: true },
  createdDate: { type: 'date', filter: true, sort: true },
  itemUrl: text,
  email: text,
  'catalogReference.catalogItemId': { ...text, path: 'productId' },
}

/** Maximum number of the caller's own requests in a list. */
const MOST = 100

const { BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND } = backInStockErrors

export const backInStockEndpoints: readonly Endpoint[] = [
  endpoint(
    backInStockCalls.createBackInStockNotificationRequest,
    'visitor',
    (input, context) => createRequest(context, input),
    {
      errors: [
        missing,
        backInStockErrors.BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS,
        backInStockErrors.REQUEST_COLLECTION_DISABLED,
        backInStockErrors.ITEM_IN_STOCK,
        backInStockErrors.INVALID_CATALOG_REFERENCE_OPTIONS,
        backInStockErrors.INVALID_ITEM_IMAGE_URL,
      ],
    },
  ),
  endpoint(backInStockCalls.getBackInStockDemand, 'app', (input, context) => listDemand(context, input)),
  endpoint(backInStockCalls.countByCatalogReferences, 'app', async ({ catalogReferences }, context) => ({
    countsPerCatalogReference: await Promise.all(
      catalogReferences.map(async (catalogReference) => ({
        catalogReference,
        count: await countDemand(context, catalogReference),
      })),
    ),
  })),
  endpoint(
    backInStockCalls.getBackInStockNotificationRequest,
    'app',
    async ({ id }, context) => ({ request: wireRequest(await loadRequest(createReads(context), context, id)) }),
    { errors: [BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND] },
  ),
  endpoint(
    backInStockCalls.deleteBackInStockNotificationRequest,
    'app',
    ({ id }, context) => context.commit(async (work) => deleteRequest(work, await loadRequest(work, context, id))),
    { errors: [BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND] },
  ),
  endpoint(
    backInStockCalls.markAsNotificationSent,
    'app',
    ({ id }, context) =>
      context.commit(async (work) => {
        const record = await loadRequest(work, context, id)
        if (record.status === 'NOTIFICATION_SENT') return { request: wireRequest(record) }
        return { request: wireRequest(await saveRequest(work, toSent(record, false))) }
      }),
    { errors: [BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND] },
  ),
  endpoint(backInStockCalls.queryBackInStockNotificationRequests, 'app', async ({ query }, context) => {
    const parsed = readQuery(query, BACK_IN_STOCK_FIELDS, { fieldName: 'createdDate', order: 'DESC' })
    const searched = { collection: backInStockRequests, fields: BACK_IN_STOCK_FIELDS }
    const { items, metadata } = await readPage(context, searched, parsed)
    return { requests: items.map(wireRequest), metadata }
  }),
  endpoint(backInStockCalls.getMyBackInStockRequests, 'visitor', async (_, context) => {
    const owner = getOwnerKey(context.identity)
    if (!owner) return { requests: [] }
    const { items } = await context.store.reader(backInStockRequests).query(context.siteId, {
      filter: {
        op: 'and',
        filters: [
          { op: 'eq', path: 'owner', value: owner },
          { op: 'in', path: 'status', values: WAITING },
        ],
      },
      sort: [{ path: 'createdDate', order: 'DESC' }],
      paging: { limit: MOST, offset: 0 },
    })
    // The failure reason is shown to merchants only.
    return { requests: items.map(({ failureReason: _, ...record }) => wireRequest(record)) }
  }),
  endpoint(
    backInStockCalls.deleteMyBackInStockRequest,
    'visitor',
    ({ id }, context) =>
      context.commit(async (work) => {
        const record = await work.get(backInStockRequests, context.siteId, id)
        await deleteRequest(
          work,
          requireAccess(context, record, () => requestNotFound(id)),
        )
      }),
    { errors: [BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND] },
  ),
  endpoint(backInStockCalls.reportItemsBackInStock, 'app', (input, context) => reportBackInStock(context, input), {
    errors: [
      BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND,
      backInStockErrors.REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS,
      backInStockErrors.INVALID_ITEM_IMAGE_URL,
    ],
  }),
  endpoint(backInStockCalls.getSettings, 'app', async (_, context) => ({ settings: await loadSettings(context) })),
  endpoint(backInStockCalls.updateSettings, 'app', ({ settings }, context) => updateSettings(context, settings)),
]

async function loadRequest(reads: Pick<Work, 'get'>, { siteId }: Context, id: string): Promise<BackInStockRecord> {
  const record = await reads.get(backInStockRequests, siteId, id)
  if (!record) throw requestNotFound(id)
  return record
}
