import { parseAmount } from '../../kernel/base/money/stored-amount.ts'
import type { Upgrade } from '../../kernel/http/service/upgrades.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { findMember, forEachMemberPage, type MemberRecord } from '../members/index.ts'
import { getSite } from '../sites/index.ts'
import { addCounts, addSum, findEarliest, sortConsents } from './derive-fields.ts'
import { followLink, toMailboxLink } from './find-customer.ts'
import { type CustomerPerson, type CustomerRecord, customerLinks, customers } from './records.ts'
import { createCustomer, isEmpty, removeCustomer, saveCustomer, setLink } from './save-customer.ts'

/** Who the account says that somebody is. */
function toAccountPerson({ loginEmail, contact, language, profile }: MemberRecord): CustomerPerson {
  const { firstName, lastName, company, phones, emails, addresses } = contact
  const [home] = addresses
  return {
    email: loginEmail,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(company && { company }),
    phones: phones.map(({ phone }) => phone),
    ...(home?.country && { country: home.country }),
    ...(language && { language }),
    texts: [
      profile.nickname ?? '',
      ...emails.map(({ email }) => email),
      ...addresses.flatMap(({ addressLine = '', postalCode = '', city = '' }) => [addressLine, postalCode, city]),
    ].filter(Boolean),
  }
}

/**
 * Brings the customer of an account up to date with it. Once the mailbox is proved, what was bought with it as a guest
 * becomes the account's; an account that ends leaves its orders with a guest.
 */
export async function followMember(context: Context, work: Work, memberId: string): Promise<void> {
  const member = await findMember(context, work, memberId)
  const stored = await work.get(customers, context.siteId, memberId)
  if (!member) {
    if (stored?.memberId !== undefined) await endAccount(context, work, stored)
    return
  }
  const before = stored ?? createCustomer(context, memberId, member.createdDate)
  let next: CustomerRecord = {
    ...before,
    memberId,
    status: member.status,
    createdDate: findEarliest(member.createdDate, before.createdDate),
    account: toAccountPerson(member),
  }
  if (member.loginEmailVerified) next = await joinMailbox(context, work, next, member.loginEmail)
  await saveCustomer(context, work, next, stored)
}

/** Gives a proved mailbox to an account, with the guest who bought with it. */
async function joinMailbox(
  context: Context,
  work: Work,
  record: CustomerRecord,
  email: string,
): Promise<CustomerRecord> {
  const linkId = toMailboxLink(email)
  if (record.links.includes(linkId)) return record
  const holder = await followLink(context, work, linkId)
  const linked = { ...record, links: [...record.links, linkId] }
  if (!holder || holder.id === record.id) {
    await setLink(context, work, linkId, record.id)
    return linked
  }
  if (holder.memberId === undefined) return joinGuest(context, work, record, holder)
  // The mailbox was another account's, whose login has changed since.
  const { currency } = await getSite(context)
  const without = { ...holder, links: holder.links.filter((id) => id !== linkId) }
  await saveCustomer(context, work, without, holder, currency)
  await setLink(context, work, linkId, record.id)
  return linked
}

/** Two records of one person become one; the id of the guest leads to the account from then on. */
async function joinGuest(
  context: Context,
  work: Work,
  record: CustomerRecord,
  guest: CustomerRecord,
): Promise<CustomerRecord> {
  for (const id of [...guest.links, guest.id]) await setLink(context, work, id, record.id)
  work.delete(customers, guest)
  const newer = [record.buyer, guest.buyer].sort((one, other) => ((one?.date ?? '') < (other?.date ?? '') ? 1 : -1))[0]
  const lastOrderDate = [record.lastOrderDate, guest.lastOrderDate]
    .filter((date) => date !== undefined)
    .sort()
    .at(-1)
  const notes = [record.note, guest.note].filter((note) => note !== undefined)
  let { sums } = record
  for (const [code, sum] of Object.entries(guest.sums)) sums = addSum(sums, code, parseAmount(sum))
  return {
    ...record,
    createdDate: findEarliest(guest.createdDate, record.createdDate),
    ...(newer && { buyer: newer }),
    links: [...new Set([...record.links, ...guest.links, guest.id])],
    placed: record.placed + guest.placed,
    orderCount: record.orderCount + guest.orderCount,
    sums,
    bought: addCounts(record.bought, guest.bought),
    ...(lastOrderDate && { lastOrderDate }),
    consents: sortConsents([...record.consents, ...guest.consents]),
    ...(notes.length > 0 && { note: [...new Set(notes)].join('\n') }),
    tags: [...new Set([...record.tags, ...guest.tags])],
  }
}

/** The account is gone: who bought stays as a guest, with what was bought; who did not is forgotten. */
async function endAccount(context: Context, work: Work, record: CustomerRecord): Promise<void> {
  const { memberId: _, account: __, ...rest } = record
  const guest: CustomerRecord = { ...rest, status: 'GUEST' }
  if (isEmpty(guest)) await removeCustomer(context, work, record)
  else await saveCustomer(context, work, await withFreeMailbox(context, work, guest), record)
}

/** A guest is found by the mailbox of the orders, unless another guest has it. */
async function withFreeMailbox(context: Context, work: Work, guest: CustomerRecord): Promise<CustomerRecord> {
  const linkId = guest.buyer?.email && toMailboxLink(guest.buyer.email)
  if (!linkId || guest.links.includes(linkId) || (await work.get(customerLinks, context.siteId, linkId))) return guest
  await setLink(context, work, linkId, guest.id)
  return { ...guest, links: [...guest.links, linkId] }
}

export const customersOfMembersUpgrade: Upgrade = {
  name: 'customers: accounts',
  run: (context, report) =>
    forEachMemberPage(
      context,
      (ids) =>
        context.commit(async (work) => {
          for (const id of ids) await followMember(context, work, id)
        }),
      report,
    ),
}
