import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { ConfirmedOrder } from '../../../services/orders/index.ts'
import { getTheme, offersWithdrawal } from '../../../services/sites/index.ts'
import { MailDetail, MailItems, MailTotals } from '../../mail/lines/mail-parts.tsx'
import { itemsText, totalsText } from '../../mail/lines/mail-text.ts'
import { MailButton, MailDocument, MailRow, type MailSender, MailText, MailTitle } from '../../mail/mail-document.tsx'
import { mailPlainText } from '../../mail/mail-plain-text.ts'
import { mailSender } from '../../mail/mail-sender.ts'
import { mailStyles } from '../../mail/mail-styles.ts'
import { MailWithdrawal, withdrawalLines } from '../../mail/mail-withdrawal.tsx'
import { renderMail } from '../../mail/render-mail.ts'
import { localiseMail } from '../../mail/wording/localise-mail.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import { totalsRows } from '../../shared/frame/totals-rows.ts'
import { pageFrame } from '../../shared/hosted-page.ts'
import type { Localisation } from '../../shared/localisation.ts'
import { writeInstructions } from '../../withdrawal/instructions.ts'
import { giftCardLines } from './gift-card-lines.ts'
import { orderStatusView } from './order-status-view.ts'
import type { OrderStatusPageProps } from './view-model.ts'

/**
 * Order confirmation mail: same content and totals as the order page, in the buyer's language and the shop's look.
 * `href` is the order page with its access key.
 */
export async function confirmationMail(confirmed: ConfirmedOrder): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { site, record, transactions, wording } = confirmed
  const plain = pageFrame(site, { language: record.buyerLanguage, visit: undefined })
  const common = { shop: site.name, number: record.number }
  const localisation = await localiseMail(plain.localisation, { mail: 'order-confirmation', wording, common })
  const frame = { ...plain, localisation }
  const order = orderStatusView({ order: record, transactions, parcels: [] }, { site, frame, justPlaced: true })
  const subject = frame.localisation.t('mail.subject', { number: order.number, shop: site.name })
  const sender = mailSender(site, confirmed.publicUrl, frame.localisation)
  const { intro } = localisation
  const html = renderMail(
    <ConfirmationMail confirmed={confirmed} sender={sender} order={order} title={subject} intro={intro} />,
  )
  return { subject, text: toPlainText(order, confirmed, sender, intro), html }
}

interface ConfirmationMailProps {
  readonly confirmed: ConfirmedOrder
  readonly sender: MailSender
  readonly order: OrderStatusPageProps
  readonly title: string
  /** The shop's own paragraph; empty where it has none. */
  readonly intro: string
}

const ConfirmationMail = ({ confirmed, sender, order, title, intro }: ConfirmationMailProps) => {
  const { localisation } = order.frame
  const { t, dir } = localisation
  const { site, href, publicUrl } = confirmed
  const styles = mailStyles(getTheme(site))
  const state = describeState(order)
  return (
    <MailDocument
      localisation={localisation}
      sender={sender}
      styles={styles}
      title={title}
      preview={`${order.totals.total} · ${state}`}
    >
      <MailTitle text={t('order.thanks')} dir={dir} styles={styles} />
      <MailRow dir={dir} top={12}>
        {intro && <MailText text={intro} styles={styles} />}
        <p className="text" style={styles.text}>
          {t('order.title', { number: order.number })} · {order.placedOn}
          <br />
          {state}
        </p>
        {order.paymentInstructions && <MailText text={order.paymentInstructions.join('\n')} styles={styles} />}
        <MailButton text={t('mail.link')} href={href} styles={styles} />
      </MailRow>
      <MailItems title={t('order.items')} lines={order.lines} dir={dir} styles={styles} publicUrl={publicUrl} />
      <MailTotals sums={totalsRows(order.totals, t)} dir={dir} styles={styles} />
      {order.downloads && (
        <MailRow dir={dir} top={24}>
          <h2 className="heading" style={{ ...styles.heading, marginBottom: 4 }}>
            {t('order.downloads')}
          </h2>
          {order.downloads.map(({ id, name, href }) => (
            <p key={id} className="text" style={{ ...styles.text, margin: 0 }}>
              <a href={href} className="text" style={styles.text}>
                {t('order.download', { name: isolateBidi(name) })}
              </a>
            </p>
          ))}
        </MailRow>
      )}
      {getDetails(order).map(({ title, lines }) => (
        <MailDetail key={title} title={title} lines={lines} dir={dir} styles={styles} />
      ))}
      {listConsents(confirmed, localisation).map(({ title, lines }) => (
        <MailDetail key={title} title={title} lines={lines} dir={dir} styles={styles} />
      ))}
      {listInstructions(confirmed, localisation).map(({ title, paragraphs }) => (
        <MailDetail key={title} title={title} lines={paragraphs} dir={dir} styles={styles} />
      ))}
      <MailWithdrawal site={site} orderHref={href} localisation={localisation} styles={styles} />
    </MailDocument>
  )
}

