import { z } from 'zod'
import { email, emailOrEmpty, text, timestamp, wholeNumber } from '../wire/scalars.ts'

/** How the connection to a mail server is encrypted: from the beginning, after a command, or not at all. */
export const MAIL_SECURITIES = ['TLS', 'STARTTLS', 'NONE'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

const server = {
  /** A name, like smtp.example.com, or an address. */
  host: z
    .string()
    .max(253)
    .regex(/^[\w.:-]+$/),
  port: wholeNumber({ min: 1, max: 65_535 }),
  /** `NONE` only within a network that is not public. */
  security: z.enum(MAIL_SECURITIES),
  /** Absent: the server wants no sign-in. */
  user: text({ min: 1, max: 320 }).optional(),
  /** The address that mails come from. */
  from: email(),
}

export const mailSettings = z
  .strictObject({
    /** Whom mails come from, beside the address; the name of the shop where absent. */
    senderName: text({ min: 1, max: 100 }).optional(),
    /** Where answers to mails go; to the address of the sender where absent. */
    replyTo: email().optional(),
    /** The shop's own mail server; absent: mails go by the server's. */
    smtp: z.strictObject({ ...server, savedDate: timestamp() }).optional(),
    /** Whether this server sends mails; without a mail server they are kept, and reach nobody. */
    serverSends: z.boolean(),
  })
  .meta({ id: 'MailSettings' })
export type MailSettings = z.output<typeof mailSettings>

export const mailSettingsResponse = z.strictObject({ settings: mailSettings })

/** Sent fields replace the stored ones; an empty text removes one. */
export const updateMailSettingsRequest = z.strictObject({
  settings: z.strictObject({
    senderName: z
      .string()
      .max(100)
      .regex(/^[^\r\n]*$/)
      .optional(),
    replyTo: emailOrEmpty().optional(),
  }),
})

export const saveSmtpRequest = z.strictObject({
  smtp: z.strictObject({
    ...server,
    /** Absent: the stored password, as long as host and user do not change. */
    password: text({ min: 1, max: 500 }).optional(),
  }),
})
export type SmtpInput = z.output<typeof saveSmtpRequest>['smtp']

export const sendTestMailRequest = z.strictObject({ to: email() })
