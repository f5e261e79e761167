import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { removedByAge } from '../../../kernel/store/retention/periods.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A sent order mail, so that an event delivered twice sends one mail. */
export type SentMail = {
  siteId: string
  /** The mail's key, for example `order-paid.` and the order's id. */
  id: string
  revision: number
  createdDate: string
}

export const sentMails: CollectionDefinition<SentMail> = {
  name: 'sent_mails',
  indexes: [['createdDate']],
  retention: removedByAge('sentMails', {
    what: 'Which mails about orders were sent, so that none goes twice',
    since: 'createdDate',
  }),
}

/** Records a mail in the commit that sends it; that commit fails with `AlreadyExistsError` if it was already sent. */
export function recordSentMail({ siteId, now }: Context, work: Work, id: string): void {
  work.insert(sentMails, { siteId, id, createdDate: now.toISOString() })
}

/** Whether the buyer got this mail. */
export async function wasMailSent({ store, siteId }: Context, id: string): Promise<boolean> {
  return (await store.reader(sentMails).get(siteId, id)) !== undefined
}
