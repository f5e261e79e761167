import { CONFIRMATION_SENT_AGAIN } from '../../../contract/orders/activity-enumerations.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { Job, JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { applyOrderChange } from '../change-order.ts'
import { buyerHasNoEmail } from '../errors.ts'
import { findOrder, loadOrder } from '../load-order.ts'
import { requireApproved } from '../rules.ts'
import { mailBuyer, type WriteMail } from './mail-buyer.ts'

const KIND = 'order-confirmation-again'

/** Sends the confirmation of an order once more, to its buyer or another address; only an approved order has one. */
export async function sendConfirmationAgain(context: Context, orderId: string, email?: string): Promise<void> {
  return context.commit(async (work) => {
    const record = await loadOrder(context, orderId, work)
    requireApproved(record)
    if (!email && !record.buyer.email) throw buyerHasNoEmail()
    work.schedule({ kind: KIND, payload: { orderId, ...(email && { email }) }, runAt: context.now })
  })
}

/** Mails the confirmations that `sendConfirmationAgain` scheduled. A job that runs twice sends one mail. */
export function confirmationAgainJob(write: WriteMail): JobHandler {
  return {
    kind: KIND,
    async run({ id, payload }: Job, context) {
      const record = await findOrder(context, String(payload.orderId))
      if (!record) return
      const email = payload.email as string | undefined
      await mailBuyer(context, record, {
        key: `order-confirmation.${record.id}.${id}`,
        to: email ?? record.buyer.email,
        write,
        also: (work) => recordSentMailing(context, work, record.id, { type: CONFIRMATION_SENT_AGAIN, email }),
      })
    },
  }
}

/** Adds a custom activity for a mail that the merchant sent, since the published activity types have none. */
export async function recordSentMailing(
  context: Context,
  work: Work,
  orderId: string,
  { type, email }: { type: string; email?: string | undefined },
): Promise<void> {
  const record = await findOrder(context, orderId, work)
  if (!record) return
  const content = { customActivity: { type, ...(email && { additionalData: { email } }) } }
  await applyOrderChange(context, work, record, { activities: [{ type: 'CUSTOM_ACTIVITY', content }] })
}
