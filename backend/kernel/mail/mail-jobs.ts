import type { Dependencies, Work } from '../context.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import type { Mail } from './mailer.ts'

const KIND = 'mail.send'

/** Sends an e-mail after the commit; a mail server that is down only delays it. `key` names the mail among those that wait. */
export function scheduleMail(work: Work, mail: Mail, runAt: Date, key?: string): void {
  work.schedule({ kind: KIND, payload: { ...mail }, runAt, ...(key && { key }) })
}

/** Does what `scheduleMail` asked for. */
export function mailJobHandler(dependencies: Pick<Dependencies, 'mailer' | 'metrics'>): JobHandler {
  return {
    kind: KIND,
    async run(job) {
      await dependencies.mailer.send(job.payload as Mail)
      dependencies.metrics.count('mails_sent')
    },
  }
}
