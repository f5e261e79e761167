import type { CustomerMail } from '../../../contract/mails/enumerations.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { ConfirmedOrder } from '../../../services/orders/index.ts'
import { getTheme } from '../../../services/sites/index.ts'
import { MailDetail, MailItems, MailTotals } from '../../mail/lines/mail-parts.tsx'
import { itemsText, totalsText } from '../../mail/lines/mail-text.ts'
import { MailButton, MailDocument, MailLines, MailRow, MailTitle } from '../../mail/mail-document.tsx'
import { mailPlainText } from '../../mail/mail-plain-text.ts'
import { mailSender } from '../../mail/mail-sender.ts'
import { mailStyles } from '../../mail/mail-styles.ts'
import { MailWithdrawal, withdrawalLines } from '../../mail/mail-withdrawal.tsx'
import { renderMail } from '../../mail/render-mail.ts'
import { localiseMail } from '../../mail/wording/localise-mail.ts'
import { type TotalsRows, totalsRows } from '../../shared/frame/totals-rows.ts'
import type { OrderLineView, ShopFrame } from '../../shared/frame/view-model.ts'
import { pageFrame } from '../../shared/hosted-page.ts'
import type { Translate } from '../../shared/localisation.ts'
import { orderStatusView } from './order-status-view.ts'
import type { GiftCardView, PaymentView } from './view-model.ts'

/** Content of a mail about an order after its confirmation. */
export interface OrderUpdate {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Button target, if it is not the order page. */
  readonly link?: { readonly href: string; readonly label: string }
  /** Order lines under a heading. */
  readonly items?: { readonly title: string; readonly lines: readonly OrderLineView[] }
  /** Totals and settlement. */
  readonly sums?: TotalsRows
  readonly details: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

/** Data that update mails are composed from. */
export type OrderUpdateSource = {
  readonly t: Translate
  readonly number: string
  readonly shop: string
  readonly placedOn: string
  readonly lines: readonly OrderLineView[]
  readonly sums: TotalsRows
  readonly shippingAddressLines: readonly string[]
  readonly billingAddressLines: readonly string[]
  /** Delivery method, time and place; empty if nothing is delivered. */
  readonly deliveryLines: readonly string[]
  readonly giftCards?: readonly GiftCardView[] | undefined
  /** Payments and refunds, oldest first. */
  readonly payments: readonly PaymentView[]
  formatAmount(minor: bigint): string
}

/** Renders an order update mail in the buyer's language and the shop's look. */
export async function orderUpdateMail(
  mail: CustomerMail,
  about: ConfirmedOrder,
  describe: (source: OrderUpdateSource) => OrderUpdate,
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { site, record, transactions, wording } = about
  const plain = pageFrame(site, { language: record.buyerLanguage, visit: undefined })
  const common = { shop: site.name, number: record.number }
  const localisation = await localiseMail(plain.localisation, { mail, wording, common })
  const frame = { ...plain, localisation }
  const order = orderStatusView({ order: record, transactions, parcels: [] }, { site, frame, justPlaced: false })
  const { t, locale, intro } = localisation
  const described = describe({
    t,
    number: order.number,
    shop: site.name,
    placedOn: order.placedOn,
    lines: order.lines,
    sums: totalsRows(order.totals, t),
    shippingAddressLines: order.shippingAddressLines ?? [],
    billingAddressLines: order.billingAddressLines ?? [],
    deliveryLines: order.delivery ? [order.delivery.label, ...order.delivery.more] : [],
    giftCards: order.giftCards,
    payments: order.payments ?? [],
    formatAmount: (minor) => currency(record.currency).format(minor, locale),
  })
  const news = { ...described, paragraphs: [intro, ...described.paragraphs].filter(Boolean) }
  const html = renderMail(<OrderUpdateMail about={about} frame={frame} news={news} />)
  return { subject: news.subject, text: toPlainText(about, frame, news), html }
}

interface OrderUpdateMailProps {
  readonly about: ConfirmedOrder
  readonly frame: ShopFrame
  readonly news: OrderUpdate
}

const OrderUpdateMail = ({ about: { site, href, publicUrl }, frame, news }: OrderUpdateMailProps) => {
  const { localisation } = frame
  const { t, dir } = localisation
  const styles = mailStyles(getTheme(site))
  return (
    <MailDocument
      localisation={localisation}
      sender={mailSender(site, publicUrl, localisation)}
      styles={styles}
      title={news.subject}
      preview={news.paragraphs[0] ?? news.title}
    >
      <MailTitle text={news.title} dir={dir} styles={styles} />
      <MailRow dir={dir} top={12}>
        {news.paragraphs.map((paragraph) => (
          <p key={paragraph} className="text" style={{ ...styles.text, margin: '0 0 8px' }}>
            <MailLines text={paragraph} isForeign />
          </p>
        ))}
        <MailButton text={news.link?.label ?? t('mail.link')} href={news.link?.href ?? href} styles={styles} />
        {news.link && (
          <p className="text" style={{ ...styles.text, margin: '14px 0 0' }}>
            <a href={href} className="text" style={styles.text}>
              {t('mail.link')}
            </a>
          </p>
        )}
      </MailRow>
      {news.items && <MailItems {...news.items} dir={dir} styles={styles} publicUrl={publicUrl} />}
      {news.sums && <MailTotals sums={news.sums} dir={dir} styles={styles} />}
      {news.details.map(({ title, lines }) => (
        <MailDetail key={title} title={title} lines={lines} dir={dir} styles={styles} />
      ))}
      <MailWithdrawal site={site} orderHref={href} localisation={localisation} styles={styles} />
    </MailDocument>
  )
}

/** Plain-text alternative. */
function toPlainText(
  { site, href, publicUrl }: ConfirmedOrder,
  { localisation }: ShopFrame,
  news: OrderUpdate,
): string {
  const { t } = localisation
  return mailPlainText(
    [
      [news.title, ...news.paragraphs],
      news.link ? [`${news.link.label}: ${news.link.href}`] : [],
      news.items ? [`${news.items.title}:`, ...itemsText(news.items.lines)] : [],
      news.sums ? totalsText(news.sums) : [],
      ...news.details.map(({ title, lines }) => [`${title}:`, ...lines]),
      [`${t('mail.link')}: ${href}`],
      withdrawalLines(site, href, t),
    ],
    mailSender(site, publicUrl, localisation),
    localisation,
  )
}
