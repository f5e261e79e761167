import { findOrder } from '../load-order.ts'
import type { CanceledOrder } from '../mails/order-mails.ts'
import { defineRequestedMail } from '../mails/requested-mail.ts'

/** A corrected order, with the merchant's message to the buyer. */
export type CorrectedOrder = CanceledOrder

type Request = { orderId: string; customMessage?: string | undefined; email?: undefined }

/** The mail to the buyer about a correction: what the order is now, and what of it is still to be paid. */
export const correctionMail = defineRequestedMail({
  kind: 'orders.correction-mail',
  key: 'order-corrected',
  async load(context, { orderId, customMessage }: Request) {
    const order = await findOrder(context, orderId)
    return order && { order, details: { customMessage } }
  },
})

export const correctionMailJob = correctionMail.job
