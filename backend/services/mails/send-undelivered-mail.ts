import { missing, notFound } from '../../kernel/base/errors.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { recordMail } from '../../kernel/runtime/mail/mail-records.ts'
import { queuedMails, toEnd } from '../../kernel/runtime/mail/queue/queued-mails.ts'
import { undeliveredMails } from '../../kernel/runtime/mail/undelivered-mails.ts'
import { mailErrors } from './try-smtp.ts'

/** Puts a mail that was refused or given up into the queue again, as it was. */
export function sendUndeliveredMail(context: Context, id: string): Promise<void> {
  const { siteId, now } = context
  return context.commit(async (work) => {
    const record = await work.get(undeliveredMails, siteId, id)
    if (!record) throw notFound(missing, 'Mail', id)
    const queued = await work.get(queuedMails, siteId, id)
    if (!queued?.endedDate)
      throw mailErrors.MAIL_NOT_KEPT(
        'This mail is not kept, or is being sent again already: send another one from the order, or ask the person to request it anew',
      )
    const { endedDate: _, reason: __, tryDate: ___, ...rest } = queued
    const createdDate = now.toISOString()
    work.update(queuedMails, {
      ...rest,
      createdDate,
      runAt: createdDate,
      attempts: 0,
      until: toEnd(queued.mail, now),
    })
    work.delete(undeliveredMails, record)
    await recordMail(work, queued, { state: 'WAITING' }, now)
  })
}
