import type { ConsentSource } from '../../contract/customers/enumerations.ts'
import { createLinkKeyUntil, getLinkState, readLinkKey } from '../../kernel/base/crypto/capability-link.ts'
import type { Context, Hooks, Work } from '../../kernel/runtime/context/context.ts'
import type { MailChoice } from '../../kernel/runtime/mail/mail-choices.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { getSite } from '../sites/index.ts'
import { sortConsents } from './derive-fields.ts'
import { findCustomer, followLink, toMailboxLink } from './find-customer.ts'
import type { CustomerRecord } from './records.ts'
import { saveCustomer } from './save-customer.ts'

/** Ends the consent of a customer to marketing mails; nothing if it has ended already. */
export async function unsubscribe(
  context: Context,
  work: Work,
  record: CustomerRecord,
  source: ConsentSource,
): Promise<CustomerRecord> {
  if (record.consent === 'WITHDRAWN') return record
  const end = { state: 'WITHDRAWN', date: context.now.toISOString(), source } as const
  const { currency } = await getSite(context)
  const consents = [...sortConsents(record.consents), end]
  const saved = await saveCustomer(context, work, { ...record, consents }, record, currency)
  if (record.email) await context.hooks.onMailsStopped(context, work, { email: record.email })
  return saved
}

/** Ends the consent of the customer of a mailbox whose owner has unsubscribed elsewhere. */
export async function unsubscribeMailbox(context: Context, work: Work, { email }: { email: string }): Promise<void> {
  const found = email ? await followLink(context, work, toMailboxLink(email)) : undefined
  if (found?.consent === 'GIVEN') await unsubscribe(context, work, found, 'LINK')
}

/** Whether a mailbox gets the shop's news, once its owner has consented; consents are asked for at the checkout. */
export async function listNewsChoices(context: Context, { email }: { email: string }): Promise<MailChoice[]> {
  const found = await followLink(context, createReads(context), toMailboxLink(email))
  if (!found?.consent || found.consent === 'NONE') return []
  return [{ kind: 'NEWS', isWanted: found.consent === 'GIVEN', canResume: false }]
}

export const chooseNews: Hooks['onMailChoice'] = async (context, work, { email, kind, isWanted }) => {
  if (kind === 'NEWS' && !isWanted) await unsubscribeMailbox(context, work, { email })
}

const DAY_MS = 86_400_000
/** A newsletter is read years later, and its link has to end the mails then. */
const LINK_YEARS = 10

const toSecret = ({ pseudonyms }: Pick<Context, 'pseudonyms'>, siteId: string, id: string) =>
  pseudonyms.create(`unsubscribe ${siteId} ${id}`)

/** The page on which a customer ends the mails; the same all year, so that tables can be compared. */
export function unsubscribeUrl(
  context: Pick<Context, 'publicUrl' | 'now' | 'pseudonyms' | 'siteId'>,
  { id }: Pick<CustomerRecord, 'id'>,
): string {
  const { siteId, publicUrl, now } = context
  const expires = Math.floor(Date.UTC(now.getUTCFullYear() + LINK_YEARS, 0, 1) / DAY_MS) * DAY_MS
  return `${publicUrl}/unsubscribe/${id}?key=${createLinkKeyUntil(siteId, toSecret(context, siteId, id), expires)}`
}

/** The customer of a link that ends the mails, with the shop that it names. */
export async function findByUnsubscribeLink(
  context: Context,
  { id, key }: { id: string; key: string | undefined },
): Promise<CustomerRecord | undefined> {
  const link = readLinkKey(key)
  if (!link || getLinkState(link, toSecret(context, link.siteId, id), context.now) !== 'open') return undefined
  return findCustomer({ siteId: link.siteId }, createReads(context), id)
}

/** Ends the mails for the person who has the link. */
export const unsubscribeByLink = (context: Context, { id }: Pick<CustomerRecord, 'id'>): Promise<void> =>
  context.commit(async (work) => {
    const record = await findCustomer(context, work, id)
    if (record) await unsubscribe(context, work, record, 'LINK')
  })
