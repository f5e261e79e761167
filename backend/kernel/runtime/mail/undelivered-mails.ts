import type { MailName } from '../../../contract/mails/enumerations.ts'
import { findOrInsert } from '../../store/find-or-insert.ts'
import { removedByAge } from '../../store/retention/periods.ts'
import type { CollectionDefinition } from '../../store/store.ts'
import type { Context } from '../context/context.ts'
import { addFigures } from '../figures/day-figures.ts'
import type { Mail } from './mailer.ts'
import { maskSubject } from './mask-subject.ts'

/** A mail that the mail server refused, for good or until the next try, without its content. */
export type UndeliveredMail = {
  siteId: string
  /** The id of the mail in the queue. */
  id: string
  revision: number
  to: string
  subject: string
  orderId?: string
  mail?: MailName
  /** The answer of the mail server, without addresses. */
  reason: string
  /** Set while sending is retried. */
  retrying?: true
  /** The mail itself is kept, so that it can be sent again. */
  canSendAgain?: true
  /** The time of the final refusal; while it is retried, that of the first failure. */
  createdDate: string
}

export const undeliveredMails: CollectionDefinition<UndeliveredMail> = {
  name: 'undelivered_mails',
  indexes: [['createdDate', 'id'], ['to'], ['orderId'], ['mail', 'createdDate', 'id']],
  retention: removedByAge('undeliveredMails', {
    what: 'Mails that the mail server refused, without their content',
    since: 'createdDate',
  }),
}

/** Records a mail that was refused for good, once, so that the merchant can see which one failed and why. */
export async function recordUndeliveredMail(
  { store, now }: Pick<Context, 'store' | 'now'>,
  id: string,
  mail: Mail,
  { reason, canSendAgain }: { reason: string; canSendAgain?: boolean },
): Promise<void> {
  const { siteId } = mail
  const failed = { reason, createdDate: now.toISOString(), ...(canSendAgain && { canSendAgain: true as const }) }
  await findOrInsert({ store }, async (transaction) => {
    const known = await transaction.get(undeliveredMails, siteId, id)
    if (known && !known.retrying) return
    if (known) {
      const { retrying: _, ...rest } = known
      transaction.update(undeliveredMails, { ...rest, ...failed })
    } else transaction.insert(undeliveredMails, { ...describe(mail, id), ...failed })
    await addFigures(transaction, siteId, now, new Map([['mailsFailed', 1]]))
  })
}

/** Records why a mail could not be sent by now, until it is sent or refused for good. */
export async function recordRetriedMail(
  { store, now }: Pick<Context, 'store' | 'now'>,
  id: string,
  mail: Mail,
  reason: string,
): Promise<void> {
  await findOrInsert({ store }, async (transaction) => {
    const known = await transaction.get(undeliveredMails, mail.siteId, id)
    if (known) transaction.update(undeliveredMails, { ...known, reason })
    else {
      const createdDate = now.toISOString()
      transaction.insert(undeliveredMails, { ...describe(mail, id), reason, retrying: true, createdDate })
    }
  })
}

/**
 * Deletes the record of a retried mail, when it was sent or is no longer needed. The record of a permanently refused
 * mail stays.
 */
export async function removeRetriedMail(
  { store }: Pick<Context, 'store'>,
  { siteId, id }: Pick<UndeliveredMail, 'siteId' | 'id'>,
): Promise<void> {
  await store.transaction(async (transaction) => {
    const known = await transaction.get(undeliveredMails, siteId, id)
    if (known?.retrying) transaction.delete(undeliveredMails, known)
  })
}

const describe = ({ siteId, to, subject, orderId, mail, facts }: Mail, id: string) => ({
  siteId,
  id,
  to,
  subject: maskSubject({ subject, facts }),
  ...(orderId !== undefined && { orderId }),
  ...(mail !== undefined && { mail }),
})
