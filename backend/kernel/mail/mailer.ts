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

/** Sends e-mail. Rejects where the mail server does not take it: the job that asked tries again. */
export type Mailer = { send(mail: Mail): Promise<void> }
