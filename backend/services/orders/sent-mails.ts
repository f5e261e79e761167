import type { Context, Work } from '../../kernel/context/context.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** A mail about an order that its buyer got: events may be delivered twice, mails are not. */
export type SentMail = {
  siteId: string
  /** What it tells, for example `order-paid.` and the order's id. */
  id: string
  revision: number
  createdDate: string
}

export const sentMails: CollectionDefinition<SentMail> = {
  name: 'sent_mails',
  indexes: [['createdDate']],
  retention: { what: 'Which mails about orders were sent, so that none goes twice', days: 400, since: 'createdDate' },
}

/** Notes a mail in the commit that sends it; where it was sent before, that commit fails with `AlreadyExistsError`. */
export function noteSentMail({ siteId, now }: Context, work: Work, id: string): void {
  work.insert(sentMails, { siteId, id, createdDate: now.toISOString() })
}

/** Whether the buyer got this mail. */
export async function wasMailSent({ store, siteId }: Context, id: string): Promise<boolean> {
  return (await store.reader(sentMails).get(siteId, id)) !== undefined
}
