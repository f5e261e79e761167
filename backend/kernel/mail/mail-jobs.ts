import type { Context, Work } from '../context/context.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import { type Mail, MailRefusedError } from './mailer.ts'

const KIND = 'mail.send'

/** Sends an e-mail after the commit; a mail server that is down only delays it. Where mails are kept, it is kept with it. */
export function scheduleMail({ mailer, now }: Pick<Context, 'mailer' | 'now'>, work: Work, mail: Mail): void {
  if (mailer.keep) mailer.keep(work, mail)
  else work.schedule({ kind: KIND, payload: { ...mail }, runAt: now })
}

/** Does what `scheduleMail` asked for. What the mail server refuses for good is logged, and done with. */
export const mailJob: JobHandler = {
  kind: KIND,
  async run(job, { mailer, metrics, log }) {
    try {
      await mailer.send(job.payload as Mail)
      metrics.count('mails_sent')
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error
      metrics.count('mails_refused')
      log.error({ id: job.id, site: job.siteId, reason: error.message }, 'the mail server refuses a mail for good')
    }
  },
}
