import type { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../access/clients.ts'
import { redactEmailAddresses } from '../personal-data/redact-email-addresses.ts'
import { findCertificateFault } from './certificate-faults.ts'
import { createMailHeaders } from './mail-headers.ts'
import {
  type Mail,
  type MailAttachment,
  MailRefusedError,
  MailServerDownError,
  RecipientHangsError,
  type SmtpClient,
} from './mailer.ts'

/** Timeout of a connection; one mail takes twice as long at most, which is below its lease in the queue. */
const TIMEOUT_MS = 15_000
/** Idle connections are closed: most mail servers allow few of them, and end them by themselves after a while. */
const IDLE_MS = 10_000
/** Above what the queue sends at a time, so that no mail waits inside the pool. */
const MAX_CONNECTIONS = 100

/** The address of a mail server, its encryption, and the function that opens connections to it. */
type SmtpConnection = {
  host: string
  port: number
  secure: boolean
  requireTLS: boolean
  ignoreTLS: boolean
  auth?: { user: string; pass: string }
  getSocket?(options: unknown, done: (error: Error | null, result: { connection: Socket } | false) => void): void
}

/** The key that signs mails (RFC 6376); `privateKey` as PEM. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string }

type SmtpOptions = {
  timeout?: number
  /** The address to which mail servers report what they could not deliver. */
  bounces?: string | undefined
  dkim?: DkimKey | undefined
}

/** Sends through a mail server. `server` is an SMTP URL or a connection, `from` the sender's address. */
export function createSmtpMailer(
  server: string | SmtpConnection,
  from: string,
  { timeout = TIMEOUT_MS, bounces, dkim }: SmtpOptions = {},
): SmtpClient {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  const domain = address.split('@').at(-1) ?? ''
  const transport = createTransport({
    ...(typeof server === 'string' ? toConnection(server) : server),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // A mail whose connection ends may have arrived: the queue tries it again, with the same message id.
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    // Later than the time of a whole mail: the library would send it again by itself.
    socketTimeout: 3 * timeout,
    ...(dkim && { dkim }),
  })
  return {
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
    async send(mail) {
      const { to, subject, text, html, attachments, messageId, senderName, replyTo } = mail
      try {
        await transport.sendMail({
          from: senderName ? { name: senderName, address } : from,
          ...{ to, subject, text, html },
          envelope: { from: bounces ?? address, to },
          headers: createMailHeaders(mail),
          signal: AbortSignal.timeout(2 * timeout),
          ...(attachments && { attachments: attachments.map(toAttachment) }),
          ...(replyTo && { replyTo }),
          ...(messageId && { messageId: `<${messageId}@${domain}>` }),
          ...toThread(mail, domain),
        })
      } catch (error) {
        throw toMailError(error as SmtpError)
      }
    },
  }
}

/** A password goes over an encrypted connection alone, except on this machine, whatever the URL says. */
function toConnection(url: string) {
  const { username, hostname } = new URL(url)
  if (!username || isLoopback(`http://${hostname}`)) return { url }
  const secured = new URL(url)
  secured.searchParams.delete('ignoreTLS')
  secured.searchParams.set('requireTLS', 'true')
  return { url: secured.href }
}

/**
 * Mails about one order refer to the same message, which was never sent: mailboxes show them as one conversation,
 * whichever of them arrives first.
 */
function toThread({ orderId }: Mail, domain: string) {
  if (!orderId) return {}
  const order = `<order.${orderId}@${domain}>`
  return { inReplyTo: order, references: order }
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
/** An answer that did not come on an open connection; the library words that of a connection otherwise. */
const isHanging = ({ code, message }: SmtpError) => code === 'EABORT' || (code === 'ETIMEDOUT' && message === 'Timeout')
/** The server ends the connection in the middle of a mail (RFC 5321, section 3.8). */
const isClosed = ({ code, responseCode }: SmtpError) => code === 'ECONNECTION' && responseCode === 421

/** Replies of mail servers repeat addresses, which must not reach the log. */
export function toMailError(error: SmtpError): Error {
  const { code = '', responseCode } = error
  const reason = findCertificateFault(error)?.words ?? redactEmailAddresses(error.message)
  if (isHanging(error)) return new RecipientHangsError('The mail server does not answer for this recipient')
  if (isClosed(error)) return new Error(reason)
  if (!MESSAGE_ERRORS.includes(code) || AUTHENTICATION_REPLIES.includes(responseCode))
    return new MailServerDownError(reason)
  return responseCode === undefined || responseCode >= 500 ? new MailRefusedError(reason) : new Error(reason)
}
