import type { Context, Work } from '../context/context.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import { type Mail, MailRefusedError } from './mailer.ts'
import { recordUndeliveredMail } from './undelivered-mails.ts'

const KIND = 'mail.send'

/**
 * Schedules an e-mail to be sent after the commit; a mail server that is down only delays it. A mailer that stores
 * mails stores it in the same transaction.
 */
export function scheduleMail({ mailer, now }: Pick<Context, 'mailer' | 'now'>, work: Work, mail: Mail): void {
  if (mailer.save) mailer.save(work, mail)
  else work.schedule({ kind: KIND, payload: { ...mail }, runAt: now })
}

/** Sends a scheduled mail. A permanent refusal is recorded for the merchant and not retried. */
export const mailJob: JobHandler = {
  kind: KIND,
  async run(job, context) {
    const { mailer, metrics, log } = context
    const mail = job.payload as Mail
    try {
      await mailer.send(mail)
      metrics.count('mails_sent')
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error
      await recordUndeliveredMail(context, job.id, mail, error.message)
      metrics.count('mails_refused')
      log.error({ id: job.id, site: job.siteId, reason: error.message }, 'the mail server refuses a mail for good')
    }
  },
}
