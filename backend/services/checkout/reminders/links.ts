import type { Context } from '../../../kernel/context/context.ts'
import { createLinkKey, getLinkState, type LinkKey, readLinkKey } from '../../../kernel/crypto/capability-link.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { hostedCheckoutUrl } from '../checkout-url.ts'
import { isOwnerAccessCurrent } from '../load-checkout.ts'
import { type CheckoutRecord, checkouts } from '../records.ts'
import { reminderAddresses, toAddressId } from './records.ts'

type Purpose = 'open' | 'stop'
type Address = Pick<Context, 'publicUrl' | 'now'>

/**
 * The secret that a link of a reminder is signed with. Mailboxes read the one that stops the mails and post to it, so it opens
 * no checkout. The other one ends with the checkout's key, which a member who signs in replaces.
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
 * The address of the checkout that a reminder's link leads to, with the same expiry; undefined where the link is not valid
 * any more. That it was opened is noted once, so that an order counts as brought back.
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

/** Sends no more reminders to the buyer of a checkout, who agrees to no marketing mails any more. */
export async function stopReminders(context: Context, { siteId, id, email = '' }: CheckoutRecord): Promise<void> {
  await context.commit(async (work) => {
    const addressId = toAddressId(context, email)
    const address = await work.get(reminderAddresses, siteId, addressId)
    if (!address) work.insert(reminderAddresses, { siteId, id: addressId, stopped: true })
    else if (!address.stopped) work.update(reminderAddresses, { ...address, stopped: true })
    const record = await work.get(checkouts, siteId, id)
    if (!record?.marketing || record.completed) return
    const { marketing: _, ...rest } = record
    work.update(checkouts, rest)
  })
}
