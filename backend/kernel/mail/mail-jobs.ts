import type { Work } from '../context.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import type { Mail } from './mailer.ts'

const KIND = 'mail.send'

/** Sends an e-mail after the commit; a mail server that is down only delays it. `key` names the mail among those that wait. */
export function scheduleMail(work: Work, mail: Mail, runAt: Date, key?: string): void {
  work.schedule({ kind: KIND, payload: { ...mail }, runAt, ...(key && { key }) })
}

/** Does what `scheduleMail` asked for. */
export const mailJob: JobHandler = {
  kind: KIND,
  async run(job, { mailer, metrics }) {
    await mailer.send(job.payload as Mail)
    metrics.count('mails_sent')
  },
}
