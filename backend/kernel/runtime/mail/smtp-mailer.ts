import type { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { redactEmailAddresses } from '../personal-data/redact-email-addresses.ts'
import { type MailAttachment, MailRefusedError, type SmtpClient } from './mailer.ts'

/** Timeout per step; all three steps together stay below the lease of the sending job. */
const TIMEOUT_MS = 15_000

/** The address of a mail server, its encryption, and the function that opens connections to it. */
type SmtpConnection = {
  host: string
  port: number
  secure: boolean
  requireTLS: boolean
  ignoreTLS: boolean
  auth?: { user: string; pass: string }
  getSocket(options: unknown, done: (error: Error | null, result: { connection: Socket } | false) => void): void
}

/** Sends through a mail server. `server` is an SMTP URL or a connection, `from` the sender's address. */
export function createSmtpMailer(server: string | SmtpConnection, from: string, timeout = TIMEOUT_MS): SmtpClient {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  const transport = createTransport({
    ...(typeof server === 'string' ? { url: server } : server),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  return {
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
    async send(mail) {
      try {
        const { to, subject, text, html, attachments, messageId, unsubscribeUrl, senderName, replyTo } = mail
        await transport.sendMail({
          from: senderName ? { name: senderName, address } : from,
          ...{ to, subject, text, html },
          ...(attachments && { attachments: attachments.map(toAttachment) }),
          ...(replyTo && { replyTo }),
          ...(messageId && { messageId: `<${messageId}@${address.split('@').at(-1)}>` }),
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

const toAttachment = ({ fileName: filename, type: contentType, content }: MailAttachment) => ({
  ...{ filename, contentType, content },
  encoding: 'base64',
})

type SmtpError = Error & { code?: string; responseCode?: number }

/** Error codes of the library about the message itself; all others are about the connection. */
const MESSAGE_ERRORS = ['EENVELOPE', 'EMESSAGE']
/** SMTP replies about the credentials (RFC 4954, section 6): every mail would fail, so they are not about this mail. */
const AUTHENTICATION_REPLIES: readonly unknown[] = [530, 534, 535, 538]

/** Replies of mail servers repeat addresses, which must not reach the log. */
function toMailError({ message, code = '', responseCode }: SmtpError): Error {
  const reason = redactEmailAddresses(message)
  const isPermanent =
    responseCode === undefined || (responseCode >= 500 && !AUTHENTICATION_REPLIES.includes(responseCode))
  return MESSAGE_ERRORS.includes(code) && isPermanent ? new MailRefusedError(reason) : new Error(reason)
}
