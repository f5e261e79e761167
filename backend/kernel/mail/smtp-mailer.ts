import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Silence that is waited out: with its three steps, shorter than the lease of the job that sends. */
const PATIENCE_MS = 15_000

/** Sends through a mail server. `url` is an SMTP URL, `from` the sender's address. */
export function createSmtpMailer(url: string, from: string, patience = PATIENCE_MS): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
    },
  }
}
