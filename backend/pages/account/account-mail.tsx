import type { Context } from '../../kernel/context.ts'
import type { SignInMail, SignInMailRenderer } from '../../services/authentication/index.ts'
import { lookOf, siteOf } from '../../services/sites/index.ts'
import { renderPage } from '../frame/render-page.ts'
import { MailDocument, MailRow } from '../mail/mail-document.tsx'
import { mailSender } from '../mail/mail-sender.ts'
import { mailStyles } from '../mail/mail-styles.ts'
import { localisationFor } from '../words/words.ts'

const WORDS = {
  code: { subject: 'mail.code.subject', text: 'mail.code.text' },
  recovery: { subject: 'mail.recovery.subject', text: 'mail.recovery.text' },
  activation: { subject: 'mail.activation.subject', text: 'mail.activation.text' },
  'password-changed': { subject: 'mail.password.subject', text: 'mail.password.text' },
} as const

/** The mails of an account: a code, the way to a password, and the notice that it was changed. */
export const accountMail: SignInMailRenderer = async (context: Context, mail: SignInMail, language) => {
  const site = await siteOf(context)
  const localisation = localisationFor(language ?? '', site.locale)
  const { t, dir } = localisation
  const words = WORDS[mail.about]
  const code = mail.about === 'code' ? mail.code : ''
  const subject = t(words.subject, { shop: site.name, code })
  const about = t(words.text)
  const link = 'link' in mail ? mail.link : undefined
  const action = t('mail.recovery.action')
  const styles = mailStyles(lookOf(site))
  const html = renderPage(
    <MailDocument
      localisation={localisation}
      sender={mailSender(site, context.publicUrl, localisation)}
      styles={styles}
      title={subject}
      preview={about}
    >
      <MailRow dir={dir} top={32}>
        <h1 className="title" style={styles.title}>
          {subject}
        </h1>
      </MailRow>
      <MailRow dir={dir} top={12}>
        <p className="text" style={styles.text}>
          {about}
        </p>
        {link && (
          <a href={link} className="button" style={{ ...styles.button, marginTop: 8 }}>
            {action}
          </a>
        )}
      </MailRow>
    </MailDocument>,
  )
  const text = [subject, '', about, '', ...(link ? [`${action}: ${link}`, ''] : []), site.name].join('\n')
  return { subject, text, html }
}
