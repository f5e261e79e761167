import { currency } from '../../../kernel/base/money/money.ts'
import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { CheckoutReminderNotice } from '../../../services/checkout/index.ts'
import { getTheme } from '../../../services/sites/index.ts'
import { MailItems } from '../../mail/lines/mail-parts.tsx'
import { itemsText } from '../../mail/lines/mail-text.ts'
import { MailButton, MailDocument, MailRow, MailStop, MailText, MailTitle } from '../../mail/mail-document.tsx'
import { mailPlainText } from '../../mail/mail-plain-text.ts'
import { mailSender } from '../../mail/mail-sender.ts'
import { mailStyles } from '../../mail/mail-styles.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { localiseMail } from '../../mail/wording/localise-mail.ts'
import type { OrderLineView } from '../../shared/frame/view-model.ts'
import { type Localisation, localisationFor } from '../../shared/localisation.ts'
import { formatSubscriptionDate } from '../../shared/subscription-text.ts'

/** The texts of a reminder. */
interface ReminderTexts {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly why: string
  readonly stop: string
  readonly choices: string
}

/** Reminds a buyer of a checkout that was left, in the language of its page. */
export async function reminderMail(notice: CheckoutReminderNotice): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { site, language, href, stopHref, choicesHref, publicUrl, wording } = notice
  const localisation = await localiseMail(localisationFor(language, site.locale), {
    mail: 'checkout-reminder',
    wording,
    common: { shop: site.name },
  })
  const { t } = localisation
  const date = formatSubscriptionDate(new Date(notice.consentDate), { localisation, timeZone: site.timeZone ?? 'UTC' })
  const texts: ReminderTexts = {
    title: t('mail.reminder.subject', { shop: site.name }),
    text: t('mail.reminder.text', { shop: site.name }),
    action: t('mail.reminder.action'),
    why: t('mail.reminder.why', { shop: site.name, date }),
    stop: t('mail.restock.stop'),
    choices: t('mail.choices.link'),
  }
  const lines = toLineViews(notice, localisation)
  const sender = mailSender(site, publicUrl, localisation)
  const text = mailPlainText(
    [
      [texts.title, texts.text],
      [`${countItems(lines, t)}:`, ...itemsText(lines)],
      [`${texts.action}: ${href}`],
      [texts.why, `${texts.stop}: ${stopHref}`, `${texts.choices}: ${choicesHref}`],
    ],
    sender,
    localisation,
  )
  const html = renderMail(<ReminderMail notice={notice} localisation={localisation} texts={texts} lines={lines} />)
  return { subject: texts.title, text, html }
}

function toLineViews({ site, lines }: CheckoutReminderNotice, { locale }: Localisation): OrderLineView[] {
  const money = currency(site.currency)
  return lines.map(({ id, name, options, texts, quantity, price, pictureUrl }) => ({
    id,
    name,
    ...(options && { options }),
    ...(texts && { texts }),
    quantity,
    price: money.format(price, locale),
    ...(pictureUrl && { picture: { src: pictureUrl, alt: name } }),
  }))
}

const countItems = (lines: readonly OrderLineView[], t: Localisation['t']): string =>
  t('summary.items', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })

interface ReminderMailProps {
  readonly notice: CheckoutReminderNotice
  readonly localisation: Localisation
  readonly texts: ReminderTexts
  readonly lines: readonly OrderLineView[]
}

const ReminderMail = ({ notice, localisation, texts, lines }: ReminderMailProps) => {
  const { site, publicUrl, href, stopHref, choicesHref } = notice
  const { dir, t } = localisation
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
        <MailButton text={texts.action} href={href} styles={styles} />
      </MailRow>
      <MailItems title={countItems(lines, t)} lines={lines} dir={dir} styles={styles} publicUrl={publicUrl} />
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
