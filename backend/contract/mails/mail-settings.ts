import { z } from 'zod'
import { email, emailOrEmpty, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import { secret } from '../wire/secret.ts'
import { previewMailRequest } from './mail-wording.ts'

/** The encryption of the connection to a mail server: from the beginning, after a STARTTLS command, or none. */
export const MAIL_SECURITIES = ['TLS', 'STARTTLS', 'NONE'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

const server = {
  /** The host name or IP address of the mail server. */
  host: z
    .string()
    .max(253)
    .regex(/^[\w.:-]+$/),
  port: wholeNumber({ min: 1, max: 65_535 }),
  /** The encryption; `NONE` is allowed only for a mail server in a private network. */
  security: z.enum(MAIL_SECURITIES),
  /** The user name; absent: the mail server requires no authentication. */
  user: text({ min: 1, max: 320 }).optional(),
  /** The sender's address. */
  from: email(),
}

export const mailSettings = z
  .strictObject({
    /** The sender's name; by default the name of the shop. */
    senderName: text({ min: 1, max: 100 }).optional(),
    /** The address for replies; by default the contact address of the shop. */
    replyTo: email().optional(),
    /** The shop's own mail server; absent: mails go by the server's. */
    smtp: z.strictObject({ ...server, savedDate: timestamp() }).optional(),
    /** Whether this server sends mails; without a mail server they are only stored. */
    serverSends: z.boolean(),
  })
  .meta({ id: 'MailSettings' })
export type MailSettings = z.output<typeof mailSettings>

export const mailSettingsResponse = z.strictObject({ settings: mailSettings })

/** Sent fields replace the stored ones; an empty text deletes a field. */
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
    /** The password; absent: the stored one, as long as host and user do not change. */
    password: secret(text({ min: 1, max: 500 })).optional(),
  }),
})
export type SmtpInput = z.output<typeof saveSmtpRequest>['smtp']

export const sendTestMailRequest = z.strictObject({
  to: email(),
  /** A mail about a sample order or account, as `previewMail` writes it; by default a mail that says that it arrived. */
  sample: previewMailRequest.optional(),
})
