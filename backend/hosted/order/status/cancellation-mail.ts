import type { Mail } from '../../../kernel/mail/mailer.ts'
import { type CanceledOrder, getOrderLedger } from '../../../services/orders/index.ts'
import { newsMail } from './news-mail.tsx'

/** The mail that says that an order was cancelled, with the merchant's own words where there are any. */
export function cancellationMail(canceled: CanceledOrder): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { record, transactions, customMessage } = canceled
  const { paid, refunded } = getOrderLedger(record, transactions)
  return newsMail(canceled, ({ t, number, shop, placedOn, lines, sums }) => ({
    subject: t('mail.canceled.subject', { number, shop }),
    title: t('order.state.canceled'),
    paragraphs: [
      `${t('order.title', { number })} · ${placedOn}`,
      ...(customMessage === undefined ? [] : [`${t('mail.canceled.message')}\n${customMessage}`]),
      ...(paid > refunded ? [t('mail.canceled.paid')] : []),
    ],
    items: { title: t('order.items'), lines },
    sums,
    details: [],
  }))
}
