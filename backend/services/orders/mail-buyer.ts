import type { Context, Work } from '../../kernel/context/context.ts'
import { ApiError } from '../../kernel/errors/errors.ts'
import { takesOf } from '../../kernel/limits/takers.ts'
import { takeOf } from '../../kernel/limits/tallies.ts'
import { scheduleMail } from '../../kernel/mail/mail-jobs.ts'
import type { Mail } from '../../kernel/mail/mailer.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { type Site, siteOf } from '../sites/index.ts'
import { orderStatusUrl } from './order-url.ts'
import type { OrderRecord } from './records.ts'
import { noteSentMail } from './sent-mails.ts'
import type { TransactionsRecord } from './transactions/records.ts'
import { loadTransactions } from './transactions/transactions.ts'

/** What a mail about an order is written from; `href` is the link to its page, `publicUrl` where its pictures are. */
export type ConfirmedOrder = {
  site: Site
  record: OrderRecord
  transactions: TransactionsRecord
  href: string
  publicUrl: string
}

/** Writes a mail about an order. */
export type WriteMail<About = ConfirmedOrder> = (about: About) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>

/** One mail: `key` names what it tells, which is told once; `also` is what belongs to the same commit. */
type BuyersMail = { key: string; write: WriteMail; also?(work: Work): Promise<void> }

/** Sends the buyer of an order a mail, as far as one is known and has not got too many today. */
export async function mailBuyer(
  context: Context,
  record: OrderRecord,
  { key, write, also }: BuyersMail,
): Promise<void> {
  const to = record.buyer.email
  if (!to) return
  const mail: Mail = {
    siteId: context.siteId,
    to,
    ...(await write({
      site: await siteOf(context),
      record,
      transactions: await loadTransactions(context, record.id),
      href: await orderStatusUrl(context, record),
      publicUrl: context.publicUrl,
    })),
    facts: { orderNumber: record.number },
  }
  await context
    .commit(async (work) => {
      // A merchant's program may order for others in the shop's own name.
      if (record.owner) await takeOf(context, work, takesOf(context, 'mail', { per: ['email'], email: to }))
      noteSentMail(context, work, key)
      scheduleMail(context, work, mail)
      await also?.(work)
    })
    .catch((error) => {
      // The event was delivered twice.
      if (error instanceof AlreadyExistsError) return
      if (!(error instanceof ApiError)) throw error
      context.metrics.count('mails_held_back')
      context.log.warn({ order: record.id, site: context.siteId }, 'a recipient has got too many mails today')
    })
}
