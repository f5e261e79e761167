/** The kinds of mails that sell or ask, which people choose by mailbox. Mails about an order are none. */
type MailChoiceKind = 'NEWS' | 'REMINDERS' | 'BACK_IN_STOCK' | 'REVIEW_REQUESTS'

/** Whether a mailbox gets mails of a kind; `canResume`: whether its owner can ask for them again on the page. */
export type MailChoice = { kind: MailChoiceKind; isWanted: boolean; canResume: boolean }

/** A mailbox of a shop's customer, as the link in a mail names it. */
export type Mailbox = { siteId: string; email: string }
