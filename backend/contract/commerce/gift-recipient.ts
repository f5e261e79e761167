import { z } from 'zod'
import { calendarDate, email, text } from '../wire/scalars.ts'

/** The maximum length of the message, in UTF-16 code units. */
export const MAX_GIFT_MESSAGE = 500

/** The recipient to whom the gift cards of a line are mailed. */
export const giftRecipient = z.strictObject({
  name: text({ min: 1, max: 100 }),
  email: email(),
  message: text({ min: 1, max: MAX_GIFT_MESSAGE }).optional(),
  /** A day in the shop's time zone, today or later; without it the mail is sent once the order is paid. */
  sendOn: calendarDate().optional(),
})
export type GiftRecipient = z.infer<typeof giftRecipient>
