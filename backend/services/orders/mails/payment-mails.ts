import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { findOrder } from '../load-order.ts'
import { mailBuyer, type WriteMail } from './mail-buyer.ts'
import { wasMailSent } from './sent-mails.ts'

const KIND = 'orders.payment-mail'

/** What became of a payment that the bank decides later. */
type PaymentWait = 'WAITING' | 'REFUSED'

type Request = { orderId: string; wait: PaymentWait }

const toWaitingKey = (orderId: string) => `order-payment-waiting.${orderId}`

/** Schedules a mail to the buyer about a payment that the bank decides later; one that is paid gets the confirmation. */
export function schedulePaymentMail({ now }: Context, work: Work, request: Request): void {
  work.schedule({ kind: KIND, payload: request, runAt: now })
}

/** Mails the buyer that the bank has not decided yet; and a refusal, if an earlier mail asked the buyer to wait. */
export function paymentMailJob(write: { waiting: WriteMail; refused: WriteMail }): JobHandler {
  return {
    kind: KIND,
    async run({ payload }, context) {
      const { orderId, wait } = payload as Request
      const record = await findOrder(context, orderId)
      if (!record || record.silent) return
      const waiting = toWaitingKey(orderId)
      if (wait === 'WAITING') {
        if (record.status === 'INITIALIZED')
          await mailBuyer(context, record, { key: waiting, mail: 'order-payment-waiting', write: write.waiting })
      } else if (await wasMailSent(context, waiting))
        await mailBuyer(context, record, {
          key: `order-payment-refused.${orderId}`,
          mail: 'order-payment-refused',
          write: write.refused,
        })
    },
  }
}
