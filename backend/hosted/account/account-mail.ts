import type { SignInMailRenderer } from '../../services/members/index.ts'
import { getSite } from '../../services/sites/index.ts'
import { shortMail } from '../mail/short-mail.tsx'
import { localisationFor } from '../shared/localisation.ts'

const WORDS = {
  code: { subject: 'mail.code.subject', text: 'mail.code.text' },
  recovery: { subject: 'mail.recovery.subject', text: 'mail.recovery.text' },
  activation: { subject: 'mail.activation.subject', text: 'mail.activation.text' },
  known: { subject: 'mail.known.subject', text: 'mail.known.text' },
  'passkey-added': { subject: 'mail.passkey.subject', text: 'mail.passkey.text' },
  'password-changed': { subject: 'mail.password.subject', text: 'mail.password.text' },
} as const

/** The mails of an account: a code, the way to a password, and the notices of another way in. */
export const accountMail: SignInMailRenderer = async (context, mail, language) => {
  const site = await getSite(context)
  const localisation = localisationFor(language ?? '', site.locale)
  const { t } = localisation
  const { subject, text } = WORDS[mail.about]
  const code = mail.about === 'code' ? mail.code : undefined
  return shortMail(
    { site, publicUrl: context.publicUrl, localisation },
    {
      subject: t(subject, { shop: site.name, code: code ?? '' }),
      ...(code && { title: t('mail.code.title', { shop: site.name }), code }),
      about: t(text),
      ...('link' in mail && mail.link && { link: { href: mail.link, action: t('mail.recovery.action') } }),
    },
  )
}
