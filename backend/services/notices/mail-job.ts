import type { Context } from '../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import { scheduleMail } from '../../kernel/runtime/mail/mail-jobs.ts'
import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import { getSite, type Site } from '../sites/index.ts'
import { MAIL_KIND, type MailedNotices } from './record-notice.ts'

/** A mail with one notice, or with those of a day. */
export type NoticeMail = Pick<MailedNotices, 'notices' | 'when'> & { site: Site }

/** Renders a mail with notices in the language of the shop. */
export type NoticeMailRenderer = (
  context: Pick<Context, 'publicUrl'>,
  mail: NoticeMail,
) => Pick<Mail, 'subject' | 'text' | 'html'>

/** Sends the scheduled mails with notices. */
export function noticeMailJob(render: NoticeMailRenderer): JobHandler {
  return {
    kind: MAIL_KIND,
    async run({ payload }, context) {
      const { to, notices, when } = payload as unknown as MailedNotices
      const site = await getSite(context)
      await context.commit((work) =>
        scheduleMail(context, work, {
          siteId: site.siteId,
          to,
          ofServer: true,
          ...render(context, { site, notices, when }),
        }),
      )
    },
  }
}
