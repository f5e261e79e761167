import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import type { Query } from '../../../kernel/store/query/query.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { type CheckoutRecord, checkouts } from '../records.ts'
import { reminderSettings } from './records.ts'
import { REMINDER_MAIL_JOB } from './reminder-mail-job.ts'
import { isReminderWanted, LATE_MS } from './rules.ts'
import { findReminderSettings } from './settings.ts'

const EVERY_MS = 10 * 60_000
const HOUR_MS = 3_600_000
const BATCH = 50
/** The delay between batches of mails, so that other mails of the shop do not wait behind hundreds of reminders. */
const WAIT_MS = 5_000

/**
 * Plans the reminders of abandoned checkouts. Each run reads, by the index of their last change, the checkouts that
 * have become due since the run before, so that each checkout is considered once after each change.
 */
export const planRemindersJob: JobHandler = {
  kind: 'checkout.plan-reminders',
  everyMs: EVERY_MS,
  async run(_, context) {
    const { siteId, store, now } = context
    const settings = await findReminderSettings(context, createReads(context))
    if (!settings?.enabled) return
    const due = now.getTime() - settings.afterHours * HOUR_MS
    const until = new Date(due).toISOString()
    const after = new Date(Math.max(Date.parse(settings.since), due - LATE_MS)).toISOString()
    if (until <= after) return
    let cursor: string | undefined
    let batches = 0
    do {
      const { items, next } = await store.reader(checkouts).query(siteId, leftCheckouts(after, until, cursor))
      const runAt = new Date(now.getTime() + batches * WAIT_MS)
      const wanted = items.filter(isReminderWanted).map(({ id }) => id)
      if (wanted.length > 0) {
        batches++
        await context.commit((work) => planAll(context, work, wanted, runAt))
      }
      cursor = next
    } while (cursor !== undefined)
    await context.commit(async (work) => {
      const record = await findReminderSettings(context, work)
      // Not if reminders were disabled and enabled again meanwhile: checkouts abandoned before that get none.
      if (record?.enabled && record.since < until) work.update(reminderSettings, { ...record, since: until })
    })
  },
}

/** Open checkouts whose last change was in a span of time. */
export const leftCheckouts = (after: string, until: string, cursor?: string): Query => ({
  filter: {
    op: 'and',
    filters: [
      { op: 'gt', path: 'updatedDate', value: after },
      { op: 'lte', path: 'updatedDate', value: until },
      { op: 'eq', path: 'completed', value: false },
      { op: 'exists', path: 'marketing.date', value: true },
    ],
  },
  sort: [{ path: 'updatedDate', order: 'ASC' }],
  paging: { limit: BATCH, ...(cursor !== undefined && { cursor }) },
})

/** Marks the checkouts as planned and schedules their mails in one commit, so that none is planned twice. */
async function planAll(context: Context, work: Work, checkoutIds: readonly string[], runAt: Date): Promise<void> {
  const { siteId, now, ids } = context
  for (const id of checkoutIds) {
    const record: CheckoutRecord | undefined = await work.get(checkouts, siteId, id)
    if (!record || !isReminderWanted(record)) continue
    work.update(checkouts, { ...record, reminder: { plannedDate: now.toISOString(), secret: ids.secret() } })
    work.schedule({ kind: REMINDER_MAIL_JOB, payload: { checkoutId: id }, runAt })
  }
}
