import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Sends through a mail server. `url` is an SMTP URL, `from` the sender's address. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    async send(mail) {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
    },
  }
}
