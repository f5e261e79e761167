import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { CorrectedOrder } from '../../../services/orders/index.ts'
import { orderUpdateMail } from './order-update-mail.tsx'

/** Informs the buyer of the order as the merchant has changed it, with the merchant's message. */
export function correctionMail(corrected: CorrectedOrder): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { customMessage } = corrected
  return orderUpdateMail('order-corrected', corrected, ({ t, number, shop, placedOn, lines, sums, ...rest }) => ({
    subject: t('mail.corrected.subject', { number, shop }),
    title: t('mail.corrected.title'),
    paragraphs: [
      `${t('order.title', { number })} · ${placedOn}`,
      ...(customMessage === undefined ? [] : [`${t('mail.canceled.message')}\n${customMessage}`]),
      t('mail.corrected.text'),
    ],
    items: { title: t('order.items'), lines },
    sums,
    details: [
      ...(rest.deliveryLines.length > 0 ? [{ title: t('totals.shipping'), lines: rest.deliveryLines }] : []),
      ...(rest.shippingAddressLines.length > 0
        ? [{ title: t('address.title'), lines: rest.shippingAddressLines }]
        : []),
    ],
  }))
}