const describeState = ({ frame: { localisation }, transfer, state }: OrderStatusPageProps): string =>
  transfer ? localisation.t('order.transfer.text', { amount: transfer.amount }) : localisation.t(`order.state.${state}`)

/** Details below the totals; empty ones are left out. */
function getDetails({ frame, ...order }: OrderStatusPageProps): { title: string; lines: readonly string[] }[] {
  const { t } = frame.localisation
  const { delivery, payment, note, transfer } = order
  return [
    { title: t('subscription.title'), lines: order.subscription?.lines ?? [] },
    { title: t('order.giftCards'), lines: giftCardLines(order.giftCards, t) },
    { title: t('address.title'), lines: order.shippingAddressLines ?? [] },
    {
      title: t(order.totals.pickup ? 'totals.pickup' : 'totals.shipping'),
      lines: delivery ? [delivery.label, ...delivery.more] : [],
    },
    { title: t('billing.title'), lines: order.billingAddressLines ?? [] },
    { title: t('payment.title'), lines: payment ? [payment] : [] },
    { title: t('order.how.transfer'), lines: transferLines(transfer, t) },
    { title: t('order.note'), lines: note ? [note] : [] },
  ].filter(({ lines }) => lines.length > 0)
}

/** Where to transfer what is due. */
const transferLines = (transfer: OrderStatusPageProps['transfer'], t: Localisation['t']): string[] =>
  transfer
    ? [
        t('order.transfer.text', { amount: transfer.amount }),
        ...transfer.facts.map(({ label, text }) => `${label}: ${text}`),
        ...(transfer.details?.split('\n') ?? []),
        ...(transfer.code ? [t('order.transfer.codeOnPage')] : []),
      ]
    : []

/** The instructions on withdrawal and the model form, which the buyer keeps with the confirmation. */
const listInstructions = ({ site, publicUrl }: ConfirmedOrder, localisation: Localisation) =>
  offersWithdrawal(site) ? writeInstructions(site, publicUrl, localisation).parts : []

/**
 * The confirmation of the buyer's consent to files at once, without which the right of withdrawal stays (Directive
 * 2011/83/EU, Article 16(m)(iii)), and the policies: in full where they were written here, as the law wants them kept.
 */
function listConsents(
  { record, policies = [] }: ConfirmedOrder,
  { t }: Localisation,
): { title: string; lines: string[] }[] {
  return [
    ...(record.digitalConsent ? [{ title: t('files.title'), lines: [record.digitalConsent.text] }] : []),
    ...policies.map(({ title, url, text }) => ({
      title,
      lines: text === undefined ? [url] : [url, ...text.split('\n')],
    })),
  ]
}

/** Plain-text alternative. */
function toPlainText(
  order: OrderStatusPageProps,
  confirmed: ConfirmedOrder,
  sender: MailSender,
  intro: string,
): string {
  const { site, href } = confirmed
  const { localisation } = order.frame
  const { t } = localisation
  return mailPlainText(
    [
      [t('order.thanks')],
      intro ? [intro] : [],
      [`${t('order.title', { number: order.number })} · ${order.placedOn}`, describeState(order)],
      order.paymentInstructions ?? [],
      [`${t('order.items')}:`, ...itemsText(order.lines)],
      totalsText(totalsRows(order.totals, t)),
      [`${t('mail.link')}: ${href}`],
      (order.downloads ?? []).map(({ name, href }) => `${t('order.download', { name })}: ${href}`),
      ...getDetails(order).map(({ title, lines }) => [`${title}:`, ...lines]),
      ...listConsents(confirmed, localisation).map(({ title, lines }) => [`${title}:`, ...lines]),
      ...listInstructions(confirmed, localisation).map(({ title, paragraphs }) => [`${title}:`, ...paragraphs]),
      withdrawalLines(site, href, t),
    ],
    sender,
    localisation,
  )
}
