import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import { getTheme, type Site } from '../../services/sites/index.ts'
import type { Localisation } from '../shared/localisation.ts'
import { MailButton, MailDocument, MailRow, MailStop, MailText, MailTitle } from './mail-document.tsx'
import { mailPlainText } from './mail-plain-text.ts'
import { mailSender } from './mail-sender.ts'
import { mailStyles } from './mail-styles.ts'
import { renderMail } from './render-mail.ts'

/** A short mail: title, sentence, optional code, and a button. */
export type ShortMail = {
  subject: string
  /** Defaults to the subject. */
  title?: string | undefined
  about: string
  /** Shown large on its own line, selected with one tap. */
  code?: string | undefined
  link?: { href: string; action: string } | undefined
  /** Why the mail has come, and the page that stops such mails. */
  stop?: { why: string; action: string; href: string; choicesHref: string } | undefined
}

/** Renders a short mail as HTML in the shop's look and as plain text. */
export function shortMail(
  { site, publicUrl, localisation }: { site: Site; publicUrl: string; localisation: Localisation },
  { subject, title = subject, about, code, link, stop }: ShortMail,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { dir, t } = localisation
  const choices = t('mail.choices.link')
  const sender = mailSender(site, publicUrl, localisation)
  const styles = mailStyles(getTheme(site))
  const html = renderMail(
    <MailDocument localisation={localisation} sender={sender} styles={styles} title={title} preview={about}>
      <MailTitle text={title} dir={dir} styles={styles} />
      <MailRow dir={dir} top={12}>
        <MailText text={about} styles={styles} />
        {code && (
          <p className="code" dir="ltr" style={styles.code}>
            {code}
          </p>
        )}
        {link && <MailButton text={link.action} href={link.href} styles={styles} />}
      </MailRow>
      {stop && (
        <MailStop
          dir={dir}
          styles={styles}
          why={stop.why}
          stop={stop.action}
          stopHref={stop.href}
          choices={choices}
          choicesHref={stop.choicesHref}
        />
      )}
    </MailDocument>,
  )
  const text = mailPlainText(
    [
      [title],
      [about],
      code ? [code] : [],
      link ? [`${link.action}: ${link.href}`] : [],
      stop ? [stop.why, `${stop.action}: ${stop.href}`, `${choices}: ${stop.choicesHref}`] : [],
    ],
    sender,
    localisation,
  )
  return { subject, text, html }
}
