import { ApiError } from '../../kernel/errors.ts'
import type { Subscriber } from '../../kernel/events/subscriber.ts'
import { takesOf } from '../../kernel/limits/takers.ts'
import { takeOf } from '../../kernel/limits/tallies.ts'
import { scheduleMail } from '../../kernel/mail/mail-jobs.ts'
import type { Mail } from '../../kernel/mail/mailer.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { loadTransactions, type TransactionsRecord } from '../payments/index.ts'
import { type Site, siteOf } from '../sites/index.ts'
import { findOrder } from './load-order.ts'
import { orderStatusUrl } from './order-url.ts'
import type { OrderRecord } from './records.ts'

/** What a mail about an order is written from; `href` is the link to its page, `publicUrl` where its pictures are. */
export type ConfirmedOrder = {
  site: Site
  record: OrderRecord
  transactions: TransactionsRecord
  href: string
  publicUrl: string
}

/** Writes the mail that confirms an order. */
export type WriteConfirmation = (order: ConfirmedOrder) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>

/** Sends the buyer a confirmation when an order is approved. */
export function orderMails(write: WriteConfirmation): Subscriber<'wix.ecom.v1.order_approved'> {
  return {
    name: 'order-mails',
    types: ['wix.ecom.v1.order_approved'],
    async handle(event, context) {
      const record = await findOrder(context, event.entityId)
      const to = record?.buyer.email
      if (!record || !to || record.silent) return
      const mail: Mail = {
        siteId: context.siteId,
        to,
        ...(await write({
          site: await siteOf(context),
          record,
          transactions: await loadTransactions(context, record.id),
          href: orderStatusUrl(context, record),
          publicUrl: context.publicUrl,
        })),
        facts: { orderNumber: record.number },
      }
      await context
        .commit(async (work) => {
          // A merchant's program may order for others in the shop's own name.
          if (record.owner) await takeOf(context, work, takesOf(context, 'mail', { per: ['email'], email: to }))
          scheduleMail(work, mail, context.now, `order-confirmation.${record.id}`)
        })
        .catch((error) => {
          // Delivered twice while the mail still waits: it is sent once.
          if (error instanceof AlreadyExistsError) return
          if (!(error instanceof ApiError)) throw error
          context.metrics.count('mails_held_back')
          context.log.warn({ order: record.id, site: context.siteId }, 'a recipient has got too many mails today')
        })
    },
  }
}
