import { fullName } from '../../../contract/wire/full-name.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { GiftCardMail } from '../../../services/orders/index.ts'
import { getTheme } from '../../../services/sites/index.ts'
import { MailButton, MailDocument, MailRow, MailText } from '../../mail/mail-document.tsx'
import { mailPlainText } from '../../mail/mail-plain-text.ts'
import { mailSender } from '../../mail/mail-sender.ts'
import { mailStyles } from '../../mail/mail-styles.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { localiseMail } from '../../mail/wording/localise-mail.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import { localisationFor } from '../../shared/localisation.ts'

/** Mail with gift cards to their recipient, with the buyer's message, in the buyer's language and the shop's look. */
export async function giftCardMail(about: GiftCardMail): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { site, order, recipient, giftCards, publicUrl, wording } = about
  const localisation = await localiseMail(localisationFor(order.buyerLanguage, site.locale), {
    mail: 'gift-card',
    wording,
    common: { shop: site.name },
  })
  const { t, dir, locale } = localisation
  const from = getBuyerName(about)
  const money = currency(order.currency)
  const subject = t('mail.gift.subject', { shop: site.name, from })
  const greeting = t('mail.gift.greeting', { name: isolateBidi(recipient.name) })
  const messageFrom = t('mail.gift.message', { from: isolateBidi(from) })
  const cards = giftCards.map(({ code, amount }) => ({ code, worth: money.format(amount, locale) }))
  const use = t('order.giftCards.use')
  const link = { href: site.shopUrl, action: t('mail.gift.action') }
  const styles = mailStyles(getTheme(site))
  const sender = mailSender(site, publicUrl, localisation)
  const html = renderMail(
    <MailDocument
      localisation={localisation}
      sender={sender}
      styles={styles}
      title={subject}
      preview={`${greeting} ${recipient.message ?? use}`}
    >
      <MailRow dir={dir} top={32}>
        <h1 className="title" style={{ ...styles.title, overflowWrap: 'anywhere' }}>
          {subject}
        </h1>
      </MailRow>
      <MailRow dir={dir} top={12}>
        <MailText text={greeting} styles={styles} />
        {recipient.message && (
          <>
            <p className="muted" style={{ ...styles.muted, margin: '0 0 4px' }}>
              {messageFrom}
            </p>
            <p className="text" dir="auto" style={{ ...styles.text, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {recipient.message}
            </p>
          </>
        )}
        {cards.map(({ code, worth }) => (
          <div key={code}>
            <p className="heading" style={{ ...styles.heading, marginBottom: 8 }}>
              {worth}
            </p>
            <p className="code" dir="ltr" style={{ ...styles.code, fontSize: 19, letterSpacing: '0.06em' }}>
              {code}
            </p>
          </div>
        ))}
        <MailText text={use} styles={styles} />
        <MailButton text={link.action} href={link.href} styles={styles} />
      </MailRow>
    </MailDocument>,
  )
  const text = mailPlainText(
    [
      [subject],
      [greeting],
      recipient.message ? [messageFrom, recipient.message] : [],
      cards.map(({ code, worth }) => `${worth}: ${code}`),
      [use],
      [`${link.action}: ${link.href}`],
    ],
    sender,
    localisation,
  )
  return { subject, text, html }
}

/** The buyer's name where the order has it, otherwise the address that the order was placed with. */
function getBuyerName({ order: { billingInfo, shippingDestination, buyer }, site }: GiftCardMail): string {
  const { firstName, lastName } = billingInfo?.contactDetails ?? shippingDestination?.contactDetails ?? {}
  return fullName({ firstName, lastName }) || buyer.email || site.name
}
