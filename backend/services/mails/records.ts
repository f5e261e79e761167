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
