import type { NoticeTime } from '../../contract/notices/enumerations.ts'
import type { NoticeSettings } from '../../contract/notices/notice.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { type NoticeRecord, notices } from './records.ts'
import { loadNoticeSettings } from './settings.ts'

/** The job that mails notices to one recipient. */
export const MAIL_KIND = 'notices.mail'
export type MailedNotices = { to: string; notices: readonly NoticeRecord[]; when: NoticeTime }

/** A notice about to be recorded. */
export type NewNotice = Omit<NoticeRecord, 'siteId' | 'revision' | 'createdDate'>

/**
 * Records a notice once, and schedules its mails to those who want them at once; `isMailed` is false where another mail
 * has said it.
 */
export function recordNotice(context: Context, notice: NewNotice, { isMailed = true } = {}): Promise<void> {
  return context.commit(async (work) => {
    if (await work.get(notices, context.siteId, notice.id)) return
    const settings = await loadNoticeSettings(context, work)
    insertNotice(context, work, isMailed ? settings : { ...settings, recipients: [] }, notice)
  })
}

/** Inserts a notice that is not recorded yet. */
export function insertNotice(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  work: Work,
  { recipients }: NoticeSettings,
  notice: NewNotice,
): void {
  const record = work.insert(notices, { ...notice, siteId, createdDate: now.toISOString() })
  for (const { email: to, times } of recipients) {
    if (times[notice.kind] !== 'AT_ONCE') continue
    const mailed: MailedNotices = { to, notices: [record], when: 'AT_ONCE' }
    work.schedule({ kind: MAIL_KIND, payload: mailed, runAt: now })
  }
}
