import { Fragment } from 'react'
import type { Mail } from '../../../kernel/mail/mailer.ts'
import { currency } from '../../../kernel/money/money.ts'
import type { ConfirmedOrder } from '../../../services/orders/index.ts'
import { getLook } from '../../../services/sites/index.ts'
import { MailDocument, MailRow } from '../../mail/mail-document.tsx'
import { mailSender } from '../../mail/mail-sender.ts'
import { mailStyles } from '../../mail/mail-styles.ts'
import { renderPage } from '../../shared/frame/render-page.ts'
import { type SumRows, totalsRows } from '../../shared/frame/totals-rows.ts'
import type { OrderLineView, ShopFrame } from '../../shared/frame/view-model.ts'
import { pageFrame } from '../../shared/hosted-page.ts'
import type { Translate } from '../../shared/localisation.ts'
import { MailDetail, MailItems, MailSums } from './mail-parts.tsx'
import { itemsText, sumsText } from './mail-text.ts'
import { orderStatusView } from './order-status-view.ts'
import type { GiftCardView, PaymentView } from './view-model.ts'

/** What a mail tells of an order after its confirmation. */
export interface OrderNews {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Leads elsewhere than to the order's page, under these words. */
  readonly link?: { readonly href: string; readonly label: string }
  /** Some lines of the order, under a heading. */
  readonly items?: { readonly title: string; readonly lines: readonly OrderLineView[] }
  /** What the order comes to, and how that is settled. */
  readonly sums?: SumRows
  readonly details: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

/** What the news of an order are told from. */
export type NewsSource = {
  readonly t: Translate
  readonly number: string
  readonly shop: string
  readonly placedOn: string
  readonly lines: readonly OrderLineView[]
  readonly sums: SumRows
  readonly shippingAddressLines: readonly string[]
  readonly billingAddressLines: readonly string[]
  /** The way of delivery, when and where; nothing where nothing is delivered. */
  readonly deliveryLines: readonly string[]
  readonly giftCards?: readonly GiftCardView[] | undefined
  /** What came and went of its money, the oldest first. */
  readonly payments: readonly PaymentView[]
  formatAmount(minor: bigint): string
}

/** A mail about an order, in the buyer's language and the shop's look. */
export async function newsMail(
  about: ConfirmedOrder,
  tell: (source: NewsSource) => OrderNews,
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { site, record, transactions } = about
  const frame = await pageFrame(site, { language: record.buyerLanguage, acceptLanguage: undefined })
  const order = orderStatusView({ order: record, transactions, parcels: [] }, { site, frame, justPlaced: false })
  const { t, locale } = frame.localisation
  const news = tell({
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
  const html = renderPage(<NewsMail about={about} frame={frame} news={news} />)
  return { subject: news.subject, text: toPlainText(about, frame, news), html }
}

interface NewsMailProps {
  readonly about: ConfirmedOrder
  readonly frame: ShopFrame
  readonly news: OrderNews
}

const NewsMail = ({ about: { site, href, publicUrl }, frame, news }: NewsMailProps) => {
  const { localisation } = frame
  const { t, dir } = localisation
  const styles = mailStyles(getLook(site))
  return (
    <MailDocument
      localisation={localisation}
      sender={mailSender(site, publicUrl, localisation)}
      styles={styles}
      title={news.subject}
      preview={news.paragraphs[0] ?? news.title}
    >
      <MailRow dir={dir} top={32}>
        <h1 className="title" style={styles.title}>
          {news.title}
        </h1>
      </MailRow>
      <MailRow dir={dir} top={12}>
        {news.paragraphs.map((paragraph) => (
          <p key={paragraph} className="text" style={{ ...styles.text, margin: '0 0 8px' }}>
            {paragraph.split('\n').map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                <bdi>{line}</bdi>
              </Fragment>
            ))}
          </p>
        ))}
        <a href={news.link?.href ?? href} className="button" style={{ ...styles.button, marginTop: 8 }}>
          {news.link?.label ?? t('mail.link')}
        </a>
        {news.link && (
          <p className="text" style={{ ...styles.text, margin: '14px 0 0' }}>
            <a href={href} className="text" style={styles.text}>
              {t('mail.link')}
            </a>
          </p>
        )}
      </MailRow>
      {news.items && <MailItems {...news.items} dir={dir} styles={styles} publicUrl={publicUrl} />}
      {news.sums && <MailSums sums={news.sums} dir={dir} styles={styles} />}
      {news.details.map(({ title, lines }) => (
        <MailDetail key={title} title={title} lines={lines} dir={dir} styles={styles} />
      ))}
    </MailDocument>
  )
}

/** The same for whoever reads no HTML. */
function toPlainText({ site, href, publicUrl }: ConfirmedOrder, { localisation }: ShopFrame, news: OrderNews): string {
  const { t } = localisation
  const { name, addressLines, email } = mailSender(site, publicUrl, localisation)
  return [
    [news.title, ...news.paragraphs],
    news.link ? [`${news.link.label}: ${news.link.href}`] : [],
    news.items ? [`${news.items.title}:`, ...itemsText(news.items.lines)] : [],
    news.sums ? sumsText(news.sums) : [],
    ...news.details.map(({ title, lines }) => [`${title}:`, ...lines]),
    [`${t('mail.link')}: ${href}`],
    [`${t('mail.questions')} ${email}`],
    [name, ...addressLines],
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')
}
