import { dequal } from 'dequal/lite'
import type { GiftRecipient } from '../../../contract/commerce/gift-recipient.ts'
import { toInstant } from '../../../kernel/base/time/local-date.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { getGiftRecipient } from '../../pricing/index.ts'
import { getSite, type Site } from '../../sites/index.ts'
import type { OrderLine } from '../order-parts.ts'
import type { OrderRecord } from '../records.ts'

/** The job that mails the gift cards of a line. */
export const GIFT_CARD_JOB = 'orders.gift-card'

/** The time of day at which gift cards for a later day are mailed, in the shop's time zone; our own choice. */
const SENT_AT = '08:00'

/** The recipient of a line's gift cards; undefined if the buyer gets them, or it has none. */
export function getRecipient(line: OrderLine): GiftRecipient | undefined {
  return line.itemType.preset === 'GIFT_CARD' ? getGiftRecipient(line) : undefined
}

/** When the gift cards are mailed: in the morning of their day, or at once. */
export function getSendTime({ sendOn }: GiftRecipient, { timeZone = 'UTC' }: Pick<Site, 'timeZone'>): Date {
  return new Date(sendOn ? toInstant(sendOn, SENT_AT, timeZone) : 0)
}

/** Plans the mails of an order's gift cards; after a change, only those of changed recipients. */
export async function scheduleGiftCardMails(
  context: Context,
  work: Work,
  after: OrderRecord,
  before: OrderRecord | undefined,
): Promise<void> {
  for (const line of after.lines) {
    const recipient = getRecipient(line)
    const earlier = before?.lines.find(({ id }) => id === line.id)
    if (!recipient || (earlier && dequal(getRecipient(earlier), recipient))) continue
    const sendTime = getSendTime(recipient, await getSite(context))
    const runAt = new Date(Math.max(sendTime.getTime(), context.now.getTime()))
    work.schedule({ kind: GIFT_CARD_JOB, payload: { orderId: after.id, lineId: line.id }, runAt })
  }
}
