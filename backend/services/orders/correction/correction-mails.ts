import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { findOrder } from '../load-order.ts'
import { mailBuyer, type WriteMail } from '../mails/mail-buyer.ts'
import type { CanceledOrder } from '../mails/order-mails.ts'

const KIND = 'orders.correction-mail'

/** A corrected order, with the merchant's message to the buyer. */
export type CorrectedOrder = CanceledOrder

type Request = { orderId: string; customMessage?: string | undefined }

/** Schedules the mail to the buyer about a correction. */
export function scheduleCorrectionMail({ now }: Context, work: Work, request: Request): void {
  const { orderId, customMessage } = request
  work.schedule({ kind: KIND, payload: { orderId, ...(customMessage && { customMessage }) }, runAt: now })
}

/** Mails the buyer what the order is now, and what of it is still to be paid. A job that runs twice sends one mail. */
export function correctionMailJob(write: WriteMail<CorrectedOrder>): JobHandler {
  return {
    kind: KIND,
    async run({ id, payload }, context) {
      const { orderId, customMessage } = payload as Request
      const record = await findOrder(context, orderId)
      if (!record) return
      const key = `order-corrected.${orderId}.${id}`
      await mailBuyer(context, record, { key, write: (about) => write({ ...about, customMessage }) })
    },
  }
}
