import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { RefundedOrder } from '../../../services/orders/index.ts'
import { orderUpdateMail } from './order-update-mail.tsx'
import { paymentLine } from './receipt-mail.ts'

/** Refund mail: amount, method, and all payments so far. */
export function refundMail(refunded: RefundedOrder): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { refund, transactions, customMessage } = refunded
  const succeeded = refund.transactions.filter(({ status }) => status === 'SUCCEEDED')
  const refundedAmount = succeeded.reduce((sum, { amount }) => sum + parseAmount(amount), 0n)
  const describeMethod = (): 'shop' | 'giftCard' | 'same' => {
    if (succeeded.some(({ external }) => external)) return 'shop'
    const { method } = transactions.payments.find(({ id }) => id === succeeded[0]?.paymentId) ?? {}
    return method?.kind === 'GIFT_CARD' ? 'giftCard' : 'same'
  }
  return orderUpdateMail(
    'order-refunded',
    refunded,
    ({ t, number, shop, placedOn, lines, sums, payments, formatAmount }) => ({
      subject: t('mail.refunded.subject', { number, shop }),
      title: t('mail.refunded.title', { amount: formatAmount(refundedAmount) }),
      paragraphs: [
        `${t('order.title', { number })} · ${placedOn}`,
        t(`mail.refunded.${describeMethod()}`),
        ...(customMessage === undefined ? [] : [`${t('mail.canceled.message')}\n${customMessage}`]),
      ],
      items: { title: t('order.items'), lines },
      sums,
      details: [{ title: t('payment.title'), lines: payments.map(paymentLine) }],
    }),
  )
}
