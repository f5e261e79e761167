import { Fragment, type ReactNode } from 'react'
import type { Look } from '../../contract/sites/look.ts'
import { absoluteUrl } from '../shared/line-views.ts'
import type { Localisation } from '../shared/localisation.ts'
import { MAIL_WIDTH, type MailStyles } from './mail-styles.ts'

/** Sender of a mail, and the base URL of its pictures. */
export interface MailSender {
  readonly name: string
  /** The shop's home page. */
  readonly href: string
  readonly logo?: Look['logo']
  readonly email: string
  /** The merchant's postal address. */
  readonly addressLines: readonly string[]
  readonly publicUrl: string
  readonly theme: Look['theme']
  /** Web fonts of the look, for clients that load some. */
  readonly fontFaces?: string
}

interface MailDocumentProps {
  readonly localisation: Localisation
  readonly sender: MailSender
  readonly styles: MailStyles
  readonly title: string
  /** Preview text in inbox lists. */
  readonly preview: string
  readonly children: ReactNode
}

/** Mail layout: header with the shop's logo, footer with its address. Uses tables, as mail clients require. */
export const MailDocument = ({ localisation, sender, styles, title, preview, children }: MailDocumentProps) => {
  const { language, dir, t } = localisation
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={styles.scheme} />
        <meta name="supported-color-schemes" content={styles.scheme} />
        <title>{title}</title>
        {sender.fontFaces && <FontFaces css={sender.fontFaces} />}
        {styles.dark && <style>{styles.dark}</style>}
      </head>
      <body className="ground" style={styles.ground} dir={dir}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <table role="presentation" className="ground" style={{ ...styles.table, ...styles.ground }} dir={dir}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '28px 16px 40px' }}>
                <table role="presentation" width={MAIL_WIDTH} style={{ ...styles.table, maxWidth: MAIL_WIDTH }}>
                  <tbody>
                    <MailRow dir={dir} top={0}>
                      <a href={sender.href} className="shop" style={styles.shop}>
                        <Logo sender={sender} styles={styles} />
                      </a>
                    </MailRow>
                    {children}
                    <MailRow dir={dir} top={32}>
                      <MailRule styles={styles} />
                    </MailRow>
                    <MailRow dir={dir} top={20}>
                      <p className="muted" style={{ ...styles.muted, margin: '0 0 6px' }}>
                        {t('mail.questions')}{' '}
                        <a href={`mailto:${sender.email}`} className="muted" style={styles.muted}>
                          <bdi>{sender.email}</bdi>
                        </a>
                      </p>
                      <p className="muted" style={{ ...styles.muted, margin: 0 }}>
                        {[sender.name, ...sender.addressLines].map((line, index) => (
                          <span key={line}>
                            {index > 0 && ' · '}
                            <bdi>{line}</bdi>
                          </span>
                        ))}
                      </p>
                    </MailRow>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

// biome-ignore lint/security/noDangerouslySetInnerHtml: quotes in a style sheet are not escaped; names and addresses of fonts have none
const FontFaces = ({ css }: { readonly css: string }) => <style dangerouslySetInnerHTML={{ __html: css }} />

interface MailRowProps {
  readonly dir: 'ltr' | 'rtl'
  /** Space above, in pixels. */
  readonly top: number
  readonly children: ReactNode
}

/** A row of the mail, in full width. */
export const MailRow = ({ dir, top, children }: MailRowProps) => (
  <tr>
    <td align={dir === 'ltr' ? 'left' : 'right'} style={{ padding: `${top}px 0 0` }}>
      {children}
    </td>
  </tr>
)

interface MailLinesProps {
  readonly text: string
  /** Somebody may have written it in another language than that of the mail: each line has its own direction. */
  readonly isForeign?: boolean
}

/** A text with its line breaks. */
export const MailLines = ({ text, isForeign }: MailLinesProps) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a mail never change
    <Fragment key={index}>
      {index > 0 && <br />}
      {isForeign ? <bdi>{line}</bdi> : line}
    </Fragment>
  ))

type MailTextProps = { readonly text: string; readonly styles: MailStyles }

/** A paragraph. */
export const MailText = ({ text, styles }: MailTextProps) => (
  <p className="text" style={styles.text}>
    <MailLines text={text} />
  </p>
)

/** The row of the title. */
export const MailTitle = ({ text, styles, dir }: MailTextProps & Pick<MailRowProps, 'dir'>) => (
  <MailRow dir={dir} top={32}>
    <h1 className="title" style={styles.title}>
      {text}
    </h1>
  </MailRow>
)

/** The link that a mail is about. */
export const MailButton = ({ text, styles, href }: MailTextProps & { readonly href: string }) => (
  <a href={href} className="button" style={{ ...styles.button, marginTop: 8 }}>
    {text}
  </a>
)

/** A hairline. */
export const MailRule = ({ styles }: { readonly styles: MailStyles }) => (
  <div className="line" style={styles.line}>
    {'\u00a0'}
  </div>
)

interface MailStopProps {
  readonly dir: 'ltr' | 'rtl'
  readonly styles: MailStyles
  /** Why the mail has come. */
  readonly why: string
  /** The text of the unsubscribe link. */
  readonly stop: string
  readonly stopHref: string
  /** The link to all mails that the person may get. */
  readonly choices: string
  readonly choicesHref: string
}

/** The last rows of a mail that somebody may stop. */
export const MailStop = ({ dir, styles, why, stop, stopHref, choices, choicesHref }: MailStopProps) => (
  <>
    <MailRow dir={dir} top={32}>
      <MailRule styles={styles} />
    </MailRow>
    <MailRow dir={dir} top={20}>
      <p className="muted" style={{ ...styles.muted, margin: 0 }}>
        {why}{' '}
        <a href={stopHref} className="muted" style={styles.muted}>
          {stop}
        </a>
        <br />
        <a href={choicesHref} className="muted" style={styles.muted}>
          {choices}
        </a>
      </p>
    </MailRow>
  </>
)

const Logo = ({ sender, styles }: { readonly sender: MailSender; readonly styles: MailStyles }) => {
  const { logo, name, publicUrl, theme } = sender
  if (!logo) return <bdi>{name}</bdi>
  const both = theme === 'AUTO' && logo.darkUrl
  const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width)
  const image = (url: string, className?: string, hidden?: boolean) => (
    <img
      src={absoluteUrl(url, publicUrl)}
      alt={name}
      width={Math.max(1, Math.round(logo.width * scale))}
      height={Math.max(1, Math.round(logo.height * scale))}
      className={className ? `shop ${className}` : 'shop'}
      style={{ ...styles.shop, display: hidden ? 'none' : 'block', maxWidth: '100%', border: 0 }}
    />
  )
  if (!both) return image(theme === 'DARK' ? (logo.darkUrl ?? logo.url) : logo.url)
  return (
    <>
      {image(logo.url, 'on-light')}
      {image(both, 'on-dark', true)}
    </>
  )
}

const LOGO_HEIGHT = 36
/** Fits narrow phones, also in mail clients that support attributes only. */
const LOGO_WIDTH = 240
