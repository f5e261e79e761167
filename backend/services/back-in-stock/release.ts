import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import { BULK_RANK, queuedMails } from '../../kernel/runtime/mail/queue/queued-mails.ts'
import type { Filter } from '../../kernel/store/query/query.ts'
import { findItem } from './find-item.ts'
import { type BackInStockRecord, backInStockRequests, restocks } from './records.ts'
import { requestStates } from './rules.ts'
import { RELEASE_JOB, type Release, scheduleMail, scheduleRelease } from './schedule.ts'
import { loadSettings } from './settings.ts'
import { saveRequest } from './wire-request.ts'

/** Maximum number of requests whose mails one run schedules. */
const BATCH = 50
/** Maximum number of mails that wait for their first attempt; those that a recipient's server defers hold up no others. */
const MAX_UNDER_WAY = 100
const WAIT_MS = 5_000

/**
 * Schedules the mails of waiting requests in batches, oldest requests first. A batch, its mail jobs and the next run
 * are one commit, so that no request is mailed twice.
 */
export const releaseJob: JobHandler = {
  kind: RELEASE_JOB,
  async run({ payload }, context) {
    const release = payload as Release
    const underWay = await countUnderWay(context)
    await context.commit((work) =>
      underWay < MAX_UNDER_WAY
        ? releaseBatch(context, work, release)
        : scheduleRelease(context, work, release, WAIT_MS),
    )
  },
}

/** Counts the mails that were not tried yet. */
async function countUnderWay({ store, siteId }: Context): Promise<number> {
  const [processing, deferred] = await Promise.all([
    store.reader(backInStockRequests).count(siteId, { op: 'eq', path: 'status', value: 'PROCESSING' }),
    store.reader(queuedMails).count(siteId, {
      op: 'and',
      filters: [
        { op: 'eq', path: 'rank', value: BULK_RANK },
        { op: 'eq', path: 'mail.mail', value: 'back-in-stock' },
        { op: 'gt', path: 'attempts', value: 0 },
      ],
    }),
  ])
  return processing - deferred
}

async function releaseBatch(context: Context, work: Work, release: Release): Promise<void> {
  const waiting = await listWaiting(context, work, release)
  const [first] = waiting
  if (!first) return
  const allowed = 'requestIds' in release ? BATCH : await countAllowed(context, work, release, first)
  const released = waiting.slice(0, Math.min(allowed, BATCH))
  const { reported } = release
  for (const record of released) {
    const { failureReason: _, reported: __, ...rest } = record
    const status = requestStates.move(record.status, 'PROCESSING')
    await saveRequest(work, { ...rest, status, ...(reported && { reported }) })
    scheduleMail(context, work, record.id)
  }
  if (!('requestIds' in release)) await countReleased(context, work, release.itemKey, released.length)
  if (waiting.length > BATCH && released.length === BATCH) scheduleRelease(context, work, release)
}

/** Reads one request more than a batch, to detect whether another batch follows. */
async function listWaiting({ siteId }: Context, work: Work, release: Release): Promise<BackInStockRecord[]> {
  const filters: Filter[] =
    'requestIds' in release
      ? // A merchant who names requests also tries again what failed.
        [
          { op: 'in', path: 'id', values: release.requestIds },
          { op: 'in', path: 'status', values: ['RECEIVED', 'FAILED'] },
        ]
      : [
          { op: 'eq', path: 'itemKey', value: release.itemKey },
          { op: 'eq', path: 'status', value: 'RECEIVED' },
        ]
  const { items } = await work.query(backInStockRequests, siteId, {
    filter: { op: 'and', filters },
    sort: [{ path: 'createdDate', order: 'ASC' }],
    paging: { limit: BATCH + 1, offset: 0 },
  })
  return items
}

/**
 * Returns how many people may be notified: none if the item cannot be bought, unless a merchant reports it; with
 * `limitToStock`, at most the number of items that came in.
 */
async function countAllowed(
  context: Context,
  work: Work,
  { itemKey, reported }: { itemKey: string; reported?: unknown },
  { reference }: BackInStockRecord,
): Promise<number> {
  const found = await findItem(context, reference)
  if (!found?.available && !reported) return 0
  const { limitToStock } = await loadSettings(context)
  const stock = found?.item.stock
  if (!limitToStock || stock === undefined) return BATCH
  const restock = await work.get(restocks, context.siteId, itemKey)
  return Math.min(restock?.left ?? stock, stock)
}

/** Subtracts released mails from those that the stock justifies, whether or not the merchant currently limits them. */
async function countReleased({ siteId }: Context, work: Work, itemKey: string, count: number): Promise<void> {
  const restock = await work.get(restocks, siteId, itemKey)
  if (restock && count > 0) work.update(restocks, { ...restock, left: Math.max(restock.left - count, 0) })
}
