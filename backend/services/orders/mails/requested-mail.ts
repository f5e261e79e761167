import type { MailName } from '../../../contract/mails/enumerations.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import type { MailAttachment } from '../../../kernel/runtime/mail/mailer.ts'
import { applyOrderChange } from '../change-order.ts'
import { findOrder } from '../load-order.ts'
import type { OrderRecord } from '../records.ts'
import { type ConfirmedOrder, mailBuyer, type WriteMail } from './mail-buyer.ts'

/** A request for a mail; `email` is another address than the buyer's. */
type MailRequest = { email?: string | undefined }

/** What a mail is about beside its order, and what is attached to it. */
type Subject<Details> = { order: OrderRecord; details: Details; attachments?: readonly MailAttachment[] }

type Definition<Request, Details> = {
  /** The kind of its job. */
  kind: string
  /** The kind of mail, and the beginning of the keys under which sent mails are recorded. */
  key: MailName
  /** The custom activity that the history of the order gets, since the published activity types have none. */
  activity?: string
  /** Reads what the mail is about; undefined if it no longer makes sense, and is not sent. */
  load(context: Context, request: Request): Promise<Subject<Details> | undefined>
}

/** A mail about an order that somebody asks for, which `schedule` does after the commit. A job that runs twice sends one mail. */
export function defineRequestedMail<Request extends MailRequest, Details extends object>({
  kind,
  key,
  activity,
  load,
}: Definition<Request, Details>) {
  return {
    schedule({ now }: Pick<Context, 'now'>, work: Work, request: Request): void {
      const given = Object.entries(request).filter(([, value]) => value !== undefined)
      work.schedule({ kind, payload: Object.fromEntries(given), runAt: now })
    },
    job(write: WriteMail<ConfirmedOrder & Details>): JobHandler {
      return {
        kind,
        async run({ id, payload }, context) {
          const request = payload as Request
          const subject = await load(context, request)
          if (!subject) return
          const { order, details, attachments } = subject
          const { email } = request
          await mailBuyer(context, order, {
            key: `${key}.${order.id}.${id}`,
            mail: key,
            to: email ?? order.buyer.email,
            attachments,
            write: (about) => write({ ...about, ...details }),
            also: async (work) => {
              if (activity) await addActivity(context, work, order.id, { type: activity, email })
            },
          })
        },
      }
    },
  }
}

async function addActivity(
  context: Context,
  work: Work,
  orderId: string,
  { type, email }: { type: string } & MailRequest,
): Promise<void> {
  const record = await findOrder(context, orderId, work)
  if (!record) return
  const content = { customActivity: { type, ...(email && { additionalData: { email } }) } }
  await applyOrderChange(context, work, record, { activities: [{ type: 'CUSTOM_ACTIVITY', content }] })
}
