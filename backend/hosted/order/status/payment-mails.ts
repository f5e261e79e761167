import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { ConfirmedOrder } from '../../../services/orders/index.ts'
import type { PayableOrder } from '../../../services/payments/index.ts'
import { orderUpdateMail } from './order-update-mail.tsx'

/** Says to the buyer that the bank has not decided about the payment yet, which can take days. */
export function paymentWaitingMail(about: ConfirmedOrder): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  return orderUpdateMail('order-payment-waiting', about, ({ t, number, shop, placedOn, lines, sums }) => ({
    subject: t('mail.waiting.subject', { number, shop }),
    title: t('mail.waiting.title'),
    paragraphs: [`${t('order.title', { number })} · ${placedOn}`, t('order.state.pending')],
    items: { title: t('order.items'), lines },
    sums,
    details: [],
  }))
}

/** Says to the buyer that the bank refused the payment in the end, and what to do. */
export function paymentRefusedMail(about: ConfirmedOrder): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  return orderUpdateMail('order-payment-refused', about, ({ t, number, shop, placedOn, lines }) => ({
    subject: t('mail.refused.subject', { number, shop }),
    title: t('payment.failed'),
    paragraphs: [`${t('order.title', { number })} · ${placedOn}`, t('order.state.declined')],
    items: { title: t('order.items'), lines },
    details: [],
  }))
}

/** Asks the buyer to pay, with the link to the page for it and the merchant's message. */
export function paymentLinkMail(about: PayableOrder): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { paymentHref, amount, customMessage } = about
  return orderUpdateMail('order-payment-link', about, (source) => {
    const { t, number, shop, placedOn, lines, sums, formatAmount } = source
    return {
      subject: t('mail.pay.subject', { number, shop }),
      title: t('mail.pay.title'),
      paragraphs: [
        `${t('order.title', { number })} · ${placedOn}`,
        ...(customMessage === undefined ? [] : [`${t('mail.canceled.message')}\n${customMessage}`]),
        t('mail.pay.text', { amount: formatAmount(amount) }),
      ],
      link: { href: paymentHref, label: t('mail.pay.action') },
      items: { title: t('order.items'), lines },
      sums,
      details: [],
    }
  })
}
