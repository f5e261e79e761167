import { createLinkKey, getLinkState, type LinkKey, readLinkKey } from '../../../kernel/base/crypto/capability-link.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { hostedCheckoutUrl } from '../checkout-url.ts'
import { isOwnerAccessCurrent } from '../load-checkout.ts'
import { type CheckoutRecord, checkouts } from '../records.ts'
import { reminderAddresses, toAddressId } from './records.ts'

type Purpose = 'open' | 'stop'
type Address = Pick<Context, 'publicUrl' | 'now'>

/**
 * The secret that signs a link of a reminder. The link to unsubscribe is read by mail programs, which post to it, so it
 * must not open the checkout. The link to the checkout is valid until the checkout's key is replaced, as by a sign-in.
 */
const toSecret = ({ key, reminder }: CheckoutRecord, purpose: Purpose): string =>
  purpose === 'open' ? `reminder ${key}` : `stop ${reminder?.secret}`

const createUrl = ({ publicUrl, now }: Address, record: CheckoutRecord, purpose: Purpose, path: string): string =>
  `${publicUrl}/checkout/${record.id}/${path}?key=${createLinkKey(record.siteId, toSecret(record, purpose), now)}`

/** The link of a reminder, which leads back to the checkout. */
export const reminderUrl = (context: Address, record: CheckoutRecord) => createUrl(context, record, 'open', 'reminder')

/** The page that stops reminders. */
export const stopRemindersUrl = (context: Address, record: CheckoutRecord) =>
  createUrl(context, record, 'stop', 'stop-reminders')

export type LinkOf = { id: string; key: string | undefined }

async function findByLink(
  context: Context,
  { id, key }: LinkOf,
  purpose: Purpose,
): Promise<{ record: CheckoutRecord; link: LinkKey } | undefined> {
  const link = readLinkKey(key)
  if (!link) return undefined
  const record = await context.store.reader(checkouts).get(link.siteId, id)
  const isOpen = record?.reminder && getLinkState(link, toSecret(record, purpose), context.now) === 'open'
  return isOpen ? { record, link } : undefined
}

/**
 * Returns the URL of the checkout that a reminder links to, with the same expiry; undefined if the link is not valid
 * any more. Stores when it was opened first, so that an order of the checkout counts as brought back.
 */
export async function openReminder(context: Context, of: LinkOf): Promise<string | undefined> {
  const found = await findByLink(context, of, 'open')
  if (!found) return undefined
  const { record, link } = found
  if (!(await isOwnerAccessCurrent({ siteId: record.siteId }, createReads(context), record))) return undefined
  const openedDate = context.now.toISOString()
  await context.commit(async (work) => {
    const { reminder, ...rest } = (await work.get(checkouts, record.siteId, record.id)) ?? record
    if (!reminder || reminder.openedDate || rest.completed) return
    work.update(checkouts, { ...rest, reminder: { ...reminder, openedDate } })
  })
  return hostedCheckoutUrl(context, record, link.expires)
}

/** The checkout of a link that stops reminders. */
export const findCheckoutByStopLink = async (context: Context, of: LinkOf): Promise<CheckoutRecord | undefined> =>
  (await findByLink(context, of, 'stop'))?.record

/** Unsubscribes the buyer of a checkout from reminders, and withdraws the consent to marketing mails given with it. */
export async function stopReminders(context: Context, { siteId, id, email = '' }: CheckoutRecord): Promise<void> {
  await context.commit(async (work) => {
    await stopRemindersTo(context, work, { email })
    await context.hooks.onMailsStopped(context, work, { email })
    const record = await work.get(checkouts, siteId, id)
    if (!record?.marketing || record.completed) return
    const { marketing: _, ...rest } = record
    work.update(checkouts, rest)
  })
}

/** Sends no more reminders to a mailbox whose owner has unsubscribed elsewhere. */
export async function stopRemindersTo(context: Context, work: Work, { email }: { email: string }): Promise<void> {
  const addressId = toAddressId(context, email)
  const address = await work.get(reminderAddresses, context.siteId, addressId)
  if (!address) work.insert(reminderAddresses, { siteId: context.siteId, id: addressId, stopped: true })
  else if (!address.stopped) work.update(reminderAddresses, { ...address, stopped: true })
}
