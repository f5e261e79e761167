import type { OwnWording } from '../../kernel/runtime/mail/mail-writer.ts'
import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import { loadMailWording } from '../../services/mails/index.ts'
import { SIGN_IN_MAILS, type SignInMail, type SignInMailRenderer } from '../../services/members/index.ts'
import { getSite, type Site } from '../../services/sites/index.ts'
import { shortMail } from '../mail/short-mail.tsx'
import { localiseMail } from '../mail/wording/localise-mail.ts'
import { joinNames, localisationFor } from '../shared/localisation.ts'

const WORDS = {
  code: { subject: 'mail.code.subject', text: 'mail.code.text' },
  recovery: { subject: 'mail.recovery.subject', text: 'mail.recovery.text' },
  activation: { subject: 'mail.activation.subject', text: 'mail.activation.text' },
  known: { subject: 'mail.known.subject', text: 'mail.known.text' },
  'email-code': { subject: 'mail.code.subject', text: 'mail.email.code.text' },
  'email-changed': { subject: 'mail.email.subject', text: 'mail.email.text' },
  'passkey-added': { subject: 'mail.passkey.subject', text: 'mail.passkey.text' },
  'provider-added': { subject: 'mail.provider.subject', text: 'mail.provider.text' },
  'password-changed': { subject: 'mail.password.subject', text: 'mail.password.text' },
  approved: { subject: 'mail.approved.subject', text: 'mail.approved.text' },
  deleted: { subject: 'mail.deleted.subject', text: 'mail.deleted.text' },
  declined: { subject: 'mail.declined.subject', text: 'mail.declined.text' },
} as const

/** Account mails: verification codes, password recovery links, and notices about a newly added sign-in method. */
export const accountMail: SignInMailRenderer = async (context, about, language = '') =>
  writeAccountMail(about, {
    site: await getSite(context),
    publicUrl: context.publicUrl,
    wording: loadMailWording(context),
    language,
  })

type AccountMailSource = { site: Site; publicUrl: string; wording: OwnWording; language: string }

export async function writeAccountMail(
  mail: SignInMail,
  { site, publicUrl, wording, language }: AccountMailSource,
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const localisation = await localiseMail(localisationFor(language, site.locale), {
    mail: SIGN_IN_MAILS[mail.about],
    wording,
    common: { shop: site.name },
  })
  const { t } = localisation
  const { subject, text } = WORDS[mail.about]
  const code = 'code' in mail ? mail.code : undefined
  const link = 'link' in mail ? mail.link : undefined
  const providers = ('providers' in mail && mail.providers) || []
  const name = 'name' in mail ? mail.name : ''
  const email = 'email' in mail ? mail.email : ''
  const action = email ? 'account.email.undo.action' : 'name' in mail ? 'account.added.action' : 'mail.recovery.action'
  return shortMail(
    { site, publicUrl, localisation },
    {
      subject: t(subject, { shop: site.name, code: code ?? '', name }),
      ...(code && !link && { title: t('mail.code.title', { shop: site.name }) }),
      ...(code && { code }),
      about: [
        ...(providers.length > 0 ? [t('account.recover.ways', { names: joinNames(localisation, providers) })] : []),
        t(text, { name, email }),
        ...(code && link ? [t('mail.recovery.code')] : []),
      ].join(' '),
      ...(link && { link: { href: link, action: t(action) } }),
      ...(mail.about === 'approved' && { link: { href: site.shopUrl, action: t('mail.approved.action') } }),
    },
  )
}
