import type { Context } from '../context/context.ts'
import { addFigures } from '../figures/day-figures.ts'
import { removedByAge } from '../retention/periods.ts'
import { findOrInsert } from '../store/find-or-insert.ts'
import type { CollectionDefinition } from '../store/store.ts'
import type { Mail } from './mailer.ts'

/** A mail that the mail server refused for good, without its content. */
export type UndeliveredMail = {
  siteId: string
  /** The id of the job that sent it. */
  id: string
  revision: number
  to: string
  subject: string
  orderId?: string
  /** What the mail server said, without addresses. */
  reason: string
  createdDate: string
}

export const undeliveredMails: CollectionDefinition<UndeliveredMail> = {
  name: 'undelivered_mails',
  indexes: [['createdDate', 'id'], ['to'], ['orderId']],
  retention: removedByAge('undeliveredMails', {
    what: 'Mails that the mail server refused for good, without their content',
    since: 'createdDate',
  }),
}

/** Records a refused mail once, so that the merchant can see which one failed and why. */
export async function recordUndeliveredMail(
  { store, now }: Pick<Context, 'store' | 'now'>,
  id: string,
  { siteId, to, subject, orderId, facts }: Mail,
  reason: string,
): Promise<void> {
  await findOrInsert({ store }, async (transaction) => {
    if (await transaction.get(undeliveredMails, siteId, id)) return
    transaction.insert(undeliveredMails, {
      siteId,
      id,
      to,
      // A code in a subject is a secret for as long as it lives.
      subject: facts?.code ? subject.replaceAll(facts.code, '••••••') : subject,
      ...(orderId !== undefined && { orderId }),
      reason,
      createdDate: now.toISOString(),
    })
    await addFigures(transaction, siteId, now, new Map([['mailsFailed', 1]]))
  })
}
