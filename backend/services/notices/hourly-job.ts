import { localDate, toInstant } from '../../kernel/base/time/local-date.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import { getSite } from '../sites/index.ts'
import { lookForFailures } from './look-for-failures.ts'
import { insertNotice, MAIL_KIND, type MailedNotices } from './record-notice.ts'
import { type NoticeRecord, noticeStates, notices } from './records.ts'
import { loadNoticeSettings } from './settings.ts'

const HOUR_MS = 3_600_000
/** The local time from which the notices of a day are mailed. */
const MORNING = '07:00'
/** The maximum number of notices in one mail. */
const MOST = 200

/** Looks for failures each hour, and in the morning mails what is wanted once a day. */
export const hourlyNoticesJob: JobHandler = {
  kind: 'notices.hourly',
  everyMs: HOUR_MS,
  async run(_, context) {
    const { siteId, store, now } = context
    const state = await store.reader(noticeStates).get(siteId, siteId)
    const failures = state ? await lookForFailures(context, state.checkedDate) : []
    const morning = await findLastMorning(context)
    await context.commit(async (work) => {
      const before = await work.get(noticeStates, siteId, siteId)
      // Another process was faster.
      if (before?.revision !== state?.revision) return
      const settings = await loadNoticeSettings(context, work)
      for (const failure of failures)
        if (!(await work.get(notices, siteId, failure.id))) insertNotice(context, work, settings, failure)
      const checkedDate = now.toISOString()
      if (!before) {
        work.insert(noticeStates, { siteId, id: siteId, checkedDate, mailedDate: checkedDate })
        return
      }
      const isDue = before.mailedDate < morning
      if (isDue) await mailDay(context, work, before.mailedDate)
      work.update(noticeStates, { ...before, checkedDate, ...(isDue && { mailedDate: checkedDate }) })
    })
  },
}

/** The last morning in the shop's time zone. */
async function findLastMorning(context: Context): Promise<string> {
  const { timeZone = 'UTC' } = await getSite(context)
  const { now } = context
  const today = toInstant(localDate(now, timeZone), MORNING, timeZone)
  if (today <= now.getTime()) return new Date(today).toISOString()
  const yesterday = new Date(now.getTime() - 24 * HOUR_MS)
  return new Date(toInstant(localDate(yesterday, timeZone), MORNING, timeZone)).toISOString()
}

async function mailDay(context: Context, work: Work, since: string): Promise<void> {
  const { siteId, now } = context
  const { recipients } = await loadNoticeSettings(context, work)
  const { items } = await work.query(notices, siteId, {
    filter: {
      op: 'and',
      filters: [
        { op: 'gte', path: 'createdDate', value: since },
        { op: 'lt', path: 'createdDate', value: now.toISOString() },
      ],
    },
    sort: [
      { path: 'createdDate', order: 'ASC' },
      { path: 'id', order: 'ASC' },
    ],
    paging: { limit: MOST, offset: 0 },
  })
  for (const { email: to, times } of recipients) {
    const wanted = items.filter(({ kind }: NoticeRecord) => times[kind] === 'DAILY')
    if (wanted.length === 0) continue
    const mailed: MailedNotices = { to, notices: wanted, when: 'DAILY' }
    work.schedule({ kind: MAIL_KIND, payload: mailed, runAt: now })
  }
}
