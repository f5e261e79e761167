import type { Subscriber } from '../../../kernel/runtime/events/subscriber.ts'
import { findOrder } from '../load-order.ts'
import type { RefundRecord } from '../transactions/records.ts'
import { getRefund } from '../transactions/refunds.ts'
import { type ConfirmedOrder, mailBuyer, type WriteMail } from './mail-buyer.ts'
import { wasMailSent } from './sent-mails.ts'

/** A cancelled order, with the merchant's message to the buyer. */
export type CanceledOrder = ConfirmedOrder & { customMessage?: string | undefined }

/** A refund, with the merchant's message to the buyer. */
export type RefundedOrder = CanceledOrder & { refund: RefundRecord }

type OrderNews = 'wix.ecom.v1.order_approved' | 'wix.ecom.v1.order_payment_status_updated'

/**
 * Mails the buyer a confirmation when an order is approved, and a receipt when it is paid later. An order that is paid
 * at once gets the confirmation only.
 */
export function orderMails(write: { confirmation: WriteMail; receipt: WriteMail }): Subscriber<OrderNews> {
  return {
    name: 'order-mails',
    types: ['wix.ecom.v1.order_approved', 'wix.ecom.v1.order_payment_status_updated'],
    async handle(event, context) {
      const record = await findOrder(context, event.entityId)
      if (!record || record.silent) return
      const confirmation = `order-confirmation.${record.id}`
      if (event.type === 'wix.ecom.v1.order_approved')
        await mailBuyer(context, record, {
          key: confirmation,
          mail: 'order-confirmation',
          write: write.confirmation,
        })
      else if (record.paymentStatus === 'PAID' && (await wasMailSent(context, confirmation)))
        await mailBuyer(context, record, {
          key: `order-paid.${record.id}`,
          mail: 'order-paid',
          write: write.receipt,
        })
    },
  }
}

/** Mails the buyer about a cancellation, if the merchant chose so. */
export function cancellationMails(write: WriteMail<CanceledOrder>): Subscriber<'wix.ecom.v1.order_canceled'> {
  return {
    name: 'cancellation-mails',
    types: ['wix.ecom.v1.order_canceled'],
    async handle(event, context) {
      const { sendOrderCanceledEmail, customMessage } = event.body.actionEvent.body
      const record = sendOrderCanceledEmail ? await findOrder(context, event.entityId) : undefined
      if (!record) return
      const key = `order-canceled.${record.id}`
      await mailBuyer(context, record, {
        key,
        mail: 'order-canceled',
        write: (about) => write({ ...about, customMessage }),
      })
    },
  }
}

/** Mails the buyer about a refund, if the merchant chose so. */
export function refundMails(
  write: WriteMail<RefundedOrder>,
): Subscriber<'wix.ecom.v1.order_transactions_refund_completed'> {
  return {
    name: 'refund-mails',
    types: ['wix.ecom.v1.order_transactions_refund_completed'],
    async handle(event, context) {
      const { refund, sideEffects } = event.body.actionEvent.body
      const record = sideEffects?.sendOrderRefundedEmail ? await findOrder(context, event.entityId) : undefined
      if (!record) return
      await mailBuyer(context, record, {
        key: `order-refunded.${refund.id}`,
        mail: 'order-refunded',
        write: (about) =>
          write({
            ...about,
            refund: getRefund(about.transactions, refund.id),
            customMessage: sideEffects?.customMessage,
          }),
      })
    },
  }
}
