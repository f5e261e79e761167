import type { UserMailRenderer } from '../../services/users/index.ts'
import { shortMail } from '../mail/short-mail.tsx'
import { localisationFor } from '../shared/localisation.ts'

const WORDS = {
  recovery: { subject: 'mail.recovery.subject', text: 'mail.recovery.text', action: 'mail.recovery.action' },
  invitation: { subject: 'mail.invitation.subject', text: 'mail.invitation.text', action: 'admin.invitation.action' },
  'password-changed': {
    subject: 'mail.password.subject',
    text: 'mail.password.text',
    action: 'mail.recovery.action',
  },
  'second-factor-added': {
    subject: 'mail.factor.added.subject',
    text: 'mail.factor.added.text',
    action: 'mail.recovery.action',
  },
  'second-factor-removed': {
    subject: 'mail.factor.removed.subject',
    text: 'mail.factor.removed.text',
    action: 'mail.recovery.action',
  },
  'passkey-added': { subject: 'mail.passkey.subject', text: 'mail.passkey.text', action: 'mail.recovery.action' },
  'shop-vanished': { subject: 'mail.vanished.subject', text: 'mail.vanished.text', action: 'mail.vanished.action' },
} as const

/** Mails to people who run a shop: invitations, recovery links, and notices about their sign-in and their page. */
export const userMail: UserMailRenderer = ({ publicUrl }, { about, link, site, page = '' }) => {
  const localisation = localisationFor(site.locale)
  const { t } = localisation
  const { subject, text, action } = WORDS[about]
  return shortMail(
    { site, publicUrl, localisation },
    { subject: t(subject, { shop: site.name }), about: t(text, { page }), link: { href: link, action: t(action) } },
  )
}
