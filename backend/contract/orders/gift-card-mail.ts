import { z } from 'zod'
import { giftRecipient } from '../commerce/gift-recipient.ts'
import { calendarDate, guid, list, text, timestamp } from '../wire/scalars.ts'
import { GIFT_CARD_MAIL_STATUSES } from './enumerations.ts'

/** The maximum number of gift cards in one call. */
const MAX_GIFT_CARDS = 100

/** The delivery of a bought gift card to its recipient. */
const giftCardMail = z
  .strictObject({
    giftCardId: guid(),
    orderId: guid(),
    /** The id of the order line; all gift cards of a line are sent in one mail. */
    lineId: text({ max: 100 }),
    orderNumber: text({ max: 100 }),
    /** The recipient; absent: the codes are shown on the order's page and in its confirmation. */
    recipient: giftRecipient.pick({ name: true, email: true }).optional(),
    status: z.enum(GIFT_CARD_MAIL_STATUSES),
    /** The day on which a planned mail is sent; absent: as soon as possible. */
    sendOn: calendarDate().optional(),
    /** When it was last sent. */
    sentDate: timestamp().optional(),
    /** The mail server's reason for a failure or a retry, without addresses. */
    reason: text({ max: 2000 }).optional(),
  })
  .meta({ id: 'GiftCardMail' })
export type WireGiftCardMail = z.infer<typeof giftCardMail>

export const queryGiftCardMailsRequest = z.strictObject({
  giftCardIds: list(guid(), { minSize: 1, maxSize: MAX_GIFT_CARDS }),
})
export const queryGiftCardMailsResponse = z.strictObject({
  /** The mails of gift cards that were bought; cards that the merchant created have none. */
  giftCardMails: list(giftCardMail),
})
export const sendGiftCardRequest = z.strictObject({ giftCardId: guid() })
export const sendGiftCardResponse = z.strictObject({})
