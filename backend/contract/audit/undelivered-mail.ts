import { z } from 'zod'
import { MAILS } from '../mails/enumerations.ts'
import { guid, text, timestamp } from '../wire/scalars.ts'

/** A mail that the mail server refused: to whom, about what, and why. Its content is not stored. */
export const undeliveredMail = z
  .strictObject({
    id: guid(),
    createdDate: timestamp(),
    to: text({ max: 254 }),
    subject: text({ max: 1000 }),
    /** The order that it was about, if it was about one. */
    orderId: guid().optional(),
    /** The kind of mail; absent for some of earlier versions. */
    mail: z.enum(MAILS).optional(),
    /** The answer of the mail server, without addresses. */
    reason: text({ max: 2000 }),
    /** Whether sending is retried; absent after a permanent refusal. */
    retrying: z.boolean().optional(),
    /** Whether the mail itself is kept, so that it can be sent again; one whose code or link is over is not. */
    canSendAgain: z.boolean().optional(),
  })
  .meta({ id: 'UndeliveredMail' })
export type WireUndeliveredMail = z.infer<typeof undeliveredMail>
