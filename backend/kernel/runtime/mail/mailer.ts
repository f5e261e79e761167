import type { MailName } from '../../../contract/mails/enumerations.ts'
import type { Transaction } from '../../store/store.ts'

/** A file of a mail; `content` in Base64. */
export type MailAttachment = { fileName: string; type: string; content: string }

/** One e-mail to one person. */
export type Mail = {
  siteId: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
  /**
   * The Message-ID, which does not change when the mail is sent again, so that mailboxes can drop the duplicate (RFC
   * 5322, section 3.6.4).
   */
  messageId?: string
  /** The page that stops such mails; one POST to it is enough (RFC 8058). */
  unsubscribeUrl?: string
  /** The order that it is about, if it is about one; mails about one order are one thread. */
  orderId?: string
  /** It goes to the buyer of the order: to the new address where that is corrected while the mail waits. */
  toBuyer?: true
  /** When it is of no use any more, as its code or link has ended; an ISO date. */
  until?: string
  /** The kind of mail, by which merchants find those that were not delivered. */
  mail?: MailName
  /** The sender's name and the address for replies; set when the mail is sent. */
  senderName?: string
  replyTo?: string
  /** A mail of the server itself, such as account recovery: bypasses the shop’s own mail server, which could block it. */
  ofServer?: true
  /** Data that tests read from the outbox, such as a verification code. Never sent. */
  facts?: Record<string, string>
}

/**
 * Sends e-mail. Rejects with `MailRefusedError` where the mail server refuses it permanently, with
 * `MailServerDownError` where it would take no mail at all, with `RecipientHangsError` where the mails of one domain
 * get no answer, and with any other error where this mail should be tried again. No error contains an address.
 */
export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Only for a mailer that stores mails instead of sending them: stores one in the caller's transaction. */
  save?(work: Transaction, mail: Mail): void
  /** Closes idle connections; those in use close after their mail. */
  close?(): void
}

/** The connection to a merchant's own mail server. */
export type SmtpServer = {
  host: string
  port: number
  /** The encryption; `NONE` is allowed only for a mail server in a private network. */
  security: 'TLS' | 'STARTTLS' | 'NONE'
  user?: string | undefined
  password?: string | undefined
  /** The sender's address. */
  from: string
  /** The address to which mail servers report what they could not deliver; by default the sender's. */
  bounces?: string | undefined
}

/** `verify` connects and signs in; it rejects with the error of the connection, whose `code` says what is wrong. */
export type SmtpClient = Mailer & { verify(): Promise<void>; close(): void }
export type SmtpOpener = (server: SmtpServer) => Promise<SmtpClient>

/**
 * Whom a site's mails come from: by default its name, with answers to its contact address. Without a mailer of its own
 * its mails are sent by the server's.
 */
export type SiteSender = { name?: string; replyTo?: string; mailer?: Mailer }

/** The mail server refuses a mail permanently (RFC 5321 section 4.2.1, 5yz replies). */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

/** The mail server is not there, does not let us in, or is not who it should be: no mail can be sent by it now. */
export class MailServerDownError extends Error {
  override readonly name = 'MailServerDownError'
}

/** The mail server does not answer for this recipient: other mails to the same domain would wait as long. */
export class RecipientHangsError extends Error {
  override readonly name = 'RecipientHangsError'
}
