import { createTransport } from 'nodemailer'
import { redactEmailAddresses } from '../personal-data/redact-email-addresses.ts'
import { type Mailer, MailRefusedError } from './mailer.ts'

/** Timeout per step; all three steps together stay below the lease of the sending job. */
const TIMEOUT_MS = 15_000

/** Sends through a mail server. `url` is an SMTP URL, `from` the sender's address. */
export function createSmtpMailer(url: string, from: string, timeout = TIMEOUT_MS): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  return {
    async send(mail) {
      try {
        const { to, subject, text, html, messageId, unsubscribeUrl } = mail
        await transport.sendMail({
          ...{ from, to, subject, text, html },
          ...(messageId && { messageId: `<${messageId}@${from.split('@').at(-1)?.replace('>', '')}>` }),
          ...(unsubscribeUrl && {
            headers: {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        })
      } catch (error) {
        throw toMailError(error as SmtpError)
      }
    },
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** Error codes of the library about the message itself; all others are about the connection. */
const MESSAGE_ERRORS = ['EENVELOPE', 'EMESSAGE']
/** SMTP replies about our credentials (RFC 4954 section 6), which would fail every mail. */
const AUTHENTICATION_REPLIES: readonly unknown[] = [530, 534, 535, 538]

/** Replies of mail servers repeat addresses, which must not reach the log. */
function toMailError({ message, code = '', responseCode }: SmtpError): Error {
  const reason = redactEmailAddresses(message)
  const isPermanent =
    responseCode === undefined || (responseCode >= 500 && !AUTHENTICATION_REPLIES.includes(responseCode))
  return MESSAGE_ERRORS.includes(code) && isPermanent ? new MailRefusedError(reason) : new Error(reason)
}
