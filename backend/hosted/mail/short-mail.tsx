import type { Mail } from '../../kernel/mail/mailer.ts'
import { getTheme, type Site } from '../../services/sites/index.ts'
import { renderPage } from '../shared/frame/render-page.ts'
import type { Localisation } from '../shared/localisation.ts'
import { MailDocument, MailLines, MailRow } from './mail-document.tsx'
import { mailSender } from './mail-sender.ts'
import { mailStyles } from './mail-styles.ts'

/** A short mail: title, sentence, optional code, and a button. */
export type ShortMail = {
  subject: string
  /** Defaults to the subject. */
  title?: string | undefined
  about: string
  /** Shown large on its own line, selected with one tap. */
  code?: string | undefined
  link?: { href: string; action: string } | undefined
}

/** Renders a short mail as HTML in the shop's look and as plain text. */
export function shortMail(
  { site, publicUrl, localisation }: { site: Site; publicUrl: string; localisation: Localisation },
  { subject, title = subject, about, code, link }: ShortMail,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { dir } = localisation
  const styles = mailStyles(getTheme(site))
  const html = renderPage(
    <MailDocument
      localisation={localisation}
      sender={mailSender(site, publicUrl, localisation)}
      styles={styles}
      title={title}
      preview={about}
    >
      <MailRow dir={dir} top={32}>
        <h1 className="title" style={styles.title}>
          {title}
        </h1>
      </MailRow>
      <MailRow dir={dir} top={12}>
        <p className="text" style={styles.text}>
          <MailLines text={about} />
        </p>
        {code && (
          <p className="code" dir="ltr" style={styles.code}>
            {code}
          </p>
        )}
        {link && (
          <a href={link.href} className="button" style={{ ...styles.button, marginTop: 8 }}>
            {link.action}
          </a>
        )}
      </MailRow>
    </MailDocument>,
  )
  const more = [code, link && `${link.action}: ${link.href}`].flatMap((line) => (line ? [line, ''] : []))
  const text = [title, '', about, '', ...more, site.name].join('\n')
  return { subject, text, html }
}
