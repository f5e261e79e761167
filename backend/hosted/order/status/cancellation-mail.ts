import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import { type CanceledOrder, getOrderLedger } from '../../../services/orders/index.ts'
import { orderUpdateMail } from './order-update-mail.tsx'

/** Notifies the buyer of a cancelled order, with the merchant's message. */
export function cancellationMail(canceled: CanceledOrder): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { record, transactions, customMessage } = canceled
  const { paid, refunded } = getOrderLedger(record, transactions)
  return orderUpdateMail('order-canceled', canceled, ({ t, number, shop, placedOn, lines, sums }) => ({
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
