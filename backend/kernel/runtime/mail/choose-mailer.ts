import type { Context } from '../context/context.ts'
import type { Mail } from './mailer.ts'

export type Sending = Pick<Context, 'mailer' | 'loadSiteSender'>

/** The mailer of a mail, and the mail as that sends it: by the shop's own mail server where it has one. */
export async function chooseMailer({ mailer, loadSiteSender }: Sending, mail: Mail) {
  const { name, replyTo, mailer: own } = await loadSiteSender(mail.siteId)
  // If the server itself sends no mail, the shop's mail server is used for its mails, too.
  if (mail.ofServer && !mailer.save) return { mailer, mail }
  const signed: Mail = { ...mail, ...(name && { senderName: name }), ...(replyTo && { replyTo }) }
  return { mailer: own ?? mailer, mail: signed }
}
