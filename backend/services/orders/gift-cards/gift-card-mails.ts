import type { GiftRecipient } from '../../../contract/commerce/gift-recipient.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotas } from '../../../kernel/runtime/limits/quotas.ts'
import { scheduleMail } from '../../../kernel/runtime/mail/mail-jobs.ts'
import type { OwnWording } from '../../../kernel/runtime/mail/mail-writer.ts'
import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import { AlreadyExistsError } from '../../../kernel/store/errors.ts'
import { loadMailWording } from '../../mails/index.ts'
import { recordGiftCardsMailed } from '../../pricing/index.ts'
import { getSite, type Site } from '../../sites/index.ts'
import { findOrder } from '../load-order.ts'
import { recordSentMail, wasMailSent } from '../mails/sent-mails.ts'
import type { OrderRecord } from '../records.ts'
import { isDownloadable } from '../rules.ts'
import { type BoughtGiftCard, getBoughtGiftCards } from './bought-gift-cards.ts'
import { GIFT_CARD_JOB, getRecipient, getSendTime } from './gift-recipients.ts'

/** A recipient over the daily limit of mails gets the gift card later. */
const RETRY_MS = 3_600_000

/** The job of one gift card mail; `again`: sent once more, at once. */
type GiftCardJob = { orderId: string; lineId: string; again?: true }

/** The gift cards of a line, for the mail to their recipient. */
export type GiftCardMail = {
  site: Site
  order: OrderRecord
  recipient: GiftRecipient
  giftCards: readonly BoughtGiftCard[]
  publicUrl: string
  wording: OwnWording
}

/** Mails the gift cards of a line to their recipient, once. An order that was refunded meanwhile sends none. */
export function giftCardMailJob(
  write: (about: GiftCardMail) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>,
): JobHandler {
  return {
    kind: GIFT_CARD_JOB,
    async run({ id, payload }, context) {
      const { orderId, lineId, again } = payload as GiftCardJob
      const order = await findOrder(context, orderId)
      const line = order?.lines.find(({ id }) => id === lineId)
      const recipient = line && getRecipient(line)
      if (!order || !recipient || !isDownloadable(order)) return
      const site = await getSite(context)
      // The merchant has chosen a later day, for which there is another job.
      if (!again && getSendTime(recipient, site) > context.now) return
      const key = again ? `${toKey(orderId, lineId)}.${id}` : toKey(orderId, lineId)
      if (await wasMailSent(context, key)) return
      const giftCards = getBoughtGiftCards(order).filter((each) => each.lineId === lineId)
      if (giftCards.length === 0) return
      const { publicUrl } = context
      const wording = loadMailWording(context)
      const content = await write({ site, order, recipient, giftCards, publicUrl, wording })
      const codes = giftCards.map(({ code }) => code)
      await sendOnce(
        context,
        order,
        { lineId, key, codes, again },
        {
          siteId: context.siteId,
          to: recipient.email,
          ...content,
          mail: 'gift-card',
          orderId: order.id,
          facts: { orderNumber: order.number, giftCard: codes.join(' ') },
        },
      )
    },
  }
}

/** Whether the gift cards of a line were mailed to their recipient. */
export function wasGiftCardSent(context: Context, { id }: OrderRecord, lineId: string): Promise<boolean> {
  return wasMailSent(context, toKey(id, lineId))
}

const toKey = (orderId: string, lineId: string) => `gift-card.${orderId}.${lineId}`

type Sending = { lineId: string; key: string; codes: readonly string[]; again: true | undefined }

async function sendOnce(
  context: Context,
  order: OrderRecord,
  { lineId, key, codes, again }: Sending,
  mail: Mail,
): Promise<void> {
  await context
    .commit(async (work) => {
      // A merchant's app may create orders for others in the shop's name.
      if (order.owner)
        await consumeQuotas(context, work, createQuotaRequests(context, 'mail', { per: ['email'], email: mail.to }))
      recordSentMail(context, work, key)
      await recordGiftCardsMailed(context, work, codes, { orderId: order.id, lineId })
      await scheduleMail(context, work, mail)
    })
    .catch(async (error) => {
      // Another job has already sent this mail.
      if (error instanceof AlreadyExistsError) return
      if (!(error instanceof ApiError)) throw error
      context.metrics.count('mails_held_back')
      const runAt = new Date(context.now.getTime() + RETRY_MS)
      await context.commit((work) => {
        work.schedule({ kind: GIFT_CARD_JOB, payload: { orderId: order.id, lineId, ...(again && { again }) }, runAt })
      })
    })
}
