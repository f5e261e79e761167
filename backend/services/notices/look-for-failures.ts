import type { Context } from '../../kernel/runtime/context/context.ts'
import { deadLetters } from '../../kernel/runtime/events/dead-letters.ts'
import { jobs } from '../../kernel/runtime/jobs/jobs.ts'
import { undeliveredMails } from '../../kernel/runtime/mail/undelivered-mails.ts'
import { createReads } from '../../kernel/store/reads.ts'
import type { NewNotice } from './record-notice.ts'
import { loadNoticeSettings } from './settings.ts'

/** The attempts after which a job that fails needs somebody: by then it has failed for about an hour. */
const MANY_ATTEMPTS = 10
/** The maximum number of failures of each kind that one look reports. */
const MOST = 20

/** Mails that did not arrive, and work in the background that has failed, since a time. */
export async function lookForFailures(context: Context, since: string): Promise<NewNotice[]> {
  const { siteId, store } = context
  const paging = { limit: MOST, offset: 0 }
  const [{ recipients }, mails, letters, stuck] = await Promise.all([
    loadNoticeSettings(context, createReads(context)),
    store.reader(undeliveredMails).query(siteId, {
      filter: { op: 'gte', path: 'createdDate', value: since },
      sort: [{ path: 'createdDate', order: 'ASC' }],
      paging,
    }),
    store.reader(deadLetters).query(siteId, {
      filter: { op: 'gte', path: 'givenUpAt', value: since },
      sort: [{ path: 'givenUpAt', order: 'ASC' }],
      paging,
    }),
    store.reader(jobs).query(siteId, { filter: { op: 'gte', path: 'attempts', value: MANY_ATTEMPTS }, paging }),
  ])
  // A notice to a mailbox that takes none would be one more mail that does not arrive.
  const own = new Set(recipients.map(({ email }) => email.toLowerCase()))
  return [
    ...mails.items
      .filter(({ retrying, to }) => !retrying && !own.has(to.toLowerCase()))
      .map(({ id, orderId }): NewNotice => {
        return { id: `MAIL_UNDELIVERED.${id}`, kind: 'MAIL_UNDELIVERED', ...(orderId && { orderId }) }
      }),
    ...letters.items.map(({ id, subscriber }): NewNotice => {
      return { id: `JOB_FAILED.${id}`.slice(0, 200), kind: 'JOB_FAILED', name: subscriber }
    }),
    ...stuck.items.map(({ id, kind }): NewNotice => {
      return { id: `JOB_FAILED.${id}`.slice(0, 200), kind: 'JOB_FAILED', name: kind }
    }),
  ]
}
