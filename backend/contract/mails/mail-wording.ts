import { z } from 'zod'
import { list, text, timestamp } from '../wire/scalars.ts'

/** The mails that a store sends to buyers, members and other customers. */
export const CUSTOMER_MAILS = [
  'order-confirmation',
  'order-paid',
  'order-shipped',
  'order-ready',
  'order-canceled',
  'order-refunded',
  'order-link',
  'checkout-link',
  'gift-card',
  'review-request',
  'back-in-stock',
  'subscription-renewal',
  'subscription-trial-end',
  'subscription-payment-failed',
  'subscription-canceled',
  'sign-in-code',
  'new-password',
  'account-activation',
  'account-known',
  'email-code',
  'email-changed',
  'password-changed',
  'passkey-added',
  'provider-added',
] as const
export type CustomerMail = (typeof CUSTOMER_MAILS)[number]

/** The mails to people who run shops. They are of the server, so no shop words them. */
export const STAFF_MAILS = [
  'staff-invitation',
  'staff-recovery',
  'staff-password-changed',
  'staff-second-factor-added',
  'staff-second-factor-removed',
  'staff-passkey-added',
  'test-mail',
] as const
export type StaffMail = (typeof STAFF_MAILS)[number]

export const MAILS = [...CUSTOMER_MAILS, ...STAFF_MAILS] as const
export type MailName = (typeof MAILS)[number]

/** The parts of a mail that have words. `intro` is a paragraph of the shop’s own: our wording has none. */
export const MAIL_TEXTS = [
  'subject',
  'title',
  'greeting',
  'intro',
  'text',
  'textGiftCard',
  'textShop',
  'note',
  'button',
] as const
/** Those that are one line. */
export const MAIL_LINES: readonly MailText[] = ['subject', 'title', 'button']
export type MailText = (typeof MAIL_TEXTS)[number]

/** In UTF-16 code units. */
export const MAX_MAIL_LINE = 200
export const MAX_MAIL_TEXT = 2000

const mailText = z
  .strictObject({
    name: z.enum(MAIL_TEXTS),
    /** Our wording; empty where we have none. */
    ours: text(),
    /** The shop’s own wording; absent: ours is sent. */
    own: text().optional(),
    /** What it may name in braces, such as `{shop}`. */
    placeholders: list(text()),
    /** Those of them that it must name. */
    required: list(text()),
    /** Whether it may have several lines. */
    isLong: z.boolean(),
    maxLength: z.int(),
  })
  .meta({ id: 'MailTextWording' })

export const mailWording = z
  .strictObject({
    mail: z.enum(MAILS),
    /** Whether the shop may word it: mails to people who run shops are of the server. */
    editable: z.boolean(),
    /** When the shop’s own wording was saved; absent where it has none. */
    updatedDate: timestamp().optional(),
    texts: list(mailText),
  })
  .meta({ id: 'MailWording' })
export type MailWording = z.output<typeof mailWording>

const language = () => z.string().regex(/^[a-z]{2,3}$/)

export const listMailWordingsRequest = z.strictObject({
  /** A language that mails are written in, such as `de`; by default the shop’s. */
  language: language().optional(),
})
export const listMailWordingsResponse = z.strictObject({
  language: text(),
  /** All languages that mails are written in. */
  languages: list(text()),
  mails: list(mailWording),
})

const named = { mail: z.enum(MAILS), language: language() }

const line = () =>
  z
    .string()
    .max(MAX_MAIL_LINE)
    .regex(/^[^\r\n]*$/)
    .optional()
const paragraph = () => text({ max: MAX_MAIL_TEXT }).optional()

/** An empty text, and one that is not sent, is worded by us. */
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

/** Without wording: of the mail as it is sent now. */
export const previewMailRequest = z.strictObject({ ...named, wording: wording.optional() })
export const previewMailResponse = z.strictObject({
  subject: text(),
  /** A document without scripts. */
  html: text(),
  /** The same as plain text, which each mail has beside it. */
  text: text(),
})
