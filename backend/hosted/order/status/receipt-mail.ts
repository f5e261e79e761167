import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { ConfirmedOrder } from '../../../services/orders/index.ts'
import { giftCardLines } from './gift-card-lines.ts'
import { orderUpdateMail } from './order-update-mail.tsx'
import type { PaymentView } from './view-model.ts'

/** Payment receipt mail with each payment of the order. */
export function receiptMail(paid: ConfirmedOrder): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  return orderUpdateMail(
    'order-paid',
    paid,
    ({ t, number, shop, placedOn, lines, sums, payments, giftCards, billingAddressLines }) => ({
      subject: t('mail.paid.subject', { number, shop }),
      title: t('mail.paid.title'),
      paragraphs: [`${t('order.title', { number })} · ${placedOn}`, t('payment.nothing')],
      items: { title: t('order.items'), lines },
      sums,
      details: [
        { title: t('order.giftCards'), lines: giftCardLines(giftCards, t) },
        { title: t('payment.title'), lines: payments.map(paymentLine) },
        { title: t('billing.title'), lines: billingAddressLines },
      ].filter((detail) => detail.lines.length > 0),
    }),
  )
}

/** A payment or refund as one line of text. */
export function paymentLine({ label, amount, how }: PaymentView): string {
  return [`${label}: ${amount}`, how].filter(Boolean).join(' · ')
}
