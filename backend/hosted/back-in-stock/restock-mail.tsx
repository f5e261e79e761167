import { currency } from '../../kernel/base/money/money.ts'
import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import type { BackInStockNotice } from '../../services/back-in-stock/index.ts'
import { getTheme } from '../../services/sites/index.ts'
import { MailButton, MailDocument, MailRow, MailStop, MailText, MailTitle } from '../mail/mail-document.tsx'
import { mailPlainText } from '../mail/mail-plain-text.ts'
import { mailSender } from '../mail/mail-sender.ts'
import { MAIL_WIDTH, mailStyles } from '../mail/mail-styles.ts'
import { renderMail } from '../mail/render-mail.ts'
import { localiseMail } from '../mail/wording/localise-mail.ts'
import { mailPictureUrl } from '../shared/line-views.ts'
import { type Localisation, localisationFor } from '../shared/localisation.ts'
import { formatSubscriptionDate } from '../shared/subscription-text.ts'

/** The texts of a mail about an item that is in stock again. */
interface RestockTexts {
  readonly title: string
  readonly text: string
  readonly options: string
  readonly price: string
  readonly action: string
  readonly why: string
  readonly stop: string
  readonly choices: string
}

/** Mails that an item is in stock again, in the language of the request. */
export async function restockMail(notice: BackInStockNotice): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { site, language, name, price, choices, href, stopHref, choicesHref, message, publicUrl, wording } = notice
  const localisation = await localiseMail(localisationFor(language, site.locale), {
    mail: 'back-in-stock',
    wording,
    common: { shop: site.name },
  })
  const { t, locale } = localisation
  const money = currency(site.currency)
  const date = formatSubscriptionDate(new Date(notice.askedDate), { localisation, timeZone: site.timeZone ?? 'UTC' })
  const texts: RestockTexts = {
    title: t('mail.restock.subject', { name }),
    text: t('mail.restock.text', { shop: site.name }),
    options: choices.map((choice) => `${choice.name}: ${choice.value}`).join(', '),
    price: money.format(money.parse(price), locale),
    action: t('mail.restock.action'),
    why: t('mail.restock.why', { date }),
    stop: t('mail.restock.stop'),
    choices: t('mail.choices.link'),
  }
  const sender = mailSender(site, publicUrl, localisation)
  const text = mailPlainText(
    [
      [texts.title, texts.text],
      message ? [message] : [],
      [[name, texts.options].filter(Boolean).join(', '), texts.price],
      [`${texts.action}: ${href}`],
      [texts.why, `${texts.stop}: ${stopHref}`, `${texts.choices}: ${choicesHref}`],
    ],
    sender,
    localisation,
  )
  const html = renderMail(<RestockMail notice={notice} localisation={localisation} texts={texts} />)
  return { subject: texts.title, text, html }
}

interface RestockMailProps {
  readonly notice: BackInStockNotice
  readonly localisation: Localisation
  readonly texts: RestockTexts
}

const RestockMail = ({ notice, localisation, texts }: RestockMailProps) => {
  const { site, publicUrl, name, image, href, message, stopHref, choicesHref } = notice
  const { dir } = localisation
  const styles = mailStyles(getTheme(site))
  return (
    <MailDocument
      localisation={localisation}
      sender={mailSender(site, publicUrl, localisation)}
      styles={styles}
      title={texts.title}
      preview={texts.text}
    >
      <MailTitle text={texts.title} dir={dir} styles={styles} />
      <MailRow dir={dir} top={12}>
        <MailText text={texts.text} styles={styles} />
        {message && (
          <p className="text" style={styles.text}>
            <bdi>{message}</bdi>
          </p>
        )}
      </MailRow>
      {image && (
        <MailRow dir={dir} top={20}>
          <a href={href}>
            <img
              src={mailPictureUrl(image.url, publicUrl, 2 * MAIL_PICTURE_SIZE)}
              alt={image.altText || name}
              width={MAIL_PICTURE_SIZE}
              height={MAIL_PICTURE_SIZE}
              className="picture"
              style={styles.picture}
            />
          </a>
        </MailRow>
      )}
      <MailRow dir={dir} top={12}>
        <p className="text" style={styles.text}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {texts.options && (
            <>
              <br />
              <span className="muted" style={styles.muted}>
                <bdi>{texts.options}</bdi>
              </span>
            </>
          )}
          <br />
          <bdi>{texts.price}</bdi>
        </p>
        <MailButton text={texts.action} href={href} styles={styles} />
      </MailRow>
      <MailStop
        dir={dir}
        styles={styles}
        why={texts.why}
        stop={texts.stop}
        stopHref={stopHref}
        choices={texts.choices}
        choicesHref={choicesHref}
      />
    </MailDocument>
  )
}

/** Size of the item's picture, in pixels. */
const MAIL_PICTURE_SIZE = MAIL_WIDTH / 2
