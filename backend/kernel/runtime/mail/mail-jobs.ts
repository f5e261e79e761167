import type { Context, Work } from '../context/context.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import { type Mail, MailRefusedError } from './mailer.ts'
import { recordRetriedMail, recordUndeliveredMail, removeRetriedMail } from './undelivered-mails.ts'

const KIND = 'mail.send'

type Sending = Pick<Context, 'mailer' | 'loadSiteSender'>

/** The mailer of a mail, and the mail as that sends it: by the shop's own mail server where it has one. */
export async function chooseMailer({ mailer, loadSiteSender }: Sending, mail: Mail) {
  const { name, replyTo, mailer: own } = await loadSiteSender(mail.siteId)
  // If the server itself sends no mail, the shop's mail server is used for its mails, too.
  if (mail.ofServer && !mailer.save) return { mailer, mail }
  const signed: Mail = { ...mail, ...(name && { senderName: name }), ...(replyTo && { replyTo }) }
  return { mailer: own ?? mailer, mail: signed }
}

/** Sends a mail now. */
export async function sendMail(context: Sending, given: Mail): Promise<void> {
  const { mailer, mail } = await chooseMailer(context, given)
  await mailer.send(mail)
}

/**
 * Schedules an e-mail to be sent after the commit; a mail server that is down only delays it. A mailer that stores
 * mails stores it in the same transaction.
 */
export async function scheduleMail(context: Sending & Pick<Context, 'now'>, work: Work, given: Mail): Promise<void> {
  const { mailer, mail } = await chooseMailer(context, given)
  if (mailer.save) mailer.save(work, mail)
  else work.schedule({ kind: KIND, payload: { ...given }, runAt: context.now })
}

/**
 * Sends a scheduled mail. A permanent refusal is recorded for the merchant and not retried; a mail about an order that is
 * tried again is, too, until it is sent.
 */
export const mailJob: JobHandler = {
  kind: KIND,
  async run(job, context) {
    const { metrics, log } = context
    const mail = job.payload as Mail
    const isAboutOrder = mail.orderId !== undefined
    try {
      await sendMail(context, mail)
    } catch (error) {
      if (!(error instanceof MailRefusedError)) {
        if (isAboutOrder) await recordRetriedMail(context, job.id, mail, (error as Error).message)
        throw error
      }
      await recordUndeliveredMail(context, job.id, mail, error.message)
      metrics.count('mails_refused')
      log.error({ id: job.id, site: job.siteId, reason: error.message }, 'the mail server refuses a mail for good')
      return
    }
    metrics.count('mails_sent')
    if (isAboutOrder) await removeRetriedMail(context, job)
  },
}
