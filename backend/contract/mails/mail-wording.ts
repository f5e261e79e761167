import { z } from 'zod'
import { list, shopLanguage, text, timestamp } from '../wire/scalars.ts'
import { MAIL_TEXTS, MAILS, type MailText } from './enumerations.ts'

/** The maximum length of a line, in UTF-16 code units. */
export const MAX_MAIL_LINE = 200
export const MAX_MAIL_TEXT = 2000

const mailText = z
  .strictObject({
    name: z.enum(MAIL_TEXTS),
    /** Awning's default text; empty where there is none. */
    ours: text(),
    /** The shop’s own wording; absent: the default text is used. */
    own: text().optional(),
    /** The placeholders that the text may contain, such as `{shop}`. */
    placeholders: list(text()),
    /** The placeholders that the text must contain. */
    required: list(text()),
    /** Whether the text may have several lines. */
    isLong: z.boolean(),
    maxLength: z.int(),
  })
  .meta({ id: 'MailTextWording' })

export const mailWording = z
  .strictObject({
    mail: z.enum(MAILS),
    /** Whether the shop may reword the mail: mails to people who run shops belong to the server. */
    editable: z.boolean(),
    /** When the shop’s own wording was saved; absent where it has none. */
    updatedDate: timestamp().optional(),
    texts: list(mailText),
  })
  .meta({ id: 'MailWording' })
export type MailWording = z.output<typeof mailWording>

export const listMailWordingsRequest = z.strictObject({
  /** A language that mails are written in, such as `de`; by default the shop’s. */
  language: shopLanguage().optional(),
})
export const listMailWordingsResponse = z.strictObject({
  language: text(),
  /** All languages that mails are written in. */
  languages: list(text()),
  mails: list(mailWording),
})

const named = { mail: z.enum(MAILS), language: shopLanguage() }

const line = () =>
  z
    .string()
    .max(MAX_MAIL_LINE)
    .regex(/^[^\r\n]*$/)
    .optional()
const paragraph = () => text({ max: MAX_MAIL_TEXT }).optional()

/** The shop's wording by text; an empty or absent text uses the default. */
const wording = z
  .strictObject({
    texts: z.strictObject({
      subject: line(),
      title: line(),
      greeting: paragraph(),
      intro: paragraph(),
      text: paragraph(),
      textGiftCard: paragraph(),
      textShop: paragraph(),
      note: paragraph(),
      button: line(),
    } satisfies Record<MailText, z.ZodType>),
  })
  .meta({ id: 'OwnMailWording' })
export type MailWordingInput = z.output<typeof wording>

export const saveMailWordingRequest = z.strictObject({ ...named, wording })
export const mailWordingResponse = z.strictObject({ mail: mailWording })
export const deleteMailWordingRequest = z.strictObject(named)

/** Previews a mail; without `wording` as it is currently sent. */
export const previewMailRequest = z.strictObject({ ...named, wording: wording.optional() })
export const previewMailResponse = z.strictObject({
  subject: text(),
  /** The mail as an HTML document without scripts. */
  html: text(),
  /** The plain-text part of the mail. */
  text: text(),
})
