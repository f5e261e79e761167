import type { MailName } from '../../../contract/mails/enumerations.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotas } from '../../../kernel/runtime/limits/quotas.ts'
import { scheduleMail } from '../../../kernel/runtime/mail/mail-jobs.ts'
import type { OwnWording } from '../../../kernel/runtime/mail/mail-writer.ts'
import type { Mail, MailAttachment } from '../../../kernel/runtime/mail/mailer.ts'
import { AlreadyExistsError } from '../../../kernel/store/errors.ts'
import { loadMailWording } from '../../mails/index.ts'
import { findPolicyTexts, getSite, type Site } from '../../sites/index.ts'
import { orderStatusUrl } from '../order-url.ts'
import type { OrderRecord } from '../records.ts'
import type { TransactionsRecord } from '../transactions/records.ts'
import { loadTransactions } from '../transactions/transactions.ts'
import { recordSentMail } from './sent-mails.ts'

/** The data of an order mail; `href` is the link to the order's page, `publicUrl` the base URL of images. */
export type ConfirmedOrder = {
  site: Site
  record: OrderRecord
  transactions: TransactionsRecord
  href: string
  publicUrl: string
  wording: OwnWording
  /** What the buyer could read before paying; with its text where it was written here. */
  policies?: readonly { title: string; url: string; text?: string }[]
}

export type WriteMail<About = ConfirmedOrder> = (
  about: About,
) => Promise<Pick<Mail, 'subject' | 'text' | 'html' | 'unsubscribeUrl'>>

/** One mail: `key` makes it idempotent; `to` is another address than the buyer's; `also` is written in the same commit. */
type BuyersMail = {
  key: string
  mail: MailName
  to?: string | undefined
  attachments?: readonly MailAttachment[] | undefined
  write: WriteMail
  also?(work: Work): Promise<void>
}

/** Mails the buyer of an order, or who was named instead, if the address is known and has not reached its daily limit. */
export async function mailBuyer(
  context: Context,
  record: OrderRecord,
  { key, mail: name, to = record.buyer.email, attachments, write, also }: BuyersMail,
): Promise<void> {
  if (!to) return
  const mail: Mail = {
    siteId: context.siteId,
    to,
    ...(await write({
      site: await getSite(context),
      record,
      transactions: await loadTransactions(context, record.id),
      href: await orderStatusUrl(context, record),
      publicUrl: context.publicUrl,
      wording: loadMailWording(context),
      policies: await findPolicyTexts(context, record.shownPolicies?.policies ?? []),
    })),
    ...(attachments && { attachments }),
    mail: name,
    orderId: record.id,
    ...(to === record.buyer.email && { toBuyer: true }),
    facts: { orderNumber: record.number },
  }
  await context
    .commit(async (work) => {
      // A merchant's app may create orders for others in the shop's name.
      if (record.owner)
        await consumeQuotas(context, work, createQuotaRequests(context, 'mail', { per: ['email'], email: to }))
      recordSentMail(context, work, key)
      await scheduleMail(context, work, mail)
      await also?.(work)
    })
    .catch((error) => {
      // The event was delivered twice, and the mail is already sent.
      if (error instanceof AlreadyExistsError) return
      if (!(error instanceof ApiError)) throw error
      context.metrics.count('mails_held_back')
      context.log.warn({ order: record.id, site: context.siteId }, 'a recipient has got too many mails today')
    })
}
