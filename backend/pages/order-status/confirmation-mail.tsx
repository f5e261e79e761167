import type { CSSProperties } from 'react'
import type { Mail } from '../../kernel/mail/mailer.ts'
import type { OrderRecord } from '../../services/orders/index.ts'
import type { TransactionsRecord } from '../../services/payments/index.ts'
import type { Site } from '../../services/sites/index.ts'
import { renderPage } from '../frame/render-page.ts'
import { type SumRow, totalsRows } from '../frame/totals-rows.ts'
import { pageFrame } from '../hosted-page.ts'
import { orderStatusView } from './order-status-view.ts'
import type { OrderStatusPageProps } from './view-model.ts'

/**
 * The mail that confirms an order: what its page shows, with the same sums, in the buyer's language. `href` leads to the
 * page and is its key.
 */
export function confirmationMail(
  site: Site,
  record: OrderRecord,
  transactions: TransactionsRecord,
  href: string,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const frame = pageFrame(site, { language: record.buyerLanguage, acceptLanguage: undefined })
  const order = orderStatusView({ order: record, transactions }, { frame, justPlaced: true })
  const { t } = frame.localisation
  const subject = t('mail.subject', { number: order.number, shop: site.name })
  const { rows, total, settlement } = totalsRows(order.totals, t)
  const sums = [...rows, total, ...settlement]
  const text = [
    `${t('order.thanks')} (${order.number}).`,
    t(`order.state.${order.state}`),
    '',
    ...order.lines.map((line) => `${lineText(line)}: ${line.price}`),
    '',
    ...sums.map((row) => `${labelText(row)}: ${row.value}`),
    '',
    `${t('mail.link')}: ${href}`,
    '',
    site.name,
  ].join('\n')
  const html = renderPage(<ConfirmationMail order={order} sums={sums} title={subject} href={href} />)
  return { subject, text, html }
}

function lineText({ quantity, name, options }: OrderStatusPageProps['lines'][number]): string {
  return `${quantity} × ${name}${options ? ` (${options})` : ''}`
}

function labelText({ label, note }: SumRow): string {
  return note ? `${label} (${note})` : label
}

// Mail programs know neither style sheets of their own nor logical sides.
const BODY: CSSProperties = { font: '16px/1.5 sans-serif', maxWidth: 560, margin: 'auto', padding: 24 }
const TABLE: CSSProperties = { width: '100%', borderCollapse: 'collapse' }
const CELL: CSSProperties = { padding: '4px 0', verticalAlign: 'top', fontWeight: 'normal' }

interface ConfirmationMailProps {
  readonly order: OrderStatusPageProps
  readonly sums: readonly SumRow[]
  readonly title: string
  readonly href: string
}

const ConfirmationMail = ({ order, sums, title, href }: ConfirmationMailProps) => {
  const { localisation, shop } = order.frame
  const { t, language, dir } = localisation
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
      </head>
      <body style={BODY} dir={dir}>
        <h1 style={{ fontSize: 22 }}>{t('order.thanks')}</h1>
        <p>
          {t('order.title', { number: order.number })}
          <br />
          {t(`order.state.${order.state}`)}
        </p>
        <table style={TABLE}>
          <tbody>
            {order.lines.map((line) => (
              <Row key={line.id} dir={dir} label={lineText(line)} value={line.price} />
            ))}
          </tbody>
        </table>
        <hr />
        <table style={TABLE}>
          <tbody>
            {sums.map((row) => (
              <Row key={row.id} dir={dir} label={labelText(row)} value={row.value} strong={row.id === 'total'} />
            ))}
          </tbody>
        </table>
        <p>
          <a href={href}>{t('mail.link')}</a>
        </p>
        <p>{shop.name}</p>
      </body>
    </html>
  )
}

interface RowProps {
  readonly dir: 'ltr' | 'rtl'
  readonly label: string
  readonly value: string
  readonly strong?: boolean
}

const Row = ({ dir, label, value, strong }: RowProps) => (
  <tr>
    <th scope="row" align={dir === 'ltr' ? 'left' : 'right'} style={CELL}>
      <bdi>{label}</bdi>
    </th>
    <td align={dir === 'ltr' ? 'right' : 'left'} style={{ ...CELL, whiteSpace: 'nowrap' }}>
      <bdi>{strong ? <b>{value}</b> : value}</bdi>
    </td>
  </tr>
)
