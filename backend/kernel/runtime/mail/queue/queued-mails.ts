import type { MailName } from '../../../../contract/mails/enumerations.ts'
import { removedByAge } from '../../../store/retention/periods.ts'
import type { CollectionDefinition, Transaction } from '../../../store/store.ts'
import { recordNewMail } from '../mail-records.ts'
import type { Mail } from '../mailer.ts'

/** Mail servers are tried for five days before a mail is given up (RFC 5321, section 4.5.4.1). */
const LIFETIME_MS = 5 * 24 * 3_600_000
/** Mails that nobody waits for. */
const BULK: readonly (MailName | undefined)[] = ['back-in-stock', 'checkout-reminder', 'review-request']
/** Later than any attempt, so that what is given up is never due. */
export const NEVER = '9999-12-31T00:00:00.000Z'

/** Which mails go first: 0 those with a code or link that somebody waits for, 1 all others, 2 those that nobody expects. */
export type MailRank = 0 | 1 | 2
export const BULK_RANK = 2

/** How a mail ended: `OVERTAKEN` was no longer true when it would have been sent. */
type MailOutcome = 'SENT' | 'REFUSED' | 'GIVEN_UP' | 'OVERTAKEN'

/** The payload of the job that is scheduled when a mail has ended, beside what was given. */
export type EndedMail = { outcome: MailOutcome /** The last answer of the mail server. */; reason?: string }

/** What else is known of a mail in the queue. */
export type QueueOptions = {
  /** The id of its document: the same mail is not queued twice. */
  id?: string
  /**
   * The attempt is stored before it is made: a process that ends in between loses the mail instead of sending it
   * twice.
   */
  once?: true
  /** The job that learns how it ended. */
  onEnd?: { kind: string; payload: Record<string, unknown> }
}

/** A mail that waits to be sent, or was given up and may be sent again. */
export type QueuedMail = Omit<QueueOptions, 'id'> & {
  siteId: string
  id: string
  revision: number
  mail: Mail
  rank: MailRank
  /** The domain of the recipient, in lower case. */
  domain: string
  /** The next attempt; while it is being sent, the time at which another process may try it. */
  runAt: string
  attempts: number
  createdDate: string
  /** When it is given up. */
  until: string
  /** The last answer of the mail server. */
  reason?: string
  /** Of a mail that is sent at most once: when its attempt began. */
  tryDate?: string
  /** When it was given up or refused. */
  endedDate?: string
}

export const queuedMails: CollectionDefinition<QueuedMail> = {
  name: 'queued_mails',
  indexes: [['rank', 'runAt', 'id'], ['createdDate'], ['mail.to'], ['endedDate']],
  retention: removedByAge('undeliveredMails', {
    what: 'Mails that were given up, so that they can be sent again',
    since: 'endedDate',
  }),
}

export const isBulk = ({ mail }: Pick<Mail, 'mail'>): boolean => BULK.includes(mail)

const toRank = (mail: Mail): MailRank => (isBulk(mail) ? BULK_RANK : mail.until ? 0 : 1)

const toDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** When a mail is given up that waits since a time. */
export function toEnd({ until }: Pick<Mail, 'until'>, since: Date): string {
  const end = new Date(since.getTime() + LIFETIME_MS).toISOString()
  return until !== undefined && until < end ? until : end
}

/** Puts a mail into the queue; the commit fails with `AlreadyExistsError` where this id waits already. */
export function queueMail(
  transaction: Transaction,
  mail: Mail,
  { id, now, ...options }: QueueOptions & { id: string; now: Date },
): void {
  const createdDate = now.toISOString()
  recordNewMail(transaction, id, mail, { state: 'WAITING', now })
  transaction.insert(queuedMails, {
    siteId: mail.siteId,
    id,
    mail,
    rank: toRank(mail),
    domain: toDomain(mail.to),
    runAt: createdDate,
    attempts: 0,
    createdDate,
    until: toEnd(mail, now),
    ...options,
  })
}
