import type { Context } from '../context/context.ts'

/** The kinds of mails that sell or ask, which people choose by mailbox. Mails about an order are none. */
export const MAIL_CHOICES = ['NEWS', 'REMINDERS', 'BACK_IN_STOCK', 'REVIEW_REQUESTS'] as const
export type MailChoiceKind = (typeof MAIL_CHOICES)[number]

/** Whether a mailbox gets mails of a kind; `canResume`: whether its owner can ask for them again on the page. */
export type MailChoice = { kind: MailChoiceKind; isWanted: boolean; canResume: boolean }

/** A mailbox of a shop's customer, as the link in a mail names it. */
export type Mailbox = { siteId: string; email: string }

type Links = Pick<Context, 'mailboxLock' | 'publicUrl' | 'siteId'>

/** The page on which the owner of a mailbox chooses mails; it is encrypted, so that no log has the address. */
export async function createMailChoicesUrl({ mailboxLock, publicUrl, siteId }: Links, email: string): Promise<string> {
  return `${publicUrl}/mail-choices?key=${await mailboxLock.seal({ siteId, email: email.toLowerCase() })}`
}
