import { AlreadyExistsError } from '../../store/errors.ts'
import type { Context, Work } from '../context/context.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import { chooseMailer, type Sending } from './choose-mailer.ts'
import { recordNewMail } from './mail-records.ts'
import type { Mail } from './mailer.ts'
import { type QueueOptions, queueMail } from './queue/queued-mails.ts'

/** Sends a mail now. */
export async function sendMail(context: Sending, given: Mail): Promise<void> {
  const { mailer, mail } = await chooseMailer(context, given)
  await mailer.send(mail)
}

/**
 * Puts a mail into the queue, to be sent after the commit; a mail server that is down only delays it. A mailer that
 * stores mails stores it in the same transaction.
 */
export async function scheduleMail(
  context: Sending & Pick<Context, 'now' | 'ids'>,
  work: Work,
  given: Mail,
  options: QueueOptions = {},
): Promise<void> {
  const { now, ids } = context
  // The process was down for longer than the code or link is valid.
  if (given.until !== undefined && given.until <= now.toISOString()) return
  const { mailer, mail } = await chooseMailer(context, given)
  if (!mailer.save) {
    queueMail(work, given, { id: ids.guid(), ...options, now })
    return
  }
  mailer.save(work, mail)
  recordNewMail(work, ids.guid(), mail, { state: 'STORED', now })
  const { onEnd } = options
  if (onEnd) work.schedule({ kind: onEnd.kind, payload: { ...onEnd.payload, outcome: 'SENT' }, runAt: now })
}

/** Puts mails into the queue that an earlier version has scheduled as jobs. */
export const mailJob: JobHandler = {
  kind: 'mail.send',
  async run({ id, payload }, context) {
    const mail = payload as Mail
    await context
      .commit((work) => scheduleMail(context, work, mail, { id }))
      .catch((error) => {
        if (!(error instanceof AlreadyExistsError)) throw error
      })
  },
}
