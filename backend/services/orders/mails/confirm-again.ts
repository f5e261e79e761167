import { CONFIRMATION_SENT_AGAIN } from '../../../contract/orders/activity-enumerations.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { buyerHasNoEmail } from '../errors.ts'
import { findOrder, loadOrder } from '../load-order.ts'
import { requireApproved } from '../rules.ts'
import { defineRequestedMail } from './requested-mail.ts'

type Request = { orderId: string; email?: string | undefined }

const confirmationAgain = defineRequestedMail({
  kind: 'order-confirmation-again',
  key: 'order-confirmation',
  activity: CONFIRMATION_SENT_AGAIN,
  async load(context, { orderId }: Request) {
    const order = await findOrder(context, orderId)
    return order && { order, details: {} }
  },
})

/** Mails the confirmations that `sendConfirmationAgain` scheduled. */
export const confirmationAgainJob = confirmationAgain.job

/** Sends the confirmation of an order once more, to its buyer or another address; only an approved order has one. */
export async function sendConfirmationAgain(context: Context, orderId: string, email?: string): Promise<void> {
  return context.commit(async (work) => {
    const record = await loadOrder(context, orderId, work)
    requireApproved(record)
    if (!email && !record.buyer.email) throw buyerHasNoEmail()
    confirmationAgain.schedule(context, work, { orderId, email })
  })
}
