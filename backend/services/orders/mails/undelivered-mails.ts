import type { WireUndeliveredMail } from '../../../contract/audit/undelivered-mail.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { undeliveredMails } from '../../../kernel/runtime/mail/undelivered-mails.ts'

const MOST = 1_000

/** Mails about orders that the mail server refused, permanently or until the next attempt, newest first. */
export async function listUndeliveredMails(
  { store, siteId }: Context,
  orderIds: readonly string[],
): Promise<WireUndeliveredMail[]> {
  if (orderIds.length === 0) return []
  const { items } = await store.reader(undeliveredMails).query(siteId, {
    filter: { op: 'in', path: 'orderId', values: orderIds },
    sort: [{ path: 'createdDate', order: 'DESC' }],
    paging: { limit: MOST, offset: 0 },
  })
  return items.map(({ siteId: _site, revision: _revision, ...mail }) => mail)
}
