import { CUSTOMER_MAILS, type MailName, type MailState } from '../../../contract/mails/enumerations.ts'
import { removedByAge } from '../../store/retention/periods.ts'
import type { CollectionDefinition, Transaction } from '../../store/store.ts'
import type { Mail } from './mailer.ts'
import { maskSubject } from './mask-subject.ts'

/** What has become of a mail to a customer, without its content. */
export type MailRecord = {
  siteId: string
  /** The id of the mail in the queue. */
  id: string
  revision: number
  to: string
  subject: string
  mail: MailName
  orderId?: string
  state: MailState
  /** The last answer of the mail server, without addresses. */
  reason?: string
  /** The mail itself is kept, so that it can be sent again. */
  canSendAgain?: true
  createdDate: string
  /** When it came to its state, or was tried last. */
  updatedDate: string
}

export const mailRecords: CollectionDefinition<MailRecord> = {
  name: 'mail_records',
  indexes: [
    ['createdDate', 'id'],
    ['to', 'createdDate', 'id'],
    ['orderId', 'createdDate', 'id'],
    ['mail', 'createdDate', 'id'],
    ['state', 'createdDate', 'id'],
  ],
  retention: removedByAge('undeliveredMails', {
    what: 'What has become of each mail, without its content',
    since: 'createdDate',
  }),
}

type Change = Pick<MailRecord, 'state'> & { reason?: string | undefined; canSendAgain?: boolean | undefined }

/**
 * Records what has become of a mail, in the transaction in which it comes to that. Mails to the people of a shop are
 * not recorded.
 */
export async function recordMail(
  transaction: Transaction,
  { id, mail }: { id: string; mail: Mail },
  { state, reason, canSendAgain }: Change,
  now: Date,
): Promise<void> {
  const { siteId, mail: name } = mail
  if (!isOfCustomer(name)) return
  const updatedDate = now.toISOString()
  const known = await transaction.get(mailRecords, siteId, id)
  const next = {
    ...toRecord(id, name, mail),
    state,
    ...(reason !== undefined && { reason }),
    ...(canSendAgain && { canSendAgain: true as const }),
    createdDate: known?.createdDate ?? updatedDate,
    updatedDate,
  }
  if (known) transaction.update(mailRecords, { ...next, revision: known.revision })
  else transaction.insert(mailRecords, next)
}

/** The record of a mail that has just been made. */
export function recordNewMail(
  transaction: Transaction,
  id: string,
  mail: Mail,
  { state, now }: { state: MailState; now: Date },
): void {
  if (!isOfCustomer(mail.mail)) return
  const createdDate = now.toISOString()
  transaction.insert(mailRecords, { ...toRecord(id, mail.mail, mail), state, createdDate, updatedDate: createdDate })
}

const isOfCustomer = (name: MailName | undefined): name is MailName =>
  (CUSTOMER_MAILS as readonly (MailName | undefined)[]).includes(name)

const toRecord = (id: string, name: MailName, { siteId, to, subject, orderId, facts }: Mail) => ({
  siteId,
  id,
  to,
  subject: maskSubject({ subject, facts }),
  mail: name,
  ...(orderId !== undefined && { orderId }),
})
