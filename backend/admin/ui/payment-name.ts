import type { Output } from '../app/api.ts'
import { t } from '../app/words.ts'

type Payment = Output<'GET /ecom/v1/payments/orders/{orderId}'>['orderTransactions']['payments'][number]

/** The name of the payment method. */
export function getPaymentName({
  regularPaymentDetails,
  giftcardPaymentDetails,
  membershipPaymentDetails,
}: Payment): string {
  if (giftcardPaymentDetails) return `${t('payment.giftCard')} ${giftcardPaymentDetails.obfuscatedCode ?? ''}`.trim()
  if (membershipPaymentDetails) return membershipPaymentDetails.name?.original ?? t('payment.membership')
  const { creditCardDetails, offlinePayment, paymentMethod, paymentMethodName } = regularPaymentDetails ?? {}
  const { predefined, custom } = paymentMethodName?.userDefinedName ?? {}
  if (custom) return custom
  if (predefined) return t(`payment.method.${predefined}`)
  if (creditCardDetails?.lastFourDigits)
    return `${creditCardDetails.brand ?? t('payment.card')} •••• ${creditCardDetails.lastFourDigits}`
  if (!offlinePayment && paymentMethod && paymentMethod !== 'CreditCard') return paymentMethod
  return t(offlinePayment ? 'payment.offline' : 'payment.online')
}
