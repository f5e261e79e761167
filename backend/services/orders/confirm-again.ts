import { CONFIRMATION_SENT_AGAIN } from '../../contract/orders/activity-enumerations.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import type { Job, JobHandler } from '../../kernel/jobs/jobs.ts'
import { applyOrderChange } from './change-order.ts'
import { buyerHasNoEmail } from './errors.ts'
import { findOrder, loadOrder } from './load-order.ts'
import { mailBuyer, type WriteMail } from './mail-buyer.ts'
import { requireApproved } from './rules.ts'

const KIND = 'order-confirmation-again'

/** Sends the confirmation of an order once more; only an approved order has one. */
export async function sendConfirmationAgain(context: Context, orderId: string): Promise<void> {
  return context.commit(async (work) => {
    const record = await loadOrder(context, orderId, work)
    requireApproved(record)
    if (!record.buyer.email) throw buyerHasNoEmail()
    work.schedule({ kind: KIND, payload: { orderId }, runAt: context.now })
  })
}

/** Mails the confirmations that `sendConfirmationAgain` scheduled. A job that runs twice sends one mail. */
export function confirmationAgainJob(write: WriteMail): JobHandler {
  return {
    kind: KIND,
    async run({ id, payload }: Job, context) {
      const record = await findOrder(context, String(payload.orderId))
      if (!record) return
      await mailBuyer(context, record, {
        key: `order-confirmation.${record.id}.${id}`,
        write,
        also: (work) => recordSentAgain(context, work, record.id),
      })
    },
  }
}

/** Adds a custom activity, since the published activity types have none for a repeated confirmation. */
async function recordSentAgain(context: Context, work: Work, orderId: string): Promise<void> {
  const record = await findOrder(context, orderId, work)
  if (!record) return
  const content = { customActivity: { type: CONFIRMATION_SENT_AGAIN } }
  await applyOrderChange(context, work, record, { activities: [{ type: 'CUSTOM_ACTIVITY', content }] })
}
