import type { MailName } from '../../../contract/mails/enumerations.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import { findOrder } from '../load-order.ts'
import { isDownloadable } from '../rules.ts'

type Names = readonly (MailName | undefined)[]

/** Mails that a cancelled order no longer needs: what follows from the cancellation is mailed by itself. */
const OF_LIVE_ORDERS: Names = [
  'order-confirmation',
  'order-payment-waiting',
  'order-payment-refused',
  'order-payment-link',
  'order-paid',
  'order-ready',
  'review-request',
]
/** Mails that ask for a payment. */
const OF_UNPAID_ORDERS: Names = ['order-payment-waiting', 'order-payment-refused', 'order-payment-link']

/**
 * Looks at a mail about an order before it is sent: not one that the order has overtaken, and to the address that the
 * buyer has now.
 */
export async function checkOrderMailDue(context: Context, mail: Mail): Promise<Mail | undefined> {
  if (mail.orderId === undefined) return mail
  const order = await findOrder(context, mail.orderId)
  if (!order) return undefined
  const { mail: name } = mail
  if (order.status === 'CANCELED' && OF_LIVE_ORDERS.includes(name)) return undefined
  if (order.paymentStatus === 'PAID' && OF_UNPAID_ORDERS.includes(name)) return undefined
  if (name === 'gift-card' && !isDownloadable(order)) return undefined
  const { email } = order.buyer
  return mail.toBuyer && email && email !== mail.to ? { ...mail, to: email } : mail
}
