import { createLinkKey, getLinkState, readLinkKey } from '../../kernel/base/crypto/capability-link.ts'
import type { Context, Hooks, Work } from '../../kernel/runtime/context/context.ts'
import { afterDeletion } from '../../kernel/runtime/events/envelope.ts'
import type { MailChoice } from '../../kernel/runtime/mail/mail-choices.ts'
import { listAllDocuments } from '../../kernel/runtime/personal-data/personal-data.ts'
import type { Filter } from '../../kernel/store/query/query.ts'
import { countWaiting } from './count-waiting.ts'
import { type BackInStockRecord, backInStockRequests } from './records.ts'

/** Returns the address of the page on which the person of a request stops the mails. */
export function stopUrl({ publicUrl, now }: Pick<Context, 'publicUrl' | 'now'>, record: BackInStockRecord): string {
  const { siteId, id, secret } = record
  return `${publicUrl}/back-in-stock/${id}/stop?key=${createLinkKey(siteId, secret, now)}`
}

/** Finds the request of a stop link; undefined if it was deleted, or the key is invalid or has expired. */
export async function findRequestByLink(
  context: Context,
  { id, key }: { id: string; key: string | undefined },
): Promise<BackInStockRecord | undefined> {
  const link = readLinkKey(key)
  if (!link) return undefined
  const record = await context.store.reader(backInStockRequests).get(link.siteId, id)
  return record && getLinkState(link, record.secret, context.now) === 'open' ? record : undefined
}

/** Deletes all back-in-stock requests with the e-mail address of this one, also those already notified. */
export async function stopMails(context: Context, { email }: BackInStockRecord): Promise<void> {
  await context.commit((work) => deleteRequests(context, work, { op: 'eq', path: 'email', value: email }))
}

/** Whether a mailbox gets back-in-stock mails: as long as it has requests that wait. New ones are made at a product. */
export async function listRequestChoices(
  { store, siteId }: Context,
  { email }: { email: string },
): Promise<MailChoice[]> {
  const filter: Filter = {
    op: 'and',
    filters: [
      { op: 'eq', path: 'email', value: email.toLowerCase() },
      { op: 'in', path: 'status', values: ['RECEIVED', 'PROCESSING'] },
    ],
  }
  const hasRequests = (await store.reader(backInStockRequests).count(siteId, filter)) > 0
  return hasRequests ? [{ kind: 'BACK_IN_STOCK', isWanted: true, canResume: false }] : []
}

export const chooseRequests: Hooks['onMailChoice'] = async (context, work, { email, kind, isWanted }) => {
  if (kind === 'BACK_IN_STOCK' && !isWanted)
    await deleteRequests(context, work, { op: 'eq', path: 'email', value: email.toLowerCase() })
}

/** Deletes requests; their events contain no personal data. */
export async function deleteRequests(
  { siteId }: Pick<Context, 'siteId'>,
  work: Work,
  filter: Parameters<typeof listAllDocuments>[3],
): Promise<void> {
  for (const record of await listAllDocuments(work, backInStockRequests, siteId, filter))
    await deleteRequest(work, record)
}

export async function deleteRequest(work: Work, record: BackInStockRecord): Promise<void> {
  work.delete(backInStockRequests, record)
  await countWaiting(work, record, undefined)
  work.emit('wix.ecom.v1.back_in_stock_notification_request_deleted', afterDeletion(record))
}
