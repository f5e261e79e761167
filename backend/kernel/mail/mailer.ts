import type { Transaction } from '../store/store.ts'

/** One e-mail to one person. */
export type Mail = {
  siteId: string
  to: string
  subject: string
  text: string
  html: string
  /** Facts that tests read from the outbox, for example a verification code. Never sent. */
  facts?: Record<string, string>
}

/**
 * Sends e-mail. Rejects with `MailRefusedError` where the mail server will never take this mail, and with any other error
 * where it may take it later: the job that asked tries again then. No error names an address.
 */
export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Of a mailer that keeps mails instead of sending them: one is kept with the commit that it belongs to. */
  keep?(work: Transaction, mail: Mail): void
}

/** The mail server refuses a mail for good (RFC 5321 section 4.2.1, replies of 5yz). */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}
