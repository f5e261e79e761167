import { LINK_DAYS } from '../../kernel/capability-link.ts'
import type { Mail } from '../../kernel/mail/mailer.ts'
import { lookOf, type Site } from '../../services/sites/index.ts'
import { renderPage } from '../frame/render-page.ts'
import type { ShopFrame } from '../frame/view-model.ts'
import { MailDocument, MailRow } from '../mail/mail-document.tsx'
import { mailSender } from '../mail/mail-sender.ts'
import { mailStyles } from '../mail/mail-styles.ts'

/** What the new link of a mail leads to: an order, or a checkout where there is none. */
export type NewLink = { href: string; orderNumber?: string }

/** The mail with a new link in place of one that has expired. */
export function newLinkMail(
  site: Site,
  { localisation }: ShopFrame,
  { href, orderNumber, publicUrl }: NewLink & { publicUrl: string },
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { t, dir } = localisation
  const subject =
    orderNumber === undefined
      ? t('mail.newlink.checkout', { shop: site.name })
      : t('mail.newlink.order', { number: orderNumber, shop: site.name })
  const about = t('mail.newlink.text', { days: LINK_DAYS })
  const action = t(orderNumber === undefined ? 'ended.refused.action' : 'mail.link')
  const styles = mailStyles(lookOf(site))
  const html = renderPage(
    <MailDocument
      localisation={localisation}
      sender={mailSender(site, publicUrl, localisation)}
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
        <a href={href} className="button" style={{ ...styles.button, marginTop: 8 }}>
          {action}
        </a>
      </MailRow>
    </MailDocument>,
  )
  return { subject, text: [subject, '', about, '', `${action}: ${href}`, '', site.name].join('\n'), html }
}
