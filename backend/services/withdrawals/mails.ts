import type { MailName } from '../../contract/mails/enumerations.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import { scheduleMail } from '../../kernel/runtime/mail/mail-jobs.ts'
import type { OwnWording } from '../../kernel/runtime/mail/mail-writer.ts'
import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import { loadMailWording } from '../mails/index.ts'
import { getSite, type Site } from '../sites/index.ts'
import { type WithdrawalMail, type WithdrawalRecord, withdrawals } from './records.ts'

const KIND = 'withdrawals.mail'

/** A mail about a withdrawal; `publicUrl` is the base URL of pages and pictures. */
export type WithdrawalNotice = {
  kind: WithdrawalMail
  site: Site
  withdrawal: Pick<
    WithdrawalRecord,
    'createdDate' | 'name' | 'email' | 'orderNumber' | 'items' | 'lines' | 'language' | 'returnState' | 'decision'
  >
  publicUrl: string
  wording: OwnWording
}

const NAMES = {
  receipt: 'withdrawal-receipt',
  accepted: 'withdrawal-accepted',
  refused: 'withdrawal-refused',
} as const satisfies Readonly<Record<WithdrawalMail, MailName>>

type Payload = { withdrawalId: string; mail: WithdrawalMail }

/** Schedules a mail about a withdrawal in the unit of work that it follows from: neither is there without the other. */
export function scheduleWithdrawalMail(
  { now }: Pick<Context, 'now'>,
  work: Work,
  { id }: Pick<WithdrawalRecord, 'id'>,
  mail: WithdrawalMail,
): void {
  const payload: Payload = { withdrawalId: id, mail }
  work.schedule({ kind: KIND, key: `${KIND}.${id}.${mail}`, payload, runAt: now })
}

/** Mails about withdrawals, to the address that the buyer named. A job that runs twice sends one mail. */
export function withdrawalMailJob(
  write: (notice: WithdrawalNotice) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>,
): JobHandler {
  return {
    kind: KIND,
    async run({ payload }, context) {
      const { siteId, publicUrl } = context
      const { withdrawalId, mail: kind } = payload as Payload
      const record = await context.store.reader(withdrawals).get(siteId, withdrawalId)
      if (!record) return
      const notice = { kind, site: await getSite(context), withdrawal: record, publicUrl }
      const written = await write({ ...notice, wording: loadMailWording(context) })
      const { orderId, orderNumber } = record
      await context.commit(async (work) => {
        const mailed = await work.get(withdrawals, siteId, withdrawalId)
        if (!mailed || mailed.sent?.includes(kind)) return
        work.update(withdrawals, { ...mailed, sent: [...(mailed.sent ?? []), kind] })
        await scheduleMail(context, work, {
          siteId,
          to: record.email,
          ...written,
          mail: NAMES[kind],
          ...(orderId && { orderId, facts: { orderNumber } }),
        })
      })
    },
  }
}
