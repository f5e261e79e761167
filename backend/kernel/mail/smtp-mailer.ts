import { createTransport } from 'nodemailer'
import { withoutAddresses } from '../personal-data/without-addresses.ts'
import { type Mailer, MailRefusedError } from './mailer.ts'

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
      try {
        await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
      } catch (error) {
        throw told(error as SmtpError)
      }
    },
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** What the library says of the mail itself: its envelope, or what stands in it. Anything else is about the connection. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE']
/** Replies that ask for another name and password (RFC 4954 section 6): the next mail meets them as well. */
const OF_THE_ACCOUNT: readonly unknown[] = [530, 534, 535, 538]

/** Mail servers repeat the addresses that they were given, so an error of theirs is not handed on as it is. */
function told({ message, code = '', responseCode }: SmtpError): Error {
  const reason = withoutAddresses(message)
  const forGood = responseCode === undefined || (responseCode >= 500 && !OF_THE_ACCOUNT.includes(responseCode))
  return OF_THE_MAIL.includes(code) && forGood ? new MailRefusedError(reason) : new Error(reason)
}
