import type { MailSecurity } from '../../contract/mails/mail-settings.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** How a site's mails are sent: one document, of the id of the site. */
export type MailSettingsRecord = {
  siteId: string
  id: string
  revision: number
  senderName?: string
  replyTo?: string
  smtp?: {
    host: string
    port: number
    security: MailSecurity
    user?: string
    /** Encrypted. */
    sealedPassword?: string
    from: string
    savedDate: string
  }
}

export const mailSettings: CollectionDefinition<MailSettingsRecord> = {
  name: 'mail_settings',
  retention: { kept: 'how the shop sends mails' },
}

/** The shop's own wording of a mail in one language, by the names of its texts. */
export type MailWordingRecord = {
  siteId: string
  /** Mail and language: `order-paid.de`. */
  id: string
  revision: number
  updatedDate: string
  texts: Readonly<Record<string, string>>
}

export const mailWordings: CollectionDefinition<MailWordingRecord> = {
  name: 'mail_wordings',
  retention: { kept: 'how the shop words its mails' },
}
