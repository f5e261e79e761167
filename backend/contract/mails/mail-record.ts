import { z } from 'zod'
import { guid, text, timestamp } from '../wire/scalars.ts'
import { MAIL_STATES, MAILS } from './enumerations.ts'

/** A mail to a customer, and what has become of it. Its content is not stored. */
export const mailRecord = z
  .strictObject({
    id: guid(),
    createdDate: timestamp(),
    /** When it came to its state, or was tried last. */
    updatedDate: timestamp(),
    to: text({ max: 254 }),
    subject: text({ max: 1000 }),
    mail: z.enum(MAILS),
    /** The order that it is about, if it is about one. */
    orderId: guid().optional(),
    state: z.enum(MAIL_STATES),
    /** The last answer of the mail server, without addresses. */
    reason: text({ max: 2000 }).optional(),
    /** Whether it can be sent again by `POST /awning/v1/undelivered-mails/{id}/send`. */
    canSendAgain: z.boolean().optional(),
  })
  .meta({ id: 'MailRecord' })
