import type { Context } from '../../kernel/runtime/context/context.ts'
import type { Person, PersonalRecords } from '../../kernel/runtime/personal-data/personal-data.ts'
import { createReads, type Reads } from '../../kernel/store/reads.ts'
import { getSite } from '../sites/index.ts'
import { findCustomer, followLink, toMailboxLink } from './find-customer.ts'
import type { CustomerRecord } from './records.ts'
import { removeCustomer } from './save-customer.ts'
import { wireCustomer } from './wire-customer.ts'

/** The customers of a person: of the account, and of each mailbox. */
async function listCustomers(
  context: Context,
  reads: Pick<Reads, 'get'>,
  { memberId, emails }: Person,
): Promise<readonly CustomerRecord[]> {
  const found = [
    memberId === undefined ? undefined : await findCustomer(context, reads, memberId),
    ...(await Promise.all(emails.map((email) => followLink(context, reads, toMailboxLink(email))))),
  ].filter((record) => record !== undefined)
  return [...new Map(found.map((record) => [record.id, record])).values()]
}

/** What the shop keeps of a person as a customer: consents, notes and tags. Orders are followed when they are erased. */
export const personalRecords: PersonalRecords = {
  async collect(context, person) {
    const { currency } = await getSite(context)
    const found = await listCustomers(context, createReads(context), person)
    return { customers: found.map((record) => wireCustomer(record, currency)) }
  },
  async erase(context, work, person) {
    for (const record of await listCustomers(context, work, person)) await removeCustomer(context, work, record)
  },
}
