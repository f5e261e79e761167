import type { Mail } from '../../kernel/mail/mailer.ts'
import type { ConfirmedOrder } from '../../services/orders/index.ts'
import { lookOf } from '../../services/sites/index.ts'
import { renderPage } from '../frame/render-page.ts'
import { type SumRow, totalsRows } from '../frame/totals-rows.ts'
import { pageFrame } from '../hosted-page.ts'
import { MailDocument, MailRow, MailRule } from '../mail/mail-document.tsx'
import { mailSender } from '../mail/mail-sender.ts'
import { mailStyles } from '../mail/mail-styles.ts'
import { MailDetail, MailLine, MailSum } from './mail-parts.tsx'
import { orderStatusView } from './order-status-view.ts'
import type { OrderStatusPageProps } from './view-model.ts'

/**
 * The mail that confirms an order: what its page shows, with the same sums, in the buyer's language and the shop's look.
 * `href` leads to the page and is its key.
 */
export async function confirmationMail(confirmed: ConfirmedOrder): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { site, record, transactions } = confirmed
  const frame = pageFrame(site, { language: record.buyerLanguage, acceptLanguage: undefined })
  const order = orderStatusView({ order: record, transactions, parcels: [] }, { frame, justPlaced: true })
  const subject = frame.localisation.t('mail.subject', { number: order.number, shop: site.name })
  const html = renderPage(<ConfirmationMail confirmed={confirmed} order={order} title={subject} />)
  return { subject, text: textOf(order, confirmed), html }
}

interface ConfirmationMailProps {
  readonly confirmed: ConfirmedOrder
  readonly order: OrderStatusPageProps
  readonly title: string
}

const ConfirmationMail = ({ confirmed, order, title }: ConfirmationMailProps) => {
  const { localisation } = order.frame
  const { t, dir } = localisation
  const { site, href, publicUrl } = confirmed
  const styles = mailStyles(lookOf(site))
  const { rows, total, settlement } = totalsRows(order.totals, t)
  const state = t(`order.state.${order.state}`)
  return (
    <MailDocument
      localisation={localisation}
      sender={mailSender(site, publicUrl, localisation)}
      styles={styles}
      title={title}
      preview={`${order.totals.total} · ${state}`}
    >
      <MailRow dir={dir} top={32}>
        <h1 className="title" style={styles.title}>
          {t('order.thanks')}
        </h1>
      </MailRow>
      <MailRow dir={dir} top={12}>
        <p className="text" style={styles.text}>
          {t('order.title', { number: order.number })} · {order.placedOn}
          <br />
          {state}
        </p>
        <a href={href} className="button" style={{ ...styles.button, marginTop: 8 }}>
          {t('mail.link')}
        </a>
      </MailRow>
      <MailRow dir={dir} top={36}>
        <h2 className="heading" style={{ ...styles.heading, marginBottom: 8 }}>
          {t('order.items')}
        </h2>
        <table style={styles.table} dir={dir}>
          <tbody>
            {order.lines.map((line) => (
              <MailLine key={line.id} line={line} dir={dir} styles={styles} publicUrl={publicUrl} />
            ))}
          </tbody>
        </table>
      </MailRow>
      <MailRow dir={dir} top={10}>
        <MailRule styles={styles} />
        <table style={{ ...styles.table, marginTop: 8 }} dir={dir}>
          <tbody>
            {[...rows, total, ...settlement].map((row) => (
              <MailSum key={row.id} row={row} dir={dir} styles={styles} />
            ))}
          </tbody>
        </table>
      </MailRow>
      {detailsOf(order).map(({ title, lines }) => (
        <MailDetail key={title} title={title} lines={lines} dir={dir} styles={styles} />
      ))}
    </MailDocument>
  )
}

/** What stands below the sums, as far as there is any of it. */
function detailsOf({ frame, ...order }: OrderStatusPageProps): { title: string; lines: readonly string[] }[] {
  const { t } = frame.localisation
  const { delivery, payment, note } = order
  return [
    { title: t('order.deliveredTo'), lines: order.shippingAddressLines ?? [] },
    {
      title: t('order.delivery'),
      lines: delivery ? [delivery.label, delivery.description].filter((line) => line !== undefined) : [],
    },
    { title: t('order.billedTo'), lines: order.billingAddressLines ?? [] },
    { title: t('order.payment'), lines: payment ? [payment] : [] },
    { title: t('order.note'), lines: note ? [note] : [] },
  ].filter(({ lines }) => lines.length > 0)
}

/** The same for whoever reads no HTML. */
function textOf(order: OrderStatusPageProps, { site, href, publicUrl }: ConfirmedOrder): string {
  const { localisation } = order.frame
  const { t } = localisation
  const { rows, total, settlement } = totalsRows(order.totals, t)
  const { name, addressLines, email } = mailSender(site, publicUrl, localisation)
  return [
    [`${t('order.thanks')} (${order.number}).`, t(`order.state.${order.state}`)],
    order.lines.map(
      ({ quantity, name, options, price }) => `${quantity} × ${name}${options ? ` (${options})` : ''}: ${price}`,
    ),
    [...rows, total, ...settlement].map((row) => `${labelText(row)}: ${row.value}`),
    [`${t('mail.link')}: ${href}`],
    ...detailsOf(order).map(({ title, lines }) => [`${title}:`, ...lines]),
    [`${t('mail.questions')} ${email}`],
    [name, ...addressLines],
  ]
    .map((block) => block.join('\n'))
    .join('\n\n')
}

function labelText({ label, note }: SumRow): string {
  return note ? `${label} (${note})` : label
}
